import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { takeRecalled } from './recalled.queries.ts'
import { remindDoer } from './tell-doer.ts'

const BATCH = 100

type Parts = Pick<Dependencies, 'database' | 'events' | 'jobs' | 'publicUrl'>

/** Sends reminders of tasks whose day for a reminder has come, once for each due day, in short transactions. Answers how many. */
export async function remindDueTasks(deps: Parts, day: string): Promise<number> {
  let reminded = 0
  for (;;) {
    const taken = await transact(deps.database, async (tx) => {
      const tasks = await takeRecalled(tx, day, BATCH)
      for (const task of tasks) await remindDoer(tx, deps, task)
      return tasks.length
    })
    reminded += taken
    if (taken < BATCH) return reminded
  }
}
