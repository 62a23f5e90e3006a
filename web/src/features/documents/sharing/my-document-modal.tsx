import { Button, Flex, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FamilyDocument } from '@paddock/contract/features/documents/family-documents.shapes'
import { IconDownload } from '@tabler/icons-react'
import { notifyFailure } from '../../../platform/notify.ts'
import { Dialog, useFrame } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { save } from '../content/document-link.ts'
import details from '../document/document-modal.module.css'
import classes from '../my-documents.module.css'
import { OpeningList } from './opening-list.tsx'
import { Preview } from '../content/preview.tsx'
import { ReaderList } from './reader-list.tsx'

export interface MyDocumentInputs {
  document: FamilyDocument
  /** Whether it shows who sees and opened the document, instead of the document itself. */
  people?: boolean
}

/** A stakeholder's view of a document: itself, or who sees what they sent. */
export default function MyDocumentModal({ modal, document, people = false }: ModalProps<MyDocumentInputs>) {
  if (people) {
    return (
      <Dialog modal={modal} title={document.name}>
        <Stack gap="ml">
          <ReaderList documentId={document.id} />
          <OpeningList documentId={document.id} />
        </Stack>
      </Dialog>
    )
  }
  return <Shown modal={modal} document={document} />
}

function Shown({ modal, document }: ModalProps<MyDocumentInputs>) {
  const frame = useFrame(modal)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { id, name, kind, mediaType } = document
  return (
    <Modal
      {...frame}
      title={name}
      size="min(960px, 96vw)"
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      classNames={{ title: details.title, body: classes.shown }}
    >
      <Preview documentId={id} name={name} kind={kind} mediaType={mediaType} />
      <Flex className="hairline" justify="flex-end" py="sm" px="md">
        <Button
          data-autofocus
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void save({ documentId: id }).catch(notifyFailure)}
        >
          Download
        </Button>
      </Flex>
    </Modal>
  )
}
