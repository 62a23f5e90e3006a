import type { Manager } from '@paddock/contract/features/managers/managers.shapes'
import { plural } from '../../ui/text/format.ts'
import classes from './workload.module.css'

/** Clients and prospects of a manager as a bar, against the busiest of the practice, and in words. */
export function Workload({ manager, busiest }: { manager: Pick<Manager, 'clientCount' | 'prospectCount'>; busiest: number }) {
  const { clientCount, prospectCount } = manager
  const share = (records: number) => ({ width: `${busiest === 0 ? 0 : (100 * records) / busiest}%` })
  return (
    <span className={classes.workload}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.clients} style={share(clientCount)} />
        <span className={classes.prospects} style={share(prospectCount)} />
      </span>
      <span className="num">{wordsOf(clientCount, prospectCount)}</span>
    </span>
  )
}

function wordsOf(clients: number, prospects: number): string {
  const parts = [clients > 0 ? plural(clients, 'client') : '', prospects > 0 ? plural(prospects, 'prospect') : '']
  return parts.filter(Boolean).join(', ') || 'None assigned'
}
