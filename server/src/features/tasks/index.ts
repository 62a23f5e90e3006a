export { insertTasks } from './insert-tasks.ts'
export { dayOfPractice } from './practice-day.ts'
export { tellDoer } from './reminders/tell-doer.ts'
export { readMyTasks } from './own/my-tasks.queries.ts'
