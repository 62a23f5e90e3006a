import type { QuestionnaireDefinition, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Reader } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { selectDefinition } from './questionnaires.queries.ts'

/** Definitions never change once they are published, and there are few: each is read once. */
const remembered = new Map<string, QuestionnaireDefinition>()

/** A version of a questionnaire as it was asked; the newest one where none is named. */
export async function findDefinition(reader: Reader, key: QuestionnaireKey, version?: number): Promise<QuestionnaireDefinition> {
  const known = version === undefined ? undefined : remembered.get(`${key} ${version}`)
  if (known) return known
  const definition = await selectDefinition(reader, key, version)
  if (!definition) throw new AppError('questionnaire_version_gone')
  remembered.set(`${key} ${definition.version}`, definition)
  return definition
}
