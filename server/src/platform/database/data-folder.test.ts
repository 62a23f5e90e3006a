import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../testing/test-folder.ts'
import { DataFolderError, prepareDataFolder } from './data-folder.ts'

const refusal = (folder: string) =>
  prepareDataFolder(folder).then(
    () => null,
    (error: unknown) => error,
  )

/** A small file system in memory, mounted so; null where this user may mount nothing. */
async function mounted(options: string): Promise<{ folder: string; unmount(): void } | null> {
  const folder = join(await emptyFolder(), 'mounted')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  return { folder, unmount: () => void execFileSync('umount', [folder], { stdio: 'ignore' }) }
}

test('a data folder is made where it is missing, and nothing of the trial stays in it', async () => {
  const folder = join(await emptyFolder(), 'deep', 'data')
  await prepareDataFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('a data folder that is a file, or below one, is refused in one sentence', async () => {
  const file = join(await emptyFolder(), 'data')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below')]) {
    const refused = await refusal(folder)
    expect(refused).toBeInstanceOf(DataFolderError)
    expect(String(refused)).toMatch(
      /^DataFolderError: The data folder \S+ is a file, or lies below one: make it writable, or set DATA_DIR to another folder\.$/,
    )
  }
})

test.for([
  ['read-only', 'ro,size=1m', 'is read-only'],
  ['full', 'size=64k', 'has no room left'],
] as const)('a data folder on a %s disk is refused in one sentence', async ([, options, words], { skip }) => {
  const disk = await mounted(options)
  if (!disk) return skip('this user may not mount a file system')
  try {
    expect(String(await refusal(disk.folder))).toBe(
      `DataFolderError: The data folder ${disk.folder} ${words}: make it writable, or set DATA_DIR to another folder.`,
    )
  } finally {
    disk.unmount()
  }
})
