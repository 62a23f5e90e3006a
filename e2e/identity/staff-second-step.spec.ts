import { expect, test } from '../journey.ts'
import { codeIn, linkIn, mailTo } from '../outbox.ts'
import { enterPassword, notice, PASSWORD, seesClients, signIn } from '../people.ts'
import { callsOf, unique } from '../practice.ts'

test('a new administrator gets in by password and mailed code, and cannot turn the second step off', async ({ page, request }) => {
  const email = `ada.${unique()}@journey.test`
  const superAdmin = await callsOf(request, 'superadmin@demo.paddock.test', 'admin')
  await superAdmin('POST', '/users', { email, firstName: 'Ada', lastName: 'Byrne', systemRole: 'admin' })
  const link = new URL(linkIn(await mailTo(request, email, /invites you/)))
  const data = { email, password: PASSWORD, invitationToken: link.searchParams.get('invitation') }
  expect((await request.post('/api/public/activate-manager', { data })).status()).toBe(200)

  await page.goto('/auth/login?next=%2Fsecurity')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await mailTo(request, email, /code/i)))
  await page.getByRole('button', { name: 'Continue' }).click()
  const secondStep = page.getByRole('switch', { name: 'Ask for an emailed code' })
  await expect(secondStep).toBeChecked()
  await expect(secondStep).toBeDisabled()
  await expect(page.getByText('Your practice or your role asks for it')).toBeVisible()
})

test('whose session lacks the second step is told so and led to sign in again', async ({ page }) => {
  await signIn(page, 'admin', '/clients')
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 403, json: { code: 2009, message: 'Your role signs in with a second step.' } }),
  )
  await page.goto('/users')
  await expect(notice(page, 'Second step needed')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fusers/)
  await expect(page.getByRole('alert')).toContainText('Your role signs in with a second step')
  await page.unroute('**/api/me')
  await page.goto('/auth/login')
  await enterPassword(page, 'admin@demo.paddock.test')
  await seesClients(page)
})
