import type { Belongings } from '../belongings.ts'
import { marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  marks,
}
