import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { signIn } from '../people.ts'

/** Fifty rows of a contact export; the journey adds one that must be refused. */
const CONTACTS = fileURLToPath(new URL('../fixtures/contacts-xero-50.csv', import.meta.url))

test('an adviser imports contacts, notes one down, converts it, exports the list and takes the rest back', async ({ page }) => {
  await signIn(page, 'adviser', '/prospects')

  await test.step('imports the file as prospects and sees what is refused and why', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Prospects' })).toBeVisible()
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import prospects' })).toBeVisible()
    const rows = await readFile(CONTACTS, 'utf8')
    const buffer = Buffer.from(`${rows.trimEnd()}\nBroken Address Farms,,not-an-address\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'contacts-xero-50.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('A contact export from Xero')).toBeVisible()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText(/\d+ prospects will be added/)).toBeVisible()
    await page.getByRole('link', { name: 'Refused 1' }).click()
    const refused = page.getByRole('table', { name: 'Refused rows' })
    await expect(refused).toContainText('This row has 3 columns; 41 were expected.')
    await expect(refused).toContainText('Email: Enter a full email address, such as name@example.com.')
    await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
    await expect(page.getByRole('heading', { name: /\d+ prospects added/ })).toBeVisible()
  })
  const importAddress = page.url().replace(new URL(page.url()).origin, '')

  await test.step('finds one of them and adds a note', async () => {
    await page.getByRole('link', { name: 'See the prospects' }).click()
    await page.getByRole('searchbox').fill('vella dairy')
    await page.getByRole('link', { name: 'Vella Brothers, Dairy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vella Brothers, Dairy' })).toBeVisible()
    await page.getByRole('link', { name: 'Notes' }).click()
    const inTitle = page.evaluate(enterTitleAsItOpens)
    await page.getByRole('button', { name: 'Add note' }).first().click()
    await inTitle
    await page.keyboard.type('First call with Bronwyn')
    await page.locator('[contenteditable=true]').fill('She wants to hand the dairy over within five years.')
    await expect(page.getByLabel('Title')).toHaveValue('First call with Bronwyn')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByRole('heading', { name: 'First call with Bronwyn' })).toBeVisible()
  })

  await test.step('converts it', async () => {
    await page.getByRole('button', { name: 'Convert to client' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/1 note/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Convert to client' }).click()
    await expect(page).toHaveURL(/\/clients\/[0-9a-f-]+\//)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('finds it among the clients, with its note and its log', async () => {
    await page.getByRole('link', { name: 'Notes' }).click()
    await expect(page.getByRole('heading', { name: 'First call with Bronwyn' })).toBeVisible()
    await page.getByRole('link', { name: 'Logs' }).click()
    await expect(page.getByText(/converted/).first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('searchbox').fill('vella dairy')
    await expect(page.getByRole('link', { name: 'Vella Brothers, Dairy' })).toBeVisible()
  })

  await test.step('exports what the list shows', async () => {
    await expect(page).toHaveURL(/q=vella/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.split('\n').filter((line) => line.trim() !== '')).toHaveLength(2)
    expect(csv).toContain('Vella Brothers, Dairy')
  })

  await test.step('undoes the import: the rest is gone from the prospects', async () => {
    await goTo(page, importAddress)
    await page.getByRole('button', { name: 'Undo the import of contacts-xero-50.csv' }).click()
    await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeVisible()
    await goTo(page, '/prospects?q=rossi+station')
    await expect(page.getByText('No prospects match')).toBeVisible()
  })
})

/** Goes into the title in the instant in which it stands, which is before the text of the note asks for the focus. */
function enterTitleAsItOpens(): Promise<void> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const title = document.querySelector<HTMLInputElement>('[aria-label="New note"] input')
      if (title === null) return
      observer.disconnect()
      title.focus()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
}
