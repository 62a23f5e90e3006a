import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { BRIEFLY_FROM_WITHIN, loadedFirst } from '../../../testing/brief-node.ts'
import { builtCommand } from '../../../testing/built-server.ts'
import { dataFolder, end, ready, type Running, start } from '../../../testing/running-server.ts'
import { fillFolder } from '../../../testing/test-folder.ts'
import { ENGINE_FAILED } from './end-on-trap.ts'

/** Empties the engine's table of functions once the file is there, and takes the file away: whatever the engine does next traps. */
const trapOnce = (file: string) => `
  import { existsSync, unlinkSync } from 'node:fs'
  const { instantiate } = WebAssembly
  const tables = []
  WebAssembly.instantiate = async (...input) => {
    const made = await instantiate(...input)
    tables.push((made.instance ?? made).exports.__indirect_function_table)
    return made
  }
  setInterval(() => {
    if (tables.length === 0 || !existsSync(${JSON.stringify(file)})) return
    unlinkSync(${JSON.stringify(file)})
    for (const table of tables) for (let slot = 0; slot < table?.length; slot++) table.set(slot, null)
  }, 20).unref()`

/** `npm start` without its build. */
function kept(main: string): string[] {
  const file = join(dirname(fileURLToPath(import.meta.url)), '../../../../../scripts/serving/keep-serving.mjs')
  return ['--input-type=module', '-e', `(await import(${JSON.stringify(pathToFileURL(file).href)})).keepServing(${JSON.stringify(main)})`]
}

const answerOf = (server: Running) => fetch(`${server.url}/readyz`).catch(() => null)

/** What becomes of one folder: each step is taken once, by the first test that needs it. */
function createSteps() {
  const prepared = once(async () => {
    const trap = join(await dataFolder(), 'trap')
    // Without the demo practice a server starts in a moment.
    const environment = { DEMO: 'false', DATA_DIR: await fillFolder(await dataFolder()) }
    return { trap, environment: { ...environment, NODE_OPTIONS: loadedFirst(`${BRIEFLY_FROM_WITHIN}\n${trapOnce(trap)}`) } }
  })
  /** `npm start`, whose server has failed once and was started again. */
  const restarted = once(async () => {
    const { trap, environment } = await prepared()
    const server = await start(environment, kept(await builtCommand('main')))
    await ready(server)
    await writeFile(trap, '')
    const began = async () => {
      await answerOf(server)
      expect(server.errors()).toContain('Starting again …')
    }
    await vi.waitFor(began, { timeout: 30_000, interval: 100 })
    await ready(server)
    return server
  })
  /** The same after `npm start` was killed, and the server that was started then without it. */
  const afterKill = once(async () => {
    const killed = await restarted()
    killed.child.kill('SIGKILL')
    await killed.ended
    await vi.waitFor(async () => expect(await fetch(killed.url).catch(() => 'gone')).toBe('gone'), { timeout: 20_000 })
    const next = await start((await prepared()).environment)
    await ready(next)
    return { killed, next }
  })
  return { prepared, restarted, afterKill }
}

function once<T>(step: () => Promise<T>): () => Promise<T> {
  let taken: Promise<T> | undefined
  return () => (taken ??= step())
}

describe.runIf(process.env.TEST_ENGINE === 'pglite')('the engine of the embedded database', () => {
  const { prepared, restarted, afterKill } = createSteps()
  afterAll(end)

  test('is started again by npm start, on the same folder', async () => {
    const server = await restarted()
    expect((await answerOf(server))?.status).toBe(200)
    expect(server.errors().match(/RuntimeError/g)).toHaveLength(1)
  }, 90_000)

  test('leaves no server behind where npm start is killed', async () => {
    const { killed, next } = await afterKill()
    expect((await answerOf(next))?.status).toBe(200)
    expect(killed.errors().match(/RuntimeError/g)).toHaveLength(1)
  }, 120_000)

  test('ends the process when it fails, with a line that says so and a code of its own', async () => {
    const { next: server } = await afterKill()
    await writeFile((await prepared()).trap, '')
    void answerOf(server)
    expect(await server.ended).toBe(ENGINE_FAILED)
    expect(server.errors()).toMatch(/^The embedded database failed, so this process ends: start it again\..*\nRuntimeError: /)
  }, 120_000)

  test('is given up by npm start after five failures within an hour, with the same code', async () => {
    const main = join(await dataFolder(), 'fails.mjs')
    await writeFile(main, `console.error('began'); process.exit(${ENGINE_FAILED})`)
    const server = await start({}, kept(main))
    expect(await server.ended).toBe(ENGINE_FAILED)
    expect(server.errors().match(/began/g)).toHaveLength(5)
    expect(server.errors()).toContain('failed 5 times within an hour')
  })

  test('is not started again by npm start where the server ended for another reason', async () => {
    const main = join(await dataFolder(), 'fails.mjs')
    await writeFile(main, `console.error('began'); process.exit(1)`)
    const server = await start({}, kept(main))
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe('began\n')
  })
})
