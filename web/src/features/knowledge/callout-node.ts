import { mergeAttributes, Node } from '@tiptap/core'
import classes from './article-text.module.css'

/** A callout in the editor; what it says of its words is changed in the toolbar. */
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
  renderHTML: ({ HTMLAttributes }) => [
    'aside',
    mergeAttributes(HTMLAttributes, { class: classes.callout }),
    ['span', { contenteditable: 'false', 'aria-hidden': 'true' }],
    ['div', 0],
  ],
})
