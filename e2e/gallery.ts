// `npm run gallery`: a picture of every screen of the demo practice, in both widths and themes, and one sheet of small ones for the docs.
// `npm run gallery -- practice` takes those whose walk or name says so, and leaves the sheet as it is.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { ALSO_PICTURED } from './gallery-screens.ts'
import { openSessionAs } from './people.ts'
import { DESK, drawn, PHONE, type Screen, screensOf, type Walk, WALKS } from './screens.ts'
import { prepareData, startServer } from './server.ts'

const FOLDER = fileURLToPath(new URL('../gallery', import.meta.url))
const SHEET = fileURLToPath(new URL('../docs/gallery.jpg', import.meta.url))
const SCHEMES = ['light', 'dark'] as const
/** The sheet in pixels: so many pictures in a row, each so wide. */
const COLUMNS = 8
const SMALL = 220
const only = process.argv[2]

await prepareData()
const server = await startServer()
const browser = await chromium.launch(await findBrowser())
try {
  if (only === undefined) rmSync(FOLDER, { recursive: true, force: true })
  const small: string[] = []
  const failed: string[] = []
  for (const walk of [...WALKS, ...ALSO_PICTURED].map(chosen))
    if (walk.screens.length > 0) await take(browser, server.url, walk, small, failed)
  if (only === undefined && failed.length === 0) writeFileSync(SHEET, await sheetOf(browser, small))
  process.stdout.write(`${small.length} screens in ${FOLDER}\n`)
  if (failed.length > 0) throw new Error(`No picture of:\n${failed.join('\n')}`)
} finally {
  await browser.close()
  await server.stop()
}

function chosen(walk: Walk): Walk {
  if (only === undefined || walk.title.includes(only)) return walk
  return { ...walk, screens: walk.screens.filter((screen) => nameOf(screen).includes(only)) }
}

/** All pictures of one walk; a small one of each screen is added to `small`. */
async function take(by: Browser, baseURL: string, walk: Walk, small: string[], failed: string[]): Promise<void> {
  const context = await by.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-AU', timezoneId: 'Australia/Sydney' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (walk.as !== null) await openSessionAs(page, `${walk.as}@demo.paddock.test`)
  const folder = join(FOLDER, walk.title.replaceAll(' ', '-'))
  mkdirSync(folder, { recursive: true })
  for (const [place, screen] of (await screensOf(page, walk)).entries()) {
    const name = nameOf(walk.screens[place] ?? screen)
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await show(page, screen, size).catch((error: unknown) => failed.push(`${name}, ${size.width} px: ${String(error)}`))
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: join(folder, `${name}-${size.width}-${colorScheme}.png`),
          // Behind a dialog nothing needs to be seen whole.
          fullPage: (await page.getByRole('dialog').count()) === 0,
          animations: 'disabled',
        })
        if (size === DESK && colorScheme === 'light') small.push(await smallPicture(devtools))
      }
    }
  }
  await context.close()
  process.stdout.write(`${walk.title}\n`)
}

/** Opens a screen and waits until all of it is drawn. What opens on a click needs its button, which a phone may not have. */
async function show(page: Page, { path, heading, shows, phone }: Screen, size: typeof DESK): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
  await drawn(page)
  if (size === PHONE && !phone) return
  await shows?.(page)
  await drawn(page)
}

/** The address as a file's name, in which records have their names instead of identifiers. */
function nameOf({ path, name }: Screen): string {
  if (name !== undefined) return name
  const words = path.split(/[^\w-]+/)
  return words.filter((word) => word !== '').join('-')
}

/** What the window shows, small from the start: many large pictures are too much for one page. */
async function smallPicture(devtools: CDPSession): Promise<string> {
  const clip = { x: 0, y: 0, ...DESK, scale: SMALL / DESK.width }
  return (await devtools.send('Page.captureScreenshot', { format: 'png', clip })).data
}

/** The small pictures on one sheet. */
async function sheetOf(by: Browser, pictures: readonly string[]): Promise<Buffer> {
  const page = await by.newPage({ viewport: { width: COLUMNS * (SMALL + 10) + 10, height: 600 } })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture}">`)
  await page.setContent(`<style>
    body { margin: 0; padding: 10px; display: flex; flex-wrap: wrap; gap: 10px; background: #d8d8d2 }
    img { width: ${SMALL}px; height: ${Math.round((SMALL * DESK.height) / DESK.width)}px; border-radius: 4px }
  </style>${images.join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  return page.screenshot({ fullPage: true, type: 'jpeg', quality: 75 })
}
