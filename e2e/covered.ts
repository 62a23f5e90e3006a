import { expect, type Page } from '@playwright/test'

/**
 * The chat's button is in the header, over none of its controls, so it covers nothing wherever the page is scrolled to; and every
 * control at the page's very end can be pressed in its middle.
 */
export async function expectNothingCovered(page: Page, what: string): Promise<void> {
  const chat = page.locator('[data-help] button')
  await expect(chat, what).toBeVisible()
  await expect.poll(() => chat.evaluate(besideTheHeader), { message: `${what}: the chat's button and the header` }).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(coveredControls), { message: `${what}: what is covered` }).toEqual([])
}

/** The page is no wider than its window. What follows the window by script has time to do so. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(beyond, { message: `${what}: what scrolls sideways` }).toBeLessThanOrEqual(0)
}

/** The control of the page's own part that has the focus and is under its head or foot; null where none does. */
export function focusUnderBars(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('main') || focused.matches('main')) return null
    const own = focused.closest('header, footer, [class*=foot]')
    const { left, top, width, height } = focused.getBoundingClientRect()
    const covering = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header, footer, [class*=foot]')
    return covering && covering !== own ? `${focused.outerHTML.slice(0, 120)} under the ${covering.tagName}` : null
  })
}

/** Runs in the page: where the button leaves the header, or meets what else is there. */
function besideTheHeader(button: Element): string[] {
  const box = button.getBoundingClientRect()
  const head = document.querySelector('header')
  const frame = head?.getBoundingClientRect()
  if (!head || !frame) return ['no header']
  const meets = (other: DOMRect) =>
    other.width > 1 && other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top
  const inside = box.top >= frame.top && box.bottom <= frame.bottom && box.right <= innerWidth
  const others = [...head.querySelectorAll('a, button, [data-state]')].filter(
    (other) => other.checkVisibility({ visibilityProperty: true }) && meets(other.getBoundingClientRect()),
  )
  return [...(inside ? [] : ['outside the header']), ...others.map((other) => other.outerHTML.slice(0, 120))]
}

/** Runs in the page. What scrolls out of a frame of its own, or under a head that stays at the top, can be scrolled to. */
function coveredControls(): string[] {
  const BELOW_HEADS = 120
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=switch], [role=tab]')
  return [...controls].flatMap((control) => {
    const box = control.getClientRects()[0]
    if (!box || !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], .skip-link')) return []
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isWithin = (frame: Element) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect()
      return x > left && x < right && y > top && y < bottom
    }
    if (x < 0 || y < BELOW_HEADS || x >= innerWidth || y >= innerHeight || box.width < 4 || box.height < 4) return []
    for (let frame = control.parentElement; frame; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame)
      if ((overflowX !== 'visible' || overflowY !== 'visible') && frame !== document.body && !isWithin(frame)) return []
    }
    const hit = document.elementFromPoint(x, y)
    if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)) return []
    const covering = hit.closest('a, button, header, footer, aside, [class]') ?? hit
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
    return [`${nameOf(control)} under ${nameOf(covering)} (${covering.className})`]
  })
}
