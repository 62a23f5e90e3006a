import type { Belonging } from '@paddock/contract/features/clients/merging.shapes'
import type { BelongingKind } from '@paddock/contract/features/clients/belonging.rules'
import { count, plural } from '../../../ui/text/format.ts'

/** One and several of each kind. */
export const BELONGING_WORDS: Record<BelongingKind, readonly [one: string, many: string]> = {
  notes: ['note', 'notes'],
  people: ['person', 'people'],
  invitations: ['invitation', 'invitations'],
  surveys: ['questionnaire', 'questionnaires'],
  rounds: ['closed round of answers', 'closed rounds of answers'],
  advisers: ['outside adviser', 'outside advisers'],
  properties: ['property', 'properties'],
  assets: ['asset', 'assets'],
  liabilities: ['liability', 'liabilities'],
  proposals: ['proposed entry', 'proposed entries'],
  values: ['earlier value', 'earlier values'],
  entities: ['entity', 'entities'],
  roles: ['role', 'roles'],
  relations: ['family relation', 'family relations'],
  papers: ['paper', 'papers'],
  commitments: ['commitment', 'commitments'],
  businessYears: ['financial year', 'financial years'],
  tasks: ['task', 'tasks'],
  meetings: ['meeting', 'meetings'],
  tags: ['tag', 'tags'],
  documents: ['document', 'documents'],
  milestones: ['milestone', 'milestones'],
  documentRequests: ['request for a document', 'requests for documents'],
  uploads: ['upload', 'uploads'],
  folders: ['folder', 'folders'],
  insights: ['insight', 'insights'],
  activities: ['history entry', 'history entries'],
  mergedRecords: ['record merged earlier', 'records merged earlier'],
}

/** "3 notes", "2 people and 1 archived". */
export function belongingWords({ kind, current, archived }: Belonging): string {
  const [one, many] = BELONGING_WORDS[kind]
  if (archived === 0) return plural(current, one, many)
  return current === 0
    ? plural(archived, `archived ${one}`, `archived ${many}`)
    : `${plural(current, one, many)} and ${count(archived)} archived`
}
