import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { heardNotices, notice, signIn, signInAs, tokenOf } from '../people.ts'
import { foundPractice } from '../practice.ts'

/** One page for all of them, signed in and loaded once. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  const practice = await foundPractice(page.request, 'Listmakers')
  await signInAs(page, (await practice.staff('organizationAdmin', 'Wanda Ellery')).email)
})
test.afterAll(() => page.context().close())

const dialog = () => page.getByRole('dialog').last()

/** What a colleague does at another computer. */
async function elsewhere<Answer>(method: 'GET' | 'PATCH', path: string, data?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const response = await page.request.fetch(`/api/organization-admin${path}`, { method, headers, ...(data && { data }) })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

test('a set of tasks that a colleague saved meanwhile is shown beside one’s own, and what is wrong is said at its field', async () => {
  await goTo(page, '/my-day')
  await page.getByRole('button', { name: 'Sets of tasks' }).click()
  await dialog().getByRole('button', { name: 'Edit Yearly review' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog().getByLabel('Name'), 'a form begins at its first field').toBeFocused()

  await dialog().getByLabel('Days of task 1').fill('')
  await dialog().getByRole('button', { name: 'Save the set' }).click()
  await expect(dialog().getByText('Enter a number.')).toBeVisible()
  await expect(dialog().getByLabel('Days of task 1')).toBeFocused()
  await page.keyboard.type('-3')

  const { templates } = await elsewhere<{ templates: { id: string; name: string; version: number }[] }>('GET', '/task-templates')
  const { id, version } = templates.find(({ name }) => name === 'Yearly review')!
  await elsewhere('PATCH', `/task-templates/${id}`, { name: 'Review each year', version })
  await dialog().getByRole('button', { name: 'Save the set' }).click()
  await expect(dialog()).toHaveAccessibleName('Which version of “Yearly review” do you keep?')
  await expect(
    dialog()
      .getByRole('radiogroup', { name: 'Tasks' })
      .getByRole('radio', { name: /^Yours/ }),
  ).toBeChecked()
  await dialog().getByRole('button', { name: 'Save this version' }).click()
  await expect(notice(page, '“Review each year” is saved.')).toBeVisible()
  await expect(dialog().getByRole('heading', { name: 'Sets of tasks' }), 'who saved goes on in the dialog').toBeFocused()
  await dialog().getByRole('button', { name: 'Edit Review each year' }).click()
  await goBackWithTyped('Name')
  const heard = await heardNotices(page)
  await archiveByLateClicks('Review each year')
  await dialog().getByRole('button', { name: 'Restore Review each year' }).click()
  await dialog().getByRole('button', { name: 'Archive Review each year' }).dblclick()
  await dialog().getByRole('button', { name: 'Restore Review each year' }).click()
  await expect(dialog().getByRole('button', { name: 'Archive Review each year' })).toBeVisible()
  expect(heard, 'a double click archives once, and nothing is refused').toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
})

test('a set of tasks has room for its days on a phone', async () => {
  await goTo(page, '/my-day')
  await page.getByRole('button', { name: 'Sets of tasks' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog().getByRole('button', { name: 'Edit New client' }).click()
  const days = dialog().getByLabel('Days of task 1')
  expect(await days.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog()).toBeHidden()
})

test('a list of documents that a colleague saved meanwhile is shown beside one’s own, and is arranged by the keyboard', async () => {
  await goTo(page, '/documents')
  await page.getByRole('button', { name: 'Request lists' }).click()
  const edit = dialog().getByRole('button', { name: /^Edit/ })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog().getByLabel('Name')).toBeFocused()

  const second = await dialog().getByLabel('Document').nth(1).inputValue()
  const raise = dialog().getByRole('button', { name: `Move ${second} up` })
  await raise.focus()
  await page.keyboard.press('Enter')
  await expect(dialog().getByLabel('Document').first()).toHaveValue(second)
  await expect(raise).toBeFocused()
  await dialog().getByLabel('Note for them').first().fill('n'.repeat(2001))
  await dialog().getByRole('button', { name: 'Save the list' }).click()
  await expect(dialog().getByLabel('Note for them').first()).toHaveAccessibleDescription('Use at most 2000 characters.')
  await dialog().getByLabel('Note for them').first().fill('A copy will do.')

  const { packs } = await elsewhere<{ packs: { id: string; version: number }[] }>('GET', '/request-packs')
  const { id, version } = packs[0]!
  await elsewhere('PATCH', `/request-packs/${id}`, { name: 'What every family sends us', version })
  await dialog().getByRole('button', { name: 'Save the list' }).click()
  await expect(dialog()).toHaveAccessibleName(/^Which version of “/)
  await dialog().getByRole('button', { name: 'Save this version' }).click()
  await expect(notice(page, 'The list “What every family sends us” is saved.')).toBeVisible()
  await edit.click()
  await expect(dialog().getByLabel('Document').first()).toHaveValue(second)
  await expect(dialog().getByLabel('Note for them').first()).toHaveValue('A copy will do.')

  // What is typed while the save is under way would go with the form.
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/request-packs\/[\w-]+$/, async (route) => (await held, route.continue()), { times: 1 })
  await dialog().getByLabel('Note for them').first().fill('Two copies will do.')
  await dialog().getByRole('button', { name: 'Save the list' }).click()
  await dialog().getByLabel('Name').focus()
  await page.keyboard.type('Too late')
  await expect(dialog().getByLabel('Name')).toHaveValue('What every family sends us')
  goOn()
  await edit.click()
  await expect(dialog().getByLabel('Note for them').first()).toHaveValue('Two copies will do.')
  await goBackWithTyped('Name')
  await archiveByLateClicks('What every family sends us')
  await dialog().getByRole('button', { name: 'Restore What every family sends us' }).click()
  await expect(dialog().getByRole('button', { name: 'Archive What every family sends us' })).toBeVisible()
})

/** Back to the lists asks first where something was typed, and keeps it for who stays. */
async function goBackWithTyped(label: string, form: Locator = dialog()): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill('Typed and not saved')
  await form.getByRole('button', { name: 'Back' }).click()
  const question = form.page().getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel(label, { exact: true })).toHaveValue('Typed and not saved')
  await form.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(question).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Back' })).toHaveCount(0)
}

