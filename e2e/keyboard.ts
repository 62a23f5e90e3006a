import { expect, type Locator, type Page } from '@playwright/test'

/** A page's worth of stops: what is further away is not within reach of the keyboard. */
const MAX_STOPS = 60

/** Presses Tab, or another key that moves the focus, until the element has the focus. */
export async function tabTo(page: Page, target: () => Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_STOPS; presses++) {
    if (await target().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target()).toBeFocused()
}

/** Goes through an open menu to one of its entries, and chooses it. */
export async function choose(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible()
  await tabTo(page, () => entry, 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** Goes to the element and presses Enter on it. */
export async function enterAt(page: Page, target: () => Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types into it, in place of what it holds. */
export async function typeAt(page: Page, target: () => Locator, words: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}
