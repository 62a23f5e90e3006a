import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useSuspenseQuery } from '@tanstack/react-query'
import { query } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'

export type MyFamily = RouteOutput<typeof api.family.getMyFamily>

const inPlace = { showsErrors: true }

/** The family that I belong to, and who advises it. */
export const familyQuery = query(api.family.getMyFamily, {}, inPlace)
/** The questionnaires asked of me. */
export const mySurveysQuery = query(api.answers.listMySurveys, {}, inPlace)
/** Reads who may see which of my answers. */
export const myConsentsQuery = query(api.answers.listMyConsents, {}, inPlace)
export const myResultsQuery = query(api.assessments.listMyResults, {}, inPlace)
export const myOpeningsQuery = query(api.family.listMyOpenings, {}, inPlace)
/** The family's whole record as it sees it, for those who keep it. */
export const recordQuery = query(api.family.getFamilyRecord, {}, inPlace)

/** What the record says about me. */
export const myPersonQuery = query(api.family.getMyPerson, {}, inPlace)

/** What the family shares. Each reading is remembered and shown to the others, so it is never read again by itself. */
export const sharedQuery = {
  ...query(api.family.getSharedAnswers, {}, inPlace),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** Makes the query for a reader with these gates: what opens or closes since is another reading. */
export const sharedQueryFor = (gates: MyFamily['gates']) => ({
  ...sharedQuery,
  queryKey: [...sharedQuery.queryKey, gates.flatMap(({ questionnaireKey, openedBy }) => (openedBy ? [questionnaireKey] : []))],
})

/** The family behind both tabs of the profile, before they are drawn. */
export async function loadFamily(): Promise<void> {
  await queryClient.ensureQueryData(familyQuery)
}

/**
 * Reads what General shows before the page is drawn: the family's record for those who keep it, and what concerns themselves for the
 * others.
 */
export async function loadGeneral(): Promise<void> {
  const family = await queryClient.ensureQueryData(familyQuery)
  await (family.can.seeRecord ? queryClient.ensureQueryData(recordQuery) : queryClient.ensureQueryData(myPersonQuery))
}

export function useFamily(): MyFamily {
  return useSuspenseQuery(familyQuery).data
}

export function useRecord() {
  return useSuspenseQuery(recordQuery).data
}

export function useMyPerson() {
  return useSuspenseQuery(myPersonQuery).data
}
