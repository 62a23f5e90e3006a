import { QUESTIONNAIRE_KEYS, type QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { AnswerRelease } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { selectReleases } from './releases.queries.ts'

/** Whether the family reads what was shared, by questionnaire, in the order in which they ship; nothing changes while the client is archived. */
export async function viewReleases(reader: Reader, client: { id: string; isOpen: boolean }): Promise<AnswerRelease[]> {
  const editable = client.isOpen
  const stored = await selectReleases(reader, client.id)
  const releases = await Promise.all(
    stored.map(async ({ questionnaireVersion, ...release }) => ({
      ...release,
      title: (await findDefinition(reader, release.questionnaireKey, questionnaireVersion)).title,
      can: {
        // Released again, it holds for who was asked since.
        release: editable && (release.releasedAt === null || release.waiting.length > 0),
        withdraw: editable && release.releasedAt !== null,
      },
    })),
  )
  const place = ({ questionnaireKey }: AnswerRelease) => QUESTIONNAIRE_KEYS.indexOf(questionnaireKey)
  return releases.toSorted((one, other) => place(one) - place(other))
}

/** Views the release of one questionnaire; refuses where nobody of the family was asked it. */
export async function viewRelease(
  reader: Reader,
  client: { id: string; isOpen: boolean },
  questionnaireKey: QuestionnaireKey,
): Promise<AnswerRelease> {
  const release = (await viewReleases(reader, client)).find((each) => each.questionnaireKey === questionnaireKey)
  if (!release) throw new AppError('not_asked_of_family')
  return release
}
