import { expect, test } from '@playwright/test'
import { signInAs } from '../people.ts'
import { addRecord, foundPractice } from '../practice.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The least width and height of what a finger presses, in pixels. */
const LEAST = 24

test('a finger finds the small boxes of a list, which have room of their own', async ({ page, request }) => {
  const practice = await foundPractice(request, 'Large Fingers')
  const [edda, ruth] = [await practice.staff('manager', 'Edda Falk'), await practice.staff('manager', 'Ruth Amos')]
  await addRecord(practice, { status: 'client', businessName: 'Brolga Plains', managerIds: [edda.id, ruth.id] })
  await signInAs(page, edda.email, '/notifications')
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) {
    const isReached = await box.evaluate(
      (element, reach) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const corners = [
          [x - reach, y - reach],
          [x + reach, y - reach],
          [x - reach, y + reach],
          [x + reach, y + reach],
        ] as const
        return corners.every(([across, down]) => document.elementFromPoint(across, down) === element)
      },
      LEAST / 2 - 0.5,
    )
    expect(isReached).toBe(true)
  }
})
