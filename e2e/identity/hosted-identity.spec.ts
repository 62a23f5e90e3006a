import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { CLIENT_ID, USER_POOL_ID } from '../../server/src/testing/stand-ins/cognito/pool.ts'
import { BRIEFLY } from '../../server/src/testing/brief-node.ts'
import { standIn } from '../../server/src/testing/stand-ins/cognito/stand-in.ts'
import { findBrowser } from '../browser.ts'
import { enterPassword, hasExpired, heardNotices, seesClients } from '../people.ts'
import { startServer } from '../server.ts'

const EMAIL = 'ada@example.com'
const FIRST_PASSWORD = 'first-of-the-admin-1'
const NEW_PASSWORD = 'murrumbidgee-at-dawn'
// The page computes with numbers of 3,072 bits at each password; without the compilers of faster code that takes seconds.
test.use({ launchOptions: await findBrowser() })

const root = fileURLToPath(new URL('../..', import.meta.url))

/** It does not wait synchronously: what stands in for Cognito answers from this process. */
const run = (file: string, given: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [...BRIEFLY, file, ...given], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'production', ...environment },
  })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
}

test('with a pool of Cognito people sign in without sending their password, choose a new one by code, and staff have a second step', async ({
  page,
}) => {
  // A server of its own and two commands: more than other journeys do.
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'paddock-hosted-'))
  const cognito = await standIn()
  const environment = {
    DATA_DIR: join(folder, 'data'),
    COGNITO_USER_POOL_ID: USER_POOL_ID,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_ENDPOINT: cognito.url,
    AWS_ACCESS_KEY_ID: 'of-the-journey',
    AWS_SECRET_ACCESS_KEY: 'of-the-journey',
  }
  await test.step('the first super admin is made in the pool', async () => {
    await run('server/dist/create-admin.js', ['--email', EMAIL, '--first-name', 'Ada', '--last-name', 'Byrne'], {
      ...environment,
      ADMIN_PASSWORD: FIRST_PASSWORD,
    })
    expect(cognito.requests.map(({ operation }) => operation)).toEqual(['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword'])
  })
  const server = await startServer(environment)
  const signInByCode = async () => {
    await enterPassword(page, EMAIL, NEW_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(cognito.codeTo(EMAIL))
    await page.getByRole('button', { name: 'Continue' }).click()
    await seesClients(page)
  }

  await test.step('a wrong password is refused, and a forgotten one replaced with the emailed code', async () => {
    await page.goto(`${server.url}/auth/login`)
    await enterPassword(page, EMAIL, 'not-the-password')
    await expect(page.getByRole('alert')).toContainText('That email and password do not match.')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('textbox', { name: 'Code' }).fill(cognito.codeTo(EMAIL))
    const heard = await heardNotices(page)
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await hasExpired(heard)
  })

  await test.step('the platform’s staff get in only by a sign-in that asks for the second step, which is on from the first on', async () => {
    await expect(page).toHaveURL(/\/auth\/login/)
    await signInByCode()
    await page.goto(`${server.url}/security`)
    const secondStep = page.getByRole('switch', { name: 'Ask for an emailed code' })
    await expect(secondStep).toBeChecked()
    await expect(secondStep).toBeDisabled()
  })

  await test.step('and every sign-in after it asks again', async () => {
    await page.goto(`${server.url}/clients`)
    await signOut(page)
    await signInByCode()
  })

  const fromTheBrowser = cognito.requests.filter(({ operation }) => /^(InitiateAuth|RespondToAuthChallenge)$/.test(operation))
  expect(fromTheBrowser.length).toBeGreaterThan(5)
  expect(fromTheBrowser.filter((request) => /first-of-the|murrumbidgee|not-the-password/.test(JSON.stringify(request)))).toEqual([])
  expect(cognito.faults).toEqual([])
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
