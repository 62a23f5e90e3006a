import { getMe } from '@paddock/contract/features/account/account.calls'
import { getAnalytics, getOverview } from '@paddock/contract/features/analytics/analytics.calls'
import { getMySurvey, listMySurveys } from '@paddock/contract/features/answers/answers.calls'
import { countClients, getClient, listClients } from '@paddock/contract/features/clients/clients.calls'
import { listFamilyDocuments, listMyDocumentRequests } from '@paddock/contract/features/documents/family-documents.calls'
import { getMyFamily } from '@paddock/contract/features/family/family.calls'
import { listQuestionHelp } from '@paddock/contract/features/knowledge/knowledge.calls'
import { getRegister } from '@paddock/contract/features/register/register.calls'
import { listViews } from '@paddock/contract/features/views/views.calls'
import type { Address, RouteInput, RouteOutput } from '@paddock/contract/route'
import { analyticsSearch } from '../features/analytics/analytics-search.ts'
import { oneToAnswer } from '../features/answers/my-surveys/one-to-answer.ts'
import { clientsSearch, filtersOf, listInput } from '../features/clients/list/clients-search.ts'
import type { ClientStatus } from '../features/clients/list/column-names.ts'
import { keptColumns } from '../features/clients/list/kept-columns.ts'
import type { RawSearch } from '../platform/browser/search-params.ts'

/** One call that a route begins with. */
export interface FirstCall {
  call: Address
  input: object
  /** What its answer leads to. */
  leadsTo?: (answer: never) => readonly FirstCall[]
}

interface Asked {
  params: Record<string, string>
  search: RawSearch
}

const first = <R extends Address>(call: R, input: RouteInput<R>): FirstCall => ({ call, input })

/** The list of surveys and, once it says so, the one that `/questions` opens, with what helps to answer it. */
const survey: FirstCall = {
  ...first(listMySurveys, {}),
  leadsTo: ({ surveys }: RouteOutput<typeof listMySurveys>) => {
    const one = oneToAnswer(surveys)
    if (one === undefined) return []
    return [
      first(getMySurvey, { params: { surveyId: one.id } }),
      first(listQuestionHelp, { query: { questionnaireKey: one.questionnaire.key } }),
    ]
  },
}

function list(status: ClientStatus, raw: RawSearch): FirstCall[] {
  const asked = clientsSearch(raw)
  const search = { ...asked, columns: asked.columns ?? keptColumns(status) }
  const counted = { query: filtersOf(status, search) }
  return [first(listClients, listInput(status, search)), first(countClients, counted), first(listViews, {})]
}

const record = ({ clientId = '' }: Record<string, string>): FirstCall[] => [first(getClient, { params: { clientId } })]

const overview = ({ clientId = '' }: Record<string, string>): FirstCall[] => [
  ...record({ clientId }),
  first(getOverview, { params: { clientId } }),
]

const general = ({ clientId = '' }: Record<string, string>): FirstCall[] => [
  ...record({ clientId }),
  first(getRegister, { params: { clientId } }),
]

const family = [first(getMyFamily, {})]

/**
 * What each address asks for first, beside who is signed in: said here once, for its loader and for the script that asks while the code
 * still travels (`begin.ts`). Addresses as in the routes beside this file; an address that is not here asks when its code is there.
 */
export const FIRST_CALLS = {
  '/clients': ({ search }: Asked) => list('client', search),
  '/prospects': ({ search }: Asked) => list('prospect', search),
  '/clients/$clientId': ({ params }: Asked) => overview(params),
  '/clients/$clientId/overview': ({ params }: Asked) => overview(params),
  '/clients/$clientId/general': ({ params }: Asked) => general(params),
  '/clients/$clientId/general/$section': ({ params }: Asked) => general(params),
  '/clients/$clientId/analytics': ({ params, search }: Asked) => [
    ...record(params),
    first(getAnalytics, {
      params: { clientId: params.clientId ?? '' },
      query: { audience: analyticsSearch(search).audience ?? 'adviser' },
    }),
  ],
  '/home': () => [...family, first(listMySurveys, {}), first(listMyDocumentRequests, {}), first(listFamilyDocuments, { query: {} })],
  '/profile/overview': () => family,
  '/profile/general': () => family,
  '/questions': ({ search }: Asked) =>
    typeof search.survey === 'string' ? [first(getMySurvey, { params: { surveyId: search.survey } })] : [survey],
} as const satisfies Record<string, (asked: Asked) => readonly FirstCall[]>

/** Who is signed in: what every address asks first. */
export const WHO: FirstCall = first(getMe, {})

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A section of the General tab. */
const SECTION = /^[a-z-]+$/

/** What an address asks for first; nothing where it is not said above. */
export function firstCallsOf(path: string, search: RawSearch): readonly FirstCall[] {
  const words = path.replace(/\/$/, '').split('/')
  for (const [pattern, calls] of Object.entries(FIRST_CALLS)) {
    const params = paramsOf(pattern.split('/'), words)
    if (params !== null) return calls({ params, search })
  }
  return []
}

function paramsOf(pattern: readonly string[], words: readonly string[]): Record<string, string> | null {
  if (pattern.length !== words.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const word = words[index] ?? ''
    if (!part.startsWith('$')) {
      if (part !== word) return null
    } else if (part === '$section' ? SECTION.test(word) : IDENTIFIER.test(word)) params[part.slice(1)] = word
    else return null
  }
  return params
}
