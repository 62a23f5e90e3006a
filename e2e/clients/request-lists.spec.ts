import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { dayToCome } from '../../server/src/testing/clocks.ts'
import { expectAccessible } from '../axe.ts'
import { foundFamily } from '../family.ts'
import { pdfOf } from '../files.ts'
import { goTo } from '../going.ts'
import { mailTo } from '../outbox.ts'
import { signInAs } from '../people.ts'
import { foundPractice } from '../practice.ts'

test.use({ serviceWorkers: 'allow' })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const keepsStandard = (page: Page) => expectAccessible(page, 'the dialog', { schemes: ['light'], within: '[role=dialog]' })

test('a list is requested of two people, answered on a phone, returned, said not to apply, and settled on the overview', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const practice = await foundPractice(page.request, 'Kurrajong')
  const adviser = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const family = await foundFamily(page.request, practice, 'Kurrajong Station')
  const ruth = await family.stakeholder('Ruth Crane', { type: 'Primary Stakeholder' })
  const joe = await family.stakeholder('Joe Crane')
  await signInAs(page, adviser.email, `/clients/${family.clientId}/overview`)

  await test.step('the practice changes its list, and asks for some of it', async () => {
    await panel(page, 'Key facts').scrollIntoViewIfNeeded()
    await panel(page, 'Documents asked for').getByRole('button', { name: 'Request a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which documents do you need from this family?' })
    await expect(dialog.getByRole('checkbox', { name: 'Loan statements' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Edit the practice’s lists' }).click()
    const lists = page.getByRole('dialog', { name: 'What does the practice ask families for?' })
    await lists.getByRole('button', { name: 'New list' }).click()
    const edited = page.getByRole('dialog', { name: 'What is on the new list?' })
    await edited.getByLabel('Name').fill('First meeting')
    await edited.getByLabel('Document').fill('Loan statements')
    await edited.getByRole('button', { name: 'Add an item' }).click()
    await edited.getByLabel('Document').nth(1).fill('Current will')
    await edited.getByLabel('How often').nth(1).selectOption({ label: 'Once for each person' })
    await keepsStandard(page)
    await edited.getByRole('button', { name: 'Save the list' }).click()
    await expect(lists).toContainText('First meeting')
    await page.keyboard.press('Escape')
    await expect(lists).toHaveCount(0)
    await dialog.getByRole('combobox', { name: 'List', exact: true }).selectOption({ label: 'First meeting' })
    await dialog.getByLabel('Due').fill(dayToCome(60))
    await dialog.getByRole('button', { name: 'Request 3 documents' }).click()
    await expect(panel(page, 'Documents asked for')).toContainText('0 of 3 settled')
    expect((await mailTo(page.request, ruth.email, /asks you for 2 documents/)).text).toContain('• Loan statements')
    await mailTo(page.request, joe.email, /asks you for a document/)
  })

  const device = await browser.newContext({ viewport: { width: 390, height: 844 } })
  let phone = await device.newPage()
  await signInAs(phone, ruth.email)
  const asked = () => panel(phone, 'Your adviser asks for documents')

  await test.step('one file answers two, from a phone that had no reception when it was chosen and ended the page', async () => {
    await expect
      .poll(() => phone.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state))
      .toBe('activated')
    await device.setOffline(true)
    const chooser = phone.waitForEvent('filechooser')
    await asked().getByRole('button', { name: 'Choose files for Loan statements' }).click()
    await (await chooser).setFiles([{ mimeType: 'application/pdf', name: 'all.pdf', buffer: pdfOf('Loans and the will') }])
    await expect(panel(phone, 'Uploads')).toContainText('Waiting for the connection. This device keeps it: you can leave the page.')
    await phone.close()
    await device.setOffline(false)
    phone = await device.newPage()
    await phone.goto('/home')
    const uploads = panel(phone, 'Uploads')
    await expect(uploads, 'the next page sends it').toContainText('1 file uploaded')
    await uploads.getByRole('button', { name: '1 file uploaded', expanded: false }).press('Enter')
    await uploads.getByRole('button', { name: 'Take all.pdf off the list' }).press('Enter')
    await expect(uploads).toHaveCount(0)
    await expect(phone.getByRole('heading', { level: 1 }), 'the focus goes on to the page').toBeFocused()
    await asked().getByRole('button', { name: 'Current will is among what you already sent' }).click()
    await keepsStandard(phone)
    await phone.getByRole('button', { name: 'Use all.pdf' }).click()
    await expect(panel(phone, 'Documents that you sent')).toContainText('Current will')
  })

  await test.step('the adviser returns one with a reason and accepts the other', async () => {
    await goTo(page, `/documents?client=${family.clientId}`)
    const requests = panel(page, 'Requests')
    await requests.getByRole('button', { name: 'Return Current will with a reason' }).click()
    const dialog = page.getByRole('dialog', { name: 'What is missing from “Current will”?' })
    await dialog.getByRole('button', { name: 'Return it' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Say what is missing or wrong')
    await dialog.getByLabel('Why you return it').fill('The witnesses’ page is missing.')
    await keepsStandard(page)
    await dialog.getByRole('button', { name: 'Return it' }).click()
    await requests.getByRole('button', { name: 'Accept Loan statements' }).click()
    await expect(requests).not.toContainText('Loan statements')
  })

  await test.step('the family reads why, and says what does not apply', async () => {
    await expect(asked()).toContainText('The witnesses’ page is missing.')
    await asked().getByRole('button', { name: 'Current will does not apply' }).click()
    await phone.getByRole('dialog').getByLabel('Note for your adviser').fill('I have none yet.')
    await phone.getByRole('button', { name: 'It does not apply', exact: true }).click()
    await expect(panel(phone, 'Documents that you sent')).toContainText('I have none yet.')
    await goTo(page, `/clients/${family.clientId}/overview`)
    await panel(page, 'Key facts').scrollIntoViewIfNeeded()
    await expect(panel(page, 'Documents asked for')).toContainText('2 of 3 settled')
  })
  await device.close()
})

test('a note holds a file of the record and is sent to an outside adviser after a preview', async ({ page }) => {
  test.setTimeout(120_000)
  const practice = await foundPractice(page.request, 'Myrtle')
  const adviser = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const family = await foundFamily(page.request, practice, 'Myrtle Station')
  const outside = (fields: object) =>
    practice.admin<{ id: string }>('POST', `/clients/${family.clientId}/advisers`, {
      profession: 'accountant',
      firm: '',
      phone: '',
      ...fields,
    })
  await outside({ name: 'Karen Doyle', email: 'karen.doyle@journey.test', mayContact: true })
  const lee = await outside({ name: 'Lee Ford', email: 'lee.ford@journey.test', mayContact: true })
  await outside({ name: 'Sam Reed', email: 'sam.reed@journey.test', mayContact: false })
  await signInAs(page, adviser.email, `/clients/${family.clientId}/notes?write=true`)

  await page.getByRole('textbox', { name: 'Title' }).fill('The lease')
  await page.getByRole('textbox', { name: 'Note', exact: true }).pressSequentially('It ends in June. ')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures or files' }).click()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/document-uploads/*/parts?*', async (route) => {
    await held
    await route.continue()
  })
  await (await chooser).setFiles([{ mimeType: 'application/pdf', name: 'lease.pdf', buffer: pdfOf('Lease of the flats') }])
  await expect(page.getByText('1 file is on the way into this note')).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'still on its way' }), 'a note saved now would lack it').toBeVisible()
  letThrough()
  await expect(page.getByRole('button', { name: 'Open lease.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.getByRole('article', { name: 'The lease' })
  await note.getByRole('button', { name: 'Open lease.pdf' }).click()
  await expect(page.getByRole('dialog', { name: 'lease.pdf' }).getByText('Page 1 of 1', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await note.getByRole('button', { name: 'More actions for The lease' }).click()
  await page.getByRole('menuitem', { name: 'Send to advisers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who should get this note?' })
  await expect(dialog.getByRole('checkbox', { name: 'Sam Reed' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Choose at least one adviser.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Karen Doyle' }).check()
  await dialog.getByRole('checkbox', { name: 'Lee Ford' }).check()
  await dialog.getByLabel('Words above the note').fill('As we said on the phone.')
  await keepsStandard(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Send this?' })
  await expect(preview).toContainText('As we said on the phone.')
  await practice.admin('PATCH', `/clients/${family.clientId}/advisers/${lee.id}`, { mayContact: false, version: 1 })
  await preview.getByRole('button', { name: 'Send to 2 advisers' }).click()
  await expect(dialog, 'whom the family withdrew meanwhile is named, and chosen no longer').toContainText('that you contact Lee Ford')
  await expect(dialog.getByRole('checkbox', { name: 'Lee Ford' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Lee Ford' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toContainText('1 picture or file of the note is not sent.')
  await keepsStandard(page)
  await preview.getByRole('button', { name: 'Send to 1 adviser' }).click()
  const mail = await mailTo(page.request, 'karen.doyle@journey.test', /The lease/)
  expect(mail.text).toContain('It ends in June.')
  await goTo(page, `/clients/${family.clientId}/logs`)
  await expect(page.getByRole('main')).toContainText('sent the note “The lease” to Karen Doyle (karen.doyle@journey.test)')
})
