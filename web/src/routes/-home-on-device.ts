import { listMySurveys } from '@paddock/contract/features/answers/answers.calls'
import type { QueryKey } from '@tanstack/react-query'
import { loadKeepQuestionnaires } from '../features/answers/front.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { query } from '../platform/api/queries.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type KeptAnswer, keepAnswers, keptAnswersOf } from '../platform/identity/kept-answers.ts'
import { meQuery } from '../platform/identity/session.ts'
import { subjectOfSession } from '../platform/identity/session-subject.ts'
import { FIRST_CALLS, type FirstCall, WHO } from './-first-calls.ts'

const mySurveysQuery = query(listMySurveys, {})
const SURVEYS = nameOf({ call: listMySurveys, input: {} })

/** What home begins with, and nothing else, by the names under which the device keeps it. */
const HOME = new Map([WHO, ...FIRST_CALLS['/home']()].map((first) => [nameOf(first), keyOf(first)]))

function nameOf({ call }: FirstCall): string {
  return `${call.method} ${call.path}`
}

function keyOf({ call, input }: FirstCall): QueryKey {
  return query<FirstCall['call']>(call, input).queryKey
}

/** Keeps on the device what this person's home begins with, from now on and as the server says it. */
export function keepHome(): void {
  for (const [name, queryKey] of HOME) {
    const state = queryClient.getQueryState(queryKey)
    if (state?.status === 'success') keep(name, { at: state.dataUpdatedAt, answer: state.data })
  }
  if (queryClient.getQueryState(mySurveysQuery.queryKey)?.status === 'success') keepQuestionnairesOnce()
  const names = new Map([...HOME].map(([name, queryKey]) => [JSON.stringify(queryKey), name]))
  queryClient.getQueryCache().subscribe((event) => {
    const name = names.get(JSON.stringify(event.query.queryKey))
    if (name === undefined || event.type !== 'updated') return
    const { action, query: asked } = event
    if (action.type === 'success' && !action.manual) keep(name, { at: asked.state.dataUpdatedAt, answer: asked.state.data })
    if (name === SURVEYS && action.type === 'success' && !action.manual) keepQuestionnairesOnce()
    // What somebody may no longer see is not kept for them either.
    if (action.type === 'error' && action.error instanceof ApiError && [403, 404].includes(action.error.status)) keep(name, null)
  })
}

let isKeepingQuestionnaires = false

/** The questionnaires themselves travel once for each device, and only after the home that names them. */
function keepQuestionnairesOnce(): void {
  const subject = subjectOfSession()
  const me = queryClient.getQueryData(meQuery.queryKey)
  const listed = queryClient.getQueryData(mySurveysQuery.queryKey)
  if (isKeepingQuestionnaires || me?.systemRole !== 'user' || me.subId !== subject || !listed) return
  // Without a worker no page opens from the device, and what the worker keeps comes first.
  if (!('serviceWorker' in navigator)) return
  isKeepingQuestionnaires = true
  void navigator.serviceWorker.ready
    .then(loadKeepQuestionnaires)
    .then(({ keepQuestionnaires }) => keepQuestionnaires({ subject, me }, listed.surveys))
    // Without room or connection they are asked for when they are opened.
    .catch(() => undefined)
}

function keep(name: string, kept: KeptAnswer | null): void {
  const subject = subjectOfSession()
  const me = queryClient.getQueryData(meQuery.queryKey)
  // Somebody else may have signed in on another tab.
  if (me?.systemRole === 'user' && me.subId === subject) keepAnswers(subject, { [name]: kept }, localStorage)
}

/** Puts what this device keeps of the signed-in person's home in the place of answers that do not come; false where it keeps nothing. */
export function takeFromDevice(): boolean {
  const subject = subjectOfSession()
  const kept = subject === null ? {} : keptAnswersOf(subject, localStorage)
  if (kept[nameOf(WHO)] === undefined) return false
  for (const [name, queryKey] of HOME) {
    const found = kept[name]
    if (found && queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, found.answer, { updatedAt: found.at })
  }
  return true
}