/** A double click whose second half comes when the first one is answered, and the button restores already. */
async function archiveByLateClicks(name: string): Promise<void> {
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()))
  await dialog()
    .getByRole('button', { name: `Archive ${name}` })
    .click()
  await expect(dialog().getByRole('button', { name: `Restore ${name}` })).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(changes, 'the second click changes nothing').toHaveLength(1)
}

test('a canned answer that a colleague saved meanwhile is shown beside one’s own', async ({ browser }) => {
  const staff = await browser.newPage()
  await signIn(staff, 'admin', '/support')
  const headers = { authorization: `Bearer ${await tokenOf(staff)}` }
  const added = await staff.request.post('/api/admin/support/canned-answers', {
    headers,
    data: { title: 'Lost code', text: 'Ask for another.' },
  })
  const { id, version } = await added.json()
  await staff.getByRole('button', { name: 'Canned answers' }).click()
  const form = staff.getByRole('dialog').last()
  await form.getByRole('button', { name: 'Edit Lost code' }).click()
  await form.getByLabel('Answer').fill('Ask for another one, and look among the junk.')
  const saved = await staff.request.patch(`/api/admin/support/canned-answers/${id}`, {
    headers,
    data: { title: 'Code that got lost', text: 'Ask for another.', version },
  })
  expect(saved.status()).toBe(200)
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect(form).toHaveAccessibleName('Which version of “Lost code” do you keep?')
  await form.getByRole('button', { name: 'Save this version' }).click()
  await form.getByRole('button', { name: 'Edit Code that got lost' }).click()
  await expect(form.getByLabel('Answer')).toHaveValue('Ask for another one, and look among the junk.')
  await goBackWithTyped('Answer', form)
  await staff.context().close()
})
