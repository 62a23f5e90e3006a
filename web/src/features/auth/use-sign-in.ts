import { useState } from 'react'
import { resetAddress } from '../../platform/identity/asked-reset.ts'
import { signIn } from '../../platform/identity/identity.ts'
import { nextAddress } from '../../platform/identity/next-address.ts'

/** A sign-in that waits for the emailed code. */
export interface Challenge {
  email: string
  password: string
  sentTo: string
  /** The first sign-in of an account: the code proves its address, and signing in follows. */
  first: boolean
}

/** Signs in; when a code is asked for, `challenge` is set, else the app opens. */
export function useSignIn() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const start = async (email: string, password: string) => {
    const result = await signIn(email.trim().toLowerCase(), password)
    if (result.step === 'code') setChallenge({ email, password, sentTo: result.sentTo, first: false })
    else if (result.step === 'confirm') setChallenge({ email, password, sentTo: email, first: true })
    else if (result.step === 'done') openApp()
    else if (result.step === 'reset') window.location.assign(resetAddress(email, 'required'))
    else throw new Error('This kind of sign-in is not supported')
  }
  return { challenge, start, restart: () => setChallenge(null) }
}

/** Goes to where the person wanted to be, by a full page load. */
export function openApp(): void {
  window.location.replace(nextAddress(window.location.search))
}
