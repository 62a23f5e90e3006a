import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { enterPassword, notice, signIn, signInAs } from '../people.ts'
import { addRecord, callsOf, foundPractice, unique } from '../practice.ts'

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openMyOrganisation(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My organisation' }).click()
  await expect(table(page, 'Managers')).toBeVisible()
}

async function chooseAction(page: Page, person: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${person}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an adviser who leaves is deactivated only once a colleague takes over every client, and is out at once', async ({
  page,
  browser,
}) => {
  const practice = await foundPractice(page.request, 'Handover Partners')
  const host = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const leaving = await practice.staff('manager', 'Gareth Voss')
  const successor = await practice.staff('manager', 'Amina Sorrell')
  for (const [status, businessName] of [
    ['client', 'Quandong Ridge'],
    ['client', 'Mulga Creek Station'],
    ['prospect', 'Yanco Orchards'],
  ] as const)
    await addRecord(practice, { status, businessName, managerIds: [leaving.id] })
  const device = await (await browser.newContext()).newPage()
  await signInAs(device, leaving.email)
  await expect(device.getByRole('link', { name: 'Quandong Ridge' })).toBeVisible()

  await signInAs(page, host.email, '/my-organization/managers')
  await expect(rowOf(page, 'Gareth Voss')).toContainText('2 clients, 1 prospect')
  await chooseAction(page, 'Gareth Voss', 'Deactivate')
  const dialog = page.getByRole('dialog', { name: 'Deactivate Gareth Voss?' })
  await expect(dialog.getByRole('button', { name: 'Keep active' })).toBeFocused()
  await expect(dialog.getByText('3 clients and prospects move, each with an entry in its log.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click()
  await expect(dialog.getByText('Choose who takes over their clients and prospects.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click()
  await expect(page.getByRole('option', { name: /Gareth Voss/ })).toHaveCount(0)
  await page.getByRole('option', { name: 'Amina Sorrell (0 records now)' }).click()
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click()
  await expect(notice(page, 'Gareth Voss can no longer sign in.')).toBeVisible()

  await test.step('every client and prospect is the successor’s, and says so in its log', async () => {
    await expect(rowOf(page, 'Amina Sorrell')).toContainText('2 clients, 1 prospect')
    await expect(rowOf(page, 'Gareth Voss')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Organisation sections' }).getByRole('link', { name: 'Clients' }).click()
    await expect(rowOf(page, 'Quandong Ridge')).toContainText('Amina Sorrell')
    await page.getByRole('link', { name: 'Quandong Ridge' }).click()
    await page.getByRole('link', { name: 'Logs' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Petra Lindholm changed who looks after the record' })
    await entry.getByRole('button', { name: /^What changed/ }).click()
    await expect(entry).toContainText(/Gareth Voss.*Amina Sorrell/s)
  })

  await test.step('who left is signed out without doing anything, and cannot come back', async () => {
    await expect(device).toHaveURL(/\/auth\/login/)
    await enterPassword(device, leaving.email)
    await expect(device.getByRole('alert')).toBeVisible()
    await expect(device).toHaveURL(/\/auth\/login/)
  })

  await test.step('the successor finds them among the own clients', async () => {
    await signInAs(device, successor.email)
    await expect(device.getByRole('link', { name: 'Quandong Ridge' })).toBeVisible()
    await expect(device.getByRole('link', { name: 'Mulga Creek Station' })).toBeVisible()
  })

  await test.step('reactivated, the person is let in again, without the clients', async () => {
    await openMyOrganisation(page)
    await page.getByText(/^Deactivated \(1\)$/).click()
    await chooseAction(page, 'Gareth Voss', 'Reactivate')
    await expect(notice(page, 'Gareth Voss can sign in again.')).toBeVisible()
    await signInAs(device, leaving.email)
    await expect(device.getByText('No clients yet')).toBeVisible()
  })
  await device.context().close()
})

test('a client that somebody was given since the list was read is handed over as well', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Late Handover Partners')
  const host = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const leaving = await practice.staff('manager', 'Gareth Voss')
  await practice.staff('manager', 'Amina Sorrell')
  await signInAs(page, host.email, '/my-organization/managers')
  await expect(rowOf(page, 'Gareth Voss')).toContainText('None assigned')
  await addRecord(practice, { status: 'client', businessName: 'Late Ridge', managerIds: [leaving.id] })
  await chooseAction(page, 'Gareth Voss', 'Deactivate')
  const dialog = page.getByRole('dialog', { name: 'Deactivate Gareth Voss?' })
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(dialog.getByText('Choose who takes over their clients and prospects.')).toBeVisible()
  await expect(dialog.getByText('1 client or prospect moves, with an entry in its log.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click()
  await page.getByRole('option', { name: 'Amina Sorrell (0 records now)' }).click()
  await dialog.getByRole('button', { name: 'Hand over and deactivate' }).click()
  await expect(rowOf(page, 'Amina Sorrell')).toContainText('1 client')
})

test('an admin adds an organisation, edits it, archives it and takes that back', async ({ page }) => {
  const name = `Mallee Advisory ${unique()}`
  await signIn(page, 'admin', '/organizations')

  await test.step('adds', async () => {
    await page.getByRole('button', { name: 'Add organisation' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an organisation' })
    await dialog.getByRole('button', { name: 'Add organisation' }).click()
    await expect(dialog.getByText('Enter the practice’s name.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Town').fill('Ouyen')
    await dialog.getByLabel('Email').fill('not an address')
    await dialog.getByRole('button', { name: 'Add organisation' }).click()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill('office@mallee.example.com')
    await dialog.getByRole('button', { name: 'Add organisation' }).click()
    await expect(notice(page, `${name} is added. Invite its people next.`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/organizations\/[0-9a-f-]+\/managers$/)
  })

  await test.step('edits', async () => {
    await page.getByRole('link', { name: 'Details' }).click()
    await page.getByLabel('Contact person').fill('Roisin Keane')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(notice(page, `${name} is saved.`)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Contact person')).toHaveValue('Roisin Keane')
  })

  await test.step('archives, and takes it back', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive organisation' }).click()
    const dialog = page.getByRole('dialog', { name: `Archive ${name}?` })
    await expect(dialog.getByRole('button', { name: 'Keep organisation' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Archive organisation' }).click()
    await expect(notice(page, `${name} is archived.`)).toBeVisible()
    await goTo(page, '/organizations')
    await expect(table(page, 'Organisations').getByRole('link', { name: 'Riverine Partners' })).toBeVisible()
    await expect(table(page, 'Organisations').getByRole('link', { name })).toHaveCount(0)
    await page.getByText('Archived', { exact: true }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await expect(notice(page, `${name} is restored. Its people can sign in again.`)).toBeVisible()
    await page.getByText('Current', { exact: true }).click()
    await expect(table(page, 'Organisations').getByRole('link', { name })).toBeVisible()
  })
})

test('saving an organisation that somebody changed meanwhile shows both versions and loses neither', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Two Pens')
  const host = await practice.staff('organizationAdmin', 'Tomasz Wills')
  const colleague = await callsOf(page.request, host.email, 'organization-admin')
  await signIn(page, 'admin', `/organizations/${practice.id}/details`)
  await page.getByLabel('Contact person').fill('Mine Alone')
  await page.getByLabel('Town').fill('Barmedman')
  const { version } = await colleague<{ version: number }>('GET', '/organization')
  await colleague('PATCH', '/organization', { version, contactName: 'Theirs Instead', contactPhone: '02 6900 0000' })
  await page.getByRole('button', { name: 'Save details' }).click()

  const dialog = page.getByRole('dialog', { name: `Which version of ${practice.name} do you keep?` })
  const contact = dialog.getByRole('radiogroup', { name: 'Contact person Changed by both of you' })
  await expect(contact.getByRole('radio', { name: /Mine Alone/ })).toBeVisible()
  await expect(contact.getByRole('radio', { name: /Theirs Instead/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await contact.getByRole('radio', { name: /Theirs Instead/ }).click()
  await dialog.getByRole('button', { name: 'Save this version' }).click()
  await expect(notice(page, `${practice.name} is saved.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Theirs Instead')
  await expect(page.getByRole('textbox', { name: 'Town' })).toHaveValue('Barmedman')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('02 6900 0000')
})

test('an organisation that has clients is not removed, and the refusal says what to do first', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Busy Practice')
  await signIn(page, 'admin', `/organizations/${practice.id}/managers`)
  const archive = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive organisation' }).click()
  }

  await test.step('a client that came after the page was opened is found by the server', async () => {
    await expect(page.getByRole('heading', { level: 1, name: practice.name })).toBeVisible()
    await addRecord(practice, { status: 'client', businessName: 'Late Arrival Farms' })
    await archive()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Archive organisation' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Move or archive the clients and prospects of this organisation first.')
    await dialog.getByRole('button', { name: 'Keep organisation' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a client that the page knows of leads to the clients', async () => {
    await page.reload()
    await archive()
    const dialog = page.getByRole('dialog', { name: `Move the clients of ${practice.name} first?` })
    await expect(dialog).toContainText('It still has 1 client and 0 prospects.')
    await dialog.getByRole('button', { name: 'Show its clients' }).click()
    await expect(page.getByRole('link', { name: 'Late Arrival Farms' })).toBeVisible()
  })
})

test('the list of people opens a person’s page, where staff see their devices and what they did, and sign one device out', async ({
  page,
  browser,
  request,
}) => {
  const practice = await foundPractice(request, 'Watched practice')
  const person = await practice.staff('manager', 'Ada Lim')
  const device = await (await browser.newContext()).newPage()
  await signInAs(device, person.email)
  await signIn(page, 'admin', `/users?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: 'Ada Lim' }).click()
  await expect(page).toHaveURL(new RegExp(`/users/${person.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lim' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What they may open' })).toContainText(practice.name)
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Activated their account')
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('They are not signed in on any device.')
  await expect(device).toHaveURL(/\/auth\/login/)
  await device.context().close()
})
