import type { InsightRequest } from '@paddock/contract/features/insights/insights.shapes'
import { citableIds } from '@paddock/contract/features/prompts/render-template'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findFacts } from '../../analytics/index.ts'
import { agendaValues } from './agenda-values.ts'
import { aliasesOf } from '../aliases/aliases.ts'
import { alignmentValues } from './alignment-values.ts'
import { fileNoteValues } from './file-note-values.ts'
import { usableBrief } from './usable-brief.ts'
import type { Gathered, Known } from './gathered.ts'
import { selectEverybody } from '../../stakeholders/front.queries.ts'
import { selectOtherNames } from '../aliases/other-names.ts'
import { namesInFactFind } from '../aliases/names-in-fact-find.ts'
import { positionValues } from './position-values.ts'
import { stakeholderValues } from './stakeholder-values.ts'

type Needs = Pick<Dependencies, 'database' | 'configuration'>

/** Everything that a request sends, as each person's consent says now, without names; "not found" for a client that they may not see. */
export async function gather(deps: Needs, scope: Scope, clientId: string, request: InsightRequest): Promise<Gathered> {
  const { db } = deps.database
  const facts = await findFacts(deps, scope, clientId)
  const [members, recorded] = await Promise.all([selectEverybody(db, clientId), selectOtherNames(db, clientId)])
  const answered = namesInFactFind(facts)
  const aliases = aliasesOf({
    ...recorded,
    people: members,
    businessName: facts.businessName,
    others: [...namesIn(request), ...recorded.others, ...answered.others],
    entities: [...recorded.entities, ...answered.entities],
    properties: [...recorded.properties, ...answered.properties],
  })
  const known = { facts, members, aliases }
  const gathered = await valuesFor(deps, known, clientId, request)
  // What a list of the prompt does not hold was not given and cannot be cited.
  const given = citableIds(gathered.key, gathered.values)
  return { ...gathered, sources: gathered.sources.filter(({ id }) => given.has(id)) }
}

async function valuesFor({ database }: Needs, known: Known, clientId: string, request: InsightRequest): Promise<Gathered> {
  switch (request.key) {
    case 'stakeholder_summary':
      return stakeholderValues(known, request)
    case 'alignment_brief':
      return alignmentValues(known, request.audience)
    case 'net_position_commentary':
      return positionValues(known)
    case 'family_meeting_agenda':
      return agendaValues(known, request, await usableBrief(database.db, clientId))
    case 'file_note_draft':
      return fileNoteValues(known, request)
  }
}

/** Names that whoever asks typed. */
function namesIn(request: InsightRequest): string[] {
  if (request.key === 'file_note_draft') return request.attendees
  return request.key === 'family_meeting_agenda' ? request.guests : []
}
