// Draws the pictures that a device shows for the installed application from `web/public/favicon.svg`. Run by hand when the mark changes:
// `node scripts/draw-icons.mjs`. What it draws is committed, so that no build needs a browser.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const folder = fileURLToPath(new URL('../web/public', import.meta.url))
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Up to the edge. Where devices cut the corners themselves, what matters of the mark lies in the middle. */
const full = mark.replace(' rx="7"', '').replaceAll('V19a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z', 'V26H0z')
if (full === mark) throw new Error('The mark is not drawn as this script expects')

/** The corners of the mark, of its side. */
const ROUND = 7 / 26

const pictures = [
  { file: 'icon-192.png', size: 192, corners: ROUND },
  { file: 'icon-512.png', size: 512, corners: ROUND },
  { file: 'maskable-512.png', size: 512, corners: 0 },
  { file: 'apple-touch-icon.png', size: 180, corners: 0 },
]

mkdirSync(join(folder, 'icons'), { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const { file, size, corners } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh;border-radius:${corners * 100}%}</style>${full}`)
  await page.screenshot({ path: join(folder, 'icons', file), omitBackground: true })
  await page.close()
}
await browser.close()
