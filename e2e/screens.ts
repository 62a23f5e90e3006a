import type { Page } from '@playwright/test'
import { goTo } from './going.ts'
import type { DemoName } from './people.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface Screen {
  /** A name in braces is the identifier of a record of RECORDS. */
  path: string
  heading: string | RegExp
  /** What must be there before the screen counts as drawn. */
  shows?: (page: Page) => Promise<unknown>
  /** Looked at on a phone too. */
  phone?: boolean
  /** Of its picture, where the address does not say it. */
  name?: string
}

/** What one person of the demo practice walks through. */
export interface Walk {
  title: string
  /** Null: nobody is signed in. */
  as: DemoName | null
  screens: readonly Screen[]
}

/** Where the identifier of a record is found: the first link so named in the main part of a page. */
export const RECORDS = {
  whitlock: { at: '/clients?q=whitlock', link: /^Whitlock/ },
  prospect: { at: '/prospects', link: /./, within: 'tbody' },
  riverine: { at: '/organizations?q=Riverine', link: /^Riverine Partners/ },
  conversation: { at: '/support', link: /./, within: 'nav[aria-label=Queue]' },
  person: { at: '/users?q=adviser', link: /./, within: 'tbody' },
  planned: { at: '/clients/{whitlock}/overview', link: 'Who runs what from next year' },
  held: { at: '/clients/{whitlock}/overview', link: 'A first talk about the years ahead' },
  minutes: { at: '/home', link: 'A first talk about the years ahead' },
} satisfies Record<string, { at: string; link: string | RegExp; within?: string }>

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f-]{27}/
const isRecord = (name: string): name is keyof typeof RECORDS => Object.hasOwn(RECORDS, name)

/** The path with the identifiers of this demo practice; the page goes to look for those that `known` has not. */
export async function addressOf(page: Page, path: string, known = new Map<string, string>()): Promise<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (name === undefined) return path
  if (!isRecord(name)) throw new Error(`Nothing says where to find {${name}} of ${path}.`)
  if (!known.has(name)) {
    const record: { at: string; link: string | RegExp; within?: string } = RECORDS[name]
    await goTo(page, await addressOf(page, record.at, known))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await drawn(page)
    const place = page.locator('main')
    const link = (record.within ? place.locator(record.within) : place).getByRole('link', { name: record.link }).first()
    known.set(name, IDENTIFIER.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '')
  }
  return addressOf(page, path.replace(`{${name}}`, known.get(name) ?? ''), known)
}

/** The screens of a walk with the identifiers of this demo practice. */
export async function screensOf(page: Page, { screens }: Walk): Promise<Screen[]> {
  const known = new Map<string, string>()
  const found: Screen[] = []
  for (const screen of screens) found.push({ ...screen, path: await addressOf(page, screen.path, known) })
  return found
}

export const rows = (page: Page) => page.locator('main :is(tbody, ul):not([aria-hidden]) > :is(tr, li) >> visible=true').first().waitFor()
export const panel = (title: string | RegExp) => (page: Page) => page.getByRole('heading', { name: title }).first().waitFor()
/** The last panel of the figures comes when somebody comes to it. */
export const insights = async (page: Page) => {
  await page.getByRole('region', { name: 'Insights', exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'See what is sent' }).waitFor()
}

