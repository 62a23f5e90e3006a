import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import type { ConsentChoice, Consents, QuestionnaireKey, Respondent } from '@paddock/contract/features/questionnaires/definition'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { consentOf } from '@paddock/contract/features/questionnaires/rules'
import type { Reader } from '../../../platform/database/database.ts'
import { findDefinition } from '../../questionnaires/index.ts'

/** A questionnaire as somebody was asked it, with their present choices about who sees what. */
export interface AskedSurvey {
  key: QuestionnaireKey
  version: number
  consents: Consents
  /** Whose answers wait for a decision; missing where a record was made of them already. */
  involvement?: Respondent['involvement']
}

/** Who sees a record, as its row stores it. */
export interface AudienceFields {
  audience: FinanceAudience
  keptByAdviser: boolean
}

/** The choice of the person for the section of a question. Who is not of the family by now has none: the practice alone reads their answers. */
export async function choiceOf(
  reader: Reader,
  { key, version, consents, involvement = 'family' }: AskedSurvey,
  questionId: string,
): Promise<ConsentChoice> {
  if (involvement !== 'family') return 'adviser_only'
  return consentOf(definitionOf(key, version) ?? (await findDefinition(reader, key, version)), consents, questionId)
}

/** The family sees only what the person shares by name. A value that is counted without a name would have one within the family's money. */
export const audienceOf = (choice: ConsentChoice): FinanceAudience => (choice === 'named' ? 'family' : 'adviser_only')

const isShared = (choices: readonly ConsentChoice[]) => choices.every((choice) => audienceOf(choice) === 'family')

/**
 * Says who sees a record that takes a row's values over. The family sees it only where all rows behind it are shared and no adviser
 * keeps it to the practice.
 */
export function audienceOnceAccepted(before: AudienceFields | undefined, choices: readonly ConsentChoice[]): AudienceFields {
  const isKept = before?.audience === 'adviser_only' && before.keptByAdviser
  return { audience: isShared(choices) && !isKept ? 'family' : 'adviser_only', keptByAdviser: isKept }
}

/** Says who sees a record whose acceptance is undone. Where people have narrowed their choice meanwhile, it stays narrow. */
export function audienceTakenBack(former: AudienceFields, choices: readonly ConsentChoice[]): AudienceFields {
  const wasShown = former.audience === 'family' || (!former.keptByAdviser && choices.length > 0)
  return { ...former, audience: wasShown && isShared(choices) ? 'family' : 'adviser_only' }
}

const SEEN_BY: Record<ConsentChoice, number> = { adviser_only: 0, themes: 1, named: 2 }

/**
 * Says who sees a record after a choice behind it has changed; null where nothing changes. A narrower choice holds at once, even where
 * an adviser had widened it. A wider one holds unless an adviser, or another person whose values are in it, keeps it narrow.
 */
export function audienceFollowing(
  { audience, keptByAdviser }: AudienceFields,
  changes: readonly { before: ConsentChoice; after: ConsentChoice }[],
  choices: readonly ConsentChoice[],
): AudienceFields | null {
  const isNarrowed = changes.some(({ before, after }) => SEEN_BY[after] < SEEN_BY[before] && audienceOf(after) !== 'family')
  if (audience === 'family') return isNarrowed ? { audience: 'adviser_only', keptByAdviser: false } : null
  return !keptByAdviser && choices.length > 0 && isShared(choices) ? { audience: 'family', keptByAdviser: false } : null
}
