import type { Reader } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { dayOfPractice } from './practice-day.ts'

/** Refuses, at its field, a due day that has passed where the practice is: what a family is asked for cannot be late when it is asked. */
export async function expectToCome(
  reader: Reader,
  deps: Pick<Dependencies, 'configuration'>,
  organizationId: string,
  dueOn: string | null | undefined,
): Promise<void> {
  if (!dueOn) return
  const { today } = await dayOfPractice(reader, deps, organizationId)
  if (dueOn < today) throw new AppError('invalid_input', { fields: { dueOn: 'That day has passed. Choose today or a later day.' } })
}
