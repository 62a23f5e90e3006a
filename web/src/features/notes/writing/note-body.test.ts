import { describe, expect, test } from 'vitest'
import { linkOf, noteBodyOf } from './note-body.ts'

describe('what was typed or pasted, as a note holds it', () => {
  test('has a long name cut, but no half of a character, which no note may hold', () => {
    const id = '0190d5a0-0000-7000-8000-000000000001'
    const picture = { type: 'picture', attrs: { id, alt: `${'x'.repeat(299)}🚜` } }
    expect(noteBodyOf({ type: 'doc', content: [picture] }).content).toEqual([{ type: 'picture', attrs: { id, alt: 'x'.repeat(299) } }])
  })

  test('keeps known nodes and marks, without the attributes that a note has no use for', () => {
    expect(
      noteBodyOf({
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [{ type: 'text', text: 'Lease' }] },
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: 'https://example.com', target: '_blank', class: null } }, { type: 'highlight' }],
              },
            ],
          },
        ],
      }),
    ).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Lease' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] }] },
      ],
    })
  })

  test('keeps pictures and files of the record with a name, and leaves out what was not uploaded', () => {
    const id = '01a20624-714f-75b1-80dd-4056b1b59020'
    const content = [
      { type: 'picture', attrs: { id, alt: ' ', class: 'wide' } },
      { type: 'file', attrs: { id, name: 'Deed.pdf' } },
      { type: 'picture', attrs: { id: 'https://example.com/x.png', alt: 'Elsewhere' } },
    ]
    expect(noteBodyOf({ type: 'doc', content })).toEqual({
      type: 'doc',
      content: [
        { type: 'picture', attrs: { id, alt: 'Without a name' } },
        { type: 'file', attrs: { id, name: 'Deed.pdf' } },
      ],
    })
  })

  test('drops the empty lines that an editor adds at the end', () => {
    const content = [{ type: 'paragraph' }, { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }]
    expect(noteBodyOf({ type: 'doc', content: [...content, { type: 'paragraph' }, { type: 'paragraph' }] })).toEqual({
      type: 'doc',
      content,
    })
  })

  test('keeps the words of an unsafe link and of a mention from elsewhere', () => {
    expect(
      noteBodyOf({
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'click', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
              { type: 'mention', attrs: { id: 'someone', label: 'Sam' } },
            ],
          },
        ],
      }).content,
    ).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'click' },
          { type: 'text', text: '@Sam' },
        ],
      },
    ])
  })
})

describe('the address that a person types for a link', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['example.com.au/deeds', 'https://example.com.au/deeds'],
    [' henry@example.com ', 'mailto:henry@example.com'],
    ['+61268820000', 'tel:+61268820000'],
    ['/clients', '/clients'],
  ])('%j leads to %s', (typed, href) => expect(linkOf(typed)).toBe(href))

  test.each(['', 'just words', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'word'])('%j is no link', (typed) =>
    expect(linkOf(typed)).toBeNull(),
  )
})
