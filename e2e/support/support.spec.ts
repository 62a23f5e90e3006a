import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { mailTo } from '../outbox.ts'
import { notice, signIn } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = { width: 390, height: 844 }
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC', 'base64')
const QUESTION = 'How do I change who sees my answers?'

const help = (page: Page) => page.getByRole('button', { name: /^Help(, \d+ unread)?$/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const messages = (place: Page | Locator) => place.getByRole('region', { name: 'Messages' }).getByRole('list')

test('a stakeholder asks on a phone and is answered: with articles, a picture, a note they never see, a mail, and bad reception', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: PHONE })
  const desk = await browser.newContext()
  const [tess, jonah] = [await phone.newPage(), await desk.newPage()]

  await test.step('articles are offered while she writes; reading one keeps what she wrote', async () => {
    await signIn(tess, 'survey')
    await help(tess).click()
    const box = panel(tess).getByLabel('Your question')
    await box.fill(QUESTION)
    await panel(tess).getByText('These may help').waitFor()
    await panel(tess).getByRole('list').first().getByRole('button').first().click()
    await expect(panel(tess).getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await panel(tess).getByRole('button', { name: 'Back to my question' }).click()
    await expect(box).toHaveValue(QUESTION)
  })

  await test.step('she attaches a screen shot and sends it; Escape gives the page and the focus back', async () => {
    await panel(tess).getByLabel('Files to attach').setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PNG })
    await expect(panel(tess).getByRole('button', { name: 'Remove screen.png' })).toBeVisible()
    await panel(tess).getByRole('button', { name: 'Send' }).click()
    await expect(messages(panel(tess)).getByText(QUESTION)).toBeVisible()
    await expect(messages(panel(tess)).getByRole('img', { name: 'screen.png' })).toBeVisible()
    await tess.keyboard.press('Escape')
    await expect(panel(tess)).toHaveCount(0)
    await expect(help(tess)).toBeFocused()
  })

  await test.step('it stands in the queue of the staff; one of them takes it and notes something', async () => {
    await signIn(jonah, 'admin', '/support')
    await jonah.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: /^Tess/ }).click()
    await expect(messages(jonah).getByRole('img', { name: 'screen.png' })).toBeVisible()
    await expect(jonah.getByRole('complementary', { name: /^About Tess/ })).toContainText('Stakeholder, answers questionnaires')
    await jonah.getByRole('button', { name: 'Take it' }).click()
    await expect(jonah.getByText('You took the conversation')).toBeVisible()
    await jonah.getByText('Note', { exact: true }).click()
    await jonah.getByLabel('Note for the staff').fill('Her adviser has not explained the choices.')
    // What is typed as a note is never in the box of the answer.
    await jonah.getByText('Answer', { exact: true }).click()
    await expect(jonah.getByRole('textbox', { name: 'Answer' })).toHaveValue('')
    await jonah.getByText('Note', { exact: true }).click()
    await jonah.getByRole('button', { name: 'Add note' }).click()
    await expect(messages(jonah).getByText('Her adviser has not explained the choices.')).toBeVisible()
  })

  await test.step('the answer begins as a canned one, chosen and sent by keyboard', async () => {
    await jonah.getByText('Answer', { exact: true }).click()
    const box = jonah.getByRole('textbox', { name: 'Answer' })
    await box.fill('/who sees')
    await box.press('Enter')
    await expect(box).toHaveValue(/^Hello Tess,\n/)
    await box.press('Control+Enter')
    await expect(messages(jonah).getByText('Hello Tess,')).toBeVisible()
  })

  await test.step('her dot appears without loading the page; as she does not look, the answer also comes by mail', async () => {
    await expect(help(tess)).toHaveAccessibleName('Help, 1 unread')
    const mail = await mailTo(phone.request, 'survey@demo.paddock.test', /^Support answered/)
    expect(mail.text).toContain('Hello Tess,')
    expect(mail.text).toMatch(/\/support\?conversation=/)
    expect(mail.text).not.toContain('explained the choices')
  })

  await test.step('she reads it, without the note, and the other side sees that it was read', async () => {
    await help(tess).click()
    await expect(messages(panel(tess)).getByText('Hello Tess,')).toBeVisible()
    await expect(help(tess)).toHaveAccessibleName('Help')
    await expect(panel(tess)).not.toContainText('explained the choices')
    await expect(messages(jonah).getByText('Read', { exact: true })).toBeVisible()
  })

  const queued = jonah.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: /^Tess/ })
  await test.step('he puts it off; it leaves the queue', async () => {
    await jonah.getByRole('button', { name: 'Snooze', exact: true }).click()
    await jonah.getByRole('menuitem', { name: 'Tomorrow morning' }).click()
    await expect(notice(jonah, /^It comes back tomorrow at 9:00 am/)).toBeVisible()
    await expect(queued).toHaveCount(0)
  })

  await test.step('a message whose answer is lost, and one that is written without a connection, arrive once each', async () => {
    const box = panel(tess).getByLabel('Your message')
    let isLost = false
    await tess.route('**/support/conversations/*/messages', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    await box.fill('That helped')
    await box.press('Control+Enter')
    await phone.setOffline(true)
    await box.fill('Thank you')
    await panel(tess).getByRole('button', { name: 'Send' }).click()
    await expect(panel(tess).getByText('Kept on this device').last()).toBeVisible()
    await phone.setOffline(false)
    await expect(messages(jonah).getByText('Thank you', { exact: true })).toHaveCount(1)
    await expect(panel(tess).getByText('Kept on this device')).toHaveCount(0)
    for (const place of [messages(jonah), messages(panel(tess))])
      for (const text of ['That helped', 'Thank you']) await expect(place.getByText(text, { exact: true })).toHaveCount(1)
    // As she wrote, it is back.
    await expect(queued).toBeVisible()
  })

  await test.step('something new is a conversation of its own, also where the former one is closed, which opens again on purpose', async () => {
    await jonah.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(panel(tess).getByText('This conversation is closed.')).toBeVisible()
    await expect(panel(tess).getByLabel('Your message')).toHaveCount(0)
    await panel(tess).getByRole('button', { name: 'Ask a new question' }).click()
    await panel(tess).getByLabel('Your question').fill('Can I change an answer that I sent?')
    await panel(tess).getByRole('button', { name: 'Send' }).click()
    await expect(messages(panel(tess)).getByText('Can I change an answer that I sent?')).toBeVisible()
    await expect(messages(panel(tess)).getByText('Thank you', { exact: true })).toHaveCount(0)
    await panel(tess).getByRole('button', { name: 'Ask a new question' }).click()
    await expect(panel(tess).getByLabel('Your question')).toHaveValue('')
    await panel(tess).getByRole('button', { name: 'All conversations' }).click()
    const own = panel(tess).getByRole('list', { name: 'Your conversations' }).getByRole('button')
    await expect(own.filter({ hasText: 'Can I change an answer that I sent?' })).toHaveCount(1)
    await own.filter({ hasText: QUESTION }).click()
    await panel(tess).getByRole('button', { name: 'Open again' }).click()
    await expect(panel(tess).getByLabel('Your message')).toBeVisible()
  })

  await test.step('he closes the desk for some days', async () => {
    await jonah.getByRole('button', { name: 'Hours' }).click()
    const dialog = jonah.getByRole('dialog', { name: 'Support hours' })
    await dialog.getByRole('button', { name: 'Add closed day' }).click()
    const inDays = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * 86_400_000)
    await dialog.getByLabel('Name').last().fill('Field days')
    await dialog.getByLabel('First day').last().fill(inDays(0))
    await dialog.getByLabel('Last day').last().fill(inDays(4))
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the address of her conversation leads nobody else anywhere', async () => {
    const address = new URL(jonah.url()).pathname + new URL(jonah.url()).search
    const other = await (await browser.newContext()).newPage()
    await signIn(other, 'primary')
    await goTo(other, address)
    await expect(other.getByText('We could not open this conversation')).toBeVisible()
    await expect(other.getByText(/^Closed from .+: Field days\. We answer from /)).toBeVisible()
    await expect(other.getByRole('navigation', { name: 'Your conversations' }).getByRole('link')).toHaveCount(1)
    // The page that the button leads to shows no button.
    await expect(help(other)).toHaveCount(0)
    await other.context().close()
  })
  await phone.close()
  await desk.close()
})
