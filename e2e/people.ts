import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'paddock-demo-2026'
export type DemoName = 'superadmin' | 'admin' | 'orgadmin' | 'adviser'

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, name: DemoName): Promise<void> {
  await signInAs(page, `${name}@demo.paddock.test`)
}

/** The same with an address of one's own. */
export async function signInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, email, password)
  await seesClients(page)
}

/** Fills in the sign-in form and sends it. */
export async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The landing page of everybody who works in a practice. */
export async function seesClients(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/clients/)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
}

/** A notice at the top right. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** The bearer token that this page sends. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
    return key === undefined ? null : localStorage.getItem(key)
  })
  expect(token).not.toBeNull()
  return token!
}
