import type { RegisterAlert } from '@paddock/contract/features/register/register.shapes'
import { HAPPENED_ALERTS } from '@paddock/contract/features/register/register.rules'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './papers.module.css'

const FIRST_SHOWN = 6
const PRESSING: readonly RegisterAlert['alert'][] = HAPPENED_ALERTS

interface AlertListProps {
  alerts: readonly RegisterAlert[]
  /** Leads to the row that an alert is about. */
  onOpen: (alert: RegisterAlert) => void
}

/** What of the register wants a look, the most pressing first; each leads to its row. */
export function AlertList({ alerts, onOpen }: AlertListProps) {
  const [all, setAll] = useState(false)
  if (alerts.length === 0) return null
  const shown = all ? alerts : alerts.slice(0, FIRST_SHOWN)
  return (
    <ul className={classes.alerts} aria-label="What needs attention">
      {shown.map((alert) => {
        const pressing = PRESSING.includes(alert.alert)
        const Icon = pressing ? IconAlertTriangle : IconInfoCircle
        return (
          <li key={`${alert.alert} ${alert.recordId} ${alert.text}`}>
            <span className={classes.sign} data-pressing={pressing || undefined}>
              <Icon size={16} stroke={1.75} aria-hidden />
            </span>
            <button type="button" className="quiet-link" onClick={() => onOpen(alert)}>
              {alert.text}
            </button>
          </li>
        )
      })}
      {alerts.length > FIRST_SHOWN ? (
        <li>
          <span />
          <button type="button" className="quiet-link strong" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${alerts.length}`}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
