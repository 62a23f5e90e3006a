import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { signInAs } from '../people.ts'
import { foundPractice } from '../practice.ts'

const LIST = 'Name,ABN,Town\nBrolga Plains,53 231 948 757,Roma\nTwo Creeks,,Roma\n'

async function checkRows(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'farms.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
}

test('a run that comes back to the decisions, because records were added since the check, says why', async ({ page, context }) => {
  const practice = await foundPractice(page.request, 'Twice the Same List')
  const { email } = await practice.staff('manager', 'Edda Falk')
  await signInAs(page, email, '/clients/import')
  const other = await context.newPage()
  await other.goto('/clients/import')
  await checkRows(page)
  await checkRows(other)
  await other.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(
    other
      .getByRole('heading', { name: /2 clients|added/i })
      .or(other.getByText(/2 clients/))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible()
  await expect(page.getByText(/records were added or changed that some of them match/)).toBeVisible()
})
