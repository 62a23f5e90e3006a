import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingCovered } from '../covered.ts'
import { signIn } from '../people.ts'

const DESK = { width: 1440, height: 900 }
const NARROW_DESK = { width: 1024, height: 700 }
const PHONE = { width: 390, height: 844 }
const CONTACTS = fileURLToPath(new URL('../fixtures/contacts-xero-50.csv', import.meta.url))

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel', timeout: 150_000 })

test('the chat button covers no control of an adviser’s pages', async ({ page }) => {
  await signIn(page, 'adviser')
  await page.goto('/clients?q=whitlock')
  const family = new URL((await page.getByRole('link', { name: /^Whitlock/ }).getAttribute('href')) ?? '', page.url()).pathname
  const record = family.replace(/\/overview$/, '')
  for (const path of [
    '/clients',
    '/prospects',
    ...['overview', 'general', 'notes', 'surveys', 'analytics', 'logs'].map((tab) => `${record}/${tab}`),
    '/documents',
    '/knowledge',
    '/notifications?tab=all',
    '/notifications?tab=settings',
    '/account',
    '/security',
  ])
    await look(page, path)
  await test.step('nor the bar of an import', async () => {
    await page.setViewportSize(DESK)
    await page.goto('/clients/import')
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
})

test('nor of a practice’s pages', async ({ page }) => {
  await signIn(page, 'orgadmin')
  for (const path of ['/my-organization/managers', '/my-organization/clients', '/users']) await look(page, path)
})

test('nor of a family’s pages', async ({ page }) => {
  await signIn(page, 'primary')
  for (const path of ['/home', '/profile/overview', '/profile/general', '/documents', '/knowledge', '/notifications?tab=all'])
    await look(page, path)
})

test('nor of the questions, where the way on is always in reach', async ({ page }) => {
  await signIn(page, 'survey')
  await page.goto('/questions')
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

/** On a desktop and on a phone, once all of it is there. */
async function look(page: Page, path: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[class*=Skeleton-root]')).toHaveCount(0)
    await expectNothingCovered(page, `${path} at ${size.width} px`)
  }
}
