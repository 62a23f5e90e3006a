import type { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'
import { useEffect, useState } from 'react'
import { loadConfiguration } from '../../platform/configuration.ts'
import { nextAddress } from '../../platform/identity/next-address.ts'
import { ButtonLink } from '../../ui/form/plain-button.tsx'
import classes from './auth.module.css'

/** The way in through the external provider, where this server has one. */
export function ProviderSignIn() {
  const [provider, setProvider] = useState<Configuration['externalProvider']>(null)
  useEffect(() => {
    // Out of reach: the form says so when it is sent.
    loadConfiguration().then(
      (configuration) => setProvider(configuration.externalProvider),
      () => undefined,
    )
  }, [])
  if (provider === null) return null
  const next = encodeURIComponent(nextAddress(window.location.search))
  return (
    <>
      <p className={`toolbar dim ${classes.or}`}>or</p>
      <ButtonLink className={`anywhere ${classes.provider}`} href={`${provider.startPath}?next=${next}`}>
        Continue with {provider.label}
      </ButtonLink>
    </>
  )
}
