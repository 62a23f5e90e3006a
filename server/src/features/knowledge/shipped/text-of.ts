import type { CalloutKind, RichMark, RichNode } from '@paddock/contract/rich-text-nodes'

/**
 * A text that ships, as it is written in these files: blocks with a blank line between them. `## ` and `### ` begin headings, `- `
 * and `1. ` lists, `tip: `, `info: ` and `warning: ` callouts, `| ` tables with a heading row; `**strong**` within.
 */
export function textOfShipped(words: string): RichNode {
  return {
    type: 'doc',
    content: words
      .trim()
      .split(/\n{2,}/)
      .map(block),
  }
}

function block(words: string): RichNode {
  const lines = words.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  const heading = /^(##|###) (.*)$/.exec(first)
  if (heading) return { type: 'heading', attrs: { level: heading[1] === '##' ? 2 : 3 }, content: inline(heading[2] ?? '') }
  if (first.startsWith('- ')) return { type: 'bulletList', content: items(lines, /^- /) }
  if (/^\d+\. /.test(first)) return { type: 'orderedList', attrs: { start: 1 }, content: items(lines, /^\d+\. /) }
  if (first.startsWith('|')) return { type: 'table', content: lines.map(row) }
  const callout = /^(tip|info|warning): ([\s\S]*)$/.exec(lines.join(' '))
  if (callout) return { type: 'callout', attrs: { kind: callout[1] as CalloutKind }, content: [paragraph(callout[2] ?? '')] }
  return paragraph(lines.join(' '))
}

const paragraph = (words: string): RichNode => ({ type: 'paragraph', content: inline(words) })

/** A line without the sign of the list goes on with the item above it. */
function items(lines: readonly string[], sign: RegExp): RichNode[] {
  const texts: string[] = []
  for (const line of lines) {
    if (sign.test(line)) texts.push(line.replace(sign, ''))
    else texts[texts.length - 1] += ` ${line}`
  }
  return texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] }))
}

function row(line: string, index: number): RichNode {
  const cells = line.replace(/^\||\|$/g, '').split('|')
  const type = index === 0 ? 'tableHeader' : 'tableCell'
  const attrs = { colspan: 1, rowspan: 1 }
  return { type: 'tableRow', content: cells.map((cell) => ({ type, attrs, content: [paragraph(cell.trim())] })) }
}

const BOLD: RichMark[] = [{ type: 'bold' }]

function inline(words: string): RichNode[] {
  return words.split('**').flatMap((text, index): RichNode[] => {
    if (text === '') return []
    return [index % 2 === 0 ? { type: 'text', text } : { type: 'text', text, marks: BOLD }]
  })
}
