import type { Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { foldName } from '@paddock/contract/features/finances/proposals/named-parties'
import { matchOfProposal } from '@paddock/contract/features/finances/proposals/plan-proposal'
import { isFinanceKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import type { Reader } from '../../../platform/database/database.ts'
import { selectRemovedEntities } from '../../register/index.ts'
import type { StoredFinances, StoredProposal } from '../finances.queries.ts'
import { matchProposals } from './match-proposals.ts'
import { audienceOf, choiceOf } from '../audience/record-audience.ts'
import { titleOf } from '../records/record-words.ts'
import { titleOfAny } from './proposal-title.ts'
import { selectRemovedFinances } from './proposals.queries.ts'
import { readRecorded } from './recorded.ts'

/** Makes the proposals that the contract answers. Each waiting one has the record that it seems to be about. */
export async function proposalViews(reader: Reader, clientId: string, stored: StoredFinances): Promise<Proposal[]> {
  const { proposals } = stored
  const others = proposals.some(({ kind, status }) => !isFinanceKind(kind) && status === 'proposed')
    ? await matchRecords(reader, clientId, stored)
    : { matches: new Map<string, string>(), removed: new Map<string, string>() }
  const finances = await matchFinances(reader, clientId, stored)
  const matches = new Map([...finances.matches, ...others.matches])
  const removed = new Map([...finances.removed, ...others.removed])
  const views = proposals.map(async ({ rowId: _, hasReplaced, survey, ...proposal }) => ({
    ...proposal,
    title: titleOfAny(proposal.kind, proposal.fields),
    audience: audienceOf(await choiceOf(reader, survey, proposal.from.questionId)),
    replacesId: proposal.status === 'accepted' && hasReplaced ? proposal.recordId : (matches.get(proposal.id) ?? null),
    removedTitle: removed.get(proposal.id) ?? null,
    // A row that was sent with other values still knows which record it led to, but nothing was made of the new values yet.
    recordId: proposal.status === 'accepted' ? proposal.recordId : null,
  }))
  return Promise.all(views)
}

/** Finds the asset, debt or land that each waiting proposal is about, and the removed records that the others are about. */
async function matchFinances(reader: Reader, clientId: string, { assets, liabilities, properties, proposals }: StoredFinances) {
  const rows = proposals.flatMap(({ from, kind, ...proposal }) => (isFinanceKind(kind) ? [{ ...proposal, ...from, kind }] : []))
  const matches = matchProposals(rows, [
    ...assets.map((each) => ({ ...each, kind: 'asset' as const })),
    ...liabilities.map((each) => ({ ...each, kind: 'liability' as const })),
    ...properties.map((each) => ({ ...each, kind: 'property' as const })),
  ])
  const removed = new Map<string, string>()
  const unmatched = rows.filter(({ id }) => !matches.has(id))
  if (unmatched.every(({ status }) => status !== 'proposed')) return { matches, removed }
  const gone = await selectRemovedFinances(reader, clientId)
  const titles = new Map(gone.map((each) => [each.id, titleOf(each.kind, each)]))
  const former = matchProposals(unmatched, gone)
  for (const { id, status, recordId } of unmatched) {
    const title = titles.get(former.get(id) ?? recordId ?? '')
    if (status === 'proposed' && title !== undefined) removed.set(id, title)
  }
  return { matches, removed }
}

/** Finds the record that each waiting proposal of another kind is about, and the removed records that they are about. */
async function matchRecords(reader: Reader, clientId: string, { proposals, properties }: StoredFinances) {
  const recorded = await readRecorded(reader, clientId, properties)
  const gone = await selectRemovedEntities(reader, clientId)
  const current = idsIn(recorded)
  const matches = new Map<string, string>()
  const removed = new Map<string, string>()
  // Two rows of one person's answers are two things, except where they are about the business itself.
  const taken = new Set(proposals.filter(({ status, recordId }) => status === 'accepted' && recordId !== null).map(takenBy))
  for (const proposal of proposals) {
    const { kind, fields, recordId } = proposal
    if (proposal.status !== 'proposed' || isFinanceKind(kind)) continue
    const found = recordId !== null && current.has(recordId) ? recordId : matchOfProposal(kind, fields, recorded)
    const place = found === null ? '' : takenBy({ ...proposal, recordId: found })
    if (found !== null && (kind === 'client' || !taken.has(place))) {
      matches.set(proposal.id, found)
      taken.add(place)
      continue
    }
    const former = gone.find(({ id, name }) => id === recordId || (kind === 'entity' && foldName(name) === foldName(String(fields.name))))
    if (former) removed.set(proposal.id, former.name)
    else if (recordId !== null && !current.has(recordId)) removed.set(proposal.id, titleOfAny(kind, fields))
  }
  return { matches, removed }
}

const takenBy = ({ from, recordId }: Pick<StoredProposal, 'from' | 'recordId'>) => `${from.surveyId} ${recordId}`

const idsIn = ({ client, people, advisers, entities, papers, commitments, businessYears }: Recorded): ReadonlySet<string> =>
  new Set([client, ...people, ...advisers, ...entities, ...papers, ...commitments, ...businessYears].map(({ id }) => id))
