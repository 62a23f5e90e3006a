import * as api from '@paddock/contract/calls'
import type { QUEUE_VIEWS } from '@paddock/contract/features/support/support.rules'
import type { SupportMessage } from '@paddock/contract/features/support/support.shapes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api/api.ts'
import { onLive } from '../../platform/live/live.ts'
import { keyOf, query, readAgain } from '../../platform/api/queries.ts'

/** An open conversation is looked at again this often even where no event tells of a change. */
const LOOK_AGAIN_MS = 60_000
/** Answers arrive while nothing of support is on the screen: what is kept from before is shown, and always read again. */
const ALWAYS_AGAIN = { staleTime: 0 }
const inPlace = { meta: { showsErrors: true }, ...ALWAYS_AGAIN }

export type QueueView = (typeof QUEUE_VIEWS)[number]

export const statusQuery = query(api.support.getSupportStatus, {}, { showsErrors: true })
export const conversationQuery = (conversationId: string) => ({
  ...query(api.support.getConversation, { params: { conversationId } }, { showsErrors: true }),
  ...ALWAYS_AGAIN,
})
export const cannedQuery = query(api.support.listCannedAnswers, { query: {} }, { showsErrors: true })
export const staffQuery = query(api.support.listSupportStaff, {}, { showsErrors: true })

/** A conversation page by page, newest first. */
export const messagePages = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.support.listMessages), conversationId],
    queryFn: ({ pageParam, signal }) =>
      call(api.support.listMessages, { params: { conversationId }, query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_AGAIN_MS,
    ...inPlace,
  })

/** What the signed-in person asked, the latest first. */
export const ownPages = infiniteQueryOptions({
  queryKey: [...keyOf(api.support.listConversations), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(api.support.listConversations, { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...inPlace,
})

/** The staff's queue. */
export const queuePages = (view: QueueView, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api.support.listSupportQueue), view, q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(api.support.listSupportQueue, { query: { view, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    ...inPlace,
  })

/** Keeps what is on the screen up to date while it is there. */
export function useLiveSupport(): void {
  useEffect(() => onLive('support', () => void readAgain('conversation')), [])
}

/** Oldest first, as people read; a page that was read twice while messages arrived doubles none. */
export function inOrder(pages: readonly { rows: readonly SupportMessage[] }[]): SupportMessage[] {
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((message) => [message.id, message]))
  return [...byId.values()].toReversed()
}
