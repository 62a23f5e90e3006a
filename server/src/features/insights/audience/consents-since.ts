import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { consentOf } from '@paddock/contract/features/questionnaires/rules'
import type { Reader } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { type AnswerSince, selectAnswersSince } from './consents-since.queries.ts'

const SEEN_BY: Record<ConsentChoice, number> = { adviser_only: 0, themes: 1, named: 2 }

/**
 * Tells for each insight, by name, who lets fewer people see one of its answers now than when it was made. A withdrawn questionnaire
 * counts as that, and so does a person who was taken off the record.
 */
export async function narrowedSince(reader: Reader, insightIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, Set<string>>()
  for (const answer of await selectAnswersSince(reader, insightIds)) {
    const names = found.get(answer.insightId) ?? new Set()
    found.set(answer.insightId, names)
    const name = `${answer.firstName} ${answer.lastName}`.trim() || 'Somebody without a name'
    if (!names.has(name) && (await isNarrower(reader, answer))) names.add(name)
  }
  return new Map([...found].map(([id, names]) => [id, [...names]]))
}

async function isNarrower(
  reader: Reader,
  { questionnaireKey: key, questionnaireVersion: version, ...answer }: AnswerSince,
): Promise<boolean> {
  // Helpers from outside, and people off the record, are counted in nothing that speaks of the family.
  if (answer.withdrawnAt || answer.removedAt || answer.involvement !== 'family') return true
  const definition = definitionOf(key, version) ?? (await findDefinition(reader, key, version))
  return SEEN_BY[consentOf(definition, answer.consents, answer.questionId)] < SEEN_BY[answer.consent]
}
