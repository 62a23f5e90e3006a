import { type Call, type DownloadCall, type PublicCall, STAFF } from '../../route.ts'
import type * as shapes from './tasks.shapes.ts'

const ABOUT = ['task', 'client', 'user', 'stakeholder'] as const

export const getMyDay: Call<typeof shapes.getMyDay> = { method: 'GET', path: '/my-day', roles: STAFF, shows: [...ABOUT, 'meeting'] }

export const listClientTasks: Call<typeof shapes.listClientTasks> = {
  method: 'GET',
  path: '/clients/{clientId}/tasks',
  roles: STAFF,
  shows: ABOUT,
}

export const getTask: Call<typeof shapes.getTask> = { method: 'GET', path: '/tasks/{taskId}', roles: STAFF, shows: ABOUT }

export const addTask: Call<typeof shapes.addTask> = { method: 'POST', path: '/tasks', roles: STAFF, changes: ['task'] }

export const updateTask: Call<typeof shapes.updateTask> = { method: 'PATCH', path: '/tasks/{taskId}', roles: STAFF, changes: ['task'] }

export const finishTask: Call<typeof shapes.finishTask> = { method: 'POST', path: '/tasks/{taskId}/done', roles: STAFF, changes: ['task'] }

export const reopenTask: Call<typeof shapes.reopenTask> = {
  method: 'POST',
  path: '/tasks/{taskId}/reopen',
  roles: STAFF,
  changes: ['task'],
}

export const removeTask: Call<typeof shapes.removeTask> = {
  method: 'POST',
  path: '/tasks/{taskId}/remove',
  roles: STAFF,
  changes: ['task'],
}

export const restoreTask: Call<typeof shapes.restoreTask> = {
  method: 'POST',
  path: '/tasks/{taskId}/restore',
  roles: STAFF,
  changes: ['task'],
}

export const listTaskPeople: Call<typeof shapes.listTaskPeople> = {
  method: 'GET',
  path: '/task-people',
  roles: STAFF,
  shows: ['client', 'user', 'stakeholder'],
}

export const listTaskTemplates: Call<typeof shapes.listTaskTemplates> = {
  method: 'GET',
  path: '/task-templates',
  roles: STAFF,
  shows: ['task', 'client'],
}

export const addTaskTemplate: Call<typeof shapes.addTaskTemplate> = {
  method: 'POST',
  path: '/task-templates',
  roles: ['organizationAdmin'],
  changes: ['task'],
}

export const updateTaskTemplate: Call<typeof shapes.updateTaskTemplate> = {
  method: 'PATCH',
  path: '/task-templates/{templateId}',
  roles: ['organizationAdmin'],
  changes: ['task'],
}

export const applyTaskTemplate: Call<typeof shapes.applyTaskTemplate> = {
  method: 'POST',
  path: '/clients/{clientId}/task-templates/{templateId}/apply',
  roles: STAFF,
  changes: ['task'],
}

export const listMyTasks: Call<typeof shapes.listMyTasks> = { method: 'GET', path: '/my-tasks', roles: ['user'], shows: ABOUT }

export const finishMyTask: Call<typeof shapes.finishMyTask> = {
  method: 'POST',
  path: '/my-tasks/{taskId}/done',
  roles: ['user'],
  changes: ['task'],
}

export const reopenMyTask: Call<typeof shapes.reopenMyTask> = {
  method: 'POST',
  path: '/my-tasks/{taskId}/reopen',
  roles: ['user'],
  changes: ['task'],
}

export const getTaskFeed: Call<typeof shapes.getTaskFeed> = { method: 'GET', path: '/me/task-feed', roles: 'signedIn', shows: ['me'] }

export const makeTaskFeed: Call<typeof shapes.makeTaskFeed> = { method: 'PUT', path: '/me/task-feed', roles: 'signedIn', changes: ['me'] }

export const revokeTaskFeed: Call<typeof shapes.revokeTaskFeed> = {
  method: 'DELETE',
  path: '/me/task-feed',
  roles: 'signedIn',
  changes: ['me'],
}

export const readTaskFeed: PublicCall<typeof shapes.readTaskFeed> & DownloadCall<typeof shapes.readTaskFeed> = {
  method: 'GET',
  path: '/public/task-feed/{token}',
  roles: 'public',
  download: { mediaType: 'text/calendar' },
}
