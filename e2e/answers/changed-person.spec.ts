import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { foundFamily } from '../family.ts'
import { signInAs } from '../people.ts'
import { foundPractice } from '../practice.ts'

test.use({ serviceWorkers: 'allow' })

/** Chooses something of a person in their dialog under General, as the adviser. */
async function changePerson(page: Page, name: string, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).selectOption({ label: choice })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('who comes to help from outside, or to keep the record, finds it on the open page, and so does who goes back', async ({
  page,
  browser,
  request,
}) => {
  const practice = await foundPractice(request, 'Changing family')
  const adviser = await practice.staff('organizationAdmin', 'Petra Lindholm')
  const family = await foundFamily(request, practice, 'Mulga Creek')
  await family.stakeholder('Alice Ward', { type: 'Primary Stakeholder', accountKind: 'primary' })
  const june = await family.stakeholder('June Ward')
  await family.ask('stakeholder_survey', [june])
  await signInAs(page, adviser.email, `/clients/${family.clientId}/general/family`)

  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const streamStands = () => own.waitForResponse((response) => response.url().includes('/api/me/events'))
  const standing = streamStands()
  await signInAs(own, june.email, '/profile/overview')
  await standing
  const shared = own.getByRole('heading', { name: 'What my family shares' })
  const helper = own.getByText('You help the family from outside, so nothing that you answer is shown to it')
  await expect(shared).toBeVisible()

  await test.step('a helper sees nobody’s answers any more, without loading the page again', async () => {
    const again = streamStands()
    await changePerson(page, 'June Ward', 'Of the family?', 'Helps from outside')
    await expect(helper).toBeVisible()
    await expect(shared).toHaveCount(0)
    await again
  })

  await test.step('one of the family again, they see what is shared and choose who sees theirs', async () => {
    const again = streamStands()
    await changePerson(page, 'June Ward', 'Of the family?', 'One of the family')
    await expect(shared).toBeVisible()
    await expect(helper).toHaveCount(0)
    await again
  })

  await test.step('who keeps the record has it on the open page, and not any more once they only answer', async () => {
    await own.getByRole('link', { name: 'General', exact: true }).click()
    const record = own.getByRole('group', { name: 'Details of Mulga Creek' })
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(record).toHaveCount(0)
    const again = streamStands()
    await changePerson(page, 'June Ward', 'What their account is for', 'Helps keep the family’s record too')
    await expect(record).toBeVisible()
    await again
    await changePerson(page, 'June Ward', 'What their account is for', 'Answers questionnaires only')
    await expect(record).toHaveCount(0)
  })
})
