import { Anchor, Button, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { IconFileDescription, IconListCheck, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../platform/api/queries.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { openModal } from '../../ui/dialog/modals.tsx'
import { requestDocumentModal } from './documents.modals.ts'
import { requestPackModal } from './packs/packs.modals.ts'
import { PageBody, PageHeader } from '../../ui/page/page-header.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { ArchivedFolders } from './folders/archived-folders.tsx'
import { chooseFiles } from './uploads/choose-files.ts'
import { DocumentsList, useChange } from './list/documents-list.tsx'
import { useFolders } from './documents-queries.ts'
import type { DocumentsSearch } from './documents-search.ts'
import { DocumentsViews } from './list/documents-views.tsx'
import classes from './documents.module.css'
import { ExpiringPanel } from './list/side-panel.tsx'
import { FolderTree } from './folders/folder-tree-panel.tsx'
import { pathTo } from './folders/folder-tree.ts'
import { RequestsPanel } from './requests/requests-panel.tsx'
import { startUploads } from './uploads/upload-start.ts'
import { ACCEPT } from './uploads/upload-verdict.ts'
import { useDrop } from './use-drop.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** One client's documents: folders, list, requests. Files are dropped anywhere on the list. */
export function ClientDocumentsPage({ search, clientId }: { search: DocumentsSearch; clientId: string }) {
  const change = useChange()
  const client = useQuery(query(api.clients.getClient, { params: { clientId } }, { showsErrors: true }))
  const folders = useFolders(clientId)
  const name = client.data?.businessName ?? ''
  const folder = pathTo(folders.data?.folders ?? [], search.folder).at(-1)
  const target = { to: 'client' as const, clientId, folderId: folder?.id ?? null, words: folder ? `${name}, ${folder.name}` : name }
  const can = folders.data?.can
  const mayUpload = can?.upload === true && !search.archived
  const upload = (files: readonly File[]) => {
    if (mayUpload) void startUploads(files, target)
  }
  const choose = () => void chooseFiles({ accept: ACCEPT }).then(upload)
  const { over, handlers } = useDrop({ onFiles: upload })

  if (client.error && !client.data) {
    return (
      <>
        <PageHeader title="Documents" breadcrumb={<AllLink />} />
        <ErrorPanel title="We could not open this client’s documents" error={client.error} onRetry={() => void client.refetch()} />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={name || ' '}
        documentTitle={['Documents', name]}
        breadcrumb={<AllLink />}
        meta={
          client.data ? (
            <ClientMeta id={clientId} status={client.data.status} archived={client.data.archivedAt !== null} />
          ) : (
            <span>&nbsp;</span>
          )
        }
        actions={
          <>
            {can?.upload ? (
              <Button leftSection={<IconUpload {...icon} />} onClick={choose} disabled={!mayUpload}>
                Upload files
              </Button>
            ) : null}
            {can?.request ? (
              <Button
                variant="default"
                leftSection={<IconFileDescription {...icon} />}
                onClick={() => openModal(requestDocumentModal, { clientId })}
              >
                Request a document
              </Button>
            ) : null}
            {can?.request ? (
              <Button variant="default" leftSection={<IconListCheck {...icon} />} onClick={() => openModal(requestPackModal, { clientId })}>
                Request a list
              </Button>
            ) : null}
          </>
        }
      />
      <DocumentsViews search={search} onChange={change} />
      <PageBody>
        <div className={classes.columns}>
          <div className={classes.drop} data-over={(over && mayUpload) || undefined} {...handlers}>
            <DocumentsList search={search} folders={folders.data?.folders} onUpload={mayUpload ? choose : null} />
            {over && mayUpload ? <p className={`box strong ${classes.dropWords}`}>Drop to upload to {folder?.name ?? name}</p> : null}
          </div>
          <Stack gap="ml">
            {search.archived ? <ArchivedFolders clientId={clientId} /> : null}
            <FolderTree folders={folders.data?.folders} folderId={search.folder} />
            <RequestsPanel clientId={clientId} />
            <ExpiringPanel clientId={clientId} />
          </Stack>
        </div>
      </PageBody>
    </>
  )
}

const AllLink = () => (
  <Link to="/documents" search={{}} activeOptions={{ exact: true }}>
    Documents
  </Link>
)

function ClientMeta({ id, status, archived }: { id: string; status: 'client' | 'prospect'; archived: boolean }) {
  return (
    <>
      <StatusBadge status={archived ? 'archived' : status} />
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link {...props} to={status === 'client' ? '/clients/$clientId' : '/prospects/$clientId'} params={{ clientId: id }} />
        )}
      >
        Open the record
      </Anchor>
    </>
  )
}
