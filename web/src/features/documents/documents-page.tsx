import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../ui/text/format.ts'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { ClientDocumentsPage } from './client-documents-page.tsx'
import { ClientPicker } from './client-picker.tsx'
import { DocumentsList, useChange } from './list/documents-list.tsx'
import { useLiveDocuments, usageQuery } from './documents-queries.ts'
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
      <PageHeader title="Documents" meta={<Usage />} actions={<ClientPicker />} />
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
