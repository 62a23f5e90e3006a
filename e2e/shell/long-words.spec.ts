import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectNoSidewaysScroll, focusUnderBars } from '../covered.ts'
import { foundFamily } from '../family.ts'
import { goTo } from '../going.ts'
import { openSessionAs, signInAs } from '../people.ts'
import { foundPractice } from '../practice.ts'
import { drawn, PHONE } from '../screens.ts'

/** A word that is wider than a phone. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapit'
const TOWN = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxx'

test('a word that is wider than a phone is broken: no screen scrolls sideways, and no word runs out of it', async ({ page }) => {
  const practice = await foundPractice(page.request, `${WORD} of ${TOWN}`)
  const head = await practice.staff('organizationAdmin', 'Runa Albrecht')
  const family = await foundFamily(page.request, practice, `${WORD} Pastoral`)
  const person = await family.stakeholder(`${WORD} ${WORD}`)
  await family.stakeholder('Ann Li')
  await family.ask('stakeholder_survey', [person])
  const at = `/clients/${family.clientId}`
  await practice.admin('POST', `${at}/properties`, { name: WORD, titleHolder: WORD, tenure: 'freehold' })
  await practice.admin('POST', '/clients', { status: 'prospect', businessName: 'Grain', town: TOWN, organizationId: practice.id })
  const meeting = await practice.admin<{ id: string }>('POST', `${at}/meetings`, {
    title: `${WORD} ${WORD}`,
    heldOn: '2031-01-10',
    place: TOWN,
  })
  await page.setViewportSize(PHONE)
  await openSessionAs(page, head.email)
  for (const path of [
    '/prospects',
    `${at}/overview`,
    `${at}/general/finances`,
    `${at}/general/structure`,
    `${at}/surveys`,
    `${at}/analytics`,
    '/my-organization/letters',
    `/room/${meeting.id}`,
  ]) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await drawn(page)
    await expectNoSidewaysScroll(page, path)
    expect(await page.evaluate(wordsOutside), path).toEqual([])
  }
})

test('at 200 % the focus is never under the foot of a meeting’s room', async ({ page }) => {
  const practice = await foundPractice(page.request, 'Feet')
  const head = await practice.staff('organizationAdmin', 'Runa Albrecht')
  const family = await foundFamily(page.request, practice, 'Wirilda Downs')
  const people: { id: string }[] = []
  for (const firstName of ['Ann', 'Bo', 'Cy', 'Di', 'Ed'])
    people.push(await practice.admin('POST', `/clients/${family.clientId}/stakeholders`, { firstName, lastName: 'Li' }))
  const { id } = await practice.admin<{ id: string }>('POST', `/clients/${family.clientId}/meetings`, {
    title: 'Who runs the farm',
    heldOn: '2031-01-10',
    stakeholderIds: people.map((person) => person.id),
  })
  await page.setViewportSize({ width: 720, height: 450 })
  await signInAs(page, head.email, `/room/${id}`)
  await expect(page.getByRole('button', { name: 'Everybody agrees' })).toBeVisible()
  await expectFocusInSight(page, 30)
})

async function expectFocusInSight(page: Page, presses: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      expect(await focusUnderBars(page), key).toBeNull()
    }
}

/** Runs in the page: what is written beyond its right edge, where nothing scrolls to it. */
function wordsOutside(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const outside: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    // What only a screen reader reads stands wherever its frame begins, and is never seen.
    if (!text.parentElement || text.parentElement.closest('.visually-hidden') || range.getBoundingClientRect().right <= innerWidth + 1)
      continue
    const frames: Element[] = []
    for (let frame: Element | null = text.parentElement; frame; frame = frame.parentElement) frames.push(frame)
    const scrolls = (frame: Element) => getComputedStyle(frame).overflowX === 'auto' || getComputedStyle(frame).textOverflow === 'ellipsis'
    if (!frames.some(scrolls)) outside.push(text.textContent ?? '')
  }
  return outside
}
