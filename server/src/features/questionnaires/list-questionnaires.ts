import { QUESTIONNAIRE_KEYS, type Respondent } from '@paddock/contract/features/questionnaires/definition'
import { asksAnything } from '@paddock/contract/features/questionnaires/rules'
import type { QuestionnaireSummary } from '@paddock/contract/features/questionnaires/questionnaires.shapes'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findDefinition } from './find-definition.ts'

const HELPER: Respondent = { isPrimary: false, generation: null, onFarm: null, involvement: 'helper' }

/** The questionnaires that can be assigned, each in its newest version. */
export async function listQuestionnaires({ database }: Dependencies): Promise<{ questionnaires: QuestionnaireSummary[] }> {
  const definitions = await Promise.all(QUESTIONNAIRE_KEYS.map((key) => findDefinition(database.db, key)))
  return {
    questionnaires: definitions.map((definition) => ({
      key: definition.key,
      version: definition.version,
      title: definition.title,
      purpose: definition.purpose,
      minutes: definition.minutes,
      questions: definition.sections.flatMap((section) => section.questions).filter(({ type }) => type !== 'consents').length,
      asksHelpers: asksAnything(definition, HELPER),
    })),
  }
}
