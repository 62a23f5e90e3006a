import { type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'

/** The words of a note as a letter has them: an empty line between paragraphs, a mark before what stands in a list, a row of a table in one line. */
export const letterText = (body: NoteNode): string => paragraphsOf(body).join('\n\n')

function paragraphsOf(node: NoteNode): string[] {
  const content = node.content ?? []
  switch (node.type) {
    case 'doc':
    case 'blockquote':
    case 'callout':
    case 'listItem':
      return content.flatMap(paragraphsOf)
    case 'bulletList':
      return [content.map((item) => listed('-', item)).join('\n')]
    case 'orderedList':
      return [content.map((item, index) => listed(`${Number(node.attrs?.start ?? 1) + index}.`, item)).join('\n')]
    case 'table':
      return [content.map(({ content: cells = [] }) => cells.map((cell) => textOf(cell).replaceAll('\n', ' ')).join(' | ')).join('\n')]
    default:
      return [textOf(node)].filter((words) => words !== '')
  }
}

/** An item behind its mark; its further lines, and lists within it, stand under its words. */
function listed(mark: string, item: NoteNode): string {
  const [first = '', ...more] = paragraphsOf(item).join('\n').split('\n')
  const under = ' '.repeat(mark.length + 1)
  return [`${mark} ${first}`, ...more.map((line) => `${under}${line}`)].join('\n')
}
