import type { Page } from '@playwright/test'

/**
 * Goes to a page of the application as by a link, where the application is open: loading it anew is most of what looking at one more
 * page costs. Where another page or none is open, it is loaded. What a reload must show goes by `page.goto`.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await (isInApplication(path) && isInApplication(page.url()) ? page.evaluate(followLink, path) : page.goto(path))
}

/** Signing in, answering questions and the page of the API are pages of their own, which have no part of the application's router. */
function isInApplication(address: string): boolean {
  const { protocol, pathname } = new URL(address, 'http://nowhere')
  return protocol === 'http:' && !/^\/(auth|questions|nowhere|api)\b/.test(pathname)
}

/** Runs in the page, where no function of it may have a name. Has the router go there, and waits until it has drawn what it found. */
async function followLink(path: string): Promise<void> {
  interface Router {
    history: { push(path: string): void }
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
  }
  const router = (window as unknown as { __TSR_ROUTER__: Router })['__TSR_ROUTER__']
  const before = router.state.location
  router.history.push(path)
  for (;;) {
    const { status, location, resolvedLocation } = router.state
    if (status === 'idle' && location !== before && resolvedLocation?.href === location.href) return
    await new Promise(requestAnimationFrame)
  }
}
