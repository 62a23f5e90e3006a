import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { findBrowser } from './browser.ts'
const PORT = 4188
const browser = await chromium.launch(await findBrowser())
const dark = process.argv[2] === 'dark'
const phone = process.argv[3] === 'phone'
const context = await browser.newContext({
  viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  colorScheme: dark ? 'dark' : 'light',
  baseURL: `http://127.0.0.1:${PORT}`,
})
const page = await context.newPage()
page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()))
page.on('pageerror', (error) => console.log('pageerror:', error.message))
const shot = async (name: string) => {
  await page.waitForTimeout(250)
  const axe = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  for (const v of axe.violations)
    console.log(
      name,
      v.id,
      v.help,
      v.nodes
        .slice(0, 2)
        .map((n) => n.html.slice(0, 160) + ' | ' + n.failureSummary?.slice(0, 200))
        .join('\n   '),
    )
  await page.screenshot({ path: `/tmp/imp/shots/${name}${dark ? '-dark' : ''}${phone ? '-phone' : ''}.png`, fullPage: true })
}
await page.goto('/auth/login')
await page.getByLabel('Email').fill('adviser@demo.paddock.test')
await page.getByRole('textbox', { name: 'Password' }).fill('paddock-demo-2026')
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.waitForURL(/clients/)
await page.goto('/prospects/import')
await page.getByText('Drop a CSV file here').waitFor()
await shot('1-file')
await page.locator('input[type=file]').setInputFiles('/work/shared/data/contacts-hubspot.csv')
await page.getByRole('button', { name: 'Check the rows' }).waitFor()
await shot('2-columns')
await page.getByRole('button', { name: 'Check the rows' }).click()
await page.getByRole('navigation', { name: 'Checked rows by kind' }).waitFor()
await page.waitForTimeout(500)
await shot('3-duplicates')
await page.getByRole('link', { name: /Refused/ }).click()
await page.waitForTimeout(400)
await shot('3-refused')
await page.getByRole('link', { name: /Warnings/ }).click()
await page.waitForTimeout(400)
await shot('3-odd')
await page.getByRole('link', { name: /Good/ }).click()
await page.waitForTimeout(400)
await shot('3-good')
await page.getByRole('button', { name: /^Import \d/ }).click()
await page.waitForTimeout(300)
await shot('4-running')
await page.getByRole('button', { name: /Undo the import/ }).waitFor()
await shot('4-done')
await page.getByRole('button', { name: /Undo the import/ }).click()
await page.getByText('The import is undone').waitFor()
await shot('5-undone')
await page.goto('/prospects/import')
await page.waitForTimeout(600)
await shot('6-past')
await page
  .locator('input[type=file]')
  .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]) })
await page.getByText('not taken').waitFor()
await shot('7-refused-file')
await browser.close()
