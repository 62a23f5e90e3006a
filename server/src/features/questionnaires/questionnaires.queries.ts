import { and, desc, eq } from 'drizzle-orm'
import type { QuestionnaireDefinition, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Reader } from '../../platform/database/database.ts'
import { questionnaireVersions } from './questionnaires.table.ts'

/** Keeps versions that are not there yet; one that was ever asked stays as it was asked. */
export async function insertVersions(reader: Reader, definitions: readonly QuestionnaireDefinition[]): Promise<void> {
  await reader
    .insert(questionnaireVersions)
    .values(definitions.map((definition) => ({ key: definition.key, version: definition.version, definition })))
    .onConflictDoNothing()
}

/** A version's definition, or the newest one; null where there is none. */
export async function selectDefinition(
  reader: Reader,
  key: QuestionnaireKey,
  version: number | undefined,
): Promise<QuestionnaireDefinition | null> {
  const [row] = await reader
    .select({ definition: questionnaireVersions.definition })
    .from(questionnaireVersions)
    .where(and(eq(questionnaireVersions.key, key), version === undefined ? undefined : eq(questionnaireVersions.version, version)))
    .orderBy(desc(questionnaireVersions.version))
    .limit(1)
  return row?.definition ?? null
}
