import { alertsOfEntities } from './entity-alerts.ts'
import { alertsOfPapers } from './paper-alerts.ts'
import type { ReadRegister } from './register-names.ts'
import { HAPPENED_ALERTS } from './register.rules.ts'
import type * as shapes from './register.shapes.ts'

type Kind = shapes.RegisterAlert['alert']

/** The order of alerts: first where nobody can sign, then what has run out, then what will run out. */
const PRESSING: readonly Kind[] = [
  ...HAPPENED_ALERTS,
  'circular',
  'shares_not_whole',
  'family_changed_since',
  'vesting_soon',
  'lapsing',
  'review_due',
  'not_made',
]

/**
 * What of a register does not fit together or wants a look, the most pressing first, each in one sentence of the record's own words and
 * without advice. `today` is a plain day such as 2026-11-22; nothing is said of what nobody entered.
 */
export function alertsOf(register: ReadRegister, today: string): shapes.RegisterAlert[] {
  const rank = ({ alert }: shapes.RegisterAlert) => PRESSING.indexOf(alert)
  const order = (one: shapes.RegisterAlert, other: shapes.RegisterAlert) =>
    rank(one) - rank(other) ||
    compare(one.on ?? '', other.on ?? '') ||
    compare(one.text, other.text) ||
    compare(one.recordId, other.recordId)
  return [...alertsOfEntities(register, today), ...alertsOfPapers(register, today)].sort(order)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
