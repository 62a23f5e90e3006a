import { isShallow, mentionedIn, NOTE_DEPTH, type NoteNode, SAFE_LINK, textOf } from '@paddock/contract/features/notes/note-document'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { NoteText } from './note-text.tsx'

const paragraph = (...content: NoteNode[]): NoteNode => ({ type: 'paragraph', content })
const words = (text: string): NoteNode => ({ type: 'text', text })
const linked = (href: string): NoteNode => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })
const draw = (...content: NoteNode[]) => renderToStaticMarkup(createElement(NoteText, { body: { type: 'doc', content } }))

describe('a note on the screen', () => {
  test('shows the formatting that it knows', () => {
    const html = draw(
      { type: 'heading', attrs: { level: 2 }, content: [words('Lease')] },
      paragraph({ type: 'text', text: 'ends', marks: [{ type: 'bold' }, { type: 'underline' }] }),
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(words('Ask'))] }] },
    )
    expect(html).toContain('<h3 dir="auto" data-level="2">Lease</h3>')
    expect(html).toContain('<u><strong>ends</strong></u>')
    expect(html).toContain('<ol dir="auto" start="3"><li><p dir="auto">Ask</p></li></ol>')
  })

  test('never reads stored text as markup', () => {
    expect(draw(paragraph(words('<img src=x onerror=alert(1)>')))).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('draws only the text of what it does not know', () => {
    const stored: NoteNode[] = JSON.parse(
      '[{"type":"iframe","attrs":{"src":"https://example.com"},"content":[{"type":"text","text":"inside"}]}]',
    )
    expect(draw(...stored)).toMatch(/^<div[^>]*>inside<\/div>$/)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:\n//x',
  ])('leaves the unsafe link %j as plain text', (href) => {
    expect(draw(paragraph(linked(href)))).not.toContain('<a ')
  })

  test.each(['https://example.com/a?b=c', 'http://example.com', 'mailto:henry@example.com', 'tel:+61268820000', '/clients/1/notes'])(
    'follows %s',
    (href) => {
      expect(SAFE_LINK.test(href)).toBe(true)
      expect(draw(paragraph(linked(href)))).toContain(`<a href="${href}"`)
    },
  )

  test('opens other sites in a new tab that knows nothing of this one', () => {
    expect(draw(paragraph(linked('https://example.com')))).toContain('target="_blank" rel="noopener noreferrer nofollow"')
  })
})

describe('the words of a note', () => {
  test('are one line a paragraph, with mentions by name', () => {
    const body: NoteNode = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [words('Lease')] },
        paragraph(words('Ask '), { type: 'mention', attrs: { id: '1', label: 'Priya Nair' } }, { type: 'hardBreak' }, words('today')),
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [paragraph(words('One'))] },
            { type: 'listItem', content: [paragraph(words('Two'))] },
          ],
        },
      ],
    }
    expect(textOf(body)).toBe('Lease\nAsk @Priya Nair\ntoday\nOne\nTwo')
    expect(mentionedIn(body)).toEqual(['1'])
  })

  test('may nest so deep and no deeper', () => {
    const nested = (levels: number) => {
      let node: NoteNode = paragraph(words('x'))
      for (let level = 0; level < levels; level += 1) node = { type: 'blockquote', content: [node] }
      return { type: 'doc', content: [node] }
    }
    expect(isShallow(nested(NOTE_DEPTH - 3))).toBe(true)
    expect(isShallow(nested(NOTE_DEPTH))).toBe(false)
    expect(isShallow(nested(200_000))).toBe(false)
  })
})
