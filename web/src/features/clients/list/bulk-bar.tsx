import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { assignAdviserModal } from '../clients.modals.ts'
import { exportChosen, setArchived } from './bulk-changes.ts'
import type { ClientStatus } from './clients-list.ts'
import type { ClientsSearch } from './clients-search.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface BulkBarProps {
  status: ClientStatus
  search: ClientsSearch
  /** Admins: the practice that the chosen records belong to, where the list is of one. */
  organizationId?: string | undefined
  ids: ReadonlySet<string>
  onClear: () => void
}

/** Takes the toolbar's place while records are chosen. */
export function BulkBar({ status, search, organizationId, ids, onClear }: BulkBarProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const chosen = [...ids]
  const during = (name: string, work: () => Promise<boolean>, clears: boolean) => async () => {
    setBusy(name)
    const done = await work()
    setBusy(null)
    if (done && clears) onClear()
  }
  const button = (name: string) =>
    ({ size: 'sm', variant: 'light', loading: busy === name, disabled: busy !== null && busy !== name }) as const
  return (
    <>
      <output className="num strong">{count(ids.size)} selected</output>
      {search.archived ? (
        <Button
          {...button('restore')}
          leftSection={<IconArchiveOff {...icon} />}
          onClick={during('restore', () => setArchived(status, chosen, false), true)}
        >
          Restore
        </Button>
      ) : (
        <>
          <Button
            {...button('assign')}
            leftSection={<IconUserCheck {...icon} />}
            onClick={() => openModal(assignAdviserModal, { status, clientIds: chosen, organizationId, onAssigned: onClear })}
          >
            Assign adviser
          </Button>
          <Button
            {...button('archive')}
            leftSection={<IconArchive {...icon} />}
            onClick={during('archive', () => setArchived(status, chosen, true), true)}
          >
            Archive
          </Button>
        </>
      )}
      <Button
        {...button('export')}
        leftSection={<IconDownload {...icon} />}
        onClick={during('export', () => exportChosen(status, chosen, search), false)}
      >
        Export selected
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </>
  )
}
