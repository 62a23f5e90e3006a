const COOKIE = /^intercom-/
const STORED = /^intercom[.-]/

/** Removes what Intercom's widget keeps in this browser, so that the next person here starts without it. */
export function forgetChat(page: Pick<Document, 'cookie' | 'location'>, storage: Storage): void {
  const names = page.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((name) => COOKIE.test(name)))
    for (const domain of domainsOf(page.location.hostname)) page.cookie = `${name}=; path=/; max-age=0${domain}`
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((key) => STORED.test(key))) storage.removeItem(key)
}

/** This host alone, or it and each domain above: the widget takes the widest that the browser lets it have. */
function domainsOf(hostname: string): string[] {
  const parts = hostname.split('.')
  return ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
}
