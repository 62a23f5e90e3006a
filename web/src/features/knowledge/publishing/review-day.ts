import { monthsLater } from '@paddock/contract/plain-days'
import { plainToday } from '../../../ui/text/format.ts'

/** A plain date so many months from the reader's day. */
export const inMonths = (months: number, now: Date = new Date()): string => monthsLater(plainToday(now), months)
