import { ERRORS, type ErrorName } from '@paddock/contract'
import type { Insight, InsightProblem } from '@paddock/contract/features/insights/insights.shapes'
import type * as z from 'zod'
import type { Reader } from '../../platform/database/database.ts'
import { narrowedSince } from './audience/consents-since.ts'
import type { FoundInsight } from './insights.queries.ts'
import { keptFromFamilySince } from './audience/kept-since.ts'

type View = z.input<typeof Insight>

/** What the family may not see any more of what an insight was made of. */
type Since = Pick<View, 'narrowed' | 'keptFromFamily'>

/** Insights as readers get them, with who has narrowed since what they share, and which figures the family sees no more. */
export async function viewInsights(reader: Reader, found: readonly FoundInsight[]): Promise<View[]> {
  const narrowed = await narrowedSince(
    reader,
    found.filter(({ insight }) => insight.state === 'done').map(({ insight }) => insight.id),
  )
  const kept = await keptFromFamilySince(
    reader,
    found.map(({ insight }) => insight),
  )
  return found.map((row) => {
    const { id } = row.insight
    return viewOf(row, { narrowed: narrowed.get(id) ?? [], keptFromFamily: kept.get(id) ?? null })
  })
}

export async function viewInsight(reader: Reader, found: FoundInsight): Promise<View> {
  const [view] = await viewInsights(reader, [found])
  return view!
}

function viewOf({ insight, isLost, isOwn, requestedBy, editor, stakeholder, clientIsOpen }: FoundInsight, since: Since): View {
  const state = isLost ? 'failed' : insight.state
  const problemCode = isLost ? ERRORS.insight_broken_off.code : insight.problemCode
  const { costMicros: micros, costCurrency: currency, inputTokens, outputTokens, editedText, editedAt } = insight
  return {
    id: insight.id,
    clientId: insight.clientId,
    key: insight.promptKey,
    promptVersion: insight.promptVersion,
    model: insight.model,
    audience: insight.audience,
    state,
    stakeholder: stakeholder && { id: stakeholder.id, name: `${stakeholder.firstName} ${stakeholder.lastName}`.trim() || 'Without a name' },
    requestedBy,
    startedAt: insight.startedAt.toISOString(),
    finishedAt: insight.finishedAt?.toISOString() ?? null,
    usage: inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens },
    cost: micros === null || currency === null ? null : { micros, currency },
    output: state === 'done' ? insight.output : null,
    raw: state === 'done' ? null : insight.raw,
    problem: problemCode === null ? null : problemOf(problemCode, insight),
    removedCites: insight.removedCites,
    sources: insight.sources,
    edited:
      editedText === null || editedAt === null || editor === null ? null : { text: editedText, at: editedAt.toISOString(), by: editor },
    replacesId: insight.replacesId,
    ...since,
    forFamily: insight.audience === 'family' && state === 'done' && since.narrowed.length === 0 && since.keptFromFamily?.length === 0,
    archivedAt: insight.archivedAt?.toISOString() ?? null,
    version: insight.version,
    can: {
      edit: clientIsOpen && state === 'done' && insight.archivedAt === null,
      archive: clientIsOpen && state !== 'running',
      stop: isOwn && state === 'running',
    },
  }
}

const MESSAGES = new Map<number, string>(Object.values(ERRORS).map(({ code, message }) => [code, message]))

type Details = Partial<Pick<InsightProblem, 'retryAfterSeconds' | 'reference'>>

export function problemOf(code: number, { retryAfterSeconds = null, reference = null }: Details = {}): InsightProblem {
  return { code, message: MESSAGES.get(code) ?? ERRORS.unexpected.message, retryAfterSeconds, reference }
}

export const problemNamed = (kind: ErrorName, details: Details = {}): InsightProblem => problemOf(ERRORS[kind].code, details)
