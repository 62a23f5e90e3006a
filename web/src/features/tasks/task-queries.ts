import * as api from '@paddock/contract/calls'
import { query } from '../../platform/api/queries.ts'

const inPlace = { showsErrors: true }

export const myDayQuery = query(api.tasks.getMyDay, {}, inPlace)
export const clientTasksQuery = (clientId: string) => query(api.tasks.listClientTasks, { params: { clientId } }, inPlace)
export const taskPeopleQuery = (clientId: string | undefined) => query(api.tasks.listTaskPeople, { query: { clientId } }, inPlace)
export const templatesQuery = (clientId?: string) => query(api.tasks.listTaskTemplates, { query: { clientId } }, inPlace)
export const myTasksQuery = query(api.tasks.listMyTasks, {}, inPlace)
export const taskFeedQuery = query(api.tasks.getTaskFeed, {}, inPlace)
