import { utimes, writeFile } from 'node:fs/promises'
import type { Browser, Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { dayToCome } from '../../server/src/testing/clocks.ts'
import { expectAccessible } from '../axe.ts'
import { foundFamily } from '../family.ts'
import { heavyPdfOf, pdfOf, PROGRAM } from '../files.ts'
import { goTo } from '../going.ts'
import { signInAs, undoOf } from '../people.ts'
import { watchPolicy } from '../policy.ts'
import { foundPractice } from '../practice.ts'

/** A day of a later year, so that the list shows the year. */
const NEXT_YEAR = dayToCome(400)
const list = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
const tray = (page: Page) => page.getByRole('region', { name: 'Uploads', exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const PDF = { mimeType: 'application/pdf' }

/** Loses the middle of a file. A reader of PDF opens it by its beginning and its end. */
async function losesTheMiddle(route: Route): Promise<void> {
  const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
  await (from > 0 && from < 700_000 ? route.abort('connectionreset') : route.continue())
}

/** Presses what opens the chooser of files, and chooses there. */
async function choose(page: Page, opens: Locator, files: { name: string; mimeType: string; buffer: Buffer }[] | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await opens.click()
  await (await chooser).setFiles(files)
}

/** Drops text files of one name on a place, as a person does from a folder of their device. */
async function drop(page: Page, place: Locator, name: string, ...texts: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, ...contents]) => {
      const transfer = new DataTransfer()
      for (const content of contents) transfer.items.add(new File([content], fileName!, { type: 'text/plain' }))
      return transfer
    },
    [name, ...texts],
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer })
}

async function chooseAction(page: Page, document: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${document}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The open dialog keeps WCAG 2.2 at level AA. */
const keepsStandard = (page: Page) => expectAccessible(page, 'the dialog', { schemes: ['light'], within: '[role=dialog]' })

/** A practice with one client, its people and an adviser on its page of documents. */
async function openDocuments(page: Page, name: string, ...people: string[]) {
  const practice = await foundPractice(page.request, name)
  const adviser = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const family = await foundFamily(page.request, practice, `${name} Station`)
  const stakeholders = await Promise.all(people.map((person) => family.stakeholder(person)))
  await signInAs(page, adviser.email, `/documents?client=${family.clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} Station` })).toBeVisible()
  return stakeholders
}

