import { setTimeout as after } from 'node:timers/promises'

/** One window of an engine that is not Chromium, with as much as the journeys need. Elements are found by XPath and waited for. */
export interface EngineWindow {
  /** Goes to an address and waits for it to load. */
  open(url: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  /** Runs the body of a function in the page, with these arguments; what it returns, also as a promise. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>
  click(xpath: string): Promise<void>
  /** Types into a field; a field for files is given the path of one. */
  type(xpath: string, text: string): Promise<void>
  end(): Promise<void>
}

/** The other workers and their servers want the same processors; yet a page that waits for another's turn (25 s) waits too long. */
export const CALL_MS = 20_000
export const STEP_MS = 50

/** What a page shows, for whoever reads why a journey failed. */
const SEEN =
  'return `${location.href}, ${document.readyState} for ${Math.round(performance.now())} ms: ${document.body?.innerText ?? document.documentElement.outerHTML}`'

/** Waits until the body of a function returns true in the page; fails with these words. */
export async function until({ run }: EngineWindow, body: string, failure: string): Promise<void> {
  const end = Date.now() + CALL_MS
  while ((await run(body).catch(() => false)) !== true) {
    if (Date.now() > end) throw new Error(`${failure}. Instead: ${await run<string>(SEEN).catch(String)}`)
    await after(STEP_MS)
  }
}
