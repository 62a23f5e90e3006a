import { api } from '@paddock/contract'
import { LOGO_LIMIT } from '@paddock/contract/features/letters/logo.rules'
import { refuseField } from '../../platform/errors/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { getLogo, removeLogo, uploadLogo } from './change-logo.ts'
import { getLetters } from './get-letters.ts'
import { updateLetterhead } from './update-letterhead.ts'
import { resetLetter, updateLetter } from './write-letter.ts'

export const letterRoutes = [
  handle(api.letters.getLetters, ({ deps, scope }) => getLetters(deps, scope)),
  handle(api.letters.updateLetterhead, ({ deps, scope, body }) => updateLetterhead(deps, scope, body)),
  handle(api.letters.uploadLogo, async ({ deps, scope, request }) => {
    if (Number(request.headers['content-length'] ?? 0) > LOGO_LIMIT) throw refuseField('logo_too_large', 'file')
    return uploadLogo(deps, scope, request.body)
  }),
  handle(api.letters.removeLogo, ({ deps, scope }) => removeLogo(deps, scope)),
  handle(api.letters.getLogo, ({ deps, scope, params }) => getLogo(deps, scope, params.logoId)),
  handle(api.letters.updateLetter, ({ deps, scope, body }) => updateLetter(deps, scope, body)),
  handle(api.letters.resetLetter, ({ deps, scope, body }) => resetLetter(deps, scope, body)),
]
