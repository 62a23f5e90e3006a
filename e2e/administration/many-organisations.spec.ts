import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { goTo } from '../going.ts'
import { signIn } from '../people.ts'
import { callsOfAdmin, unique } from '../practice.ts'

/** One page for all of them, and the last of more practices than a list offers at once; their names come after those of other journeys. */
let page: Page
let practice: { id: string; name: string }
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  const admin = await callsOfAdmin(page.request)
  const word = unique()
  const add = (name: string) => admin<{ id: string; name: string }>('POST', '/organizations', { name, town: 'Quirindi' })
  for (let number = 10; number < 31; number += 1) await add(`Zone ${number} ${word}`)
  practice = await add(`Zürich ${word}`)
  await signIn(page, 'admin', '/users')
})
test.afterAll(() => page.context().close())

const field = () => page.getByRole('combobox', { name: 'Organisation' })

test('staff find one practice of many by typing, with the keyboard, and its name stays', async () => {
  await test.step('the first ones are offered, and that there are others is said', async () => {
    await field().click()
    await expect(page.getByRole('option', { name: 'Riverine Partners' })).toBeVisible()
    await expect(page.getByRole('option', { name: practice.name })).toHaveCount(0)
    await expect(page.getByRole('option', { name: 'Type to find others' })).toBeDisabled()
  })

  await test.step('typing finds the others, without accents and in any case', async () => {
    await field().fill(practice.name.replace('Zürich', 'ZURICH'))
    await expect(page.getByRole('option')).toHaveText([practice.name])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`organizationId=${practice.id}`))
    await expect(field()).toHaveValue(practice.name)
  })

  await test.step('what is chosen is named after a reload, and others are offered beside it', async () => {
    await page.reload()
    await expect(field()).toHaveValue(practice.name)
    await field().click()
    await expect(page.getByRole('option', { name: practice.name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('option', { name: 'Riverine Partners' })).toBeVisible()
  })

  await test.step('what is not found is said, and so is a failure', async () => {
    await field().fill('no practice is called so')
    await expect(page.getByText('No organisation matches')).toBeVisible()
    await page.route(/\/organizations\?.*q=unreachable/, (route) => route.abort())
    await field().fill('unreachable')
    await expect(page.getByText('The organisations could not be read. Open the list again to retry.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(field()).toHaveValue(practice.name)
  })
})

test('on a phone the client list is limited to a practice that is found by typing', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/clients')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await field().fill(practice.name)
  await page.getByRole('option', { name: practice.name }).click()
  await expect(page).toHaveURL(new RegExp(`organizationId=${practice.id}`))
  await expect(field()).toHaveValue(practice.name)
  await page.getByRole('button', { name: 'Show clients' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})

test('practices come in pages, and the next page and the way back hold what they held', async () => {
  const admin = await callsOfAdmin(page.request)
  const word = unique()
  const names = Array.from({ length: 52 }, (_, number) => `Zpage ${10 + number} ${word}`)
  await Promise.all(names.map((name) => admin('POST', '/organizations', { name })))
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, `/organizations?q=${word}`)
  const links = page.getByRole('region', { name: 'Organisations', exact: true }).getByRole('link')
  await expect(links).toHaveText(names.slice(0, 50))
  await expect(page.getByText('50 of 52 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(links).toHaveText(names.slice(50))
  // Nothing comes after the last page, and its button keeps the focus of who went there by it.
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(links).toHaveText(names.slice(0, 50))
})
