import { day, dayAndTime, relativeDay } from './format.ts'

/** A day: "4 Mar 2027". */
export function DateText({ date }: { date: string }) {
  return (
    <time dateTime={date} className="num">
      {day(date)}
    </time>
  )
}

interface RelativeDayProps {
  moment: string
  withTime?: boolean
  /** "today": it does not begin the sentence. */
  within?: boolean
}

/** "Today", "Yesterday" or the day; the exact time as its title. */
export function RelativeDay({ moment, withTime = false, within = false }: RelativeDayProps) {
  const words = withTime ? dayAndTime(moment) : relativeDay(moment)
  return (
    <time dateTime={moment} className="num" title={dayAndTime(moment)}>
      {within ? words.replace(/^[TY]/, (letter) => letter.toLowerCase()) : words}
    </time>
  )
}
