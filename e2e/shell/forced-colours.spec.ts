import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { foundFamily, openSurveyAs } from '../family.ts'
import { openSessionAs } from '../people.ts'
import { foundPractice } from '../practice.ts'

/** The reader chose the colours of everything: backgrounds and shadows say nothing any more. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const styleOf = (part: Locator, name: string) => part.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)
/** A system colour as this browser has it. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.setAttribute('style', `background-color: ${colour}; forced-color-adjust: none`)
    const found = getComputedStyle(probe).backgroundColor
    probe.remove()
    return found
  }, name)
const expectMarked = async (page: Page, part: Locator) =>
  expect.poll(() => styleOf(part, 'background-color')).toBe(await systemColour(page, 'SelectedItem'))

test('in forced colours the way in has an edge, as every other button', async ({ page }) => {
  await page.goto('/auth/login')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  expect([await styleOf(button, 'border-top-style'), await styleOf(button, 'border-top-width')]).toEqual(['solid', '1px'])
  expect(await styleOf(button, 'border-top-color')).not.toBe(await systemColour(page, 'Canvas'))
})

test('in forced colours a chosen row is marked with all that stands in it, and so is where one is', async ({ page }) => {
  await openSessionAs(page, 'adviser@demo.paddock.test')
  // The same adviser in every row is left out unless it is asked for.
  await page.goto('/clients?columns=advisers')
  await page.getByRole('checkbox', { name: 'Select Whitlock Pastoral Co' }).check()
  const row = page.getByRole('row').filter({ hasText: 'Whitlock Pastoral Co' })
  await expectMarked(page, row)
  const initials = row.getByText('PN', { exact: true })
  expect(await styleOf(initials, 'background-color'), 'nobody’s initials are white on white').toBe('rgba(0, 0, 0, 0)')
  await expectMarked(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }))

  await row.getByRole('link').first().click()
  await expectMarked(page, page.getByRole('navigation', { name: 'Client sections' }).getByRole('link', { name: 'Overview' }))
  const back = page.getByRole('main').getByRole('link', { name: 'Clients', exact: true })
  await expect(back, 'the way back is not where one is').not.toHaveAttribute('aria-current')

  await page.goto('/security')
  const off = page.locator('.mantine-Switch-track').first()
  expect(await styleOf(off, 'outline-style'), 'what is switched off is seen').toBe('solid')
})

test('in forced colours a chosen answer, the part one is in and a way not to answer are marked', async ({ page, request }) => {
  const family = await foundFamily(request, await foundPractice(request, 'Own colours'), 'Kurrajong Flat')
  const person = await family.stakeholder('Vera Doyle', { generation: 2, onFarm: true })
  const [survey = ''] = await family.ask('stakeholder_survey', [person])
  await openSurveyAs(page, person, `/questions?survey=${survey}#q29`)
  const fairness = page.locator('#question-q29')
  const agree = fairness.locator('label').filter({ has: page.getByRole('radio', { name: 'Agree', exact: true }) })
  await agree.click()
  await expectMarked(page, agree)
  await expectMarked(page, page.getByRole('navigation', { name: 'All parts' }).getByRole('link', { name: 'Stepping back' }))
  const rather = fairness.getByRole('button', { name: /^I’d rather not say/ })
  await rather.click()
  await expectMarked(page, rather)
})
