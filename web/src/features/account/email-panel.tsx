import { Box, Button, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { notify } from '../../platform/notify.ts'
import { query, readAgain, reread } from '../../platform/api/queries.ts'
import type { Me } from '../../platform/identity/session.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { emailMessage } from './email-message.ts'
import { NewEmailForm } from './new-email-form.tsx'
import { useMeChange } from './use-me-change.ts'

type Step = { at: 'rest' } | { at: 'address' } | { at: 'code'; email: string }

/** The address to sign in with, and its change: a new address, the code that went there, and the product takes it over. */
export function EmailPanel({ me }: { me: Me }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [failure, setFailure] = useState<string | null>(null)
  const meChanged = useMeChange()
  const { data: held } = useQuery(query(api.account.getMyEmail, {}, { showsErrors: true }))
  // Proved to the identity service, but left before the product took it over.
  const proved = held?.verifiedEmail && held.verifiedEmail !== me.email ? held.verifiedEmail : null

  /** The product's own half: it accepts only what the identity service holds as proved. */
  const takeOver = async (email: string) => {
    const saved = await call(api.account.updateMyEmail, { body: { email } })
    await Promise.all([meChanged(saved), reread()])
    setFailure(null)
    setStep({ at: 'rest' })
    notify({ message: `Your email is now ${saved.email}. Sign in with it from now on.` })
  }
  const finish = async (email: string) => {
    try {
      await takeOver(email)
    } catch (error) {
      setFailure(emailMessage(error))
      setStep({ at: 'rest' })
      await readAgain('me')
    }
  }
  return (
    <Panel title="Email">
      {proved !== null && step.at === 'rest' ? <Unfinished email={proved} present={me.email} onFinish={() => finish(proved)} /> : null}
      <Text maw={560} mb={14} fz="base" lh={1.5}>
        You sign in as{' '}
        <Box component="span" className="anywhere" fw={600}>
          {me.email}
        </Box>
        , and our mail goes there.
      </Text>
      {step.at === 'rest' ? (
        <Button variant="default" onClick={() => setStep({ at: 'address' })}>
          Change email
        </Button>
      ) : null}
      {step.at === 'address' ? (
        <NewEmailForm
          present={me.email}
          onTakeOver={takeOver}
          onSent={(email) => setStep({ at: 'code', email })}
          onCancel={() => setStep({ at: 'rest' })}
        />
      ) : null}
      {step.at === 'code' ? (
        <EmailCodeForm
          email={step.email}
          onConfirmed={() => finish(step.email)}
          onBack={() => setStep({ at: 'address' })}
          onCancel={() => setStep({ at: 'rest' })}
        />
      ) : null}
      {failure === null ? null : (
        <Text mt="sm" mb={0} mx={0} c="var(--mantine-color-error)" fz="sm" role="alert">
          {failure}
        </Text>
      )}
    </Panel>
  )
}

function Unfinished({ email, present, onFinish }: { email: string; present: string; onFinish: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    await onFinish()
    setBusy(false)
  }
  return (
    <Box className="inset edged" data-tone="warn" mb="md" bd="1px solid var(--line)">
      <Text maw={560} fz="base" lh={1.5}>
        You confirmed{' '}
        <Box component="span" className="anywhere" fw={600}>
          {email}
        </Box>
        , but the change was not finished. You still sign in as {present}.
      </Text>
      <Box className="toolbar" mt="md">
        <Button loading={busy} onClick={() => void finish()}>
          Use {email}
        </Button>
      </Box>
    </Box>
  )
}
