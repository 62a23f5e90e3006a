import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { notice, signInAs } from '../people.ts'
import { addRecord, foundPractice } from '../practice.ts'

test('the head of a practice sees every entry get its place, takes the log away, and is asked before history goes sooner', async ({
  page,
}) => {
  const practice = await foundPractice(page.request, 'Log Keepers')
  const host = await practice.staff('organizationAdmin', 'Wren Halloran')
  await addRecord(practice, { status: 'client', businessName: 'Saltbush Run' })
  await signInAs(page, host.email, '/my-organization/managers')
  const log = page.getByRole('dialog', { name: `Activity log of ${practice.name}` })

  await test.step('written entries are sealed within seconds', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Activity log' }).click()
    await expect(log.getByText('Nothing: every entry has its place')).toBeVisible()
    await expect(log.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await expect(log.getByText('7 years')).toBeVisible()
  })

  await test.step('the file says in words what happened, with the code, the place and the hash', async () => {
    await log.getByLabel('From').fill('2026-02-02')
    await log.getByLabel('To').fill('2026-02-01')
    await log.getByRole('button', { name: 'Download CSV' }).click()
    await expect(log.getByText('Choose a day that is not before the first one.')).toBeVisible()
    await log.getByLabel('From').fill('')
    await log.getByLabel('To').fill('')
    const saved = page.waitForEvent('download')
    await log.getByRole('button', { name: 'Download CSV' }).click()
    await expect(notice(page, 'The activity log is downloaded. The log says that you took it.')).toBeVisible()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toMatch(/\r\n\d+,[0-9a-f]{64},Saltbush Run,[^,]+,[^,]+,added the client,client.added,Saltbush Run,/)
    await expect(log).toBeHidden()
  })

  await test.step('keeping less than is usual is asked once more', async () => {
    await page.getByRole('button', { name: 'Details and settings' }).click()
    const details = page.getByRole('dialog', { name: `Edit ${practice.name}` })
    await details.getByLabel('Keep activity for').fill('3')
    await details.getByRole('button', { name: 'Save details' }).click()
    const question = page.getByRole('dialog', { name: 'Keep activity for only 3 years?' })
    await expect(question.getByRole('button', { name: 'Stay at 7 years' })).toBeFocused()
    await question.getByRole('button', { name: 'Keep 3 years' }).click()
    await expect(notice(page, `${practice.name} is saved.`)).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Activity log' }).click()
    await expect(log.getByText('3 years')).toBeVisible()
  })
})
