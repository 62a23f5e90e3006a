import type { api, ParsedInput } from '@paddock/contract'
import type { InsightRequest } from '@paddock/contract/features/insights/insights.shapes'
import { EXAMPLE_VALUES } from '@paddock/contract/features/prompts/prompt-examples'
import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findFacts, lastSendings } from '../../analytics/index.ts'
import { gather } from './gather.ts'
import type { Gathered } from './gathered.ts'

export type Trial = ParsedInput<typeof api.insights.tryPrompt>['body']

/** What a prompt is tried with: the client's own record, and where somebody would have to say something, an example of it. */
export async function gatherTrial(deps: Dependencies, scope: Scope, trial: Trial): Promise<Gathered> {
  return gather(deps, scope, trial.clientId, await requestFor(deps, scope, trial))
}

async function requestFor(deps: Dependencies, scope: Scope, { key, clientId, stakeholderId, audience }: Trial): Promise<InsightRequest> {
  switch (key) {
    case 'stakeholder_summary':
      return { key, audience, stakeholderId: stakeholderId ?? (await lastSender(deps, scope, clientId)) }
    case 'alignment_brief':
      return { key, audience }
    case 'net_position_commentary':
      return { key }
    case 'family_meeting_agenda': {
      const { people } = await findFacts(deps, scope, clientId)
      const { minutes, format } = EXAMPLE_VALUES[key]
      return { key, attendeeIds: people.map(({ id }) => id), guests: [], minutes: minutes ?? 90, format: format ?? '' }
    }
    case 'file_note_draft': {
      const { date, reason, attendees, rawNotes, decisions, actions } = EXAMPLE_VALUES[key]
      const texts = (rows: readonly { text: string | null }[]) => rows.map(({ text }) => text ?? '')
      return {
        key,
        date: date ?? '2026-11-19',
        reason: reason ?? '',
        attendees: attendees.map(({ name }) => name ?? ''),
        rawNotes: texts(rawNotes).join('\n'),
        decisions: texts(decisions),
        actions: texts(actions),
      }
    }
  }
}

/** Whoever sent their answers last. */
async function lastSender(deps: Dependencies, scope: Scope, clientId: string): Promise<string> {
  const { surveys } = await findFacts(deps, scope, clientId)
  const [last] = [...lastSendings(surveys, 'stakeholder_survey').values()].toSorted(
    (one, other) => Date.parse(other.sentAt) - Date.parse(one.sentAt),
  )
  if (!last) throw new AppError('nothing_to_send')
  return last.stakeholderId
}
