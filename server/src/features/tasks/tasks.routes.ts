import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { getTaskFeed } from './feed/get-task-feed.ts'
import { makeTaskFeed } from './feed/make-task-feed.ts'
import { readTaskFeed } from './feed/read-task-feed.ts'
import { revokeTaskFeed } from './feed/revoke-task-feed.ts'
import { getMyDay } from './lists/get-my-day.ts'
import { listClientTasks } from './lists/list-client-tasks.ts'
import { listMyTasks } from './own/list-my-tasks.ts'
import { setMyTaskDone } from './own/set-my-task-done.ts'
import { addTask } from './task/add-task.ts'
import { finishTask } from './task/finish-task.ts'
import { getTask } from './task/get-task.ts'
import { listTaskPeople } from './task/list-task-people.ts'
import { removeTask } from './task/remove-task.ts'
import { reopenTask } from './task/reopen-task.ts'
import { restoreTask } from './task/restore-task.ts'
import { updateTask } from './task/update-task.ts'
import { addTaskTemplate } from './templates/add-task-template.ts'
import { applyTaskTemplate } from './templates/apply-task-template.ts'
import { listTaskTemplates } from './templates/list-task-templates.ts'
import { updateTaskTemplate } from './templates/update-task-template.ts'

export const taskRoutes = [
  handle(api.tasks.getMyDay, ({ deps, scope, query }) => getMyDay(deps, scope, query)),
  handle(api.tasks.listClientTasks, ({ deps, scope, params }) => listClientTasks(deps, scope, params.clientId)),
  handle(api.tasks.getTask, ({ deps, scope, params }) => getTask(deps, scope, params.taskId)),
  handle(api.tasks.addTask, ({ deps, scope, body }) => addTask(deps, scope, body)),
  handle(api.tasks.updateTask, ({ deps, scope, params, body }) => updateTask(deps, scope, params.taskId, body)),
  handle(api.tasks.finishTask, ({ deps, scope, params }) => finishTask(deps, scope, params.taskId)),
  handle(api.tasks.reopenTask, ({ deps, scope, params }) => reopenTask(deps, scope, params.taskId)),
  handle(api.tasks.removeTask, ({ deps, scope, params }) => removeTask(deps, scope, params.taskId)),
  handle(api.tasks.restoreTask, ({ deps, scope, params }) => restoreTask(deps, scope, params.taskId)),
  handle(api.tasks.listTaskPeople, ({ deps, scope, query }) => listTaskPeople(deps, scope, query.clientId)),
  handle(api.tasks.listTaskTemplates, ({ deps, scope, query }) => listTaskTemplates(deps, scope, query.clientId)),
  handle(api.tasks.addTaskTemplate, ({ deps, scope, body }) => addTaskTemplate(deps, scope, body)),
  handle(api.tasks.updateTaskTemplate, ({ deps, scope, params, body }) => updateTaskTemplate(deps, scope, params.templateId, body)),
  handle(api.tasks.applyTaskTemplate, ({ deps, scope, params, body }) => applyTaskTemplate(deps, scope, params, body.day)),
  handle(api.tasks.listMyTasks, ({ deps, scope }) => listMyTasks(deps, scope)),
  handle(api.tasks.finishMyTask, ({ deps, scope, params }) => setMyTaskDone(deps, scope, params.taskId, true)),
  handle(api.tasks.reopenMyTask, ({ deps, scope, params }) => setMyTaskDone(deps, scope, params.taskId, false)),
  handle(api.tasks.getTaskFeed, ({ deps, scope }) => getTaskFeed(deps, scope)),
  handle(api.tasks.makeTaskFeed, ({ deps, scope }) => makeTaskFeed(deps, scope)),
  handle(api.tasks.revokeTaskFeed, ({ deps, scope }) => revokeTaskFeed(deps, scope)),
  handle(api.tasks.readTaskFeed, ({ deps, params }) => readTaskFeed(deps, params.token)),
]
