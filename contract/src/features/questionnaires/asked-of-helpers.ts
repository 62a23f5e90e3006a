/**
 * What is asked of people who help a family from outside, such as a bookkeeper. It is beside the definitions and not in them, so that
 * it holds for versions too that were asked before helpers were told apart.
 */
import type { Question, QuestionnaireDefinition, QuestionnaireKey, Respondent } from './definition.ts'

/**
 * The facts of the business are what a helper knows. Of the survey only the part that they play in it: their role, hours, pay and skills,
 * and whether the answers are true. A helper's wishes, fairness and goals are nobody's business, and neither is how they usually are.
 */
const ASKED: Record<QuestionnaireKey, 'everything' | readonly string[]> = {
  fact_find: 'everything',
  stakeholder_survey: ['q20', 'q20b', 'q20c', 'q24', 'q44'],
  mini_ipip: [],
}

/** Those that ask a helper nothing at all. */
export const QUESTIONNAIRES_WITHOUT_HELPERS = (Object.keys(ASKED) as QuestionnaireKey[]).filter((key) => ASKED[key].length === 0)

/**
 * Whether a question concerns a person at all, whatever they answered. Who is only in the register is asked nothing; to a helper the
 * choice of who sees answers is none: the practice alone.
 */
export function concernsRespondent(
  definition: QuestionnaireDefinition,
  question: Pick<Question, 'id' | 'type'>,
  respondent: Respondent,
): boolean {
  if (respondent.involvement === 'register') return false
  if (respondent.involvement !== 'helper') return true
  const asked = ASKED[definition.key]
  return question.type !== 'consents' && (asked === 'everything' || asked.includes(question.id))
}

/** Whether a questionnaire asks anything of a person. */
export function asksAnything(definition: QuestionnaireDefinition, respondent: Respondent): boolean {
  return definition.sections.some(({ questions }) => questions.some((question) => concernsRespondent(definition, question, respondent)))
}
