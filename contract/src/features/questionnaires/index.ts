/** The questionnaires that ship. A version that was ever asked stays here: answers are bound to it. */
import type { QuestionnaireDefinition, QuestionnaireKey } from './definition.ts'
import { factFind } from './fact-find.ts'
import { factFindFirst } from './fact-find-1.ts'
import { factFindSecond } from './fact-find-2.ts'
import { miniIpip } from './mini-ipip.ts'
import { stakeholderSurvey } from './stakeholder-survey.ts'

export const shippedDefinitions: readonly QuestionnaireDefinition[] = [factFindFirst, factFindSecond, factFind, stakeholderSurvey, miniIpip]

/** One version of a questionnaire, the newest unless one is named; undefined where it never shipped. */
export function definitionOf(key: QuestionnaireKey, version?: number): QuestionnaireDefinition | undefined {
  const versions = shippedDefinitions.filter((definition) => definition.key === key)
  if (version !== undefined) return versions.find((definition) => definition.version === version)
  return versions.toSorted((one, other) => other.version - one.version)[0]
}
