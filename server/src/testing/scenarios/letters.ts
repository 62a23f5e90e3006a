import { api } from '@paddock/contract'
import { aPng } from '../example-files.ts'
import type { Scenario } from './world.ts'

const params = { kind: 'document_request' } as const
const textOf = (subject: string) => ({ subject, body: 'Send {{document}}.\n\n{{link}}' })

/** Every write of letters, done once. */
export const letterScenarios: Record<string, Scenario> = {
  'letters.updateLetterhead': async ({ server, organizationAdmin }) => {
    const { letterhead } = await server.call(organizationAdmin, api.letters.getLetters, {})
    return { as: organizationAdmin, body: { colour: '#333366', replyTo: 'office@practice.example', version: letterhead.version } }
  },
  'letters.uploadLogo': async ({ organizationAdmin }) => ({ as: organizationAdmin, upload: aPng() }),
  'letters.removeLogo': async ({ organizationAdmin }) => ({ as: organizationAdmin }),
  'letters.updateLetter': async ({ organizationAdmin }) => ({
    as: organizationAdmin,
    body: { ...params, ...textOf('One more thing'), version: 0 },
  }),
  'letters.resetLetter': async ({ server, organizationAdmin }) => {
    const { letters } = await server.call(organizationAdmin, api.letters.getLetters, {})
    const version = letters.find(({ kind }) => kind === params.kind)?.version ?? 0
    return { as: organizationAdmin, body: { ...params, version } }
  },
}
