import { Anchor, Box, Stack } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateText, RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ExpiryBadge } from '../document-badges.tsx'
import { expiringQuery, unreadQuery } from '../documents-queries.ts'

/** What has expired or soon will. Nothing where nothing does. */
export function ExpiringPanel({ clientId }: { clientId?: string | undefined }) {
  const { data } = useQuery(expiringQuery(clientId))
  if (!data) return null
  return (
    <SidePanel
      title="Expiring soon"
      rows={data.rows}
      all={data.next === null ? undefined : { expiring: true }}
      detailOf={({ clientName, expiresOn }) => (
        <>
          {clientId === undefined ? `${clientName} · ` : ''}
          {expiresOn ? <DateText date={expiresOn} /> : null}
        </>
      )}
      badgeOf={({ expiresOn }) => <ExpiryBadge expiresOn={expiresOn} />}
    />
  )
}

/** Documents whose text could not be read, so that a search finds their names alone. Nothing where all could. */
export function UnreadPanel() {
  const { data } = useQuery(unreadQuery)
  if (!data) return null
  return (
    <SidePanel
      title="Could not be read"
      rows={data.rows}
      all={{ unread: true }}
      detailOf={({ clientName, uploadedAt }) => (
        <>
          {clientName} · <RelativeDay moment={uploadedAt} />
        </>
      )}
      note="You can open these as usual, but a search finds only their names: they are damaged, locked or too complex."
    />
  )
}

interface SidePanelProps {
  title: string
  rows: readonly DocumentRow[]
  /** What the list is narrowed to by “All”; without it there is no such link. */
  all?: { expiring: true } | { unread: true } | undefined
  detailOf: (row: DocumentRow) => ReactNode
  badgeOf?: (row: DocumentRow) => ReactNode
  /** Beneath the last one. */
  note?: string
}

/** Documents beside the list that want to be looked at; a press opens one. Nothing where there are none. */
function SidePanel({ title, rows, all, detailOf, badgeOf, note }: SidePanelProps) {
  if (rows.length === 0) return null
  return (
    <Panel title={title} flush action={all ? <AllLink narrowed={all} /> : null}>
      <Box component="ul" className="rows under-heading" fz="base">
        {rows.map((row) => (
          <Stack component="li" key={row.id} gap="3xs">
            <Stack className="anywhere" gap="3xs" align="flex-start">
              <Link
                to="."
                search={(former: object) => ({ ...former, document: row.id })}
                resetScroll={false}
                className="quiet-link strong"
                activeProps={{}}
              >
                {row.name}
              </Link>
              <span className="faint">{detailOf(row)}</span>
            </Stack>
            {badgeOf ? <span>{badgeOf(row)}</span> : null}
          </Stack>
        ))}
        {note ? (
          <li>
            <span className="faint">{note}</span>
          </li>
        ) : null}
      </Box>
    </Panel>
  )
}

function AllLink({ narrowed }: { narrowed: object }) {
  return (
    <Anchor
      fz="sm"
      renderRoot={(props) => (
        <Link {...props} to="." search={(former: object) => ({ ...former, ...narrowed, cursor: undefined })} activeProps={{}} />
      )}
    >
      All
    </Anchor>
  )
}
