import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { signIn, type DemoName } from '../people.ts'

const ROUTES: [DemoName, string, string][] = [
  ['admin', '/', '/clients'],
  ['admin', '/organizations', '/organizations'],
  ['admin', '/users', '/users'],
  ['admin', '/my-organization', '/clients'],
  ['orgadmin', '/my-organization', '/my-organization/managers'],
  ['orgadmin', '/organizations', '/clients'],
  ['orgadmin', '/users', '/clients'],
  ['admin', '/admin/ai-prompts', '/admin/ai-prompts'],
  ['orgadmin', '/admin/ai-prompts', '/clients'],
  ['adviser', '/prospects', '/prospects'],
  ['adviser', '/users', '/clients'],
  ['adviser', '/home', '/clients'],
  ['adviser', '/no/such/page', '/clients'],
  ['adviser', '/auth/login', '/clients'],
]

for (const role of ['admin', 'orgadmin', 'adviser'] as const) {
  test(`${role} reaches the pages of the role and is led to the landing page from all others`, async ({ page }) => {
    await signIn(page, role)
    // One guard stands before all of them; it is met by loading an address, and by going to the others.
    for (const [index, [, from, to]] of ROUTES.filter(([name]) => name === role).entries()) {
      await (index === 1 ? page.goto(from) : goTo(page, from))
      await expect(page, `${from} leads to ${to}`).toHaveURL((url) => url.pathname === to)
    }
  })
}

test('who opens an invitation where somebody is signed in is led to that person’s pages, and told so once', async ({ page }) => {
  await signIn(page, 'adviser')
  await page.goto('/auth/signup?invitation=somebody-elses')
  await expect(page).toHaveURL((url) => url.pathname === '/clients')
  const told = page.getByRole('region', { name: 'Notifications' }).getByText(/Is the invitation for somebody else\? Sign out/)
  await expect(told).toContainText('You are signed in as ')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('without a session every page leads to the login page, and back after signing in', async ({ page }) => {
  await page.goto('/prospects?q=hay')
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprospects/)
  await page.getByLabel('Email').fill('adviser@demo.paddock.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('paddock-demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/prospects\?q=hay/)
})
