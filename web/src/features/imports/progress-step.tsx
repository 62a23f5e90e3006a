import { Group, Progress, Text } from '@mantine/core'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { count } from '../../ui/text/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { DiscardButton } from './discard-button.tsx'

const TITLES: Partial<Record<Import['state'], string>> = {
  checking: 'Checking the rows',
  running: 'Importing',
  undoing: 'Undoing the import',
}

/** How far the server is. It goes on when the page is left. */
export function ProgressStep({ found }: { found: Import }) {
  const percent = Math.floor(found.progress * 100)
  return (
    <Panel title={TITLES[found.state] ?? 'Working'}>
      <Progress value={percent} size="lg" aria-label={TITLES[found.state] ?? 'Progress'} />
      <Group component="p" justify="space-between" gap="2xs" py="sm" className="note">
        <Text component="output" inherit c="var(--ink)" fw={600} className="num">
          {soFar(found)}
        </Text>
        <span>You can leave this page. The import continues, and you find it under past imports.</span>
      </Group>
      {found.state === 'checking' ? <DiscardButton found={found} /> : null}
    </Panel>
  )
}

function soFar({ state, counts, progress }: Import): string {
  const percent = `${Math.floor(progress * 100)}%`
  const rows = `${count(counts.processed)} rows`
  if (state === 'checking') return `${percent}, ${rows} checked`
  if (state === 'running') return `${percent}, ${count(counts.added)} added, ${count(counts.updated)} updated`
  return `${percent}, ${count(counts.takenBack)} taken back`
}
