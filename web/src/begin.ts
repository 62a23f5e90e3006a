// What must be done before the page's own scripts start. Built as a plain script: the page's policy allows none within it.
import { addressOf } from './platform/api/address.ts'
import { askEarly } from './platform/api/early-answers.ts'
import { keptRole } from './platform/api/role.ts'
import { isUsable, storedToken } from './platform/identity/access-token.ts'
import { parseSearch } from './platform/browser/search-params.ts'
import { onServer } from './platform/server-address.ts'
import { type FirstCall, firstCallsOf, WHO } from './routes/-first-calls.ts'

const SCHEME = 'data-mantine-color-scheme'

wearScheme()
colourBar()
chooseFrame()
allowOwnMarkup()
rememberPress()
try {
  askForFirstAnswers()
} catch {
  // Storage is blocked, or holds what we did not write: the page asks by itself.
}

/** The colour scheme, before the first paint. */
function wearScheme(): void {
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage is blocked: follow the device.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute(SCHEME, scheme)
}

/** The bar of the device's browser has the colour of the scheme that is worn, also where the person chose another than the device's. */
function colourBar(): void {
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const colours = new Map(bars.map(({ media, content }) => [media.includes('dark') ? 'dark' : 'light', content]))
  const colour = () => {
    const content = colours.get(document.documentElement.getAttribute(SCHEME) ?? 'light')
    if (content !== undefined) for (const bar of bars) bar.content = content
  }
  colour()
  new MutationObserver(colour).observe(document.documentElement, { attributes: true, attributeFilter: [SCHEME] })
}

/** What stands where the page will (`styles/start.css`): lists have rows, who works in a practice searches; signing in has its form. */
function chooseFrame(): void {
  const { pathname } = window.location
  const { dataset } = document.documentElement
  dataset.start = /^\/(clients|prospects|organizations|users)\/?$/.test(pathname) ? 'list' : 'page'
  try {
    if ((keptRole() ?? 'user') !== 'user') dataset.search = ''
    if (/^\/auth\/login\/?$/.test(pathname) && !asksToSignIn()) dataset.start = 'away'
  } catch {
    // Storage is blocked: the plain outline stands.
  }
}

/** Whether the form in the HTML of its page is for this person: not for who is signed in, nor for who comes with news. */
function asksToSignIn(): boolean {
  return !/[?&](returned|problem)\b/.test(window.location.search) && storedToken(localStorage) === null
}

/**
 * The page's policy lets no text become markup or the address of a script unless this allows it: styles, which hold no markup, and the
 * workers of the page and of the viewer of PDF. What calls it by itself (no sink is named) is the notes' editor, which reads what is
 * pasted in a document that runs nothing.
 */
function allowOwnMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): void } }
  trustedTypes?.createPolicy('default', {
    createHTML: (text: string, _type: string, sink: string | undefined) => (sink === undefined || !text.includes('<') ? text : null),
    createScriptURL: (address: string) => (/^\/((app-)?sw\.js|assets\/pdf\.worker[\w.-]*\.mjs)$/.test(address) ? address : null),
  })
}

/** Who sends the form of signing in before its code is there need not send it again, unless they type on. The code finds the mark. */
function rememberPress(): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement) target.dataset.pressed = ''
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) delete target.form?.dataset.pressed
  })
}

/** Asks who is signed in, and for what their page begins with, while the code still travels. */
function askForFirstAnswers(): void {
  const { pathname, search } = window.location
  // The pages that sign people in.
  if (pathname.startsWith('/auth/')) {
    void askEarly(onServer('/api/public/configuration'), null)
    return
  }
  const token = storedToken(localStorage)
  if (token === null || !isUsable(token, Date.now())) return
  const role = keptRole()
  // Answering knows its person from the device once it was there.
  const isKnown = pathname.startsWith('/questions') && navigator.serviceWorker?.controller?.scriptURL.endsWith('/sw.js') === true
  const ask = async ({ call, input, leadsTo }: FirstCall): Promise<void> => {
    const isOfRole = typeof call.roles === 'string' || (role !== null && call.roles.includes(role))
    if (!isOfRole) return
    const asked = askEarly(addressOf(call, input, role), token.value)
    // A device that knows its person may hold the survey, too, and waits for no answer.
    if (leadsTo === undefined || isKnown) return
    const answer = await asked
    if (answer.ok) askAll(leadsTo((await answer.clone().json()) as never))
  }
  const askAll = (calls: readonly FirstCall[]): void => {
    for (const call of calls) ask(call).catch(() => undefined)
  }
  askAll([...(isKnown ? [] : [WHO]), ...firstCallsOf(pathname, parseSearch(search))])
}
