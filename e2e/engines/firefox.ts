import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { CALL_MS, type EngineWindow } from './engine.ts'

const PROGRAM = '/usr/bin/firefox-esr'
/** A first start reads all of the engine from the disk. */
const START_MS = 60_000

export const missingForFirefox = () => (existsSync(PROGRAM) ? null : 'firefox-esr')

/** Firefox, as Debian packages it, by WebDriver BiDi. */
export async function startFirefox(width: number, height: number): Promise<EngineWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    timeout: START_MS,
    defaultViewport: { width, height },
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      // The driver waits for each page to load, and one that is kept for going back does not: with a kept page it waits in vain.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(CALL_MS)
  const find = async (xpath: string, visible: boolean) => {
    const found = await page.waitForSelector(`::-p-xpath(${xpath})`, { visible })
    if (!found) throw new Error(`${xpath} is not there`)
    return found
  }
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    // The policy of the page forbids what makes functions of text; an expression is the driver's own.
    run: (body, ...args) => page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`) as Promise<never>,
    click: async (xpath) => (await find(xpath, true)).click(),
    async type(xpath, text) {
      const field = await find(xpath, false)
      if (await field.evaluate((element) => element instanceof HTMLInputElement && element.type === 'file')) {
        await (field as ElementHandle<HTMLInputElement>).uploadFile(text)
      } else await field.type(text)
    },
    end: () => browser.close(),
  }
}
