import { ERRORS } from '@paddock/contract/errors'
import { expect, test } from '../journey.ts'
import { enterPassword, signIn } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

const ADVISER = 'adviser@demo.paddock.test'

test('while the records are away, a form keeps what was typed and says so, and saves once they are back', async ({ page }) => {
  const { code, message, status } = ERRORS.database_away
  let isAway = true
  await page.route('**/api/manager/clients', (route) =>
    isAway && route.request().method() === 'POST'
      ? route.fulfill({
          status,
          headers: { 'retry-after': '10' },
          contentType: 'application/json',
          body: JSON.stringify({ code, message }),
        })
      : route.fallback(),
  )
  await signIn(page, 'adviser', '/clients')
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: /^Business name/ })
  await name.fill('Dry Creek Pastoral')
  const save = dialog.getByRole('button', { name: /^(Add|Save|Create)/ }).first()
  await save.click()
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(name).toHaveValue('Dry Creek Pastoral')

  isAway = false
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Dry Creek Pastoral').first()).toBeVisible()
})

test('while the records are away, a sign-in is not said to be a wrong password', async ({ page }) => {
  await page.route('**/identity/', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/x-amz-json-1.1',
      headers: { 'x-amzn-errortype': 'ServiceUnavailableException', 'retry-after': '10' },
      body: JSON.stringify({ __type: 'ServiceUnavailableException', message: ERRORS.database_away.message }),
    }),
  )
  await page.goto('/auth/login')
  await enterPassword(page, ADVISER)
  await expect(page.getByRole('alert').filter({ hasText: ERRORS.database_away.message })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Email')).toHaveValue(ADVISER)
})
