import type { Audit } from '../platform/audit/audit.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import type { HandledRoute } from '../platform/http/handle.ts'
import type { Schedule } from '../platform/jobs/schedule.ts'
import type { Belongings } from './belongings.ts'

/** What jobs may use besides what verbs do. */
export interface JobParts extends Dependencies {
  schedule: Schedule
  /** The chains of the activity log. */
  audit: Audit
}

/** What a feature says of itself; `feature.ts` of its folder holds it, and `features.ts` lists them all. */
export interface Feature {
  /** Calls of the contract, each with its verb. */
  routes?: readonly HandledRoute[]
  /** Says who does its kinds of work, and what is done each day. */
  jobs?(parts: JobParts): void
  /** Runs at each start, behind the migrations and before anything is served or done. Needs nothing that another feature does there. */
  onStart?(parts: Pick<Dependencies, 'database' | 'configuration'>): Promise<void>
  belongings?: Partial<Belongings>
}
