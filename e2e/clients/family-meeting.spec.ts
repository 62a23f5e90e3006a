import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { dayToCome } from '../../server/src/testing/clocks.ts'
import { expectAccessible } from '../axe.ts'
import { foundFamily, type Stakeholder } from '../family.ts'
import { goTo } from '../going.ts'
import { linkIn, mailTo } from '../outbox.ts'
import { notice, openAs, signInAs } from '../people.ts'
import { callsOf, foundPractice } from '../practice.ts'

const PHONE = { width: 390, height: 844 }
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What somebody does on their phone, by the link in their mail. */
async function onPhone(browser: Browser, baseURL: string, { email }: Stakeholder, address: string, does: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: PHONE, baseURL })
  const page = await context.newPage()
  await openAs(page, email, new URL(address).pathname)
  await does(page)
  await context.close()
}

test('an adviser plans a family’s meeting, presents it, takes decisions, sends minutes that two confirm on phones, and has the actions as tasks', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const practice = await foundPractice(request, 'Yarran Advisory')
  const adviser = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const family = await foundFamily(request, practice, 'Yarran Station')
  const ruth = await family.stakeholder('Ruth Yarran')
  const noah = await family.stakeholder('Noah Yarran')
  const calls = await callsOf(request, adviser.email, 'organization-admin')
  const asset = { category: 'cash', name: 'Deposit', valueCents: 500_000_00, asAt: '2026-06-30' }
  const { id: recordId, version } = await calls<{ id: string; version: number }>('POST', `/clients/${family.clientId}/assets`, asset)
  const show = (audience: 'family' | 'adviser_only', from: number) =>
    calls('POST', `/clients/${family.clientId}/finances/audience`, {
      audience,
      records: [{ kind: 'asset', recordId, version: from }],
      ...(audience === 'family' && { reason: 'Agreed with Ruth' }),
    })
  await show('family', version)

  await test.step('plans it from the overview', async () => {
    await signInAs(page, adviser.email, `/clients/${family.clientId}/overview`)
    await panel(page, 'Meetings').getByRole('button', { name: 'Plan a meeting' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is it about?').fill('Who runs the farm')
    await dialog.getByLabel('Day').fill(dayToCome(3))
    await dialog.getByLabel('Place').fill('The kitchen table')
    await dialog.getByRole('button', { name: 'Everybody of the family' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Ruth Yarran/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Plan meeting' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who runs the farm' })).toBeVisible()
    await expect(panel(page, 'Agenda').getByText('Where the family stands')).toBeVisible()
    await expect(panel(page, 'Who comes')).toContainText('Has sent no answers')
    await expect(panel(page, 'Minutes')).toContainText('Nothing is written down yet.')
    await expectAccessible(page, 'the meeting', { schemes: ['light', 'dark'] })
  })

  await test.step('invites who comes; the link in the mail leads to the meeting', async () => {
    await panel(page, 'Who comes').getByRole('button', { name: 'Invite attendees' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite 2 attendees?' })
    await expect(dialog).toContainText('Ruth Yarran and Noah Yarran get a mail with the day, time and place, and a file for the calendar.')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(notice(page, 'The mail went to 2 people.')).toBeVisible()
    await expect(panel(page, 'Who comes').getByText('Invited', { exact: true })).toHaveCount(2)
    await expect(panel(page, 'Who comes').getByRole('heading')).toBeFocused()
    const link = linkIn(await mailTo(request, ruth.email, /^Invitation: Who runs the farm/))
    await onPhone(browser, baseURL!, ruth, link, async (phone) => {
      await expect(phone.getByRole('heading', { level: 1, name: 'Who runs the farm' })).toBeVisible()
      await expect(phone.getByText('The kitchen table')).toBeVisible()
    })
  })

  await test.step('cancels it by mistake and puts it back from the list: who was invited is told both', async () => {
    const meeting = new URL(page.url()).pathname
    await page.getByRole('button', { name: 'Cancel meeting', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel “Who runs the farm”?' })
    await expect(dialog).toContainText('Ruth Yarran and Noah Yarran were invited and get a mail that the meeting does not take place')
    await dialog.getByRole('button', { name: 'Cancel meeting' }).click()
    await expect(panel(page, 'Who comes').getByText('Told that it is cancelled')).toHaveCount(2)
    await mailTo(request, noah.email, /^Cancelled: Who runs the farm/)
    await goTo(page, `/clients/${family.clientId}/overview`)
    await panel(page, 'Meetings').getByRole('button', { name: 'Cancelled or removed (1)' }).click()
    await expect(panel(page, 'Meetings')).toContainText('Cancelled by Petra Lindholm, ')
    await panel(page, 'Meetings').getByRole('button', { name: 'Put back: Who runs the farm' }).click()
    const back = page.getByRole('dialog', { name: 'Does “Who runs the farm” take place after all?' })
    await expect(back).toContainText(
      'Ruth Yarran and Noah Yarran were told that it is cancelled and get a mail that it takes place after all',
    )
    await back.getByRole('button', { name: 'Put meeting back' }).click()
    await expect(notice(page, 'The meeting is back. 2 people got a mail that it takes place after all.')).toBeVisible()
    await expect(panel(page, 'Meetings').getByRole('button', { name: /^Cancelled/ })).toHaveCount(0)
    await mailTo(request, noah.email, /^After all: Who runs the farm/)
    await goTo(page, meeting)
    await expect(panel(page, 'Who comes').getByText('Invited', { exact: true })).toHaveCount(2)
  })

  await test.step('takes somebody off it and puts them back, is told that they are not invited, and invites them with one click', async () => {
    const edited = async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Change the meeting' })
      await dialog.getByRole('checkbox', { name: /Noah Yarran/ }).click()
      return dialog
    }
    await (await edited()).getByRole('button', { name: 'Save' }).click()
    await expect(panel(page, 'Who comes')).not.toContainText('Noah Yarran')
    const dialog = await edited()
    await expect(dialog.getByText('Noah Yarran is not invited by saving.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(panel(page, 'Who comes')).toContainText('Not invited yet')
    await expect(panel(page, 'Not invited')).toContainText('Noah Yarran has not been invited: the invitations went out before.')
    await panel(page, 'Not invited').getByRole('button', { name: 'Invite Noah Yarran' }).click()
    await expect(notice(page, 'The mail went to 1 person.')).toBeVisible()
    await expect(panel(page, 'Who comes').getByText('Invited', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('presents it with the arrow keys; what the family sees no more goes from the screen', async () => {
    const asked: string[] = []
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (/^\/api\/(admin|manager|organization-admin|user)\//.test(pathname)) asked.push(pathname)
    })
    await page.getByRole('link', { name: 'Open the room' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, and what we want from today' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Help/ })).toHaveCount(0)
    asked.splice(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, and what we want from today' })).toBeVisible()
    expect(asked.filter((path) => !/\/(me|events|client-errors)\b/.test(path)).every((path) => path.includes('/meeting-rooms/'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1, name: 'Where the family stands' })).toBeVisible()
    await expect(page.getByText('$500,000', { exact: false }).first()).toBeVisible()
    await expectAccessible(page, 'the room', { schemes: ['light', 'dark'] })
    await show('adviser_only', version + 1)
    await expect(page.getByRole('heading', { level: 1, name: 'Where the family stands' })).toHaveCount(0)
    await expect(page.getByText('$500,000', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Start the time' }).click()
    await expect(page.getByRole('timer')).not.toHaveText(/:00$/)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Start the time' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Begin again' })).toBeVisible()
    await expect(page.getByRole('timer')).not.toHaveText(/:00$/)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Begin again' })).toBeVisible()
    await expect(page.getByRole('timer')).not.toHaveText(/:00$/)
  })

  await test.step('writes down a decision with who agreed, and an action', async () => {
    await page.getByLabel('What was decided?').fill('Noah runs the sheep from July')
    await page.getByRole('button', { name: 'Everybody agrees' }).click()
    await page.getByRole('checkbox', { name: 'Noah Yarran does not agree' }).check()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('What was decided?')).toHaveValue('')
    let isReached = false
    await page.route('**/outcomes', (route) => (isReached ? route.continue() : route.abort()))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Write down' }).click()
    await expect(page.getByLabel('What was decided?'), 'what was not stored is there again').toHaveValue('Noah runs the sheep from July')
    isReached = true
    await page.getByRole('button', { name: 'Write down' }).click()
    await expect(page.getByText('Agreed: Ruth Yarran; Did not agree: Noah Yarran')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'What is written down' }).getByText('Action').click()
    await page.getByLabel('What is to be done?').fill('Ask the bank about the overdraft')
    await page.getByLabel('Who does it?').selectOption({ label: 'Petra Lindholm' })
    await page.getByLabel('Until').fill(dayToCome(20))
    await page.getByRole('button', { name: 'Write down' }).click()
    await expect(page.getByText(/Petra Lindholm; by \d+\s[A-Z][a-z]+\s20\d\d/)).toBeVisible()
  })

  await test.step('sends the minutes', async () => {
    await page.keyboard.press('Escape')
    const asked = page.getByRole('dialog', { name: 'Leave the room?' })
    await asked.getByRole('button', { name: 'Stay' }).click()
    await expect(asked).toHaveCount(0)
    await page.getByRole('link', { name: 'Leave the room' }).click()
    await panel(page, 'Minutes').getByRole('button', { name: 'Send minutes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send the minutes?' })
    await expect(dialog).toContainText('Ruth Yarran and Noah Yarran get a mail that asks whether they are right. 1 action becomes a task.')
    await dialog.getByRole('button', { name: 'Send minutes' }).click()
    await expect(notice(page, 'The minutes went to 2 people; 1 action becomes a task.')).toBeVisible()
    await expect(panel(page, 'Minutes').getByRole('button', { name: 'Send corrected minutes' }), 'the dialog gave it back').toBeFocused()
    const pdf = panel(page, 'Minutes').getByRole('button', { name: 'PDF' })
    const file = page.waitForEvent('download')
    let send = () => {}
    const isSent = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/minutes/document?format=pdf', async (route) => {
      await isSent
      await route.continue()
    })
    await pdf.click()
    await expect(pdf, 'one press makes one file').toBeDisabled()
    send()
    expect((await file).suggestedFilename()).toMatch(/^minutes-who runs the farm.*\.pdf$/)
    await expect(pdf).toBeFocused()
  })

  await test.step('two people confirm on phones, one with what is wrong', async () => {
    for (const person of [ruth, noah]) {
      const link = linkIn(await mailTo(request, person.email, /Are the minutes right/))
      await onPhone(browser, baseURL!, person, link, async (phone) => {
        await expect(phone.getByText('Noah runs the sheep from July')).toBeVisible()
        if (person === noah) {
          await expectAccessible(phone, 'the minutes on a phone', { schemes: ['light'] })
          const file = phone.waitForEvent('download')
          await panel(phone, 'Minutes').getByRole('button', { name: 'PDF' }).click()
          expect((await file).suggestedFilename()).toMatch(/^minutes-.*\.pdf$/)
          await phone.getByRole('button', { name: 'Something is wrong' }).click()
          await phone.getByLabel('What is wrong?').fill('From August, not July')
          await phone.getByRole('button', { name: 'Send' }).click()
          await expect(phone.getByText('You said what is wrong')).toBeVisible()
          await phone.getByRole('button', { name: 'Something is wrong' }).waitFor()
        }
        await phone.getByRole('button', { name: 'Yes, they are right' }).click()
        await expect(phone.getByText('You said that they are right')).toBeVisible()
        await goTo(phone, '/home')
        await expect(phone.getByText('You agreed to the minutes')).toBeVisible()
      })
    }
    await goTo(page, `/clients/${family.clientId}/overview`)
    await expect(panel(page, 'Meetings')).toContainText('2 of 2 agree')
  })

  await test.step('the action is under My day, and the log and a note tell of the meeting', async () => {
    await goTo(page, '/my-day')
    const held = page.getByRole('list', { name: 'Meetings' }).getByRole('listitem')
    await expect(held).toContainText('Yarran StationThe kitchen table')
    await expect(held.getByRole('link', { name: 'Open the room: Who runs the farm' })).toBeVisible()
    await expect(held.getByRole('link', { name: 'Who runs the farm', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask the bank about the overdraft', exact: true })).toBeVisible()
    const { rows } = await calls<{ rows: { title: string }[] }>('GET', `/clients/${family.clientId}/notes`)
    expect(rows.map(({ title }) => title)).toEqual(['Minutes: Who runs the farm'])
    await goTo(page, `/clients/${family.clientId}/logs`)
    await expect(page.getByText(/added the task “Ask the bank about the overdraft”/)).toBeVisible()
    await expect(page.getByText(/sent the minutes of the meeting “Who runs the farm”/)).toBeVisible()
  })
})
