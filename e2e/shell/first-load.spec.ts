import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { enterPassword, openSessionAs, recordOf, signIn } from '../people.ts'

const EVENTS = '/api/me/events'

// A first load finds nothing on the device, and whatever moves on it is seen.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } })

/** What a page asked for, until its stream of changes stands and nothing is under way. */
function callsOf(page: Page) {
  const asked: string[] = []
  const underWay = new Set<Request>()
  let requests = 0
  page.on('request', (request) => {
    const { pathname, search, protocol } = new URL(request.url())
    if (protocol !== 'data:') requests += 1
    if (!/^\/api\//.test(pathname)) return
    asked.push(`${request.method()} ${pathname === EVENTS ? pathname : pathname + search}`)
    if (pathname !== EVENTS) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    twice: () => asked.filter((call, index) => asked.indexOf(call) < index),
    /** The page itself, its files and its calls. */
    requests: () => requests,
    async settled() {
      await expect(() => {
        expect(asked).toContain(`GET ${EVENTS}`)
        expect(underWay.size).toBe(0)
      }).toPass()
    },
  }
}

const early = (page: Page) => page.evaluate((): string[] => [...(Reflect.get(window, 'paddockEarlyAnswers')?.keys() ?? [])])

/** What the first visit of each person kept: the role is part of addresses. */
const visits = new Map<string, [name: string, value: string][]>()

/** Leaves an empty page on a device that holds what the first visit keeps; that one is made once. */
async function visitOnce(page: Page, email: string): Promise<void> {
  const kept = visits.get(email)
  if (kept) {
    await page.route('/nowhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('/nowhere')
    await page.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)), kept)
    return
  }
  await openSessionAs(page, email)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  visits.set(email, await page.evaluate(() => Object.entries<string>({ ...localStorage })))
}

test('what the page of an adviser begins with is asked for early, taken, and asked for once, in few requests', async ({
  page,
  context,
}) => {
  await visitOnce(page, 'adviser@demo.paddock.test')
  const record = await recordOf(page, 'whitlock')
  // What is there, and how many requests that may take at most: each waits its turn on a slow line.
  const addresses: Record<string, [words: string, most: number]> = {
    '/clients': ['Whitlock', 22],
    '/clients?sort=town&q=whitlock': ['Whitlock', 23],
    [`${record}/overview`]: ['Key facts', 24],
    [`${record}/analytics`]: ['Net position', 27],
  }
  await page.close()
  for (const [address, [words, most]] of Object.entries(addresses)) {
    // The stream of changes is one for all pages of a browser: only a page that is alone opens it.
    const visit = await context.newPage()
    const calls = callsOf(visit)
    await visit.goto(address)
    await expect(visit.getByText(words).first()).toBeVisible()
    await calls.settled()
    expect(await early(visit), `early answers of ${address} that nobody took`).toEqual([])
    expect(calls.twice(), address).toEqual([])
    expect(calls.requests(), `requests of ${address}`).toBeLessThanOrEqual(most)
    await visit.close()
  }
})

test('a stakeholder’s home is asked for early, taken, and asked for once, in few requests', async ({ page, context }) => {
  await visitOnce(page, 'survey@demo.paddock.test')
  await page.close()
  const visit = await context.newPage()
  // A phone does not reach the panels at the foot.
  await visit.setViewportSize({ width: 390, height: 844 })
  const calls = callsOf(visit)
  await visit.goto('/home')
  await expect(visit.getByRole('heading', { name: 'Your adviser', exact: true })).toBeVisible()
  await calls.settled()
  expect(await early(visit)).toEqual([])
  expect(calls.twice()).toEqual([])
  expect(calls.requests()).toBeLessThanOrEqual(20)
})

test('an early answer is asked for before the application’s code is there', async ({ page }) => {
  await visitOnce(page, 'adviser@demo.paddock.test')
  const visit = await page.context().newPage()
  const release = await holdScripts(visit)
  const list = visit.waitForRequest(/\/api\/manager\/clients\?/)
  await visit.goto('/clients', { waitUntil: 'commit' })
  await list
  await expect(visit.locator('#start'), 'the frame stands meanwhile').toBeVisible()
  release()
  await expect(visit.getByText('Whitlock').first()).toBeVisible()
  await expect(visit.locator('#start')).toBeHidden()
})

test('the one survey that is open is asked for before the code of its questions is there, and taken', async ({ page }) => {
  await visitOnce(page, 'survey@demo.paddock.test')
  const visit = await page.context().newPage()
  const release = await holdScripts(visit)
  const survey = visit.waitForRequest(/\/api\/user\/surveys\/[0-9a-f-]{36}$/)
  await visit.goto('/questions', { waitUntil: 'commit' })
  await survey
  release()
  await expect(visit.locator('legend').first()).toBeVisible()
  await expect.poll(() => early(visit)).toEqual([])
})

test('an early refusal renews the session as any other does', async ({ page }) => {
  await visitOnce(page, 'adviser@demo.paddock.test')
  const visit = await page.context().newPage()
  let refused = 0
  await visit.route('**/api/me', async (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 10001, message: 'session expired' }),
    })
  })
  await visit.goto('/clients')
  await expect(visit.getByText('Whitlock').first()).toBeVisible()
  expect(refused).toBe(1)
})

