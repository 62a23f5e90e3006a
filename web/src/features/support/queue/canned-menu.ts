import type { CannedAnswer } from '@paddock/contract/features/support/support.shapes'

/** What is behind "/" at the beginning of an answer; null where the answer is something else. */
export function askedCanned(text: string): string | null {
  const found = /^\/([^\n]*)$/.exec(text)
  return found ? (found[1] ?? '').trim().toLowerCase() : null
}

const SHOWN = 8

/** The canned answers that hold every word, those named so first. */
export function matchingCanned(canned: readonly CannedAnswer[], asked: string): CannedAnswer[] {
  const words = asked.split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = canned.filter(({ title }) => holds(title))
  return [...named, ...canned.filter((each) => !named.includes(each) && holds(`${each.title} ${each.text}`))].slice(0, SHOWN)
}
