import { expect, type Locator, type Page } from '@playwright/test'

/** Every control of the page at its very end can be pressed in its middle: nothing lies over it, once the chat's button is there. */
export async function expectNothingCovered(page: Page, what: string, chat: Locator = page.locator('[data-help] button')): Promise<void> {
  await expect(chat, what).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(coveredControls), { message: `${what}: what is covered` }).toEqual([])
}

/** The control of the page's own part that has the focus and lies under its head or foot; null where none does. */
export function focusUnderBars(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused?.closest('main') || focused.matches('main')) return null
    const own = focused.closest('header, footer, [class*=footer]')
    const { left, top, width, height } = focused.getBoundingClientRect()
    const covering = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('header, footer, [class*=footer]')
    return covering && covering !== own ? `${focused.outerHTML.slice(0, 120)} under the ${covering.tagName}` : null
  })
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
