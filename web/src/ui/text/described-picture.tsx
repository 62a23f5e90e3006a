import { Button, Flex, TextInput } from '@mantine/core'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import type { ReactNode } from 'react'

interface DescribedPictureProps extends Pick<NodeViewProps, 'node' | 'updateAttributes' | 'deleteNode' | 'editor'> {
  className?: string | undefined
  /** Says that a description is missing, where each picture needs one. */
  missing?: string
  /** The picture. */
  children: ReactNode
}

/** A picture in an editor, with its description below it. */
export function DescribedPicture({ node, updateAttributes, deleteNode, editor, className = '', missing, children }: DescribedPictureProps) {
  const alt = String(node.attrs.alt)
  return (
    <NodeViewWrapper className={`box ${className}`} data-drag-handle>
      {children}
      <Flex wrap="wrap" align="flex-end" gap="sm" contentEditable={false}>
        <TextInput
          flex="1 1 240px"
          label="What the picture shows"
          maxLength={300}
          value={alt}
          disabled={!editor.isEditable}
          error={alt.trim() === '' ? missing : null}
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
