import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { signIn } from '../people.ts'

const EMAIL = 'office@merindah.example'

test('an adviser sees a duplicate while adding, keeps the client in a merge, and takes the two apart again', async ({ page }) => {
  await signIn(page, 'adviser')

  await test.step('adds a client', async () => {
    await openForm(page, 'Clients', 'Add client')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Business name').fill('Merindah Downs Pastoral')
    await dialog.getByLabel('Email').fill(EMAIL)
    await dialog.getByLabel('Town').fill('Yass')
    await dialog.getByRole('button', { name: 'Add client' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Merindah Downs Pastoral' })).toBeVisible()
  })

  await test.step('types a prospect of the same email: the client shows in the dialog, before anything is saved', async () => {
    await openForm(page, 'Prospects', 'Add prospect')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Business name').fill('Merindah Farms')
    await dialog.getByLabel('Email').fill(EMAIL)
    const known = dialog.getByRole('region', { name: 'Perhaps already on record' })
    await expect(known.getByText('Merindah Downs Pastoral')).toBeVisible()
    await expect(known).toContainText('Has the same email')
    await dialog.getByLabel('ABN').fill('51824753556')
    await dialog.getByRole('button', { name: 'Add prospect' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Merindah Farms' })).toBeVisible()
  })
  const prospectAddress = new URL(page.url()).pathname

  await test.step('compares both from the conversion: the client stays unless the two are swapped', async () => {
    await page.getByRole('button', { name: 'Convert to client' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Compare and merge: Merindah Downs Pastoral' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are these the same business?' })
    const stays = dialog.getByRole('region', { name: 'Stays' })
    const goes = dialog.getByRole('region', { name: 'Goes into it' })
    await expect(stays).toContainText('Merindah Downs Pastoral')
    await expect(goes).toContainText('Merindah Farms')
    await dialog.getByRole('button', { name: /^Swap/ }).click()
    await expect(stays).toContainText('Merindah Farms')
    await dialog.getByRole('button', { name: /^Swap/ }).click()
    await expect(stays).toContainText('Merindah Downs Pastoral')
    // What the client does not know is taken from the prospect.
    const abn = dialog.getByRole('group', { name: 'ABN' })
    await expect(abn.getByRole('radio', { name: '51 824 753 556' })).toBeChecked()
    await expect(
      dialog.getByText(
        /^Merindah Farms \(.+\) goes into Merindah Downs Pastoral \(Yass\) and is archived\. It brings along 1 history entry\./,
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge records' }).click()
    await expect(page).toHaveURL(/\/clients\/[0-9a-f-]+\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Merindah Downs Pastoral' })).toBeVisible()
    await expect(page.getByText('51 824 753 556')).toBeVisible()
  })

  await test.step('undoes it: both are records of their own again', async () => {
    await page.getByRole('button', { name: 'Undo the merge' }).click()
    await expect(page.getByText('Merindah Farms is a record of its own again.')).toBeVisible()
    await expect(page.getByText('51 824 753 556')).toHaveCount(0)
    await goTo(page, prospectAddress)
    await expect(page.getByRole('heading', { level: 1, name: 'Merindah Farms' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Convert to client' }).first()).toBeVisible()
  })
})

async function openForm(page: Page, list: 'Clients' | 'Prospects', button: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: list }).click()
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
  await page.getByRole('button', { name: button }).first().click()
}
