import * as z from 'zod'
import { Text, Whole, wholeInQuery } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { QUESTIONNAIRE_KEYS, type QuestionnaireDefinition } from './definition.ts'

export const QuestionnaireName = z.enum(QUESTIONNAIRE_KEYS)

/** A definition as it is stored; its shape is `QuestionnaireDefinition`, checked by the tests of the definitions that ship. */
export const Definition = z.custom<QuestionnaireDefinition>((value) => typeof value === 'object' && value !== null)

export const QuestionnaireSummary = z.object({
  key: QuestionnaireName,
  version: Whole,
  title: Text,
  purpose: Text,
  minutes: Whole,
  /** Questions that the longest way through asks. */
  questions: Whole,
  /** Whether anything in it is asked of people who help from outside. */
  asksHelpers: z.boolean(),
})
export type QuestionnaireSummary = z.output<typeof QuestionnaireSummary>

export const listQuestionnaires = shapes({
  response: z.object({ questionnaires: z.array(QuestionnaireSummary) }),
  summary: 'The questionnaires that can be assigned, each in its newest version',
})

export const getQuestionnaire = shapes({
  query: z.object({ key: QuestionnaireName, version: wholeInQuery(1).optional() }),
  response: Definition,
  errors: ['questionnaire_version_gone'],
  summary: 'All questions of a questionnaire, to look over before assigning it; the newest version unless one is named',
})
