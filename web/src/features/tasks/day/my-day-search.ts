import { DAY_PARTS, type DayPart } from '@paddock/contract/features/tasks/task-days'
import { oneOf, type RawSearch } from '../../../platform/browser/search-params.ts'

/** The address parameters of the page. */
export interface MyDaySearch {
  /** Whether the tasks are grouped by family instead of by day. */
  by?: 'family' | undefined
  /** The colleague whose day it is; one's own without it. */
  of?: string | undefined
  /** The part that is shown alone. */
  only?: DayPart | undefined
  /** How many tasks of that part come before those that are shown. */
  skip?: number | undefined
  /** The task of a link, which is opened. */
  task?: string | undefined
}

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function myDaySearch({ by, of, only: named, skip: counted, task }: RawSearch): MyDaySearch {
  const only = oneOf(named, DAY_PARTS)
  const skip = only && Number.isInteger(Number(counted)) && Number(counted) > 0 ? Number(counted) : undefined
  return { by: oneOf(by, ['family']), of: identifier(of), only, skip, task: identifier(task) }
}

const identifier = (value: unknown): string | undefined => (typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined)
