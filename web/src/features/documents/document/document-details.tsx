import { Box, Button, Group, Stack } from '@mantine/core'
import type { Document, DocumentVersion } from '@paddock/contract/features/documents/document.shapes'
import { IconArchive, IconArchiveOff, IconDownload, IconUpload } from '@tabler/icons-react'
import { notifyFailure } from '../../../platform/notify.ts'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentExpiryModal, documentNameModal, moveDocumentsModal, shareDocumentsModal } from '../documents.modals.ts'
import { DateText, RelativeDay } from '../../../ui/text/moments.tsx'
import { ExpiryBadge, SharedWithBadge } from '../document-badges.tsx'
import { archiveAll, renameDocument, restoreAll } from '../document-changes.ts'
import { uploadVersion } from './upload-version.ts'
import { save } from '../content/document-link.ts'
import classes from './document-modal.module.css'
import { OpeningList } from '../sharing/opening-list.tsx'
import { bytes, KIND_WORDS } from '../document-words.ts'
import { ReaderList } from '../sharing/reader-list.tsx'
import { VersionList } from './version-list.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface DocumentDetailsProps {
  document: Document
  /** The version that is looked at. */
  shown: DocumentVersion
  onShow: (versionId: string) => void
}

/** What is known of a document, beside it. */
export function DocumentDetails({ document, shown, onShow }: DocumentDetailsProps) {
  const { id, can } = document
  return (
    <aside className={classes.details} aria-label="About this document">
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button
          data-autofocus
          leftSection={<IconDownload {...icon} />}
          onClick={() => void save({ documentId: id, versionId: shown.id }).catch(notifyFailure)}
        >
          Download
        </Button>
        {can.edit ? (
          <Button variant="default" leftSection={<IconUpload {...icon} />} onClick={() => void uploadVersion(document)}>
            New version
          </Button>
        ) : null}
      </Group>
      <Facts document={document} shown={shown} />
      <VersionList document={document} shownId={shown.id} onShow={onShow} />
      <ReaderList documentId={id} />
      <OpeningList documentId={id} />
      {can.archive ? (
        <Button variant="subtle" color="gray" leftSection={<IconArchive {...icon} />} onClick={() => void archiveAll([document])}>
          Archive
        </Button>
      ) : null}
      {can.restore ? (
        <Button variant="default" leftSection={<IconArchiveOff {...icon} />} onClick={() => void restoreAll([document])}>
          Restore from the archive
        </Button>
      ) : null}
    </aside>
  )
}

const change = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const

/** What the document is called, where it lies and who reads it, each with the way to change it. */
function Facts({ document, shown }: Pick<DocumentDetailsProps, 'document' | 'shown'>) {
  const { can, clientId } = document
  return (
    <Stack component="dl" gap="xs" fz="base">
      <Fact label="Name">
        <span>{document.name}</span>
        {can.edit ? (
          <Button
            {...change}
            onClick={() =>
              openModal(documentNameModal, {
                title: 'What is the document called?',
                label: 'Name',
                name: document.name,
                action: 'Rename',
                onSave: (name) => renameDocument(document, name),
              })
            }
          >
            Rename
          </Button>
        ) : null}
      </Fact>
      <Fact label="Client">{document.clientName}</Fact>
      <Fact label="Folder">
        <span>{document.folderName ?? 'No folder'}</span>
        {can.edit ? (
          <Button {...change} onClick={() => openModal(moveDocumentsModal, { clientId, documents: [document] })}>
            Move
          </Button>
        ) : null}
      </Fact>
      <Fact label="Kind">
        <span>
          {KIND_WORDS[shown.kind]}, {bytes(shown.size)}
        </span>
      </Fact>
      <Fact label="Added">
        <span>
          <RelativeDay moment={document.createdAt} withTime /> by{' '}
          {fullName(document.versions.at(-1)?.uploadedBy ?? document.uploadedBy, 'somebody')}
        </span>
      </Fact>
      {document.request ? <Fact label="Answers">The request “{document.request.title}”</Fact> : null}
      <Fact label="Expires">
        <span>
          {document.expiresOn === null ? 'Never ' : <DateText date={document.expiresOn} />} <ExpiryBadge expiresOn={document.expiresOn} />
        </span>
        {can.edit ? (
          <Button {...change} onClick={() => openModal(documentExpiryModal, { documents: [document] })}>
            Change
          </Button>
        ) : null}
      </Fact>
      <Fact label="Shared with">
        <SharedWithBadge document={document} />
        {can.edit ? (
          <Button {...change} onClick={() => openModal(shareDocumentsModal, { clientId, documents: [document] })}>
            Change
          </Button>
        ) : null}
      </Fact>
      <Fact label="Search">{TEXT_WORDS[document.text]}</Fact>
    </Stack>
  )
}

const TEXT_WORDS: Record<Document['text'], string> = {
  waiting: 'By its name; its text is being read',
  found: 'By its name and its text',
  none: 'By its name; it has no text that can be read',
  unread: 'By its name only: its text could not be read',
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <Box component="dt" c="dimmed" fz="sm">
        {label}
      </Box>
      <dd>{children}</dd>
    </div>
  )
}
