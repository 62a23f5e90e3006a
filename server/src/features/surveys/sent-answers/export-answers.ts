import type { api, ParsedInput } from '@paddock/contract'
import type { ConsentChoice, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered } from '@paddock/contract/features/questionnaires/rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { csvStream, type CsvCell } from '../../../platform/http/downloads/csv.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { FileStream } from '../../../platform/http/handle.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { definitionsOf } from './compare-answers.ts'
import { whoSees } from './read-answers.ts'
import { recordOpenings } from './record-openings.ts'
import { selectLastSent, type LastSent } from './submissions.queries.ts'

type Query = ParsedInput<typeof api.surveys.exportAnswers>['query']

const HEADING = ['Person', 'Generation', 'On the farm', 'Sent (UTC)', 'Section', 'Question', 'Asked', 'Answer', 'Who may see it']
const CONSENT_COLUMN_WORDS: Record<ConsentChoice, string> = {
  adviser_only: 'Only the adviser',
  themes: 'The family, without a name',
  named: 'The family, with the name',
}

/** What was last sent of a questionnaire as CSV, one line an answer. That a file was taken is in the log: it leaves the practice. */
export function exportAnswers({ database }: Dependencies, scope: Scope, clientId: string, query: Query): Promise<FileStream> {
  return transact(database, async (tx) => {
    const client = await findVisibleClient(tx, scope, clientId)
    const everyone = await selectLastSent(tx, clientId, query)
    if (query.surveyId && everyone.length === 0) throw notFound()
    const definitions = await definitionsOf(tx, query.questionnaireKey, everyone)
    const { title } = await findDefinition(tx, query.questionnaireKey)
    await recordOpenings(
      tx,
      scope,
      'export',
      everyone.map(({ surveyId, person }) => ({ surveyId, stakeholderId: person.id })),
    )
    await record(tx, scope, 'survey.exported', {
      organizationId: client.organizationId,
      clientId,
      ...(query.surveyId && { entityId: query.surveyId }),
      subject: `“${title}”`,
      after: { people: everyone.map(({ person }) => person.name) },
    })
    const fileName = `answers-${client.sortName.slice(0, 60)}-${query.questionnaireKey.replaceAll('_', '-')}.csv`
    return new FileStream(fileName, csvStream(HEADING, linesOf(everyone, definitions)))
  })
}

async function* linesOf(everyone: LastSent[], definitions: ReadonlyMap<number, QuestionnaireDefinition>): AsyncGenerator<CsvCell[]> {
  for (const sent of everyone) {
    const definition = definitions.get(sent.questionnaireVersion)
    for (const section of definition?.sections ?? []) {
      for (const question of section.questions) {
        const { asked, answered } = askedAndAnswered(question, sent.answers[question.id])
        if (!definition || answered === '') continue
        yield [
          ...headOf(sent),
          section.title,
          question.id,
          asked,
          answered,
          CONSENT_COLUMN_WORDS[whoSees(definition, sent.consents, question.id, sent.respondent)],
        ]
      }
    }
  }
}

function headOf({ person: { name, generation, onFarm }, sentAt }: LastSent): CsvCell[] {
  return [name, generation, onFarm === null ? '' : onFarm ? 'Yes' : 'No', new Date(sentAt).toISOString().slice(0, 16).replace('T', ' ')]
}
