import type { api, RouteOutput } from '@paddock/contract'
import { scoreMiniIpip } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import type { Answers, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { consentOf, isDeclined } from '@paddock/contract/features/questionnaires/rules'
import { familyOf } from '../access/index.ts'
import type { FamilyMembership, Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findDefinition } from '../questionnaires/index.ts'
import { selectLastSendings } from '../surveys/front.queries.ts'

type Results = RouteOutput<typeof api.assessments.listMyResults>

/** The person's own results of the behavioural assessment, each from what they last sent; the newest first. */
export async function listMyResults({ database }: Dependencies, scope: Scope): Promise<Results> {
  return { results: await assessmentResultsOf(database.db, familyOf(scope)) }
}

/** The results of one person of a family. */
export async function assessmentResultsOf(reader: Reader, person: Pick<FamilyMembership, 'stakeholderId'>): Promise<Results['results']> {
  const sent = await selectLastSendings(reader, person, 'mini_ipip')
  return Promise.all(
    sent.map(async ({ surveyId, version, consents, answers, sentAt }) => {
      const definition = await findDefinition(reader, 'mini_ipip', version)
      const [first] = definition.sections.flatMap(({ questions }) => questions)
      return {
        surveyId,
        title: definition.title,
        sentAt: sentAt.toISOString(),
        consent: consentOf(definition, consents, first?.id ?? ''),
        traits: scoreMiniIpip(itemsOf(definition, answers)),
      }
    }),
  )
}

/** The statements' answers by item, `i1` to `i20`; a page that was declined has none. */
function itemsOf(definition: QuestionnaireDefinition, answers: Answers): Record<string, number> {
  const items: Record<string, number> = {}
  for (const question of definition.sections.flatMap(({ questions }) => questions)) {
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : null
    if (question.type !== 'agreement' || typeof given !== 'object' || given === null || isDeclined(given)) continue
    for (const { id } of question.statements) {
      const rating: unknown = Object.hasOwn(given, id) ? (given as Record<string, unknown>)[id] : null
      if (typeof rating === 'number') items[id] = rating
    }
  }
  return items
}
