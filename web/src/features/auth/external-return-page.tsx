import { useEffect } from 'react'
import { resetAddress } from '../../platform/identity/asked-reset.ts'
import { byWayOfProvider } from '../../platform/identity/session-end.ts'
import { signInWithCode } from '../../platform/identity/identity-again.ts'
import { nextAddress } from '../../platform/identity/next-address.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { onServer } from '../../platform/server-address.ts'
import { problemAddress } from './external-problem.ts'
import { FormHead } from './form-parts.tsx'

/** `/auth/login?returned`: back from the external provider; nothing is asked here, it leads on by itself. */
export default function ExternalReturnPage() {
  usePageTitle('Signing in')
  useEffect(() => {
    void finish().then((address) => window.location.replace(address))
  }, [])
  return (
    <div aria-live="polite">
      <FormHead title="Signing you in">One moment.</FormHead>
    </div>
  )
}

/** Signs in with the code that only this browser is given; answers where to go. */
async function finish(): Promise<string> {
  try {
    // The server may have a host of its own on this site: its cookie is what the code is given for.
    const response = await fetch(onServer('/identity/external/code'), { method: 'POST', credentials: 'include' })
    if (!response.ok) return problemAddress('expired')
    const { username, code, next }: { username: string; code: string; next: string } = await response.json()
    if ((await signInWithCode(username, code)) === 'reset') return byWayOfProvider(resetAddress('', 'required'))
    return nextAddress(`?${new URLSearchParams({ next })}`)
  } catch (error) {
    return problemAddress(error instanceof TypeError ? 'unavailable' : 'expired')
  }
}
