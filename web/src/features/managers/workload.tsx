import { Box, Group } from '@mantine/core'
import type { Manager } from '@paddock/contract/features/managers/managers.shapes'
import { plural } from '../../ui/text/format.ts'
import classes from './workload.module.css'

/** Clients and prospects of a manager as a bar, against the busiest of the practice, and in words. */
export function Workload({ manager, busiest }: { manager: Pick<Manager, 'clientCount' | 'prospectCount'>; busiest: number }) {
  const { clientCount, prospectCount } = manager
  const share = (records: number) => `${busiest === 0 ? 0 : (100 * records) / busiest}%`
  return (
    <Group component="span" gap="sm" wrap="nowrap" fz="sm" lh={1.6}>
      <span className={classes.bar} aria-hidden>
        <Box component="i" w={share(clientCount)} bg="var(--chart-1)" />
        <Box component="i" w={share(prospectCount)} bg="var(--chart-2)" />
      </span>
      <span className="num">{wordsOf(clientCount, prospectCount)}</span>
    </Group>
  )
}

function wordsOf(clients: number, prospects: number): string {
  const parts = [clients > 0 ? plural(clients, 'client') : '', prospects > 0 ? plural(prospects, 'prospect') : '']
  return parts.filter(Boolean).join(', ') || 'None assigned'
}
