import { usePageTitle } from '../../platform/browser/page-title.ts'
import { SignupByCode } from './signup-by-code.tsx'
import { SignupByLink } from './signup-by-link.tsx'

/** `/auth/signup`: by the invitation's link (`?invitation=`), or by a code mailed to the invited address. */
export default function SignupPage() {
  usePageTitle('Activate your account')
  const search = new URLSearchParams(window.location.search)
  const token = search.get('invitation')
  return token ? <SignupByLink token={token} /> : <SignupByCode clientId={search.get('clientId')} />
}
