import { randomUUID } from 'node:crypto'
import { type CDPSession, type Disposable, type Page, test as base } from '@playwright/test'

/** What a page has that stays, unless a file asks for another: such a file's journeys get a page of their own. */
export const USUAL = {
  viewport: { width: 1440, height: 900 },
  // A click must not meet a dialog that is still on its way to its place.
  contextOptions: { reducedMotion: 'reduce' },
  // The worker that keeps the shell is tried where it matters (serviceWorkers: 'allow'); elsewhere it doubles what a page loads.
  serviceWorkers: 'block',
  hasTouch: false,
} as const

/** The page that stays in this process, from one journey to the next. */
let lasting: Page | undefined
let devtools: CDPSession | undefined
const toUndo: Disposable[] = []

/** What a journey does to its page for good, undone when the journey ends. */
export function untilTheEnd(disposable: Disposable): void {
  toUndo.push(disposable)
}

/**
 * A journey begins on the page of the one before, which still shows what that one left: the next document finds nothing of it. A load
 * from one page of the application to another takes half the work of one from an empty page, as scripts, styles and fonts are at hand.
 * `hasOwnPage` gives a new one to a journey that stops the page's clock or slows its processor down.
 */
export const test = base.extend<{ hasOwnPage: boolean }>({
  hasOwnPage: [false, { option: true }],
  context: async ({ browser, hasOwnPage, contextOptions, serviceWorkers, hasTouch, viewport }, use) => {
    const isUsual =
      contextOptions.reducedMotion === 'reduce' &&
      contextOptions.forcedColors === undefined &&
      serviceWorkers === 'block' &&
      !hasTouch &&
      viewport?.width === USUAL.viewport.width
    if (hasOwnPage || !isUsual) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    if (lasting === undefined || lasting.isClosed()) {
      lasting = await (await browser.newContext()).newPage()
      devtools = await lasting.context().newCDPSession(lasting)
    }
    await forget(lasting)
    await use(lasting.context())
    await leave(lasting)
  },
  page: async ({ context }, use) => {
    await use(context === lasting?.context() ? lasting : await context.newPage())
  },
})

/** The next document begins without anything that the journey before stored. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  if (page.url().startsWith('http'))
    await devtools!.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' })
  untilTheEnd(await page.addInitScript(clearStorage, randomUUID()))
}

/** Runs in the page, before each of its documents: the mark tells the first one. */
function clearStorage(mark: string): void {
  if (window.top !== window || location.protocol === 'about:' || sessionStorage.getItem('journey') === mark) return
  localStorage.clear()
  sessionStorage.clear()
  sessionStorage.setItem('journey', mark)
}

async function leave(page: Page): Promise<void> {
  if (page.isClosed()) {
    toUndo.length = 0
    return
  }
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const disposable of toUndo.splice(0)) await disposable.dispose()
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(USUAL.viewport)
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null, media: null })
}

export { expect } from '@playwright/test'
