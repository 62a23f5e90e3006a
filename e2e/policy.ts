import type { Page } from '@playwright/test'

/** What the pages' own policy refused, from now on: a journey without a mistake has none. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('policyRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, documentURI }) => {
      const { policyRefused } = globalThis as unknown as { policyRefused(what: string): void }
      policyRefused(`${violatedDirective} refused ${blockedURI} ${sample} at ${documentURI}`)
    })
  })
  return refused
}
