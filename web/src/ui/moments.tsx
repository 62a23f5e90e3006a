import { day, dayAndTime, money, relativeDay, shortMoney } from './format.ts'

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

/** An amount in cents of AUD: the full figure, or the short form of lists. */
export function Money({ cents, short = false }: { cents: number; short?: boolean }) {
  return (
    <span className="num" style={cents < 0 ? { color: 'var(--negative)' } : undefined}>
      {short ? shortMoney(cents) : money(cents)}
    </span>
  )
}
