import { ApiError } from '../platform/api/api-error.ts'
import { keptRole } from '../platform/api/role.ts'
import { isSessionEnding } from '../platform/identity/session-end.ts'

/** With an answer on the device, a page waits this long for the server's. */
const PATIENCE_MS = 2500

/** Asks. Where no answer comes, those that a stakeholder's device keeps of home stand in until one does. */
export async function orFromDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = ask()
  if (keptRole() !== 'user' || (await isAnswered(asked)) || isSessionEnding()) return asked
  const { takeFromDevice } = await import('./-home-on-device.ts')
  if (!takeFromDevice()) return asked
  asked.catch(() => undefined)
  return ask()
}

function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  const answered = asked.then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 0 && error.status < 500,
  )
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, navigator.onLine ? PATIENCE_MS : 0, false))])
}