test('an adviser uploads by picking and by dropping into a folder, looks, renames, moves, archives, and takes it back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const refused = await watchPolicy(page)
  await openDocuments(page, 'Coolabah')
  await expect(page.getByText('No documents here yet')).toBeVisible()
  await choose(page, page.getByRole('button', { name: 'Upload files' }).first(), [
    { ...PDF, name: 'Will of Ada Crane.pdf', buffer: heavyPdfOf(400_000, 'Last will of Ada Crane', 'The river flats go to Ruth') },
    { ...PDF, name: 'Lease.pdf', buffer: pdfOf('Lease of the top paddock') },
    { ...PDF, name: 'Invoice.pdf', buffer: PROGRAM },
    { name: 'Empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  await expect(tray(page).getByText('2 files uploaded, 2 not taken')).toBeVisible()
  await expect(tray(page).getByRole('listitem').filter({ hasText: 'Empty.txt' })).toContainText('This file is empty.')
  await expect(tray(page).getByRole('listitem').filter({ hasText: 'Invoice.pdf' }).getByRole('alert')).not.toBeEmpty()
  await tray(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await expect(rowOf(page, 'Will of Ada Crane.pdf')).toContainText('Advisers only')
  await expect(rowOf(page, 'Invoice.pdf')).toHaveCount(0)

  await test.step('a file dropped on a folder lies in it', async () => {
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('textbox', { name: 'Name of the folder' }).fill('Water')
    await page.getByRole('button', { name: 'Add folder' }).click()
    const folder = page.getByRole('list', { name: 'Top folders' }).getByRole('link', { name: 'Water' })
    await drop(page, folder, 'Bore log.txt', 'Depth of the house bore: forty metres')
    await expect(tray(page).getByText('1 file uploaded')).toBeVisible()
    await folder.click()
    await expect(page).toHaveURL(/folder=/)
    await expect(rowOf(page, 'Bore log.txt')).toBeVisible()
    await drop(page, list(page), 'Meter.txt', 'What the meter of the river pump said', 'What the meter of the bore said')
    await expect(rowOf(page, 'Meter (2).txt')).toBeVisible()
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Top' }).click()
    await expect(rowOf(page, 'Bore log.txt')).toHaveCount(0)
  })

  await test.step('the PDF is drawn page by page, a lost part is asked for again, and its address can be shared', async () => {
    await page.route('**/api/document-links/**', losesTheMiddle)
    await rowOf(page, 'Will of Ada Crane.pdf').getByRole('link').click()
    await expect(page).toHaveURL(/document=/)
    const dialog = page.getByRole('dialog', { name: 'Will of Ada Crane.pdf' })
    await expect(dialog.getByRole('alert')).toContainText('We could not show this document')
    await page.unroute('**/api/document-links/**')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('Page 1 of 2', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Page 1. Last will of Ada Crane')).toBeAttached()
    await expect.poll(() => dialog.locator('canvas').first().evaluate(isDrawn)).toBe(true)
    await expect(panel(page, 'Who can see this')).toContainText('Petra Lindholm')
    await keepsStandard(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/document=/)
  })

  await test.step('rename and move are each taken back by Undo', async () => {
    await chooseAction(page, 'Lease.pdf', 'Rename')
    await page.getByRole('textbox', { name: 'Name' }).fill('Lease 2026.pdf')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(rowOf(page, 'Lease 2026.pdf')).toBeVisible()
    await chooseAction(page, 'Lease 2026.pdf', 'Move')
    await page.getByRole('radio', { name: 'Water' }).check()
    await keepsStandard(page)
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(rowOf(page, 'Lease 2026.pdf')).toHaveCount(0)
    await (await undoOf(page, 'Lease 2026.pdf is in Water.')).click()
    await expect(rowOf(page, 'Lease 2026.pdf')).toBeVisible()
  })

  await test.step('who sees it and when it expires are said in one dialog each', async () => {
    await chooseAction(page, 'Lease 2026.pdf', 'Who can see this')
    await page.getByRole('radio', { name: 'The family' }).check()
    await keepsStandard(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rowOf(page, 'Lease 2026.pdf')).toContainText('The family')
    await chooseAction(page, 'Lease 2026.pdf', 'When it expires')
    await page.getByRole('dialog').getByLabel('Expires on').fill(NEXT_YEAR)
    await keepsStandard(page)
    await page.getByRole('button', { name: 'Save date' }).click()
    await expect(rowOf(page, 'Lease 2026.pdf')).toContainText(NEXT_YEAR.slice(0, 4))
  })

  await test.step('archiving several is taken back by Undo, too', async () => {
    for (const name of ['Will of Ada Crane.pdf', 'Lease 2026.pdf']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(page.getByText('No documents here yet')).toBeVisible()
    await page.getByRole('button', { name: 'Archived', exact: true }).click()
    await expect(rowOf(page, 'Lease 2026.pdf')).toBeVisible()
    await (await undoOf(page, '2 documents are archived.')).click()
    await expect(page.getByText('Nothing is archived')).toBeVisible()
  })

  await test.step('a word within a PDF finds it', async () => {
    await page.getByRole('button', { name: 'All documents' }).click()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('flats ruth')
    await expect(list(page).locator('mark').first()).toBeVisible()
    await expect(rowOf(page, 'Will of Ada Crane.pdf')).toContainText('river flats')
    await expect(rowOf(page, 'Lease 2026.pdf')).toHaveCount(0)
  })
  expect(refused, 'what the pages’ own policy refused').toEqual([])
})

test('a document is asked for, arrives from a phone without a reload, and its sender sees who opened it', async ({ page, browser }) => {
  const [ruth] = await openDocuments(page, 'Brigalow', 'Ruth Crane')
  await page.getByRole('button', { name: 'Request a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'What do you need, and from whom?' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Choose whom to ask.')).toBeVisible()
  await keepsStandard(page)
  await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Ruth Crane' })
  await dialog.getByLabel('Document').fill('Trust deed')
  await dialog.getByLabel('Note for them').fill('The one from 1998, all pages.')
  await dialog.getByLabel('Due').fill(dayToCome(60))
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(panel(page, 'Requests')).toContainText('Trust deed')

  const phone = await phoneOf(browser)
  await signInAs(phone, ruth!.email)
  const asked = panel(phone, 'Your adviser asks for documents')
  await expect(asked).toContainText('The one from 1998, all pages.')
  await choose(phone, asked.getByRole('button', { name: 'Choose files for Trust deed' }), [
    { ...PDF, name: 'deed.pdf', buffer: pdfOf('Deed of the Crane family trust') },
  ])
  const sent = panel(phone, 'Documents that you sent')
  await expect(sent).toContainText('Petra Lindholm has it.')

  await test.step('photos of two pages, which the phone calls alike, arrive beside each other', async () => {
    const another = sent.getByRole('button', { name: 'Send another file for Trust deed' })
    const path = test.info().outputPath('image.png')
    await writeFile(path, await phone.screenshot())
    for (const day of ['2026-03-04', '2026-03-05']) {
      await utimes(path, new Date(day), new Date(`${day}T12:00`))
      await choose(phone, another, path)
      await expect(rowOf(page, `Photo ${day}`)).toBeVisible()
    }
    await expect(rowOf(page, 'Photo ')).toHaveCount(2)
  })

  await test.step('the adviser sees it arrive, and who can see it', async () => {
    await expect(rowOf(page, 'deed.pdf')).toContainText('Sent by the family')
    await expect(panel(page, 'Requests')).toContainText('Sent, to look at')
    await rowOf(page, 'deed.pdf').getByRole('link').click()
    await expect(panel(page, 'Who can see this')).toContainText('Ruth Crane')
    await expect(page.getByRole('dialog').getByText('Page 1 of 1', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await panel(page, 'Requests').getByRole('button', { name: 'Accept Trust deed' }).click()
    await expect(panel(page, 'Requests')).not.toContainText('Trust deed')
  })

  await test.step('the sender sees that it was opened, and nobody else’s documents', async () => {
    await goTo(phone, '/profile/overview#documents')
    const mine = panel(phone, 'Documents')
    await mine.getByRole('button', { name: 'Who sees deed.pdf' }).click()
    await expect(panel(phone, 'Who opened it')).toContainText('Petra Lindholm looked at version 1')
    await keepsStandard(phone)
    await expect(mine.getByRole('listitem')).toHaveCount(3)
  })
  await phone.context().close()
})

// Where files lie on S3: `insights.spec.ts`, whose server has one.
test('an upload pauses, goes on with what is missing, and survives a reload of the page', async ({ page }) => {
  await openDocuments(page, 'Wilga')
  const parts: string[] = []
  let gate = Promise.resolve()
  let open = () => {}
  const shut = () => {
    gate = new Promise((resolve) => (open = resolve))
  }
  const PARTS = /\/document-uploads\/[^/]+\/parts\?number=(\d+)/
  await page.route(PARTS, async (route) => {
    if (!route.request().url().endsWith('number=1')) await gate
    await route.continue().catch(() => undefined)
  })
  page.on('requestfinished', (request) => parts.push(...(PARTS.exec(request.url())?.slice(1) ?? [])))
  // Three parts of 8 MB.
  const path = test.info().outputPath('family meeting.txt')
  await writeFile(path, 'What was said at the meeting. '.repeat(600_000))

  shut()
  await choose(page, page.getByRole('button', { name: 'Upload files' }).first(), path)
  await expect.poll(() => parts).toEqual(['1'])
  await expect(tray(page)).toContainText(/(?<!\.)8 MB of 17 MB/)
  await tray(page).getByRole('button', { name: 'Pause family meeting.txt' }).click()
  await expect(tray(page)).toContainText('Paused at 8 MB of 17 MB')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(tray(page)).toContainText('Paused at 8 MB of 17 MB')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const unfinished = panel(page, 'Unfinished uploads')
  await expect(unfinished).toContainText('family meeting.txt')
  open()
  gate = Promise.resolve()
  parts.length = 0
  await choose(page, unfinished.getByRole('button', { name: 'Choose family meeting.txt again' }), path)
  // What is kept of it is read and compared first, and all of it is checked by another process afterwards.
  await expect(tray(page).getByText('1 file uploaded')).toBeVisible({ timeout: 30_000 })
  expect(parts, 'the first part stood').toEqual(['2', '3'])
  await tray(page).getByRole('button', { name: 'family meeting.txt', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'family meeting.txt' })).toContainText('What was said at the meeting.')
})

async function phoneOf(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
}

/** Whether anything but white is on it. */
function isDrawn(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, index) => index % 4 === 0 && value < 100)
}
