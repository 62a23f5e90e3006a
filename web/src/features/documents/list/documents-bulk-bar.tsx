import { Box, Button } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { IconArchive, IconArchiveOff, IconFolderSymlink, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { moveDocumentsModal, shareDocumentsModal } from '../documents.modals.ts'
import { archiveAll, restoreAll } from '../document-changes.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Takes the toolbar's place while documents are chosen. */
export function DocumentsBulkBar({ documents, onClear }: { documents: readonly DocumentRow[]; onClear: () => void }) {
  const [busy, setBusy] = useState(false)
  const during = (work: () => Promise<boolean>) => async () => {
    setBusy(true)
    await work()
    setBusy(false)
    onClear()
  }
  const [clientId, ...otherClients] = [...new Set(documents.map((document) => document.clientId))]
  const ofOne = clientId !== undefined && otherClients.length === 0
  const button = { size: 'sm', variant: 'light', loading: busy } as const
  return (
    <>
      <Box component="output" className="num" mr="xs" fz="base" fw={600}>
        {count(documents.length)} selected
      </Box>
      {documents.every(({ can }) => can.restore) ? (
        <Button {...button} leftSection={<IconArchiveOff {...icon} />} onClick={during(() => restoreAll(documents))}>
          Restore
        </Button>
      ) : null}
      {ofOne && documents.every(({ can }) => can.edit) ? (
        <>
          <Button
            {...button}
            leftSection={<IconFolderSymlink {...icon} />}
            onClick={() => openModal(moveDocumentsModal, { clientId, documents, onDone: onClear })}
          >
            Move
          </Button>
          <Button
            {...button}
            leftSection={<IconUsers {...icon} />}
            onClick={() => openModal(shareDocumentsModal, { clientId, documents, onDone: onClear })}
          >
            Who can see them
          </Button>
        </>
      ) : null}
      {documents.every(({ can }) => can.archive) ? (
        <Button {...button} leftSection={<IconArchive {...icon} />} onClick={during(() => archiveAll(documents))}>
          Archive
        </Button>
      ) : null}
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </>
  )
}
