import { oneOf, type RawSearch } from '../../../platform/browser/search-params.ts'

/** The address parameters of the page. */
export interface MyDaySearch {
  /** Whether the tasks are grouped by family instead of by day. */
  by?: 'family' | undefined
  /** The task of a link, which is opened. */
  task?: string | undefined
}

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function myDaySearch({ by, task }: RawSearch): MyDaySearch {
  return { by: oneOf(by, ['family']), task: typeof task === 'string' && IDENTIFIER.test(task) ? task : undefined }
}
