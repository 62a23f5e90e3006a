import { Button, Radio, Stack } from '@mantine/core'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { plural } from '../../../ui/text/format.ts'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { documentNameModal } from '../documents.modals.ts'
import { type Changeable, moveAll, moveFolder } from '../document-changes.ts'
import { useFolders } from '../documents-queries.ts'
import { addFolder } from './folder-changes.ts'
import { flattenTree, treeOf, withinFolder } from './folder-tree.ts'

export interface MoveInputs {
  clientId: string
  /** What moves: documents, or one folder. */
  documents?: readonly Changeable[]
  folder?: Folder
  onDone?: () => void
}

const TOP = 'top'

/** Chooses the folder that documents, or a folder, move to. */
export default function MoveModal({ modal, clientId, documents = [], folder, onDone }: ModalProps<MoveInputs>) {
  const { data, error, refetch } = useFolders(clientId)
  const [chosen, setChosen] = useState((folder ? folder.parentId : documents[0]?.folderId) ?? TOP)
  const [busy, setBusy] = useState(false)
  const folders = data?.folders ?? []
  const closed = folder ? withinFolder(folders, folder.id) : new Set<string>()
  const what = folder?.name ?? (documents.length === 1 ? (documents[0]?.name ?? '') : plural(documents.length, 'document'))
  const move = async () => {
    const folderId = chosen === TOP ? null : chosen
    const where = folders.find(({ id }) => id === folderId)?.name ?? 'no folder'
    setBusy(true)
    try {
      if (folder) await moveFolder(folder, folderId, where)
      else if (!(await moveAll(documents, folderId, where))) return
      onDone?.()
      modal.close()
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={documents.length > 1 ? `Where do ${what} go?` : `Where does “${what}” go?`}>
      {error && !data ? <ErrorPanel title="We could not load the folders" error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting height={160} words="Loading the folders" />}
      {data ? (
        <Radio.Group label="Folder" value={chosen} onChange={setChosen}>
          <Stack className="fill" gap="sm" mah={320} pt="xs" px="3xs" pb="3xs">
            <Radio value={TOP} label="No folder" />
            {flattenTree(treeOf(folders)).map(({ folder: { id, name }, depth }) => (
              <Radio key={id} value={id} label={name} disabled={closed.has(id)} style={{ marginLeft: depth * 22 }} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {data?.can.add ? (
        <Button
          mt="sm"
          size="compact-sm"
          variant="subtle"
          onClick={() =>
            openModal(documentNameModal, {
              title: 'What is the new folder called?',
              label: 'Name of the folder',
              name: '',
              action: 'Add folder',
              onSave: async (name) => setChosen(await addFolder(clientId, name, chosen === TOP ? null : chosen)),
            })
          }
        >
          New folder {chosen === TOP ? '' : `in ${folders.find(({ id }) => id === chosen)?.name ?? ''}`}
        </Button>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={modal.close}>
          Cancel
        </Button>
        <Button loading={busy} disabled={!data} onClick={() => void move()}>
          Move
        </Button>
      </DialogActions>
    </Dialog>
  )
}
