import { Box, Button, Skeleton, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { latestQuery } from '../documents-queries.ts'
import { myDocumentsQuery } from './my-documents-queries.ts'

export interface AnswerWithInputs {
  request: { id: string; title: string }
  /** The client whose documents are offered; without it those that the person who is asked sent. */
  clientId?: string
}

const MAX_DOCUMENTS = 100

/** Chooses a document that is there already and answers this request too. */
export default function AnswerWithModal({ modal, request, clientId }: ModalProps<AnswerWithInputs>) {
  const [busy, setBusy] = useState<string | null>(null)
  const mine = useQuery({ ...myDocumentsQuery, enabled: clientId === undefined })
  const theirs = useQuery({ ...latestQuery(clientId ?? '', MAX_DOCUMENTS), enabled: clientId !== undefined })
  const rows = clientId === undefined ? mine.data?.rows.filter(({ isMine }) => isMine) : theirs.data?.rows
  const { error, refetch } = clientId === undefined ? mine : theirs
  const choose = async (documentId: string, name: string) => {
    setBusy(documentId)
    try {
      await call(api.documents.answerWithDocument, { params: { requestId: request.id }, body: { documentId } })
      await reread()
      modal.close()
      notify({ message: `“${name}” answers “${request.title}” too.` })
    } catch (failure) {
      notifyFailure(failure)
      await readAgain('document')
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog modal={modal} title={`Which document answers “${request.title}”?`}>
      {error && !rows ? <ErrorPanel title="We could not load the documents" error={error} onRetry={() => void refetch()} /> : null}
      {rows || error ? null : <Skeleton height={120} />}
      {rows?.length === 0 ? (
        <Text c="dimmed">{clientId === undefined ? 'You have not sent anything yet.' : 'There are no documents on this record yet.'}</Text>
      ) : null}
      <Box component="ul" className="lines">
        {(rows ?? []).map(({ id, name, uploadedAt }) => (
          <Box component="li" key={id} className="toolbar" py="xs">
            <Box className="anywhere" flex="1 1 200px" miw={0}>
              <span className="strong">{name}</span>
              <p className="faint">
                <RelativeDay moment={uploadedAt} />
              </p>
            </Box>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Use ${name}`}
              loading={busy === id}
              disabled={busy !== null}
              onClick={() => void choose(id, name)}
            >
              Use this
            </Button>
          </Box>
        ))}
      </Box>
    </Dialog>
  )
}
