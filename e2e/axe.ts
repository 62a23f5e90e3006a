import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 at level AA, by the names that axe gives its parts. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The parts that a theme can break: the dark one is the same page in other colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

interface Extent {
  schemes?: readonly ('light' | 'dark')[]
  /** A part of the page, by its selector, instead of all; it may be on its way. */
  within?: string
  /** In place of everything: what colours can break, or what they cannot. */
  of?: 'colours' | 'structure'
}

/** Says what of the page breaks the standard, in the given themes; the page moves nothing afterwards. */
export async function expectAccessible(page: Page, where: string, { schemes = ['dark', 'light'], within, of }: Extent = {}): Promise<void> {
  if (within) await expect(page.locator(within).filter({ visible: true }).first(), where).toBeVisible()
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await colourSettles(page)
    const violations = await violationsOf(page, within, {
      runOnly: of === 'colours' || scheme === 'dark' ? { type: 'rule', values: OF_COLOUR } : { type: 'tag', values: STANDARD },
      rules: of === 'structure' ? Object.fromEntries(OF_COLOUR.map((rule) => [rule, { enabled: false }])) : {},
    })
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`))
    expect(found, `${where}, ${scheme}`).toEqual([])
  }
}

/** A theme takes a frame, and what had begun to move a few; what has not ended in half a second is no change of colour. */
async function colourSettles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) => playState === 'running' && effect?.getTiming().iterations !== Infinity
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      if (frame > 1 && !document.getAnimations().some(isMoving)) return
    }
  })
}

export const AXE_ITSELF = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe is given for `WeakMap` and `WeakSet`: it holds each channel of each colour in one, and collecting those was a third of a
 * run. Here an object holds its own.
 */
class HeldByItsKey {
  readonly #name = Symbol('held')
  get(key: Record<symbol, unknown>): unknown {
    return key[this.#name]
  }
  set(key: Record<symbol, unknown>, value: unknown): this {
    key[this.#name] = value
    return this
  }
  add(key: Record<symbol, unknown>): this {
    return this.set(key, true)
  }
  has(key: Record<symbol, unknown>): boolean {
    return this.#name in key
  }
  delete(key: Record<symbol, unknown>): boolean {
    return this.has(key) && delete key[this.#name]
  }
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): this
}

/** Runs in the page: each way of writing a colour is read once, not for every element that a text is on. */
function readColoursOnce(): void {
  const { axe } = globalThis as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, readonly [r: number, g: number, b: number, alpha: number]>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) [this.r, this.g, this.b, this.alpha] = colour
    else {
      read.call(this, text)
      known.set(text, [this.r, this.g, this.b, this.alpha])
    }
    return this
  }
}

/** axe for about half of the processor's time; it finds the same. */
export const AXE = `((WeakMap, WeakSet) => {${AXE_ITSELF}
})(${String(HeldByItsKey)}, ${String(HeldByItsKey)});(${String(readColoursOnce)})()`

interface Violation {
  id: string
  help: string
  nodes: { target: unknown[] }[]
}

/** What axe finds. Its half megabyte of code comes into a document once, however often it looks. */
async function violationsOf(page: Page, within: string | undefined, options: object): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([context, runOptions]) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<{ violations: Violation[] }> } }
      const { violations } = await axe.run(context ?? document, runOptions)
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    [within, { ...options, resultTypes: ['violations'], preload: false }] as const,
  )
}
