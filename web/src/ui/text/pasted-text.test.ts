import { getSchema } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { describe, expect, test } from 'vitest'
import { pastedHtml, pastedLists } from './pasted-text.ts'

const schema = getSchema([StarterKit])
const NBSP = '\u00a0'
const paragraph = (text: string) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])
/** Open at both ends, as pasted paragraphs are. */
const pasted = (...texts: string[]) => pastedLists(new Slice(Fragment.from(texts.map(paragraph)), 1, 1))
const shapeOf = ({ content }: Slice) =>
  content.content.map((block) => `${block.type.name}: ${block.children.map((child) => child.textContent).join(', ')}`)

describe('what is pasted from a word processor', () => {
  test('has its lists as lists', () => {
    const slice = pasted('Look at', `·${NBSP}${NBSP}${NBSP}Water`, `•${NBSP}Fences`, `1.${NBSP}${NBSP}Ask`, `2)${NBSP}Sign`, 'Done')
    expect(shapeOf(slice)).toEqual(['paragraph: Look at', 'bulletList: Water, Fences', 'orderedList: Ask, Sign', 'paragraph: Done'])
    expect([slice.openStart, slice.openEnd]).toEqual([1, 1])
  })

  test('joins no list to the line that it is pasted into', () => {
    const slice = pasted(`o${NBSP}${NBSP}Water`)
    expect([shapeOf(slice), slice.openStart, slice.openEnd]).toEqual([['bulletList: Water'], 0, 0])
  })

  test.each(['1. is typed by a person', '2026 was wet', 'of late', '– and a dash', ''])('leaves %j a line', (text) => {
    expect(pasted(text).content.firstChild?.type.name).toBe('paragraph')
  })

  test('has headings of two levels', () => {
    expect(pastedHtml('<H1 class="x">A</H1><h2>B</h2><h4>C</h4><hr><h10>')).toBe('<h2 class="x">A</h2><h2>B</h2><h3>C</h3><hr><h10>')
  })
})