test('signing out removes what is kept for the next page', async ({ page }) => {
  // A session of its own: those of the others go on.
  await signIn(page, 'adviser', '/account')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^paddock\.role|^Cognito/.test(key)))
  expect(await kept()).toContain('paddock.role')
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await kept()).toEqual([])
})

/** Lets the page's scripts through only when they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the form of signing in stands before its scripts and keeps what was typed meanwhile; typing on takes back that it was sent', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('adviser@demo.paddock.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('paddock-demo-202')
  await page.keyboard.press('Enter')
  await expect(page, 'a password never becomes part of an address').toHaveURL(/\/auth\/login$/)
  await page.keyboard.type('6')
  await expect(page.getByLabel('Email')).toHaveValue('adviser@demo.paddock.test')
  release()
  await expect(page.getByText('Demo sign-ins'), 'the scripts have taken over').toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('adviser@demo.paddock.test')
  expect(refused, 'what the scripts draw is what stood there').toEqual([])
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/clients/)
})

test('who sends the form of signing in before its scripts are there is signed in once they are', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await enterPassword(page, 'adviser@demo.paddock.test')
  release()
  await expect(page).toHaveURL(/\/clients/)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing that comes later moves the form of signing in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // The font comes last: it finds all the words there that it could move.
    for (const [late, ms] of [
      ['**/api/public/configuration', 300],
      ['**/*.woff2', 1_200],
    ] as const)
      await page.route(late, async (route) => {
        await pause(ms)
        await route.continue()
      })
    await watchShifts(page)
    await page.goto('/auth/login')
    await expect(page.getByText('Demo sign-ins')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await shiftsOf(page)).toBe(0)
  })
}

test('who is signed in never sees the form of signing in', async ({ page }) => {
  await visitOnce(page, 'adviser@demo.paddock.test')
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.locator('input[name=email]')).toBeAttached()
  await expect(page.locator('input[name=email]')).toBeHidden()
  release()
  await expect(page).toHaveURL(/\/clients/)
})

test('why another way in did not work is said on the page of signing in', async ({ page }) => {
  await page.goto('/auth/login?problem=denied')
  await expect(page.getByRole('alert')).toContainText('You did not finish signing in there')
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('what a language model writes travels when somebody comes to it', async ({ page }) => {
  await visitOnce(page, 'adviser@demo.paddock.test')
  const record = await recordOf(page, 'whitlock')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${record}/analytics`)
  await expect(page.getByText('Net position').first()).toBeVisible()
  await page.waitForLoadState('load')
  expect(asked.filter((address) => /insights/.test(address))).toEqual([])
  await page.getByRole('region', { name: 'Insights', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'See what is sent' })).toBeVisible()
})

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate((): number => Reflect.get(window, 'shifted'))

/** How far what stood was moved by what came, as a browser reckons it. */
async function shiftOf(page: Page, address: string, words: string | RegExp): Promise<number> {
  await watchShifts(page)
  // Answers in an order that nobody chose, each a while after the other.
  let delay = 0
  await page.route(/\/api\/(user|manager)\//, async (route) => {
    delay += 150
    await pause(delay)
    await route.continue().catch(() => undefined)
  })
  const calls = callsOf(page)
  await page.goto(address)
  await expect(page.getByText(words).first()).toBeVisible()
  await calls.settled()
  return shiftsOf(page)
}

test('nothing that comes later moves what stands on a stakeholder’s home', async ({ page, context }) => {
  await visitOnce(page, 'survey@demo.paddock.test')
  await page.close()
  const visit = await context.newPage()
  await visit.setViewportSize({ width: 390, height: 844 })
  expect(await shiftOf(visit, '/home', 'Your adviser')).toBeLessThanOrEqual(0.02)
})

test('nothing that comes later moves what stands on a record', async ({ page, context }) => {
  await visitOnce(page, 'adviser@demo.paddock.test')
  const address = `${await recordOf(page, 'whitlock')}/overview`
  await page.close()
  expect(await shiftOf(await context.newPage(), address, 'Key facts')).toBeLessThanOrEqual(0.02)
})

test('articles that help with questions stand with them or wait for the next part, and move nothing', async ({ page, context }) => {
  await visitOnce(page, 'survey@demo.paddock.test')
  await page.close()
  for (const delay of [100, 2000]) {
    const visit = await context.newPage()
    await visit.setViewportSize({ width: 390, height: 844 })
    await watchShifts(visit)
    await visit.route('**/api/user/knowledge/help*', async (route) => {
      await pause(delay)
      await route.continue()
    })
    const help = visit.waitForResponse(/knowledge\/help/)
    await visit.goto('/questions')
    await expect(visit.locator('legend').first()).toBeVisible()
    await help
    const ways = visit.getByRole('button', { name: /^More about this/ })
    if (delay < 800) await expect(ways.first()).toBeVisible()
    else await expect(ways).toHaveCount(0)
    expect(await shiftsOf(visit), `help after ${delay} ms`).toBe(0)
    await visit.close()
  }
})
