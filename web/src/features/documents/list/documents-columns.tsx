import { Box, Group, Stack, Text } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { Link } from '@tanstack/react-router'
import type { DragEvent } from 'react'
import type { Column } from '../../../ui/table/data-table.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { DateText, RelativeDay } from '../../../ui/text/moments.tsx'
import { ExpiryBadge, SharedWithBadge } from '../document-badges.tsx'
import { DocumentMenu } from '../document/document-menu.tsx'
import { bytes } from '../document-words.ts'
import listCells from '../../../ui/table/list-cells.module.css'
import { KindIcon } from '../kind-icon.tsx'
import { MarkedText } from './marked-text.tsx'

interface ColumnsOptions {
  /** The list is of all clients: each row says whose it is. */
  ofAll: boolean
  /** The list looks into every folder: each row says which. */
  everywhere: boolean
  words: string | undefined
  onDragStart: (event: DragEvent, row: DocumentRow) => void
}

export function documentColumns({ ofAll, everywhere, words, onDragStart }: ColumnsOptions): Column<DocumentRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sort: 'name',
      width: 220,
      cell: (row) => (
        <Group gap="sm" wrap="nowrap" draggable={row.can.edit && !ofAll} onDragStart={(event) => onDragStart(event, row)}>
          <KindIcon kind={row.kind} />
          <Box className={`${listCells.two} found`} miw={0} maw={250}>
            <DocumentLink row={row} words={words} />
            <span className="faint">
              <Whereabouts row={row} ofAll={ofAll} everywhere={everywhere} />
            </span>
            {row.excerpt ? (
              <Text component="span" className="wraps" mt={3} c="dimmed" fz="xs" lh={1.4} lineClamp={2}>
                <MarkedText text={row.excerpt} words={words} />
              </Text>
            ) : null}
          </Box>
        </Group>
      ),
    },
    {
      id: 'uploadedAt',
      header: 'Added',
      sort: 'uploadedAt',
      width: 90,
      cell: (row) => (
        <Stack component="span" gap="3xs" align="flex-start" lh={1.3}>
          <RelativeDay moment={row.uploadedAt} />
          <span className="faint">{fullName(row.uploadedBy, 'Somebody')}</span>
        </Stack>
      ),
    },
    { id: 'shared', header: 'Who sees it', width: 100, cell: (row) => <SharedWithBadge document={row} /> },
    {
      id: 'expiresOn',
      header: 'Expires',
      sort: 'expiresOn',
      width: 80,
      cell: (row) => (
        <Stack component="span" gap="3xs" align="flex-start" lh={1.3}>
          {row.expiresOn === null ? <span className="faint">Never</span> : <DateText date={row.expiresOn} />}
          <ExpiryBadge short expiresOn={row.expiresOn} />
        </Stack>
      ),
    },
    { id: 'size', header: 'Size', sort: 'size', numeric: true, width: 50, cell: (row) => bytes(row.size) },
    { id: 'menu', header: '', width: 24, cell: (row) => <DocumentMenu row={row} /> },
  ]
}

/** The name; it opens the document over the list. */
export function DocumentLink({
  row,
  words,
  className = `quiet-link strong`,
}: {
  row: DocumentRow
  words: string | undefined
  className?: string | undefined
}) {
  return (
    <Link
      to="."
      search={(former: object) => ({ ...former, document: row.id })}
      resetScroll={false}
      className={className}
      title={row.name}
      draggable={false}
    >
      <MarkedText text={row.name} words={words} />
    </Link>
  )
}

interface WhereaboutsProps {
  row: DocumentRow
  ofAll: boolean
  everywhere: boolean
  /** Says its size as well, where no column does. */
  sized?: boolean
}

/** "Version 3 · Wills", "Whitlock Pastoral · Wills". */
export function Whereabouts({ row, ofAll, everywhere, sized = false }: WhereaboutsProps) {
  const parts = [
    sized ? bytes(row.size) : null,
    ofAll ? row.clientName : null,
    everywhere ? row.folderName : null,
    row.sentByFamily ? 'Sent by the family' : null,
    row.versionNumber > 1 ? `Version ${row.versionNumber}` : null,
  ].filter((part) => part !== null)
  return parts.join(' · ')
}
