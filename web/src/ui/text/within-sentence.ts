import { dayAndTime } from './format.ts'

/** "today, 9:12 am", within a sentence. */
export const dayAndTimeWithin = (moment: string, now?: Date): string =>
  dayAndTime(moment, now).replace(/^[TY]/, (first) => first.toLowerCase())
