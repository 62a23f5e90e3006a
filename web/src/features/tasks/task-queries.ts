import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { useEffect } from 'react'
import { query, readAgain } from '../../platform/api/queries.ts'
import { onLive } from '../../platform/live/live.ts'

const inPlace = { showsErrors: true }

/** What of the day is read: one part alone, or all of them from their beginnings. */
export type DayAsked = RouteInput<typeof api.tasks.getMyDay>['query']
export const myDayQuery = (asked: DayAsked = {}) => query(api.tasks.getMyDay, { query: asked }, inPlace)
export const clientTasksQuery = (clientId: string) => query(api.tasks.listClientTasks, { params: { clientId } }, inPlace)
export const taskPeopleQuery = (clientId: string | undefined) => query(api.tasks.listTaskPeople, { query: { clientId } }, inPlace)
export const templatesQuery = (clientId?: string) => query(api.tasks.listTaskTemplates, { query: { clientId } }, inPlace)
export const myTasksQuery = query(api.tasks.listMyTasks, {}, inPlace)
export const taskFeedQuery = query(api.tasks.getTaskFeed, {}, inPlace)

/** Reads tasks again when they change elsewhere. */
export function useLiveTasks(): void {
  useEffect(() => onLive('tasks', () => void readAgain('task')), [])
}
