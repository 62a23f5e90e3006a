export { insertTasks } from './insert-tasks.ts'
export { tellDoer } from './reminders/tell-doer.ts'
export { readMyTasks } from './own/my-tasks.queries.ts'
