import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { expect, test } from 'vitest'
import { flattenTree, pathTo, treeOf, withinFolder } from './folder-tree.ts'

const folder = (id: string, parentId: string | null): Folder => ({
  id,
  clientId: 'c',
  parentId,
  name: id,
  documentCount: 0,
  archivedAt: null,
  version: 1,
  can: { edit: true, archive: true, restore: false },
})
const folders = [folder('deeds', 'land'), folder('land', null), folder('wills', null), folder('old', 'deeds')]

test('folders stand below the one that holds them', () => {
  expect(flattenTree(treeOf(folders)).map(({ folder: { id }, depth }) => `${depth} ${id}`)).toEqual([
    '0 land',
    '1 deeds',
    '2 old',
    '0 wills',
  ])
})

test('the way to a folder begins at the top', () => {
  expect(pathTo(folders, 'old').map(({ id }) => id)).toEqual(['land', 'deeds', 'old'])
  expect(pathTo(folders, 'gone')).toEqual([])
  expect(pathTo(folders, undefined)).toEqual([])
})

test('a folder cannot move into itself or below itself', () => {
  expect([...withinFolder(folders, 'land')]).toEqual(['land', 'deeds', 'old'])
})

test('a folder whose holder is not listed stands at the top, and a circle ends', () => {
  expect(flattenTree(treeOf([folder('lost', 'archived')])).map(({ folder: { id } }) => id)).toEqual(['lost'])
  expect(pathTo([folder('a', 'b'), folder('b', 'a')], 'a').map(({ id }) => id)).toEqual(['b', 'a'])
})
