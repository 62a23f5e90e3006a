import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { builtCommand } from '../../../testing/built-server.ts'
import { dataFolder, end, ready, start } from '../../../testing/running-server.ts'
import { fillFolder } from '../../../testing/test-folder.ts'
import { ENGINE_FAILED } from './end-on-trap.ts'

const loaded = (source: string) => `--import data:text/javascript,${encodeURIComponent(source)}`

/** Without the demo practice a server starts in a moment. */
const PLAIN = { DEMO: 'false' }

/** Empties the engine's table of functions once the file is there, and takes the file away: whatever the engine does next traps. */
const trapOnce = (file: string) =>
  loaded(`
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
    }, 20).unref()`)

/** `npm start` without its build. */
function kept(main: string): string[] {
  const file = join(dirname(fileURLToPath(import.meta.url)), '../../../../../scripts/serving/keep-serving.mjs')
  return ['--input-type=module', '-e', `(await import(${JSON.stringify(pathToFileURL(file).href)})).keepServing(${JSON.stringify(main)})`]
}

describe.runIf(process.env.TEST_ENGINE === 'pglite')('the engine of the embedded database', () => {
  afterAll(end)

  test('ends the process when it fails, with a line that says so and a code of its own', async () => {
    const [folder, plans] = [await fillFolder(await dataFolder()), await dataFolder()]
    const server = await start({ ...PLAIN, DATA_DIR: folder, NODE_OPTIONS: trapOnce(join(plans, 'trap')) })
    await ready(server)
    await writeFile(join(plans, 'trap'), '')
    void fetch(`${server.url}/readyz`).catch(() => null)
    expect(await server.ended).toBe(ENGINE_FAILED)
    expect(server.errors()).toMatch(/^The embedded database failed, so this process ends: start it again\..*\nRuntimeError: /)
  }, 60_000)

  test('is started again by npm start, on the same folder', async () => {
    const [folder, plans] = [await fillFolder(await dataFolder()), await dataFolder()]
    const environment = { ...PLAIN, DATA_DIR: folder, NODE_OPTIONS: trapOnce(join(plans, 'trap')) }
    const server = await start(environment, kept(await builtCommand('main')))
    await ready(server)
    await writeFile(join(plans, 'trap'), '')
    const began = async () => {
      await fetch(`${server.url}/readyz`).catch(() => null)
      expect(server.errors()).toContain('Starting again …')
    }
    await vi.waitFor(began, { timeout: 30_000, interval: 100 })
    await ready(server)
    server.child.kill('SIGTERM')
    await server.ended
    expect(server.errors().match(/RuntimeError/g)).toHaveLength(1)
  }, 90_000)

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

  test('leaves no server behind where npm start is killed', async () => {
    const folder = await fillFolder(await dataFolder())
    const killed = await start({ ...PLAIN, DATA_DIR: folder }, kept(await builtCommand('main')))
    await ready(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    await vi.waitFor(async () => expect(await fetch(killed.url).catch(() => 'gone')).toBe('gone'), { timeout: 20_000 })
    const next = await start({ ...PLAIN, DATA_DIR: folder })
    await ready(next)
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  }, 60_000)
})
