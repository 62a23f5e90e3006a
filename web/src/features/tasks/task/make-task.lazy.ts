import type { TaskSource } from './make-task.ts'

/** Makes a task from a record, with code that is loaded on first use. */
export const makeTaskOf = (source: TaskSource): Promise<void> => import('./make-task.ts').then(({ makeTask }) => makeTask(source))