/** Every screen, by who opens it. */
export const WALKS: readonly Walk[] = [
  {
    title: 'the sign-in screens',
    as: null,
    screens: [
      { path: '/auth/login', heading: /sign in/i, phone: true },
      { path: '/auth/signup', heading: /./ },
      { path: '/auth/forgot-password', heading: /password/i },
    ],
  },
  {
    title: 'the lists and records of an adviser',
    as: 'adviser',
    screens: [
      { path: '/my-day', heading: 'My day', phone: true, shows: (at) => at.getByText('This week').waitFor() },
      { path: '/clients', heading: 'Clients', phone: true, shows: rows },
      { path: '/clients?q=nobody-of-that-name', heading: 'Clients', shows: (at) => at.getByText('No clients match').waitFor() },
      { path: '/prospects', heading: 'Prospects', phone: true, shows: rows },
      { path: '/clients/{whitlock}/overview', heading: /^Whitlock/, phone: true, shows: panel('Who has answered') },
      { path: '/clients/{whitlock}/general', heading: /^Whitlock/, phone: true, shows: panel('Business') },
      { path: '/clients/{whitlock}/general/family', heading: /^Whitlock/, phone: true, shows: panel('Stakeholders') },
      { path: '/clients/{whitlock}/general/finances', heading: /^Whitlock/, phone: true, shows: panel('Properties') },
      {
        path: '/clients/{whitlock}/notes',
        heading: /^Whitlock/,
        phone: true,
        shows: (at) => at.getByRole('button', { name: 'Edit' }).first().waitFor(),
      },
      {
        path: '/clients/{whitlock}/surveys',
        heading: /^Whitlock/,
        phone: true,
        shows: (at) => at.getByRole('button', { name: 'Assign a questionnaire' }).first().waitFor(),
      },
      { path: '/clients/{whitlock}/analytics', heading: /^Whitlock/, phone: true, shows: insights },
      { path: '/clients/{whitlock}/logs', heading: /^Whitlock/, phone: true, shows: (at) => at.getByText('Details').first().waitFor() },
      { path: '/prospects/{prospect}/general', heading: /./, phone: true, shows: panel('Business') },
    ],
  },
  {
    title: 'the other screens of an adviser',
    as: 'adviser',
    screens: [
      { path: '/prospects/import', heading: 'Import prospects', phone: true },
      { path: '/documents', heading: 'Documents', phone: true, shows: panel('Waiting for the family') },
      { path: '/documents?client={whitlock}', heading: /^Whitlock/, phone: true, shows: panel('Requests') },
      { path: '/notifications?tab=all', heading: 'Notifications', phone: true, shows: panel(/^(Today|Yesterday)$/) },
      {
        path: '/notifications?tab=settings',
        heading: 'Notifications',
        phone: true,
        shows: (at) => at.getByText('Account safety').waitFor(),
      },
      {
        path: '/notifications?tab=archived',
        heading: 'Notifications',
        shows: (at) => at.getByText('No archived notifications').waitFor(),
      },
      { path: '/account', heading: 'Account', phone: true, shows: panel('Your data') },
      { path: '/security', heading: 'Security', phone: true, shows: panel('Devices') },
      { path: '/support', heading: 'Support', phone: true, shows: (at) => at.getByText('Answered').first().waitFor() },
      { path: '/knowledge', heading: 'Knowledge', phone: true, shows: panel('Please read and confirm') },
      {
        path: '/knowledge?article=keeping-your-account-safe',
        heading: /^Security/,
        phone: true,
        shows: (at) => at.getByRole('button', { name: 'I have read this' }).waitFor(),
      },
      { path: '/knowledge?q=consnet', heading: 'Search', phone: true, shows: (at) => at.getByText(/no article contains/).waitFor() },
    ],
  },
  {
    title: 'the screens of an organisation admin',
    as: 'orgadmin',
    screens: [
      { path: '/my-organization/managers', heading: /./, phone: true, shows: rows },
      { path: '/my-organization/clients', heading: /./, phone: true, shows: rows },
      { path: '/my-organization/prospects', heading: /./, shows: rows },
    ],
  },
  {
    title: 'the screens of an administrator',
    as: 'admin',
    screens: [
      { path: '/clients', heading: 'Clients', shows: rows },
      { path: '/organizations', heading: 'Organisations', phone: true, shows: rows },
      { path: '/organizations/{riverine}/managers', heading: /./, shows: rows },
      { path: '/organizations/{riverine}/clients', heading: /./, shows: rows },
      { path: '/organizations/{riverine}/prospects', heading: /./, shows: rows },
      { path: '/organizations/{riverine}/details', heading: /./ },
      { path: '/users', heading: 'Users', phone: true, shows: rows },
      {
        path: '/knowledge?article=reading-the-net-position&mode=edit',
        heading: 'Edit article',
        phone: true,
        shows: (at) => at.getByRole('textbox', { name: 'Article' }).waitFor(),
      },
      {
        path: '/knowledge?article=reading-the-net-position&mode=history',
        heading: 'History',
        shows: (at) => at.getByText('Comes with Paddock').waitFor(),
      },
      { path: '/knowledge?article=keeping-your-account-safe&mode=report', heading: 'Who has read it', shows: rows },
      { path: '/admin/ai-prompts', heading: 'AI prompts', phone: true, shows: rows },
      {
        path: '/admin/ai-prompts?prompt=alignment_brief',
        heading: 'Alignment brief',
        phone: true,
        shows: (at) => at.getByRole('textbox', { name: 'Text of the prompt' }).waitFor(),
      },
      { path: '/admin/ai-prompts?prompt=alignment_brief&part=try', heading: 'Alignment brief', shows: panel('Test run') },
      {
        path: '/admin/ai-prompts?prompt=alignment_brief&part=versions',
        heading: 'Alignment brief',
        phone: true,
        shows: panel('Versions'),
      },
      { path: '/admin/ai-prompts?prompt=alignment_brief&part=audit', heading: 'Alignment brief', shows: panel('What was published') },
      { path: '/support', heading: 'Support', phone: true, shows: rows },
      {
        path: '/support?conversation={conversation}',
        heading: 'Support',
        shows: (at) => at.getByRole('region', { name: 'Messages' }).waitFor(),
      },
    ],
  },
  {
    title: 'the screens of a stakeholder',
    as: 'primary',
    screens: [
      { path: '/home', heading: /^Hello/, phone: true },
      { path: '/profile/overview', heading: /./, phone: true, shows: panel('Documents') },
      { path: '/profile/general', heading: /./, phone: true },
      { path: '/support', heading: 'Support', phone: true },
    ],
  },
]

/** Panels load when somebody comes near them: what waits is scrolled into view until nothing waits. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelector('[class*=Skeleton-root], [aria-busy=true]')
    waiting?.scrollIntoView({ block: 'center' })
    if (!waiting) window.scrollTo(0, 0)
    return waiting === null
  })
}
