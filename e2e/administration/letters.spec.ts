import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { mailTo } from '../outbox.ts'
import { notice, signInAs } from '../people.ts'
import { addRecord, foundPractice, unique } from '../practice.ts'

test('a practice writes its invitation anew, gives it a colour and a logo, and a family gets it so', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Correspondents')
  const host = await practice.staff('organizationAdmin', 'Wanda Ellery')
  const client = await addRecord(practice, { status: 'client', businessName: 'Lyrebird Station' })
  await signInAs(page, host.email, '/my-organization/letters')

  await page.getByLabel('Colour of links').fill('#ffee00')
  await page.getByLabel('Replies go to').fill('office@lyrebird.example')
  await expect(page.getByText(/White words on this colour are hard to read/)).toBeVisible()
  await page.getByLabel('Colour of links').fill('#5b2a86')
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Saved. Your next mail uses it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true }), 'who saved by the keyboard goes on there').toBeFocused()

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('This is not a PNG or JPEG picture.')).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Text', { exact: true }).fill('{{greeting}}\n\nplease join {{familly}}.\n\n{{link}}')
  await expect(page.getByText(/There is no variable {{familly}}/)).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('{{greeting}}\n\nplease join <b>{{family}}</b>.')
  await expect(page.getByText(/Keep {{link}} in the text/)).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('{{greeting}}\n\nplease join <b>{{family}}</b>.\n\n{{link}}')
  await expect(preview).toContainText('please join <b>Whitlock Pastoral Co</b>.')
  await expect(preview).toContainText('Activate your account')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('combobox', { name: 'Letter', exact: true }).click()
  await page.getByRole('option', { name: 'Invitation for a colleague' }).click()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true }).click()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Text', { exact: true }), 'what was typed is not lost').toHaveValue(/please join/)
  await page.getByRole('button', { name: 'Save letter' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page, '“Invitation” is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save letter' }), 'who saved by the keyboard goes on there').toBeFocused()

  const email = `bryn.${unique()}@journey.test`
  const person = await practice.admin<{ id: string; version: number }>('POST', `/clients/${client.id}/stakeholders`, {
    firstName: 'Bryn',
    lastName: 'Ellis',
    email,
    relationship: 'Son',
  })
  await practice.admin('POST', `/clients/${client.id}/stakeholders/${person.id}/invitation`, {})
  const mail = await mailTo(page.request, email, /Lyrebird Station/)
  expect(mail).toMatchObject({ fromName: practice.name, replyTo: 'office@lyrebird.example' })
  expect(mail.text).toMatch(/^Hello Bryn,\n\nplease join <b>Lyrebird Station<\/b>\./)

  await goTo(page, `/clients/${client.id}/logs`)
  const entry = page.getByRole('listitem').filter({ hasText: 'mailed' })
  await entry.getByRole('button', { name: /^Details/ }).click()
  await expect(entry).toContainText('please join <b>Lyrebird Station</b>.')
  await expect(entry).not.toContainText('/auth/signup')

  await goTo(page, '/my-organization/letters')
  await page.getByRole('button', { name: 'Put our own text back' }).click()
  await page.getByRole('button', { name: 'Put ours back' }).click()
  await expect(notice(page, 'Our own text is back.')).toBeVisible()
})

test('the look of letters that another window saved meanwhile is shown beside one’s own, and nothing is lost', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Two windows')
  const host = await practice.staff('organizationAdmin', 'Wanda Ellery')
  await signInAs(page, host.email, '/my-organization/letters')
  const other = await page.context().newPage()
  await other.goto('/my-organization/letters')
  const replies = (at: Page) => at.getByLabel('Replies go to')
  const save = (at: Page) => at.getByRole('button', { name: 'Save', exact: true }).click()

  await replies(other).fill('office@lyrebird.example')
  await save(other)
  await page.bringToFront()
  await expect(replies(page), 'who has typed nothing sees it').toHaveValue('office@lyrebird.example')

  await page.getByLabel('Colour of links').fill('#5b2a86')
  await replies(other).fill('desk@lyrebird.example')
  const seen = page.waitForResponse((response) => response.url().endsWith('/letters') && response.request().method() === 'GET')
  await save(other)
  await page.bringToFront()
  await seen
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Which do you keep?' })
  await expect(dialog.getByRole('radiogroup', { name: 'Replies go to' })).toContainText('desk@lyrebird.example')
  await dialog.getByRole('button', { name: 'Save this version' }).click()
  await expect(notice(page, 'Saved. Your next mail uses it.')).toBeVisible()
  await expect(replies(page)).toHaveValue('desk@lyrebird.example')
})
