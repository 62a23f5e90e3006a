import type { TaskSource } from './make-task.ts'

/** Makes a task of something, with code that is loaded when it is first wanted. */
export const makeTaskOf = (source: TaskSource): Promise<void> => import('./make-task.ts').then(({ makeTask }) => makeTask(source))
