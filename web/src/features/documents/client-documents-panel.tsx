import { Box, Button, Flex, Skeleton, Stack } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { meQuery } from '../../platform/identity/session.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { fullName, plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { documentModal, requestDocumentModal } from './documents.modals.ts'
import { requestPackModal } from './packs/packs.modals.ts'
import { RelativeDay } from '../../ui/text/moments.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import panelTable from '../../ui/table/table.module.css'
import { chooseFiles } from './uploads/choose-files.ts'
import { ExpiryBadge, SharedWithBadge } from './document-badges.tsx'
import { FIRST_LIMIT } from './document-count.ts'
import { DocumentMenu } from './document/document-menu.tsx'
import { bytes } from './document-words.ts'
import { latestQuery, openRequestsQuery, useFolders } from './documents-queries.ts'
import { useLiveDocuments } from './live-documents.ts'
import classes from './documents.module.css'
import { KindIcon } from './kind-icon.tsx'
import { startUploads } from './uploads/upload-start.ts'
import { ACCEPT } from './uploads/upload-verdict.ts'
import { useDrop, useKeepPageOnDrop } from './use-drop.ts'

const ALL_LIMIT = 100

/** A client's latest documents and open requests, on the record itself. */
export default function ClientDocumentsPanel({ client }: { client: ClientDetail }) {
  useLiveDocuments()
  useKeepPageOnDrop()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery(latestQuery(client.id, all ? ALL_LIMIT : FIRST_LIMIT))
  const requests = useQuery(openRequestsQuery(client.id)).data?.rows ?? []
  const can = useFolders(client.id).data?.can
  // Only those who advise have a page of all documents; for the others the whole list is here.
  const hasPage = useQuery(meQuery).data?.systemRole !== 'admin'
  const rows = data?.rows ?? []
  const upload = (files: readonly File[]) => {
    if (can?.upload) void startUploads(files, { to: 'client', clientId: client.id, folderId: null, words: client.businessName })
  }
  const { over, handlers } = useDrop({ onFiles: upload })
  return (
    <div className={classes.drop} data-over={(over && can?.upload) || undefined} {...handlers}>
      <Panel title="Documents" flush action={<Actions clientId={client.id} can={can} onFiles={upload} />}>
        {error && !data ? <ErrorPanel title="We could not load the documents" error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : (
          <Box pt="2xs" pb="md" px={18} c="dimmed" fz="base" lh={1.5}>
            <Skeleton height={90} />
          </Box>
        )}
        {requests.length > 0 ? <AskedFor requests={requests} /> : null}
        {data && rows.length === 0 ? (
          <div className={`toolbar note ${panelTable.nothing}`}>
            <p>No documents yet. Drop files here, or ask a stakeholder for what you need.</p>
          </div>
        ) : null}
        <Box component="ul" className="rows under-heading" fz="base">
          {rows.map((row) => (
            <LatestDocument key={row.id} row={row} />
          ))}
        </Box>
        {hasPage ? (
          <Box pt={0} pb="sm" px={10}>
            <Button
              size="compact-sm"
              variant="subtle"
              renderRoot={(props) => <Link {...props} to="/documents" search={{ client: client.id }} />}
            >
              Open documents
            </Button>
          </Box>
        ) : data?.next && !all ? (
          <Box pt={0} pb="sm" px={10}>
            <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
              Show more
            </Button>
          </Box>
        ) : null}
      </Panel>
    </div>
  )
}

interface ActionsProps {
  clientId: string
  can: { request: boolean; upload: boolean } | undefined
  onFiles: (files: readonly File[]) => void
}

/** Asks somebody for a document, or adds files. */
function Actions({ clientId, can, onFiles }: ActionsProps) {
  return (
    <Flex component="span" gap="xs" wrap="wrap">
      {can?.request ? (
        <Button size="compact-sm" variant="default" onClick={() => openModal(requestDocumentModal, { clientId })}>
          Request
        </Button>
      ) : null}
      {can?.request ? (
        <Button size="compact-sm" variant="default" onClick={() => openModal(requestPackModal, { clientId })}>
          Request a list
        </Button>
      ) : null}
      {can?.upload ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void chooseFiles({ accept: ACCEPT }).then(onFiles)}
        >
          Upload
        </Button>
      ) : null}
    </Flex>
  )
}

const NAMED = 3

/** Names the first of what was asked for and has not come. */
function AskedFor({ requests }: { requests: DocumentRequest[] }) {
  const waiting = requests.filter(({ status }) => status !== 'answered')
  const sent = requests.length - waiting.length
  const named = waiting.slice(0, NAMED).map(({ title, stakeholder }) => `${title} (${fullName(stakeholder, 'somebody')})`)
  const more = waiting.length - named.length
  return (
    <Box component="p" className="anywhere" pb={10} px={18} c="var(--warn-fg)" fz="sm" lh={1.5}>
      {waiting.length > 0
        ? `${plural(waiting.length, 'document')} asked for: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
        : null}
      {sent > 0 ? `${waiting.length > 0 ? '. ' : ''}${plural(sent, 'document')} sent, to look at` : null}
    </Box>
  )
}

/** A document: what it is, since when and from whom, who sees it, and its menu. */
function LatestDocument({ row }: { row: DocumentRow }) {
  return (
    <Flex component="li" gap="sm" align="center">
      <KindIcon kind={row.kind} />
      <Stack className="anywhere" gap="3xs" align="flex-start" flex={1} miw={0}>
        <button type="button" className="quiet-link strong" onClick={() => openModal(documentModal, { documentId: row.id })}>
          {row.name}
        </button>
        <span className="faint">
          {bytes(row.size)}, <RelativeDay moment={row.uploadedAt} within /> by {fullName(row.uploadedBy, 'somebody')}
          {row.folderName === null ? '' : `, in ${row.folderName}`}
        </span>
      </Stack>
      <Flex
        component="span"
        className="not-on-phone"
        rowGap="2xs"
        columnGap="sm"
        align="center"
        justify="flex-end"
        wrap="wrap"
        c="dimmed"
        fz="xs"
      >
        <ExpiryBadge expiresOn={row.expiresOn} />
        <SharedWithBadge document={row} />
      </Flex>
      <DocumentMenu row={row} />
    </Flex>
  )
}
