import { Flex, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { useFrame } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { DocumentDetails } from './document-details.tsx'
import classes from './document-modal.module.css'
import { documentQuery } from '../documents-queries.ts'
import { useLiveDocuments } from '../live-documents.ts'
import { Preview } from '../content/preview.tsx'

export interface DocumentInputs {
  documentId: string
}

/** A document: to look at, and everything that is known of it. */
export default function DocumentModal({ modal, documentId }: ModalProps<DocumentInputs>) {
  useLiveDocuments()
  const frame = useFrame(modal)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { data: document, error, refetch } = useQuery(documentQuery(documentId))
  const [shownId, setShownId] = useState<string | null>(null)
  const version = document?.versions.find(({ id }) => id === (shownId ?? document.versionId))
  return (
    <Modal
      {...frame}
      title={document?.name ?? 'Document'}
      size="min(1180px, 96vw)"
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      classNames={{ body: classes.body }}
    >
      {error && !document ? <ErrorPanel title="We could not open this document" error={error} onRetry={() => void refetch()} /> : null}
      {document === undefined && !error ? <Waiting h="100%" words="Opening the document" /> : null}
      {document && version ? (
        <>
          <Flex className={classes.preview} direction="column" miw={0} mih={0} bg="var(--surface-2)">
            <Preview
              documentId={document.id}
              versionId={version.id}
              name={document.name}
              kind={version.kind}
              mediaType={version.mediaType}
            />
          </Flex>
          <DocumentDetails document={document} shown={version} onShow={setShownId} />
        </>
      ) : null}
    </Modal>
  )
}
