import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** What a word processor writes before an item of a list: a sign or a number, and blanks that do not break. */
const BULLET = /^(?:[·•▪●○§]|o(?=\u00a0{2}))[\s\u00a0]+/
const NUMBER = /^\d{1,3}[.)]\u00a0[\s\u00a0]*/

/** Pasted text with headings of the two levels that a text of ours has. */
export const pastedHtml = (html: string): string => html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replace(/<(\/?)h[4-6](?=[\s>])/gi, '<$1h3')

interface Item {
  list: 'bulletList' | 'orderedList'
  /** Characters of the paragraph's beginning that the list itself shows. */
  sign: number
}

function itemOf(block: Node): Item | null {
  if (block.type.name !== 'paragraph') return null
  const [bullet] = BULLET.exec(block.textContent) ?? []
  if (bullet !== undefined) return { list: 'bulletList', sign: bullet.length }
  const [number] = NUMBER.exec(block.textContent) ?? []
  return number === undefined ? null : { list: 'orderedList', sign: number.length }
}

/** Word pastes its lists as paragraphs that begin with a sign: they become lists. */
export function pastedLists(slice: Slice): Slice {
  const blocks: Node[] = []
  let open: { list: Item['list']; items: Node[] } | null = null
  const close = () => {
    const [first] = open?.items ?? []
    if (open && first) blocks.push(first.type.schema.nodes[open.list]!.create(null, open.items))
    open = null
  }
  slice.content.forEach((block) => {
    const item = itemOf(block)
    if (item === null || open?.list !== item.list) close()
    if (item === null) return void blocks.push(block)
    const paragraph = block.type.create(block.attrs, block.content.cut(item.sign))
    const listItem = block.type.schema.nodes.listItem!.create(null, paragraph)
    open = { list: item.list, items: [...(open?.items ?? []), listItem] }
  })
  close()
  const { firstChild, lastChild } = slice.content
  return new Slice(
    Fragment.from(blocks),
    firstChild && itemOf(firstChild) ? 0 : slice.openStart,
    lastChild && itemOf(lastChild) ? 0 : slice.openEnd,
  )
}
