import { Button, Group } from '@mantine/core'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { Link } from '@tanstack/react-router'
import { plural } from '../../ui/text/format.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { DownloadRefused } from './download-refused.tsx'
import { Figures } from './figures.tsx'
import { doneTitle, keptWords } from './import-words.ts'
import { UndoButton } from './undo-button.tsx'

/** What became of the file, and the way back. */
export function ResultStep({ found }: { found: Import }) {
  return found.state === 'undone' ? <Undone found={found} /> : <Done found={found} />
}

function Done({ found }: { found: Import }) {
  const { added, updated, skipped, errors } = found.counts
  const list = found.status === 'client' ? '/clients' : '/prospects'
  return (
    <Panel title={doneTitle(found)}>
      <Figures
        figures={[
          { label: 'Added', value: added },
          { label: 'Updated', value: updated },
          { label: 'Skipped duplicates', value: skipped },
          { label: 'Refused', value: errors, tone: errors > 0 ? 'bad' : undefined },
        ]}
      />
      <Group mt="lg" gap="xs" className="grow-on-phone">
        <Button renderRoot={(props) => <Link {...props} to={list} search={{ sort: 'createdAt', dir: 'desc' }} />}>
          {found.status === 'client' ? 'See the clients' : 'See the prospects'}
        </Button>
        {found.can.undo ? <UndoButton found={found} /> : null}
        <DownloadRefused found={found} />
        <Another found={found} />
      </Group>
    </Panel>
  )
}

function Undone({ found }: { found: Import }) {
  const { takenBack, kept } = found.counts
  return (
    <Panel title="The import is undone">
      <p>
        {plural(takenBack, 'record')} taken back. What the import added is archived. What it updated has its former details again.{' '}
        {keptWords(kept)}
      </p>
      <Group mt="md" gap="xs" className="grow-on-phone">
        <Another found={found} />
        <DownloadRefused found={found} />
      </Group>
    </Panel>
  )
}

function Another({ found }: { found: Import }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          {...props}
          to={found.status === 'client' ? '/clients/import' : '/prospects/import'}
          search={found.kind === 'clients' ? {} : { kind: found.kind }}
        />
      )}
    >
      Import another file
    </Button>
  )
}
