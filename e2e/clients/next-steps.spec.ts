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
  const seen = []
  for (const tab of ['overview', 'general', 'analytics']) {
    await page.goto(`${record}/${tab}`)
    await expect(stepsOn(page).first()).toBeVisible()
    seen.push(await stepsOn(page).locator('> span:first-child').allTextContents())
  }
  expect(seen[0]!.length).toBeGreaterThan(3)
  expect(seen).toEqual([seen[0], seen[0], seen[0]])
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
