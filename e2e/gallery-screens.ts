import type { Page } from '@playwright/test'
import { panel, type Walk } from './screens.ts'

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Opens a dialog and waits until it can be read. */
const dialog = (name: string | RegExp) => async (page: Page) => {
  await click(name)(page)
  await page.getByRole('dialog').waitFor()
}
const searched = (words: string) => async (page: Page) => {
  await dialog('Search clients, prospects and people')(page)
  await page.getByRole('combobox', { name: /^Search/ }).fill(words)
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor()
}
/** The choices of the filters come after their dialog. */
const filters = async (page: Page) => {
  await dialog(/filters/i)(page)
  await page.waitForFunction(() => document.querySelector('[role=dialog] select:disabled') === null)
}
const sections = ['proposals', 'structure', 'papers', 'advisers', 'documents']

/** Screens that have journeys of their own, and are here for their pictures. */
export const ALSO_PICTURED: readonly Walk[] = [
  {
    title: 'the sections of a client',
    as: 'adviser',
    screens: [
      ...sections.map((section) => ({ path: `/clients/{whitlock}/general/${section}`, heading: /^Whitlock/, phone: true })),
      { path: '/clients/{whitlock}/general/who-signs', heading: /^Whitlock/, phone: true },
      { path: '/clients/{whitlock}/notes?write=true', heading: /^Whitlock/, phone: true },
      { path: '/prospects/{prospect}/notes', heading: /./, phone: true },
      { path: '/prospects/{prospect}/logs', heading: /./, phone: true, shows: (at) => at.getByText('Details').first().waitFor() },
    ],
  },
  {
    title: 'the work of an adviser',
    as: 'adviser',
    screens: [
      { path: '/my-day?by=family', heading: 'My day', phone: true },
      { path: '/my-day', name: 'new-task', heading: 'My day', phone: true, shows: dialog('New task') },
      { path: '/my-day', name: 'calendar', heading: 'My day', phone: true, shows: dialog('Calendar') },
      { path: '/practice', heading: 'Practice', phone: true, shows: panel('Prospects by stage') },
      { path: '/meetings/{planned}', heading: /./, phone: true, shows: panel('Agenda') },
      { path: '/meetings/{held}', heading: /./, phone: true, shows: panel('Minutes') },
      { path: '/room/{planned}', heading: /./, phone: true },
      { path: '/room/{planned}', name: 'room-figure', heading: /./, phone: true, shows: turned },
      {
        path: '/clients/{whitlock}/overview',
        name: 'plan-meeting',
        heading: /^Whitlock/,
        phone: true,
        shows: fromPanel('Meetings', 'Plan a meeting'),
      },
      {
        path: '/clients/{whitlock}/overview',
        name: 'set-of-tasks',
        heading: /^Whitlock/,
        phone: true,
        shows: fromPanel('Tasks', 'Add a set'),
      },
      {
        path: '/clients/{whitlock}/overview',
        name: 'milestone',
        heading: /^Whitlock/,
        phone: true,
        shows: fromPanel(/road/i, /milestone|add/i),
      },
      { path: '/documents?client={whitlock}', name: 'request-list', heading: /^Whitlock/, phone: true, shows: dialog('Request a list') },
      { path: '/clients', name: 'search', heading: 'Clients', phone: true, shows: searched('whitlock') },
      {
        path: '/clients',
        name: 'search-nothing-typed',
        heading: 'Clients',
        phone: true,
        shows: dialog('Search clients, prospects and people'),
      },
      { path: '/clients', name: 'columns', heading: 'Clients', shows: dialog('Columns') },
      { path: '/clients', name: 'more-filters', heading: 'Clients', phone: true, shows: filters },
      { path: '/clients/import', heading: 'Import clients', phone: true },
    ],
  },
  {
    title: 'the practice of an organisation admin',
    as: 'orgadmin',
    screens: [
      { path: '/practice', heading: 'Practice', phone: true, shows: panel('Prospects by stage') },
      { path: '/my-day', name: 'sets-of-tasks', heading: 'My day', phone: true, shows: dialog('Sets of tasks') },
      { path: '/my-organization/letters', heading: /./, phone: true, shows: panel('What your letters say') },
      { path: '/documents', name: 'lists', heading: 'Documents', phone: true, shows: dialog(/lists/i) },
    ],
  },
  {
    title: 'a person as an administrator sees them',
    as: 'admin',
    screens: [{ path: '/users/{person}', heading: /./, phone: true }],
  },
  {
    title: 'the tasks and meetings of a stakeholder',
    as: 'primary',
    screens: [
      { path: '/home', heading: /^Hello/, phone: true, shows: panel('Your tasks') },
      { path: '/my-meetings/{minutes}', heading: /./, phone: true },
    ],
  },
  {
    title: 'the questions of a stakeholder',
    as: 'survey',
    screens: [
      { path: '/questions', heading: /./, phone: true },
      { path: '/home', heading: /^Hello/, phone: true },
    ],
  },
]

/** Pages of which there is nothing to see. */
export const NOT_PICTURED: Readonly<Record<string, string>> = {
  '/': 'leads to the landing page of whoever signed in',
  '/clients/{clientId}': 'leads to the overview',
  '/prospects/{clientId}': 'leads to the general tab',
  '/organizations/{organizationId}': 'leads to the managers',
  '/my-organization': 'leads to the managers',
  '/profile': 'leads to the overview',
}

/** Goes to the fourth item of the agenda, which has a figure; the room opens where it was left. */
async function turned(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back' })
  while (await back.isEnabled()) await back.click()
  for (let turns = 0; turns < 3; turns += 1) await page.getByRole('button', { name: 'Next' }).click()
}

/** A dialog of a panel that comes when somebody comes to it. */
function fromPanel(name: string | RegExp, button: string | RegExp) {
  return async (page: Page) => {
    await page
      .getByRole('region', { name, exact: typeof name === 'string' })
      .getByRole('button', { name: button })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }
}
