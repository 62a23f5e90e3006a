import type { InsightSource } from '@paddock/contract/features/insights/insights.shapes'
import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import type { PromptValues } from '@paddock/contract/features/prompts/prompt-catalogue'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { Audience, FamilyFacts } from '../../analytics/index.ts'
import type { Aliases, NamedPerson } from '../aliases/aliases.ts'
import type { StoredSource } from '../insights.table.ts'

/** A person of the family, also one who was taken off the record: others may still speak of them. */
export interface FamilyMember extends NamedPerson {
  relationship: string
  isPrimary: boolean
  archived: boolean
}

/** What the values of every prompt are made of. */
export interface Known {
  facts: FamilyFacts
  members: readonly FamilyMember[]
  aliases: Aliases
}

/** An answer that a prompt was made of, and who could see it at that moment. */
export interface UsedAnswer {
  surveyId: string
  stakeholderId: string
  questionId: string
  consent: ConsentChoice
}

/** Each answer once: a question of several statements is one answer, however many items rest on it. */
export function distinctAnswers(answers: readonly UsedAnswer[]): UsedAnswer[] {
  return [...new Map(answers.map((answer) => [`${answer.surveyId} ${answer.questionId}`, answer])).values()]
}

/** Everything that one run sends and may cite. */
export interface Gathered<Key extends PromptKey = PromptKey> {
  key: Key
  values: PromptValues[Key]
  audience: Audience
  sources: StoredSource[]
  /** Each once. */
  answers: UsedAnswer[]
  /** Answers that people’s choices keep back from this audience. */
  keptBack: number
  aliases: Aliases
  /** The person whom a summary is about; null for other insights. */
  stakeholderId: string | null
}

/** A source that leads nowhere but to itself. */
export const ownSource = (kind: InsightSource['kind'], id: string, label: string): InsightSource => ({
  id,
  kind,
  label,
  surveyId: null,
  questionnaireKey: null,
  questionId: null,
})
