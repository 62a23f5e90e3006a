import type { Page } from '@playwright/test'
import { untilTheEnd } from './journey.ts'

/** What the pages' own policy refused, from now on: a journey without a mistake has none. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  untilTheEnd(await page.exposeFunction('policyRefused', (what: string) => refused.push(what)))
  const listening = await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, documentURI }) => {
      const { policyRefused } = globalThis as unknown as { policyRefused(what: string): void }
      policyRefused(`${violatedDirective} refused ${blockedURI} ${sample} at ${documentURI}`)
    })
  })
  untilTheEnd(listening)
  return refused
}
