import { expect, test } from 'vitest'
import { forgetChat } from './forget-chat.ts'

/** A page's cookie jar as scripts see it: every assignment is remembered. */
function jar(hostname: string, cookies: string) {
  const written: string[] = []
  return {
    written,
    page: {
      location: { hostname } as Location,
      get cookie() {
        return cookies
      },
      set cookie(cookie: string) {
        written.push(cookie)
      },
    },
  }
}

function storageOf(names: string[]): Storage {
  const kept = new Set(names)
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept][index] ?? null,
    getItem: () => null,
    setItem: (key) => void kept.add(key),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('the widget’s cookies go under every domain that it may have chosen, and nobody else’s', () => {
  const { page, written } = jar('app.paddock.example', 'theme=dark; intercom-session-abc=secret; my-intercom-id=1')
  forgetChat(page, storageOf([]))
  expect(written).toEqual([
    'intercom-session-abc=; path=/; max-age=0',
    'intercom-session-abc=; path=/; max-age=0; domain=app.paddock.example',
    'intercom-session-abc=; path=/; max-age=0; domain=paddock.example',
    'intercom-session-abc=; path=/; max-age=0; domain=example',
  ])
})

test('what the widget stored goes, and the session’s tokens stay', () => {
  const storage = storageOf(['intercom.intercom-state-abc', 'CognitoIdentityServiceProvider.web.LastAuthUser', 'intercom-widget'])
  forgetChat(jar('localhost', '').page, storage)
  expect([storage.length, storage.key(0)]).toEqual([1, 'CognitoIdentityServiceProvider.web.LastAuthUser'])
})
