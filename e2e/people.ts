import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'paddock-demo-2026'
export type DemoName = 'superadmin' | 'admin' | 'orgadmin' | 'adviser'

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, name: DemoName): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(`${name}@demo.paddock.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/clients/)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
}
