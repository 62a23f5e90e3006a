import * as api from '@paddock/contract/calls'
import { useEffect } from 'react'
import { query, readAgain } from '../../platform/api/queries.ts'
import { onLive } from '../../platform/live/live.ts'

const inPlace = { showsErrors: true }

export const myDayQuery = query(api.tasks.getMyDay, {}, inPlace)
export const clientTasksQuery = (clientId: string) => query(api.tasks.listClientTasks, { params: { clientId } }, inPlace)
export const taskPeopleQuery = (clientId: string | undefined) => query(api.tasks.listTaskPeople, { query: { clientId } }, inPlace)
export const templatesQuery = (clientId?: string) => query(api.tasks.listTaskTemplates, { query: { clientId } }, inPlace)
export const myTasksQuery = query(api.tasks.listMyTasks, {}, inPlace)
export const taskFeedQuery = query(api.tasks.getTaskFeed, {}, inPlace)

/** Reads tasks again when they change elsewhere. */
export function useLiveTasks(): void {
  useEffect(() => onLive('tasks', () => void readAgain('task')), [])
}
