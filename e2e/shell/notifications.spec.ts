import type { Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import type { Mail } from '../outbox.ts'
import { openSessionAs, signInAs, undoOf } from '../people.ts'
import { addRecord, callsOf, foundPractice, type Person } from '../practice.ts'

const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('an adviser is told of what a colleague does while the page stands open, reads it, clears it away and chooses how to be told', async ({
  browser,
  request,
}) => {
  const practice = await foundPractice(request, 'Telling practice')
  const [henry, priya] = [await practice.staff('manager', 'Henry Dunn'), await practice.staff('manager', 'Priya Sethi')]
  const asHenry = await callsOf(request, henry.email, 'manager')
  const client = await addRecord(practice, { status: 'client', businessName: 'Ashworth Farms', managerIds: [henry.id] })
  const context = await browser.newContext()
  const page = await context.newPage()
  // Whose access changed a moment ago, as of somebody new, has the first stream ended and asks for another.
  const streams = new Set<Request>()
  context.on('request', (sent) => sent.url().includes('/api/me/events') && streams.add(sent))
  context.on('requestfinished', (ended) => streams.delete(ended))
  context.on('requestfailed', (ended) => streams.delete(ended))

  await test.step('the badge counts what happens, without loading the page again', async () => {
    await signInAs(page, priya.email)
    await expect.poll(() => streams.size).toBe(1)
    await asHenry('PATCH', `/clients/${client.id}`, { version: client.version, managerIds: [henry.id, priya.id] })
    await expect(badge(page)).toHaveAccessibleName('Notifications 1 new')
  })

  await test.step('a second tab of the same browser hears of it too, through the one stream', async () => {
    const second = await context.newPage()
    await second.goto('/clients')
    await expect(badge(second)).toHaveAccessibleName('Notifications 1 new')
    const many = [1, 2, 3].map((number) =>
      addRecord(practice, { status: 'prospect', businessName: `Gum Creek ${number}`, managerIds: [priya.id] }),
    )
    await Promise.all(many)
    await expect(badge(second)).toHaveAccessibleName('Notifications 4 new')
    await expect(badge(page)).toHaveAccessibleName('Notifications 4 new')
    await expect.poll(() => streams.size).toBe(1)
    const [former] = streams
    await page.close()
    // The tab that read the stream is gone: the other one takes it over.
    await expect.poll(() => [...streams].some((stream) => stream !== former)).toBe(true)
    await badge(second).click()
    await expect(second.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await second.close()
  })

  const open = await context.newPage()
  await test.step('what was seen is not new any more, and opening one makes it read', async () => {
    await open.goto('/notifications')
    await expect(rows(open)).toHaveCount(4)
    await expect(badge(open)).toHaveAccessibleName('Notifications')
    await expect(rows(open).filter({ hasText: 'Ashworth' })).toContainText('You look after Ashworth Farms')
    await open.getByRole('link', { name: 'Henry Dunn gave you Ashworth Farms to look after' }).click()
    await expect(open.getByRole('heading', { level: 1, name: 'Ashworth Farms' })).toBeVisible()
    await open.goBack()
    await expect(rows(open)).toHaveCount(3)
    await open.getByRole('link', { name: 'All', exact: true }).click()
    await expect(rows(open)).toHaveCount(4)
  })

  await test.step('what arrives while the list is read waits until it is asked for', async () => {
    await addRecord(practice, { status: 'prospect', businessName: 'Late Creek', managerIds: [priya.id] })
    await open.getByRole('link', { name: '1 new: show' }).click()
    await expect(rows(open).first()).toContainText('Late Creek')
  })

  await test.step('an empty list shows the new one at once, and several of one family and kind as one', async () => {
    const asked = await (await browser.newContext()).newPage()
    await openSessionAs(asked, henry.email)
    const { rows: told } = await asHenry<{ rows: { id: string }[] }>('GET', '/notifications')
    await asHenry('POST', '/notifications/marks', { mark: 'read', chosen: { ids: told.map(({ id }) => id) } })
    await asked.goto('/notifications')
    await expect(asked.getByText('You have read everything')).toBeVisible()
    await addRecord(practice, { status: 'prospect', businessName: 'First Creek', managerIds: [henry.id] })
    await expect(rows(asked)).toHaveCount(1)
    await expect(rows(asked)).toContainText('First Creek')
    // Several of one family and kind are one, which opens to its rows.
    const asHugh = await callsOf(request, (await practice.staff('organizationAdmin', 'Hugh Ward')).email, 'organization-admin')
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: henry.id, label: 'Henry' } }] }],
    }
    for (const title of ['The bore', 'The lease']) await asHugh('POST', `/clients/${client.id}/notes`, { title, body })
    const group = asked.getByRole('button', { name: 'Ashworth Farms: 2 mentions', exact: true })
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await group.press('Enter')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expect(asked.getByRole('list', { name: 'Ashworth Farms: 2 mentions' }).getByRole('listitem')).toHaveCount(2)
    await asked.getByRole('button', { name: 'Archive all: Ashworth Farms: 2 mentions' }).click()
    const undo = await undoOf(asked, /archived/)
    await expect(rows(asked)).toHaveCount(1)
    await undo.click()
    await expect(group).toBeVisible()
    await asked.context().close()
  })

  await test.step('archives one and takes it back, then all that are selected', async () => {
    await open.getByRole('button', { name: /^Archive: .*Gum Creek 2/ }).click()
    // The button goes with its row; the focus stays on the page.
    await expect(open.locator('main :is(h1, h2, h3)').and(open.locator(':focus'))).toHaveCount(1)
    const undo = await undoOf(open, /archived/)
    await expect(rows(open)).toHaveCount(4)
    await undo.click()
    await expect(rows(open)).toHaveCount(5)
    await open.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(open.getByText('5 selected')).toBeVisible()
    await open.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(open.getByText('No notifications yet')).toBeVisible()
    await open.keyboard.press('Escape')
    await expect(notices(open).getByRole('status')).toHaveCount(0)
    await open.getByRole('link', { name: 'Archived' }).click()
    await expect(rows(open)).toHaveCount(5)
  })

  await test.step('without mail for mentions there is none, and the mention stands in the list', async () => {
    await open.getByRole('link', { name: 'Settings' }).click()
    const saved = open.waitForResponse(
      (response) => response.url().endsWith('/notifications/preferences') && response.request().method() === 'PUT',
    )
    await open.getByRole('combobox', { name: 'Mentions: mail' }).selectOption('No mail')
    expect((await saved).ok()).toBe(true)
    const mention = (id: string, label: string) => ({ type: 'mention', attrs: { id, label } })
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [mention(priya.id, 'Priya'), mention(henry.id, 'Henry')] }] }
    const asHead = await callsOf(request, (await practice.staff('organizationAdmin', 'Helen Ward')).email, 'organization-admin')
    await asHead('POST', `/clients/${client.id}/notes`, { title: 'Who rings?', body })
    await expect(badge(open)).toHaveAccessibleName('Notifications 1 new')
    await badge(open).click()
    await open.getByRole('link', { name: 'Helen Ward mentioned you in a note on Ashworth Farms' }).click()
    await expect(open.getByRole('heading', { name: 'Who rings?' }).first()).toBeVisible()
    // Henry's mail is the sign that Priya's would have been there.
    const mentions = async () => {
      const { mails }: { mails: Mail[] } = await (await request.get('/outbox.json')).json()
      return mails.filter(({ subject }) => subject === 'Helen Ward mentioned you in a note on Ashworth Farms').map(({ to }) => to)
    }
    await expect.poll(mentions).toEqual([henry.email])
  })

  await test.step('two choices about one kind are both kept, also while the first is under way', async () => {
    await goTo(open, '/notifications?tab=settings')
    const [inApp, mail] = [open.getByRole('switch', { name: 'Conversions: in the app' }), open.getByLabel('Conversions: mail')]
    await open.route('**/notifications/preferences', async (route) => {
      const { mail: chosen } = route.request().postDataJSON() ?? {}
      // The first one, which leaves the mail as it is, reaches the server only once the second has been made.
      if (chosen === 'at_once') await expect(mail).toHaveValue('off')
      await route.continue()
    })
    const saved = open.waitForResponse((response) => response.request().postDataJSON()?.mail === 'off')
    // Both are made before the page draws again.
    await mail.evaluate(
      (select: HTMLSelectElement, box) => {
        ;(box as HTMLInputElement).click()
        select.value = 'off'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      },
      await inApp.elementHandle(),
    )
    expect((await saved).ok()).toBe(true)
    await open.unrouteAll()
    await open.reload()
    await expect(mail).toHaveValue('off')
    await expect(inApp).not.toBeChecked()
  })

  await test.step('what somebody may not open any more has no name', async () => {
    const { version } = await asHenry<{ version: number }>('GET', `/clients/${client.id}`)
    await asHenry('PATCH', `/clients/${client.id}`, { version, managerIds: [henry.id] })
    await goTo(open, '/notifications?tab=all')
    await expect(rows(open)).toHaveText([/You were mentioned in a note on a record that you do not look after/])
    await expect(open.getByRole('main')).not.toContainText('Ashworth')
  })
  await context.close()
})

