import { MIN_OTHERS, sentSince } from '@paddock/contract/features/analytics/shared-figures'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { alignmentItems } from '@paddock/contract/features/questionnaires/rules'
import type { Round } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Reader } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import type { RoundFacts } from './rounds.queries.ts'

/** A sending, by its survey and the submission's number: what is sent again is another one. */
export const sendingId = ({ surveyId, number }: { surveyId: string; number: number }): string => `${surveyId} ${number}`

/** The rounds of a client's questionnaires; of each the open one last, where anybody is asked or has sent since the one before. */
export async function viewRounds(reader: Reader, facts: RoundFacts): Promise<Round[]> {
  const { standing, waiting, closed } = facts
  const keys = [...new Set([...standing, ...waiting, ...closed].map(({ key }) => key))].toSorted()
  const views: Round[] = []
  for (const key of keys) if (await isCompared(reader, facts, key)) views.push(...roundsOf(facts, key))
  return views
}

/** Whether a questionnaire has anything that is counted without a name. */
async function isCompared(reader: Reader, { standing, waiting }: RoundFacts, key: QuestionnaireKey): Promise<boolean> {
  const versions = [...standing, ...waiting].flatMap((asked) => (asked.key === key ? [asked.version] : []))
  const version = versions.length > 0 ? Math.max(...versions) : undefined
  const definition = (version === undefined ? null : definitionOf(key, version)) ?? (await findDefinition(reader, key, version))
  return alignmentItems(definition).length > 0
}

function roundsOf({ editable, standing, waiting, closed }: RoundFacts, key: QuestionnaireKey): Round[] {
  const before: { sendingIds: string[] }[] = []
  const views = closed
    .filter((round) => round.key === key)
    .map(({ closedAt, closedBy, sendings }, index): Round => {
      const sendingIds = (sendings ?? []).map(sendingId)
      const sent = sentSince(sendingIds, before).length
      before.push({ sendingIds })
      return {
        questionnaireKey: key,
        number: index + 1,
        closedAt: new Date(closedAt).toISOString(),
        closedBy,
        waitingFor: [],
        sent,
        can: { close: false },
      }
    })
  const sent = sentSince(standing.filter((sending) => sending.key === key).map(sendingId), before).length
  const waitingFor = waiting.flatMap(({ key: asked, stakeholderId, name }) => (asked === key ? [{ stakeholderId, name }] : []))
  if (sent === 0 && waitingFor.length === 0) return views
  const can = { close: editable && sent >= MIN_OTHERS }
  return [...views, { questionnaireKey: key, number: views.length + 1, closedAt: null, closedBy: null, waitingFor, sent, can }]
}
