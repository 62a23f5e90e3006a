import type { Folder } from '@paddock/contract/features/documents/folders.shapes'

/** A folder with those in it. */
export interface Branch {
  folder: Folder
  /** How deep it lies, from 0. */
  depth: number
  branches: Branch[]
}

/** Makes a tree of the folders, each level in the order of the list. A folder whose parent is not listed is at the top. */
export function treeOf(folders: readonly Folder[]): Branch[] {
  const listed = new Set(folders.map(({ id }) => id))
  const below = (parentId: string | null, depth: number): Branch[] =>
    folders
      .filter((folder) => (folder.parentId !== null && listed.has(folder.parentId) ? folder.parentId : null) === parentId)
      .map((folder) => ({ folder, depth, branches: below(folder.id, depth + 1) }))
  return below(null, 0)
}

/** The tree from top to bottom, one folder after the other. */
export function flattenTree(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => [branch, ...flattenTree(branch.branches)])
}

/** The way from the top to a folder, which is the last. */
export function pathTo(folders: readonly Folder[], folderId: string | undefined): Folder[] {
  const folder = folders.find(({ id }) => id === folderId)
  if (!folder) return []
  const others = folders.filter((other) => other !== folder)
  return [...pathTo(others, folder.parentId ?? undefined), folder]
}

/** A folder and everything below it: where it cannot be moved. */
export function withinFolder(folders: readonly Folder[], folderId: string): ReadonlySet<string> {
  const found = flattenTree(treeOf(folders)).find(({ folder }) => folder.id === folderId)
  return new Set(found ? flattenTree([found]).map(({ folder }) => folder.id) : [])
}
