import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { foundFamily } from '../family.ts'
import { goTo } from '../going.ts'
import { heardNotices, notice, signIn, signInAs, undoOf } from '../people.ts'
import { callsOf, foundPractice } from '../practice.ts'

const section = (page: Page, title: string | RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) }).last()

/** A plain day so many days from today where the practice is. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })

test('an adviser plans a family’s tasks, does them from the keyboard, and a stakeholder does theirs on a phone', async ({
  browser,
  page,
  request,
}) => {
  const practice = await foundPractice(request, 'Daily Advice')
  const head = await practice.staff('organizationAdmin', 'Mara Quist')
  const family = await foundFamily(request, practice, 'Daybreak Pastoral')
  const tess = await family.stakeholder('Tess Daybreak')
  await signInAs(page, head.email, `/clients/${family.clientId}/overview`)

  await test.step('tasks are made on the family’s overview, one of them for a stakeholder', async () => {
    const panel = section(page, 'Tasks')
    await panel.getByRole('button', { name: 'New task' }).click()
    const dialog = page.getByRole('dialog', { name: 'What is to be done?' })
    await dialog.getByLabel('Task').fill('Ring the bank about the overdraft')
    await dialog.getByLabel('Due').fill(dayFromNow(0))
    await dialog.getByLabel('Repeats').selectOption('monthly')
    await dialog.getByRole('button', { name: 'Add task' }).click()
    await expect(panel.getByText('Ring the bank about the overdraft')).toBeVisible()
    await panel.getByRole('button', { name: 'New task' }).click()
    await dialog.getByLabel('Task').fill('Find the deed of the trust')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByLabel('Task')).toHaveValue('Find the deed of the trust')
    await dialog.getByLabel('Who').selectOption({ label: 'Tess Daybreak' })
    await dialog.getByRole('button', { name: 'Add task' }).click()
    await expect(panel.getByText('Find the deed of the trust')).toBeVisible()
  })

  const heard = await heardNotices(page)
  await test.step('a next step becomes a task with one click, and with a double click one task as well', async () => {
    await section(page, 'Next steps')
      .getByRole('button', { name: /^Make a task of/ })
      .first()
      .dblclick()
    await expect(page.getByText(/is a task of yours/)).toBeVisible()
  })

  await test.step('My day is the sidebar’s first entry; a task is added with Enter, put off, done and taken back by keys', async () => {
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
    await expect(entries.first()).toHaveText('My day')
    await entries.first().click()
    await page.getByLabel('Add a task for today').fill('Write to the solicitor')
    await page.keyboard.press('Enter')
    const today = page.getByRole('list', { name: 'Today' })
    await expect(today.getByRole('listitem')).toHaveCount(2)
    expect(heard.filter((text) => text.includes('is a task of yours'))).toHaveLength(1)
    await today.getByRole('button', { name: 'Write to the solicitor', exact: true }).focus()
    await page.keyboard.press('s')
    await expect(page.getByRole('list', { name: 'This week' })).toContainText('Write to the solicitor')
    await today.getByRole('button', { name: 'Ring the bank about the overdraft', exact: true }).focus()
    await page.keyboard.press('e')
    const undo = await undoOf(page, '“Ring the bank about the overdraft” is done.')
    await expect(page.getByText('Nothing is left for today. 1 task done today.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Later' })).toContainText('every month')
    await undo.click()
    await expect(today).toContainText('Ring the bank')
    await expect(page.getByRole('list', { name: 'Later' })).toBeHidden()
    await expect(today.getByRole('listitem')).toHaveCount(1)
    await today.getByRole('button', { name: 'Ring the bank about the overdraft is done', exact: true }).focus()
    await page.keyboard.press('Space')
    const undoAgain = await undoOf(page, '“Ring the bank about the overdraft” is done.')
    await expect(page.getByText('Nothing is left for today. 1 task done today.')).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'This week' }).getByRole('button', { name: 'Write to the solicitor is done' }),
    ).toBeFocused()
    await undoAgain.click()
    await expect(today).toContainText('Ring the bank')
    await expect(page.getByRole('list', { name: 'Later' })).toBeHidden()
  })

  await test.step('a task is dragged to another day, one that somebody else is to do as well', async () => {
    const week = page.getByRole('list', { name: 'The next seven days' }).getByRole('listitem')
    const row = page.getByRole('list', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Ring the bank' })
    await row.dragTo(week.nth(3))
    await expect(page.getByRole('list', { name: 'This week' })).toContainText('Ring the bank')
    const waiting = page.getByRole('list', { name: 'Waiting for others' }).getByRole('listitem')
    await waiting.dragTo(week.nth(1))
    await expect(waiting).toContainText('Tomorrow')
  })

  await test.step('the stakeholder says on a phone that theirs is done, and the adviser sees it', async () => {
    await expect(page.getByRole('list', { name: 'Waiting for others' })).toContainText('Find the deed of the trust')
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signInAs(phone, tess.email)
    await expect(phone).toHaveURL(/\/home/)
    await phone.getByRole('button', { name: 'Find the deed of the trust is done' }).click()
    await expect(phone.getByText(/^Thank you/)).toBeVisible()
    await phone.close()
    await expect(page.getByRole('list', { name: 'Waiting for others' }), 'the open page hears of it').toBeHidden()
  })

  await test.step('a meeting that is planned and cancelled elsewhere comes and goes on the open page', async () => {
    const elsewhere = await callsOf(request, head.email, 'organization-admin')
    const meeting: { id: string; version: number } = await elsewhere('POST', `/clients/${family.clientId}/meetings`, {
      title: 'Who runs the farm',
      heldOn: dayFromNow(2),
      stakeholderIds: [],
    })
    const meetings = page.getByRole('list', { name: 'Meetings' })
    await expect(meetings).toContainText('Who runs the farm')
    await elsewhere('PATCH', `/meetings/${meeting.id}`, { version: meeting.version, archived: true })
    await expect(meetings).toBeHidden()
  })

  await test.step('a set of the practice’s own makes tasks of a day', async () => {
    await goTo(page, `/clients/${family.clientId}/overview`)
    await section(page, 'Tasks').getByRole('button', { name: 'Add a set' }).click()
    const dialog = page.getByRole('dialog', { name: /^Which tasks/ })
    await dialog.getByLabel('Set of tasks').selectOption({ label: 'Yearly review' })
    await expect(
      dialog.getByText(/^The days? of (one|\d+) of them ha(s|ve) passed: th(at task is|ose tasks are) due today\.$/),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Add the tasks' }).click()
    await (await undoOf(page, '5 tasks added for Daybreak Pastoral.')).click()
    await expect(page.getByText('5 tasks taken back.')).toBeVisible()
  })
})

test('a new task whose family was not chosen has the focus put where it is wrong, and again once one is chosen', async ({ page }) => {
  await signIn(page, 'adviser', '/my-day')
  await page.getByRole('button', { name: 'New task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task').fill('Ring the accountant')
  const family = dialog.getByLabel('For', { exact: true })
  await family.fill('whitl')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(family).toBeFocused()
  await dialog
    .getByRole('list', { name: 'Families found' })
    .getByRole('button', { name: /^Whitlock/ })
    .press('Enter')
  await expect(family).toHaveValue(/^Whitlock/)
  await expect(family).toBeFocused()
})

test('a task that is ticked twice is done once, and one notice says so', async ({ page }) => {
  await signIn(page, 'adviser', '/my-day')
  await page.getByLabel('Add a task for today').fill('Post the signed deed')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Post the signed deed is done', exact: true }).dblclick()
  const told = notice(page, '“Post the signed deed” is done.')
  await expect(page.getByRole('list', { name: 'Done today' })).toContainText('Post the signed deed')
  await expect(told).toHaveCount(1)
})

test('a notice that goes gives the focus back to what had it', async ({ page }) => {
  await signIn(page, 'adviser', '/my-day')
  const quick = page.getByLabel('Add a task for today')
  await quick.fill('Order the land title')
  await quick.press('Enter')
  const tick = page.getByRole('button', { name: 'Order the land title is done', exact: true })
  for (const way of ['Undo', 'Dismiss']) {
    await tick.click()
    const undo = await undoOf(page, '“Order the land title” is done.')
    await expect(page.getByRole('list', { name: 'Done today' })).toContainText('Order the land title')
    await quick.focus()
    await undo.locator('xpath=..').getByRole('button', { name: way }).press('Enter')
    await expect(undo).toHaveCount(0)
    await expect(quick, way).toBeFocused()
  }
})
