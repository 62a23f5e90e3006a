import { cutText } from '@paddock/contract/cut-text'
import { CALLOUT_KINDS, type RichNode } from '@paddock/contract/rich-text-nodes'
import { type EditorNode, type Keepers, richBodyOf } from '../../../ui/text/rich-body.ts'

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A cell or a callout must not be empty. */
const filled = (inside: RichNode[]): RichNode[] => (inside.length > 0 ? inside : [{ type: 'paragraph' }])
const span = (value: unknown) => Math.min(20, Math.max(1, Number(value ?? 1) || 1))

function cell(type: 'tableHeader' | 'tableCell') {
  return ({ attrs = {} }: EditorNode, inside: RichNode[]): RichNode[] => [
    { type, attrs: { colspan: span(attrs.colspan), rowspan: span(attrs.rowspan) }, content: filled(inside) },
  ]
}

/** A picture that was not uploaded here is left out: nothing is loaded from elsewhere. */
const KEEPERS: Keepers = {
  callout: ({ attrs = {} }, inside) => [
    { type: 'callout', attrs: { kind: CALLOUT_KINDS.find((kind) => kind === attrs.kind) ?? 'info' }, content: filled(inside) },
  ],
  picture: ({ attrs = {} }) =>
    typeof attrs.id === 'string' && IDENTIFIER.test(attrs.id)
      ? [{ type: 'picture', attrs: { id: attrs.id, alt: cutText(String(attrs.alt ?? ''), 300) } }]
      : [],
  table: (_node, inside) => (inside.length > 0 ? [{ type: 'table', content: inside }] : []),
  tableRow: (_node, inside) => (inside.length > 0 ? [{ type: 'tableRow', content: inside }] : []),
  tableHeader: cell('tableHeader'),
  tableCell: cell('tableCell'),
}

/** The editor's document as an article holds it. */
export const articleBodyOf = (document: EditorNode): RichNode => richBodyOf(document, KEEPERS)
