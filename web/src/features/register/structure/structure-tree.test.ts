import { expect, test } from 'vitest'
import { type Branch, treeOf } from './structure-tree.ts'

const entity = (id: string) => ({ id })
const words = (branches: readonly Branch<{ id: string }>[]): unknown[] =>
  branches.map(({ entity: { id }, isAgain, below }) => (isAgain ? `${id} again` : below.length === 0 ? id : [id, ...words(below)]))

test('an entity below two others stands with all below it once, and a circle ends where it began', () => {
  const entities = ['top', 'left', 'right', 'shared', 'leaf'].map(entity)
  const lines = [
    ['top', 'left'],
    ['top', 'right'],
    ['left', 'shared'],
    ['right', 'shared'],
    ['shared', 'leaf'],
    ['leaf', 'top'],
  ].map(([above = '', below = '']) => ({ above, below }))
  expect(words(treeOf([entity('top')], entities, lines))).toEqual([['top', ['left', ['shared', 'leaf']], ['right', 'shared again']]])
})

test('a net in which two own two on each layer has as many lines as holdings', () => {
  const layers = Array.from({ length: 16 }, (_, layer) => [entity(`${layer} a`), entity(`${layer} b`)])
  const lines = layers.flatMap((pair, layer) =>
    pair.flatMap(({ id: above }) => (layers[layer + 1] ?? []).map(({ id: below }) => ({ above, below }))),
  )
  const count = (branches: readonly Branch<{ id: string }>[]): number => branches.reduce((sum, { below }) => sum + 1 + count(below), 0)
  expect(count(treeOf(layers[0] ?? [], layers.flat(), lines))).toBe(lines.length + 2)
})
