import { Button, Flex, TextInput } from '@mantine/core'
import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { ArticlePicture } from '../reading/article-picture.tsx'
import classes from './article-editor.module.css'

/** An uploaded picture in the editor, with its description below. Nothing that is pasted becomes one. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' } }),
  renderHTML: ({ node }) => ['figure', { 'data-picture': String(node.attrs.id) }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

function PictureView({ node, updateAttributes, deleteNode, editor }: NodeViewProps) {
  const alt = String(node.attrs.alt)
  return (
    <NodeViewWrapper className={`box ${classes.picture}`} data-drag-handle>
      <ArticlePicture id={String(node.attrs.id)} alt={alt} />
      <Flex wrap="wrap" align="flex-end" gap="sm" contentEditable={false}>
        <TextInput
          flex="1 1 240px"
          label="What the picture shows"
          maxLength={300}
          value={alt}
          disabled={!editor.isEditable}
          error={alt.trim() === '' ? 'Describe it for those who cannot see it.' : null}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
          // The editor would take these keys for its own.
          onKeyDown={(event) => event.stopPropagation()}
        />
        <Button variant="default" size="sm" onClick={deleteNode} disabled={!editor.isEditable}>
          Remove picture
        </Button>
      </Flex>
    </NodeViewWrapper>
  )
}
