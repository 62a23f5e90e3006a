import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { openSessionAs, recordOf } from '../people.ts'

/** One page for both, signed in and loaded once. */
let page: Page
let record = ''
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await openSessionAs(page, 'adviser@demo.paddock.test')
  record = await recordOf(page, 'whitlock')
})
test.afterAll(() => page.context().close())

const stepsOn = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Next steps', exact: true }) })
    .last()
    .getByRole('listitem')

test('the next steps are one list on every tab that shows them; what is made of an answer stands apart, where its opening is recorded', async () => {
  await goTo(page, `${record}/overview`)
  const steps = stepsOn(page).locator('> span:first-child')
  // The list comes whole: with its fourth row all of it is there.
  await expect(steps.nth(3)).toBeVisible()
  const words = await steps.allTextContents()
  for (const tab of ['general', 'analytics']) {
    await goTo(page, `${record}/${tab}`)
    await expect(steps).toHaveText(words)
  }
  const apart = page.locator('section', { has: page.getByRole('heading', { name: 'Would like to talk first' }) }).last()
  await apart.getByRole('link', { name: 'Read the answers' }).first().click()
  await expect(page).toHaveURL(/\/surveys\?survey=/)
})

test('what may stand in two places leads to the values, where it is settled', async () => {
  await goTo(page, `${record}/overview`)
  // In one column the panels stand in the order in which the keys come to them.
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(page.getByRole('heading', { name: 'Who has answered' })).toBeVisible()
  const tops = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await stepsOn(page).filter({ hasText: 'include land?' }).getByRole('link', { name: 'Settle it' }).click()
  await expect(page).toHaveURL(/\/general\/finances$/)
  await expect(page.getByRole('button', { name: 'Settle it' })).toBeInViewport()
})
