import { day, dayAndTime, money, relativeDay, shortMoney } from './format.ts'

/** A day: "4 Mar 2027". */
export function DateText({ date }: { date: string }) {
  return (
    <time dateTime={date} className="num">
      {day(date)}
    </time>
  )
}

/** "Today", "Yesterday" or the day; the exact time as its title. */
export function RelativeDay({ moment, withTime = false }: { moment: string; withTime?: boolean }) {
  return (
    <time dateTime={moment} className="num" title={dayAndTime(moment)}>
      {withTime ? dayAndTime(moment) : relativeDay(moment)}
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
