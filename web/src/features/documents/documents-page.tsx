import { Button, Stack } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../platform/identity/session.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { requestPacksModal } from './packs/packs.modals.ts'
import { count } from '../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { ClientDocumentsPage } from './client-documents-page.tsx'
import { ClientPicker } from './client-picker.tsx'
import { DocumentsList, useChange } from './list/documents-list.tsx'
import { usageQuery } from './documents-queries.ts'
import { useLiveDocuments } from './live-documents.ts'
import type { DocumentsSearch } from './documents-search.ts'
import classes from './documents.module.css'
import { DocumentsViews } from './list/documents-views.tsx'
import { bytes } from './document-words.ts'
import { ExpiringPanel, UnreadPanel } from './list/side-panel.tsx'
import { OpenDocument } from './document/open-document.tsx'
import { RequestsPanel } from './requests/requests-panel.tsx'
import { useKeepPageOnDrop } from './use-drop.ts'

/** Documents: of all clients at first, then of one; a document opens over the list. */
export function DocumentsPage({ search }: { search: DocumentsSearch }) {
  useLiveDocuments()
  useKeepPageOnDrop()
  return (
    <>
      {search.client === undefined ? <AllDocuments search={search} /> : <ClientDocumentsPage search={search} clientId={search.client} />}
      <OpenDocument documentId={search.document} />
    </>
  )
}

function AllDocuments({ search }: { search: DocumentsSearch }) {
  const change = useChange()
  return (
    <>
      <PageHeader title="Documents" meta={<Usage />} actions={<AllActions />} />
      <DocumentsViews search={search} onChange={change} />
      <PageBody>
        <div className={classes.columns}>
          <DocumentsList search={search} onUpload={null} />
          <Stack gap="ml">
            <RequestsPanel />
            <ExpiringPanel />
            <UnreadPanel />
          </Stack>
        </div>
      </PageBody>
    </>
  )
}

/** Opens a client's documents; who runs the practice edits its lists here. */
function AllActions() {
  const runs = useQuery(meQuery).data?.systemRole === 'organizationAdmin'
  return (
    <>
      <ClientPicker />
      {runs ? (
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
          onClick={() => openModal(requestPacksModal, {})}
        >
          Request lists
        </Button>
      ) : null}
    </>
  )
}

/** How much the practice stores. */
function Usage() {
  const { data } = useQuery(usageQuery)
  if (!data) return <span>&nbsp;</span>
  return (
    <span className="num">
      {count(data.documents)} {data.documents === 1 ? 'document' : 'documents'}, {bytes(data.usedBytes)} of {bytes(data.quotaBytes)} used
    </span>
  )
}
