import { planProposal, titleOfProposal } from '@paddock/contract/features/finances/proposals/plan-proposal'
import type { RecordProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { RecordCorrections } from '@paddock/contract/features/finances/finances.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { invalidInput } from '../../../platform/http/error-handler.ts'
import { plainWords } from '../../../platform/http/plain-words.ts'
import type { ClientRecord } from '../../clients/index.ts'
import { staleRecord } from '../../register/index.ts'
import { findAskedSurvey } from '../../surveys/front.queries.ts'
import { choicesBehindWrites } from '../audience/choices-behind-writes.queries.ts'
import { choiceOf } from '../audience/record-audience.ts'
import { selectLand } from '../records/records.queries.ts'
import type { Decision } from './decision.ts'
import { changeProposal, type ProposalRecord } from './proposals.queries.ts'
import { readRecorded } from './recorded.ts'
import { findStored, hasAudience } from './step-records.ts'
import { type Written, writeSteps } from './write-steps.ts'

type Taken = ProposalRecord & { givenBy: string; kind: RecordProposalKind }

/**
 * Takes a proposal over that is about anything but assets, debts and land. It writes what its plan says, as the verbs of each record
 * would.
 */
export async function takeOverRecord(
  tx: Transaction,
  scope: Scope,
  client: ClientRecord,
  proposal: Taken,
  { replacesId, replacesVersion, corrections = {} }: Decision,
): Promise<string> {
  const { kind, fields } = proposal
  const corrected = RecordCorrections.safeParse(corrections, { error: plainWords })
  if (!corrected.success) throw invalidInput(corrected.error)
  const recorded = await readRecorded(tx, client.id, await selectLand(tx, client.id))
  if (replacesId !== null) await expectReplaceable(tx, client, kind, recorded, replacesId, replacesVersion)
  const plan = planProposal(kind, fields, recorded, replacesId, corrected.data)
  // An unclear name that nobody chose a meaning for is left out. A meaning that the adviser chose is never left out in silence.
  const wrong = plan.mentions.find(({ given, problem }) => problem !== '' && isParty(corrected.data.parties?.[given]))
  if (wrong) throw new AppError('invalid_input', { fields: { parties: wrong.problem } })
  const chosen = await choiceOf(tx, await findAskedSurvey(tx, proposal.surveyId), proposal.questionId)
  const earlier = await choicesBehindWrites(tx, client.id, proposal.id)
  const { writes, ids } = await writeSteps(tx, scope, {
    client,
    steps: plan.steps,
    choicesFor: (recordId) => [...(recordId === null ? [] : (earlier.get(recordId) ?? [])), chosen],
  })
  const recordId = ids.get(plan.recordId) ?? plan.recordId
  const before = (proposal.replaced as Written | null)?.refs ?? []
  const refs = [...before, ...writes.map(({ record: of, id }) => ({ record: of, id }))].filter(({ record: of }) => hasAudience(of))
  await changeProposal(tx, proposal.id, {
    status: 'accepted',
    decidedAt: new Date(),
    decidedBy: scope.userId,
    reason: '',
    recordId,
    recordVersion: null,
    replaced: { writes, refs } satisfies Written,
  })
  await record(tx, scope, 'proposal.accepted', {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: recordId,
    subject: titleOfProposal(kind, fields),
    after: { givenBy: proposal.givenBy },
  })
  return recordId
}

const isParty = (choice: unknown): boolean => typeof choice === 'object' && choice !== null

/** Finds the record that a proposal of a kind is about in the lists of the client's record. */
const LISTS = {
  person: 'people',
  outside_adviser: 'advisers',
  entity: 'entities',
  paper: 'papers',
  commitment: 'commitments',
  business_year: 'businessYears',
} as const satisfies Partial<Record<RecordProposalKind, keyof Recorded>>

/** Only a current record of the same kind is replaced. If the adviser says which version they saw, it must be that one. */
async function expectReplaceable(
  tx: Transaction,
  client: ClientRecord,
  kind: RecordProposalKind,
  recorded: Recorded,
  replacesId: string,
  version: number | undefined,
): Promise<void> {
  const found =
    kind === 'client' ? (replacesId === client.id ? client : undefined) : recorded[LISTS[kind]].find(({ id }) => id === replacesId)
  if (!found) throw notFound()
  if (version === undefined || found.version === version) return
  const stored = await findStored(tx, client, kind, replacesId)
  if (hasAudience(kind)) throw staleRecord(kind, stored as never)
  throw new AppError('stale', { current: { id: stored.id, version: stored.version } })
}
