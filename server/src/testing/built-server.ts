import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
const folderOf = (engine: string) => `.built-${engine}-`
/**
 * The folder is as deep as the real build, which finds its neighbours from there. Each worker has its own, so that no two write the
 * same.
 */
const folder = join(workspace, `${folderOf(process.env.TEST_ENGINE ?? '')}${process.pid}`)
let built: Promise<string> | undefined

/** Where `npm test` has built the server from these sources already. */
const { TEST_BUILD } = process.env

/**
 * One of the server's commands as it is installed (`main`, `backup`, `restore`, `verify-audit` …), as a file for Node. Without a fresh
 * build they are built at first need: that takes as long as one start through a loader of TypeScript takes longer.
 */
export async function builtCommand(name: string): Promise<string> {
  built ??= TEST_BUILD === undefined ? build() : Promise.resolve(TEST_BUILD)
  return join(await built, `${name}.js`)
}

async function build(): Promise<string> {
  const { NODE_ENV: _test, ...env } = process.env
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', folder], { cwd: workspace, env })
  return folder
}

/** Once the tests of an engine are over: workers are ended before they could clear up themselves. */
export async function removeBuilds(engine: string): Promise<void> {
  const left = (await readdir(workspace)).filter((name) => name.startsWith(folderOf(engine)))
  await Promise.all(left.map((name) => rm(join(workspace, name), { recursive: true, force: true })))
}
