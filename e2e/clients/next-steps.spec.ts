import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../people.ts'

/** The address of a demo family's record, without a tab. */
async function recordOf(page: Page, words: string): Promise<string> {
  await page.goto(`/clients?q=${words}`)
  const link = page.getByRole('link', { name: new RegExp(`^${words}`, 'i') })
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname.replace(/\/overview$/, '')
}

const stepsOn = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Next steps', exact: true }) })
    .last()
    .getByRole('listitem')

test('the next steps are one list on every tab that shows them; what is made of an answer stands apart, where its opening is recorded', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const record = await recordOf(page, 'whitlock')
  await page.goto(`${record}/overview`)
  const steps = stepsOn(page).locator('> span:first-child')
  // The list comes whole: with its fourth row all of it is there.
  await expect(steps.nth(3)).toBeVisible()
  const words = await steps.allTextContents()
  for (const tab of ['general', 'analytics']) {
    await page.goto(`${record}/${tab}`)
    await expect(steps).toHaveText(words)
  }
  const apart = page.locator('section', { has: page.getByRole('heading', { name: 'Would like to talk first' }) }).last()
  await apart.getByRole('link', { name: 'Read the answers' }).first().click()
  await expect(page).toHaveURL(/\/surveys\?survey=/)
})

test('what may stand in two places leads to the values, where it is settled', async ({ page }) => {
  await signIn(page, 'adviser')
  const record = await recordOf(page, 'whitlock')
  await page.goto(`${record}/overview`)
  await stepsOn(page).filter({ hasText: 'include land?' }).getByRole('link', { name: 'Settle it' }).click()
  await expect(page).toHaveURL(/\/general\/finances$/)
  await expect(page.getByRole('button', { name: 'Settle it' })).toBeInViewport()
})
