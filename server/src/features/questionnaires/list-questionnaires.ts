import { QUESTIONNAIRE_KEYS } from '@paddock/contract/features/questionnaires/definition'
import type { QuestionnaireSummary } from '@paddock/contract/features/questionnaires/questionnaires.contract'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findDefinition } from './find-definition.ts'

/** The questionnaires that can be assigned, each in its newest version. */
export async function listQuestionnaires({ database }: Dependencies): Promise<{ questionnaires: QuestionnaireSummary[] }> {
  const definitions = await Promise.all(QUESTIONNAIRE_KEYS.map((key) => findDefinition(database.db, key)))
  return {
    questionnaires: definitions.map(({ key, version, title, purpose, minutes, sections }) => ({
      key,
      version,
      title,
      purpose,
      minutes,
      questions: sections.flatMap((section) => section.questions).filter(({ type }) => type !== 'consents').length,
    })),
  }
}
