import { expect, type Page, test } from '@playwright/test'
import { choose, enterAt, tabTo, typeAt } from '../keyboard.ts'
import { notice, PASSWORD } from '../people.ts'
import { addRecord, foundPractice, unique } from '../practice.ts'

// Whoever answers questions does so by keyboard alone in `answers/questions.spec.ts`.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Signs in through the form; only the address of the page is typed into something else than the page. */
async function signInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await typeAt(page, () => page.getByLabel('Email'), email)
  await typeAt(page, () => page.getByRole('textbox', { name: 'Password' }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
}

test('by keyboard alone, an adviser signs in, finds a family, writes a note and takes it back', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Key Advisers')
  const adviser = await practice.staff('manager', 'Orla Finch')
  await practice.staff('manager', 'Ned Marsh')
  await addRecord(practice, { status: 'client', businessName: 'Wirilda Downs', managerIds: [adviser.id] })
  await signInByKeys(page, adviser.email)
  await page.keyboard.press('/')
  await page.keyboard.type('wirilda')
  const row = () => page.locator('main tbody tr').filter({ hasText: 'Wirilda Downs' })
  await expect(row()).toHaveCount(1)
  await enterAt(page, row)
  await expect(page.getByRole('main')).toBeFocused()
  await enterAt(page, () => page.getByRole('navigation', { name: 'Client sections' }).getByRole('link', { name: 'Notes' }))
  await expect(page.getByRole('button', { name: 'Add note' }).first()).toBeVisible()
  await enterAt(page, () => page.getByRole('button', { name: 'Add note' }).first())
  await expect(page.locator('[contenteditable=true]')).toBeFocused()
  await page.keyboard.type('She wants to hand over.')
  const mention = () => page.getByRole('button', { name: 'Mention a colleague' })
  await tabTo(page, mention, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Ned Marsh' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[contenteditable=true]')).toContainText('She wants to hand over. @Ned Marsh')
  await tabTo(page, () => page.getByLabel('Title'), 'Shift+Tab')
  await page.keyboard.type('A call')
  await enterAt(page, () => page.getByRole('button', { name: 'Save note' }))
  await expect(page.getByRole('heading', { name: 'A call' })).toBeVisible()
  await enterAt(page, () => page.getByRole('button', { name: 'More actions for A call' }))
  await choose(page, page.getByRole('menuitem', { name: 'Archive' }))
  // The notice stands as long as the focus is in it.
  await tabTo(page, () => page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('heading', { name: 'A call' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A call' })).toBeVisible()
})

test('by keyboard alone, the head of a practice invites an adviser, and is told what is missing where it is typed', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Key Heads')
  const head = await practice.staff('organizationAdmin', 'Runa Albrecht')
  await signInByKeys(page, head.email)
  await enterAt(page, () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My organisation' }))
  await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible()
  await enterAt(page, () => page.getByRole('button', { name: 'Invite manager' }))
  const dialog = page.getByRole('dialog', { name: `Invite somebody to ${practice.name}` })
  await enterAt(page, () => dialog.getByRole('button', { name: 'Send invitation' }))
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(`ivo.${unique()}@journey.test`)
  await typeAt(page, () => dialog.getByLabel('First name'), 'Ivo')
  await typeAt(page, () => dialog.getByLabel('Last name'), 'Marsh')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main').getByText('Ivo Marsh')).toBeVisible()
})

test('by keyboard alone, an administrator adds a practice, changes it and leaves by the menu', async ({ page }) => {
  const name = `Key Practice ${unique()}`
  await signInByKeys(page, 'admin@demo.paddock.test')
  await enterAt(page, () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Organisations' }))
  await expect(page.getByRole('button', { name: 'Add organisation' })).toBeVisible()
  await enterAt(page, () => page.getByRole('button', { name: 'Add organisation' }))
  const dialog = page.getByRole('dialog', { name: 'Add an organisation' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await typeAt(page, () => dialog.getByLabel('Town'), 'Ouyen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await enterAt(page, () => page.getByRole('link', { name: 'Details' }))
  await expect(page.getByLabel('Contact person')).toBeVisible()
  await typeAt(page, () => page.getByLabel('Contact person'), 'Roisin Keane')
  await enterAt(page, () => page.getByRole('button', { name: 'Save details' }))
  await expect(notice(page, `${name} is saved.`)).toBeVisible()
  // A menu that is loaded when it is first opened gives the focus back to the button that took the place of the first one.
  const menu = page.getByRole('button', { name: /^Your menu/ })
  await enterAt(page, () => menu)
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await choose(page, page.getByRole('menuitem', { name: 'Sign out', exact: true }))
  await expect(page).toHaveURL(/\/auth\/login/)
})
