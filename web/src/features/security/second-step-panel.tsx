import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { setSecondStep } from '../../platform/identity/identity.ts'
import { notify } from '../../platform/notify.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { announce } from './announce.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { Security } from './how-i-sign-in.ts'

/** Turns the emailed code after the password on or off; where the practice or the role requires it, nothing is left to choose. */
export function SecondStepPanel({ security: { secondStep } }: { security: Security }) {
  const [busy, setBusy] = useState(false)
  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      await setSecondStep(wanted)
      await announce(wanted ? 'second_step_on' : 'second_step_off')
      await readAgain('session')
      notify({ message: wanted ? 'From now on, signing in asks for an emailed code.' : 'Signing in no longer asks for an emailed code.' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title="Second step">
      <Switch
        label="Ask for an emailed code"
        description="After your password, signing in asks for a code that we send to your email. Somebody who only knows your password cannot sign in."
        checked={secondStep.enabled || secondStep.required}
        disabled={secondStep.required}
        aria-busy={busy}
        onChange={(event) => {
          // A switch that is disabled while it saves would lose the focus.
          if (busy) return
          const wanted = event.currentTarget.checked
          void confirmIdentity(() => change(wanted))
        }}
      />
      {secondStep.required ? (
        <Text mt="sm" c="dimmed" fz="base" lh={1.5}>
          Your practice or your role asks for it, so it cannot be turned off here.
        </Text>
      ) : null}
    </Panel>
  )
}
