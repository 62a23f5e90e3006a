import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../journey.ts'
import { expectNothingCovered } from '../covered.ts'
import { signIn } from '../people.ts'

const DESK = { width: 1440, height: 900 }
const NARROW_DESK = { width: 1024, height: 700 }
const PHONE = { width: 390, height: 844 }
const CONTACTS = fileURLToPath(new URL('../fixtures/contacts-xero-50.csv', import.meta.url))

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel', timeout: 150_000 })

/* The walk through all screens looks at them too: `accessibility.spec.ts`. */

test('the chat button covers nothing of the bar of an import', async ({ page }) => {
  await page.setViewportSize(DESK)
  await signIn(page, 'adviser', '/clients/import')
  const buffer = await readFile(CONTACTS)
  await page.locator('input[type=file]').setInputFiles({ name: 'contacts-xero-50.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeVisible()
  for (const size of [DESK, NARROW_DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNothingCovered(page, `the columns at ${size.width} px`)
  }
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeVisible()
  for (const size of [DESK, NARROW_DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNothingCovered(page, `the rows at ${size.width} px`)
  }
})

test('nor of the questions, where the way on is always in reach', async ({ page }) => {
  await signIn(page, 'survey', '/questions')
  await expect(page.locator('[id^=question-]').first()).toBeVisible()
  for (const size of [DESK, NARROW_DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectNothingCovered(page, `the questions at ${size.width} px`)
  }
  // A phone at 200 %.
  await page.setViewportSize({ width: 195, height: 422 })
  await expectNothingCovered(page, 'the questions at 195 px')
  const [home, state] = await Promise.all([
    page.getByRole('banner').getByRole('link').boundingBox(),
    page.getByRole('banner').locator('[data-state]').boundingBox(),
  ])
  expect(state!.y, 'how it stands is below the mark').toBeGreaterThanOrEqual(home!.y + home!.height - 1)
  expect(state!.x + state!.width).toBeLessThanOrEqual(195)
})
