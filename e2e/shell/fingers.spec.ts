import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { addressOf } from '../screens.ts'
import { signIn, signInAs } from '../people.ts'
import { addRecord, foundPractice } from '../practice.ts'
import { goTo } from '../going.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The least width and height of what a finger presses, in pixels. */
const LEAST = 24

/** How wide and how high the room is around its middle where a press reaches the element, up to what is asked for. */
const roomOf = (target: Locator) =>
  target.evaluate((element, most) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reaches = (across: number, down: number) => element.contains(document.elementFromPoint(across, down))
    const along = (right: number, below: number) => {
      let far = 0
      while (far < most && reaches(x + right * (far + 0.5), y + below * (far + 0.5))) far += 0.5
      return far
    }
    return Math.min(along(-1, 0) + along(1, 0), along(0, -1) + along(0, 1))
  }, LEAST)

/** Half a pixel may lie on the edge. */
const ENOUGH = LEAST - 0.5

test('a finger finds the small boxes of a list, which have room of their own', async ({ page, request }) => {
  const practice = await foundPractice(request, 'Large Fingers')
  const [edda, ruth] = [await practice.staff('manager', 'Edda Falk'), await practice.staff('manager', 'Ruth Amos')]
  await addRecord(practice, { status: 'client', businessName: 'Brolga Plains', managerIds: [edda.id, ruth.id] })
  await signInAs(page, edda.email, '/notifications')
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) expect(await roomOf(box)).toBeGreaterThanOrEqual(ENOUGH)
})

test('a pointer finds the edge of a column, the steps of a number and the cross of a select', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin', '/clients?columns=contact,net')
  const edges = page.getByRole('separator')
  await expect(edges).toHaveCount(3)
  for (const edge of await edges.all()) expect(await roomOf(edge)).toBeGreaterThanOrEqual(ENOUGH)

  await goTo(page, '/users?systemRole=manager')
  const cross = page.getByRole('main').locator('.mantine-InputClearButton-root')
  await cross.waitFor()
  expect(await roomOf(cross)).toBeGreaterThanOrEqual(ENOUGH)

  await goTo(page, await addressOf(page, '/organizations/{riverine}/details'))
  const steps = page.locator('.mantine-NumberInput-control')
  await expect(steps.first()).toBeVisible()
  for (const step of await steps.all()) expect(await roomOf(step)).toBeGreaterThanOrEqual(ENOUGH)
})
