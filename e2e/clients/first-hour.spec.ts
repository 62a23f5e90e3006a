import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { linkIn, mailTo } from '../outbox.ts'
import { PASSWORD, signIn } from '../people.ts'
import { unique } from '../practice.ts'

/** A list as a small practice keeps it: its own words for nothing, phone numbers in several forms, and a total below. */
const LIST = `Name,Contact,Mobile,Email,Town,State,Fees last year
Kurrajong Downs,Angus Rossi,0428 123 456,n/a,Dubbo,NSW,"4,200"
Two Creeks,"Lee, Mary",(02) 6884 1122,tbc,Wellington,NSW,-
Billabong Pastoral,-,+61 427 000 111,mary@billabong.example,nil,NSW,"3,100"
Total,,,,,,"7,300"
`

test('a new practice begins: its first person is invited, sees what each page is for, and brings the clients along', async ({
  page,
  browser,
}) => {
  const name = `Lachlan Advisory ${unique()}`
  const email = `una.${unique()}@journey.test`

  await test.step('staff make the practice and invite its first person, who runs it', async () => {
    await signIn(page, 'admin', '/organizations')
    await page.getByRole('button', { name: 'Add organisation' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Add organisation' }).click()
    await page.getByRole('button', { name: 'Invite the first person' }).click()
    await expect(page.getByRole('radio', { name: 'Organisation admin' })).toBeChecked()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('First name').fill('Una')
    await page.getByLabel('Last name').fill('Reid')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('row', { name: /Una Reid/ })).toContainText('Organisation admin')
  })

  const context = await browser.newContext()
  const una = await context.newPage()
  await test.step('she accepts and lands on her clients', async () => {
    await una.goto(linkIn(await mailTo(page.request, email, /invites you/)))
    await una.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await una.getByRole('button', { name: 'Activate account' }).click()
    await expect(una.getByText('No clients yet')).toBeVisible()
  })

  await test.step('pages with nothing in them say what they are for and lead to where it is made', async () => {
    await go(una, 'Notifications')
    await expect(una.getByText('No notifications yet')).toBeVisible()
    await go(una, 'Documents')
    await expect(una.getByRole('link', { name: 'Go to clients' })).toHaveAttribute('href', '/clients')
    await go(una, 'My day')
    await expect(una.getByText('No tasks and no meetings in the next seven days.')).toBeVisible()
    await expect(una.getByText('0 tasks')).toHaveCount(0)
    await go(una, 'Practice')
    await expect(una.getByText('Nothing to show yet')).toBeVisible()
    await expect(una.getByRole('table')).toHaveCount(0)
    await una.getByRole('link', { name: 'Import clients' }).click()
  })

  await test.step('the list goes in without its words for nothing and without its total', async () => {
    await una.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
    await una.getByRole('button', { name: 'Check the rows' }).click()
    await expect(una.getByText('This row adds up the others')).toBeVisible()
    await expect(una.getByText('No column names an adviser')).toBeVisible()
    await una.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(
      una
        .getByRole('heading', { name: /3 clients/ })
        .or(una.getByText(/3 clients/))
        .first(),
    ).toBeVisible()
    await go(una, 'Practice')
    await expect(una.getByRole('heading', { name: 'Workload' })).toBeVisible()
  })

  await test.step('the only adviser is the choice already where one must be chosen', async () => {
    await go(una, 'Clients')
    await una.getByRole('checkbox', { name: /Kurrajong Downs/ }).check()
    await una.getByRole('button', { name: 'Assign adviser' }).click()
    await expect(una.getByRole('combobox', { name: 'Adviser' })).toHaveValue('Una Reid')
    await una.getByRole('button', { name: 'Assign 1 client' }).click()
    await una.getByRole('link', { name: 'Kurrajong Downs' }).click()
    await expect(una.getByRole('heading', { level: 1, name: 'Kurrajong Downs' })).toBeVisible()
  })

  await test.step('whom the practice talks to is the first person of the family, and is invited in their row', async () => {
    await una.getByRole('region', { name: 'Who has answered' }).getByRole('link', { name: 'Add people' }).click()
    await una.getByRole('button', { name: 'Add person' }).click()
    await expect(una.getByLabel('First name')).toHaveValue('Angus')
    await una.getByLabel('Email', { exact: true }).fill(`angus.${unique()}@journey.test`)
    await una.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
    await una.getByRole('button', { name: 'Invite: Angus Rossi' }).click()
    await expect(una.getByText('Invited today')).toBeVisible()
  })

  await test.step('a first meeting without anybody asks who comes', async () => {
    await una.getByRole('link', { name: 'Overview' }).click()
    await una.getByRole('button', { name: 'Plan a meeting' }).click()
    await una.getByRole('dialog').getByRole('button', { name: 'Plan meeting' }).click()
    await una.getByRole('button', { name: 'Choose who comes' }).click()
    await una.getByRole('checkbox', { name: 'Angus Rossi' }).check()
    await una.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(una.getByRole('region', { name: 'Who comes' }).getByText('Angus Rossi')).toBeVisible()
  })
  await context.close()
})

const go = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
