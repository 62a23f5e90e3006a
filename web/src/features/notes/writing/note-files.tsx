import { Button, Flex } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPaperclip } from '@tabler/icons-react'
import { type Editor, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { DescribedPicture } from '../../../ui/text/described-picture.tsx'
import { notify } from '../../../platform/notify.ts'
import { ACCEPT, chooseFiles, DocumentChip, DocumentPicture, uploadOne } from '../../documents/front.ts'

/** Kinds that every browser draws; others stand as files. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

interface Place {
  clientId: string
  /** Where the files go, in words: the client's name. */
  words: string
}

/**
 * Uploads files as documents of the client, one after the other, and puts each where the cursor is, behind what is selected there. What is
 * refused, the tray says. `onUnderway` learns how many more, or fewer, are on their way.
 */
export async function insertFiles(
  editor: Editor,
  files: readonly File[],
  { clientId, words }: Place,
  onUnderway: (change: number) => void,
): Promise<void> {
  onUnderway(files.length)
  for (const file of files) {
    const id = await uploadOne(file, { to: 'client', clientId, folderId: null, apart: true, words })
    onUnderway(-1)
    if (id === null) continue
    if (editor.isDestroyed) {
      notify({ message: `“${file.name}” is among the documents of ${words}, and not in the note: it was closed before.`, tone: 'info' })
      continue
    }
    const node = PICTURES.has(file.type)
      ? { type: 'picture', attrs: { id, alt: file.name } }
      : { type: 'file', attrs: { id, name: file.name } }
    editor
      .chain()
      .insertContentAt(editor.state.selection.to, [node, { type: 'paragraph' }])
      .run()
  }
}

/** Adds pictures and files to the note. */
export function FilesControl({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const choose = async () => onFiles(await chooseFiles({ accept: `${ACCEPT},image/*` }))
  return (
    <RichTextEditor.Control aria-label="Add pictures or files" title="Add pictures or files" onClick={() => void choose()}>
      <IconPaperclip size={16} stroke={1.75} />
    </RichTextEditor.Control>
  )
}

const block = { group: 'block', atom: true, draggable: true } as const

/** A picture of the record within the note, with its description below. Nothing that is pasted as markup becomes one. */
export const PictureNode = Node.create({
  ...block,
  name: 'picture',
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => ['figure', { 'data-picture': String(node.attrs.id) }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

/** A file of the record within the note. */
export const FileNode = Node.create({
  ...block,
  name: 'file',
  addAttributes: () => ({ id: { default: '' }, name: { default: '' } }),
  renderHTML: ({ node }) => ['figure', { 'data-file': String(node.attrs.id) }],
  addNodeView: () => ReactNodeViewRenderer(FileView),
})

function PictureView(view: NodeViewProps) {
  const { id, alt } = view.node.attrs
  return (
    <DescribedPicture {...view}>
      <DocumentPicture documentId={String(id)} alt={String(alt)} />
    </DescribedPicture>
  )
}

function FileView({ node, deleteNode, editor }: NodeViewProps) {
  const name = String(node.attrs.name)
  return (
    <NodeViewWrapper data-drag-handle>
      <Flex wrap="wrap" align="flex-start" gap="sm" contentEditable={false}>
        <DocumentChip documentId={String(node.attrs.id)} name={name} />
        <Button variant="subtle" color="gray" size="sm" aria-label={`Remove ${name}`} onClick={deleteNode} disabled={!editor.isEditable}>
          Remove
        </Button>
      </Flex>
    </NodeViewWrapper>
  )
}
