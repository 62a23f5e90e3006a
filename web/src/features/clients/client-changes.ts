import * as api from '@paddock/contract/calls'
import type { ClientDetail, OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import type { merge_worked_on } from '@paddock/contract/features/clients/clients.errors'
import type { MergeObstacles } from '@paddock/contract/features/clients/merging.shapes'
import { STAGE_WORDS } from '@paddock/contract/features/clients/clients.words'
import { ApiError, call } from '../../platform/api/api.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { notifyFailureOf } from '../../platform/notify-failure-of.ts'
import { reread } from '../../platform/api/queries.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { mergeObstaclesModal } from './clients.modals.ts'
import { clientChanged } from './client-query.ts'

/** Does something that can be taken back: at once, then Undo in the notice. A failure is said where the result would have been. */
async function reversibly(work: () => Promise<unknown>, message: string, undo: () => Promise<unknown>): Promise<void> {
  await notifyFailureOf(async () => {
    await work()
    notify({ message, action: { label: 'Undo', onClick: () => void notifyFailureOf(undo) } })
  })
}

const setArchived = async (clientId: string, archived: boolean) => {
  const route = archived ? api.clients.archiveClient : api.clients.restoreClient
  await clientChanged(await call(route, { params: { clientId } }))
}

export const archive = (client: ClientDetail) =>
  reversibly(
    () => setArchived(client.id, true),
    `${client.businessName} is archived.`,
    () => setArchived(client.id, false),
  )

export const restore = (client: ClientDetail) =>
  reversibly(
    () => setArchived(client.id, false),
    `${client.businessName} is back among your ${client.status}s.`,
    () => setArchived(client.id, true),
  )

/** Turns a client back into the prospect it was. */
export async function undoConversion(clientId: string): Promise<void> {
  await notifyFailureOf(async () => {
    const prospect = await call(api.clients.undoConversion, { params: { clientId } })
    await clientChanged(prospect)
    notify({ message: `${prospect.businessName} is a prospect again.` })
  })
}

/** The contract's refusals are loaded only once a call is refused, so the number stands here and its type keeps it right. */
const MERGE_WORKED_ON: typeof merge_worked_on.code = 2108

/** Takes a record out of the one that it was merged into. The reasons against it take longer to read than a notice is shown. */
export async function undoMerge(duplicateId: string): Promise<void> {
  try {
    const back = await call(api.clients.undoMerge, { params: { clientId: duplicateId } })
    await clientChanged(back)
    notify({ message: `${back.businessName} is a record of its own again.` })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== MERGE_WORKED_ON) return notifyFailure(error)
    openModal(mergeObstaclesModal, { message: error.message, ...(error.current as MergeObstacles) })
  }
}

const partChange = (work: () => Promise<unknown>) => async () => {
  await work()
  await reread()
}

export function removeAdviser(clientId: string, adviser: OutsideAdviser): Promise<void> {
  const params = { clientId, adviserId: adviser.id }
  return reversibly(
    partChange(() => call(api.clients.removeOutsideAdviser, { params })),
    `${adviser.name} is off the record.`,
    partChange(() => call(api.clients.restoreOutsideAdviser, { params })),
  )
}

/** Moves a prospect to another stage. What else a colleague changed of it meanwhile stays; a stage of theirs is shown instead. */
export async function changeStage(client: Pick<ClientDetail, 'id' | 'version' | 'stage'>, stage: ClientDetail['stage']): Promise<void> {
  await notifyFailureOf(async () => {
    const saved = await move(client, stage)
    const undo = () => notifyFailureOf(() => move(saved, client.stage))
    if (saved.stage === stage) notify({ message: 'The stage is saved.', action: { label: 'Undo', onClick: () => void undo() } })
  })
}

/** Answers the record as it is then. */
async function move({ id, version, stage: from }: Pick<ClientDetail, 'id' | 'version' | 'stage'>, to: ClientDetail['stage']) {
  const save = (over: number) => call(api.clients.updateClient, { params: { clientId: id }, body: { version: over, stage: to } })
  const saved = await save(version).catch((error: unknown) => {
    if (!isStale(error)) throw error
    const current = error.current as ClientDetail
    if (current.stage === from) return save(current.version)
    if (current.stage !== to)
      notify({ tone: 'info', message: `A colleague moved ${current.businessName} to ${STAGE_WORDS[current.stage]} meanwhile.` })
    return current
  })
  await clientChanged(saved)
  return saved
}
