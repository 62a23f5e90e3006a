import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { articleBodyOf } from './article-body.ts'
import { ArticleText } from '../reading/article-text.tsx'

const PICTURE = '0193b0c0-0000-7000-8000-000000000000'
const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })

describe('what was typed or pasted into an article', () => {
  test('keeps tables, callouts and uploaded pictures, without what an article has no use for', () => {
    const cell = { type: 'tableCell', attrs: { colspan: 1, rowspan: 1, colwidth: [200], style: 'x' }, content: [paragraph('a')] }
    const content = [
      { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
      { type: 'callout', attrs: { kind: 'tip', onclick: 'x' }, content: [paragraph('b')] },
      { type: 'picture', attrs: { id: PICTURE, alt: 'A gate', src: 'https://evil.example/x.png' } },
    ]
    expect(articleBodyOf({ type: 'doc', content }).content).toEqual([
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [paragraph('a')] }] }],
      },
      { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph('b')] },
      { type: 'picture', attrs: { id: PICTURE, alt: 'A gate' } },
    ])
  })

  test('leaves out what could run or be loaded from elsewhere, and keeps its words', () => {
    const content = [
      { type: 'iframe', attrs: { src: 'https://evil.example' }, content: [paragraph('inside')] },
      { type: 'picture', attrs: { id: 'https://evil.example/x.png', alt: 'x' } },
      { type: 'image', attrs: { src: 'data:image/svg+xml,<svg onload=alert(1)>' } },
    ]
    expect(articleBodyOf({ type: 'doc', content })).toEqual({ type: 'doc', content: [paragraph('inside')] })
  })
})

describe('an article on the screen', () => {
  test('draws stored text as text, and what it does not know by its words alone', () => {
    const stored = JSON.parse(
      '{"type":"doc","content":[{"type":"script","content":[{"type":"text","text":"<script>alert(1)</script>"}]},{"type":"callout","attrs":{"kind":"evil"},"content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}]}',
    )
    const html = renderToStaticMarkup(createElement(ArticleText, { body: stored }))
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script')
    expect(html).toContain('data-kind="info"')
  })

  test('names its headings, so that the list of contents leads to them', () => {
    const heading = (level: number, words: string) => ({
      type: 'heading' as const,
      attrs: { level },
      content: [{ type: 'text' as const, text: words }],
    })
    const html = renderToStaticMarkup(
      createElement(ArticleText, { body: { type: 'doc', content: [heading(2, 'One'), heading(3, 'Two')] } }),
    )
    expect(html).toContain('<h2 id="section-1"')
    expect(html).toContain('<h3 id="section-2"')
  })
})
