import { CALLOUT_KINDS } from '@paddock/contract/rich-text-nodes'
import { mergeAttributes, Node } from '@tiptap/core'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { CALLOUTS } from '../reading/article-text.tsx'
import classes from '../reading/article-text.module.css'

/** A callout in the editor, looking as readers see it; what it says of its words is changed in the toolbar. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-kind'),
      renderHTML: ({ kind }: { kind?: string }) => ({ 'data-kind': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-kind]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
  addNodeView: () => ReactNodeViewRenderer(CalloutView),
})

function CalloutView({ node }: NodeViewProps) {
  const kind = CALLOUT_KINDS.find((known) => known === node.attrs.kind) ?? 'info'
  const { label, tone, icon: Icon } = CALLOUTS[kind]
  return (
    <NodeViewWrapper as="aside" className={`toned iconed ${classes.callout}`} data-kind={kind} data-tone={tone} aria-label={label}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <NodeViewContent />
    </NodeViewWrapper>
  )
}