test('a changed role takes effect on the open page: it leads away from what is not theirs any more, and keeps what is typed elsewhere', async ({
  page,
  request,
}) => {
  const practice = await foundPractice(request, 'Changing practice')
  const person = await practice.staff('organizationAdmin', 'Ada Lim')
  const streamStands = page.waitForResponse((response) => response.url().includes('/api/me/events'))
  await signInAs(page, person.email)
  await streamStands
  const change = async (systemRole: 'manager' | 'organizationAdmin') => {
    const { rows: found } = await practice.admin<{ rows: Person[] }>('GET', `/users?q=${encodeURIComponent(person.email)}`)
    await practice.admin('PATCH', `/users/${person.id}`, { version: found[0]!.version, systemRole })
  }
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'My organisation' }).click()
  await expect(page).toHaveURL(/\/my-organization/)
  const again = page.waitForResponse((response) => response.url().includes('/api/me/events'))
  await change('manager')
  await expect(page).toHaveURL(/\/clients$/)
  await expect(main.getByRole('link', { name: 'My organisation' })).toHaveCount(0)
  await again
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByLabel('First name').fill('Adelaide')
  await change('organizationAdmin')
  await expect(main.getByRole('link', { name: 'My organisation' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Adelaide')
})

test('a changed role leads away from a page that was opened just then and refused', async ({ page, request }) => {
  const practice = await foundPractice(request, 'Changing practice')
  const person = await practice.staff('organizationAdmin', 'Ada Lim')
  const streamStands = page.waitForResponse((response) => response.url().includes('/api/me/events'))
  await signInAs(page, person.email)
  await streamStands
  // The page asks for its own data before the change and is answered after it, while the question who they are is on its way.
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/organization-admin/organization', async (route) => (await isAsked, await route.continue()))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My organisation' }).click()
  await expect(page).toHaveURL(/\/my-organization/)
  const { rows: found } = await practice.admin<{ rows: Person[] }>('GET', `/users?q=${encodeURIComponent(person.email)}`)
  // Somebody new is asked for once more soon after they came. Only what is asked from here on is held, until the refusal was seen.
  let wasRefused = false
  await page.route('**/api/me', async (route) => {
    if (!wasRefused) await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible()
    wasRefused = true
    await route.continue().catch(() => undefined)
  })
  const asksWhoTheyAre = page.waitForRequest('**/api/me')
  await practice.admin('PATCH', `/users/${person.id}`, { version: found[0]!.version, systemRole: 'manager' })
  await asksWhoTheyAre
  answer()
  await expect(page).toHaveURL(/\/clients$/)
  expect(wasRefused).toBe(true)
})
