import { Alert, Box, Button, Flex, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, call } from '../../../platform/api/api.ts'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { query } from '../../../platform/api/queries.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { waitingFor } from '../../../ui/feedback/waiting.tsx'
import { belongingWords } from '../merging/belonging-words.ts'
import { undoConversion } from '../client-changes.ts'
import { clientChanged, clientQuery } from '../client-query.ts'
import { DuplicatesList } from '../merging/duplicates-list.tsx'

export interface ConvertProspectInputs {
  clientId: string
}

type Preview = RouteOutput<typeof api.clients.previewConversion>

/** Confirms the conversion of a prospect: what comes along, who looks after it, and whether it is there already. */
export default function ConvertProspectModal({ modal, clientId }: ModalProps<ConvertProspectInputs>) {
  const prospect = useQuery(clientQuery(clientId))
  // It is not read again while the dialog closes: by then the prospect is a client.
  const preview = useQuery({
    ...query(api.clients.previewConversion, { params: { clientId } }, { showsErrors: true }),
    enabled: modal.opened,
  })
  const failed = prospect.error ?? preview.error
  return (
    <Dialog modal={modal} title={`Convert ${prospect.data?.businessName ?? 'this prospect'} to a client?`} size="lg">
      {failed ? (
        <ErrorPanel
          title="We could not prepare the conversion"
          error={failed}
          onRetry={() => void Promise.all([prospect.refetch(), preview.refetch()])}
        />
      ) : prospect.data && preview.data ? (
        <Conversion
          key={prospect.data.version}
          clientId={clientId}
          version={prospect.data.version}
          suggested={prospect.data.managers[0]?.id}
          preview={preview.data}
          close={modal.close}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

function Waiting() {
  return (
    <div {...waitingFor('Looking for what comes along')}>
      <Skeleton height={14} width="80%" mb={12} />
      <Skeleton height={14} width="60%" mb={24} />
      <Skeleton height={36} />
    </div>
  )
}

interface ConversionProps {
  clientId: string
  version: number
  /** The advisers who look after the prospect now. */
  suggested: string | undefined
  preview: Preview
  close: () => void
}

function Conversion({ clientId, version, suggested, preview, close }: ConversionProps) {
  const navigate = useNavigate()
  const me = useQuery(meQuery).data
  const choices = [suggested, me?.id].filter((id) => preview.managers.some((manager) => manager.id === id))
  const only = preview.managers.length === 1 ? preview.managers[0]?.id : undefined
  const [managerId, setManagerId] = useState(choices[0] ?? only ?? '')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const convert = async () => {
    if (managerId === '') return setWrong('Choose who looks after the client.')
    setBusy(true)
    setFailure(null)
    try {
      const client = await call(api.clients.convertProspect, { params: { clientId }, body: { managerId, version } })
      close()
      await new Promise((resolve) => setTimeout(resolve)) // until the closing dialog has stopped reading
      // The record moves to its new address by itself; the overview is where a new client starts.
      await clientChanged(client)
      await navigate({ to: '/clients/$clientId/overview', params: { clientId }, replace: true })
      notify({
        message: `${client.businessName} is a client now.`,
        action: { label: 'Undo', onClick: () => void undoConversion(clientId) },
      })
    } catch (error) {
      const field = error instanceof ApiError ? error.fields.managerId : undefined
      if (field) setWrong(field)
      else setFailure(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <>
      <Text size="sm">The record stays the same one, so everything that belongs to it comes along. You can undo this for a day.</Text>
      <Belongings belongings={preview.belongings} />
      {preview.duplicates.length > 0 ? (
        <Box mt={18}>
          <Title order={3} size="h4" mb={6}>
            Do you have this business already?
          </Title>
          <DuplicatesList duplicates={preview.duplicates} compare={{ clientId, onLeave: close }} />
        </Box>
      ) : null}
      <NativeSelect
        mt="md"
        label="Who looks after the client?"
        description="They are told by mail, unless it is you"
        value={managerId}
        error={wrong}
        data={[
          { value: '', label: 'Choose an adviser' },
          ...preview.managers.map((manager) => ({ value: manager.id, label: fullName(manager, 'Without a name') })),
        ]}
        onChange={(event) => {
          setManagerId(event.currentTarget.value)
          setWrong(null)
        }}
      />
      {failure === null ? null : (
        <Alert mt="md" color="clay" role="alert">
          {failure}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={close}>
          Keep as prospect
        </Button>
        <Button loading={busy} onClick={() => void convert()}>
          Convert to client
        </Button>
      </DialogActions>
    </>
  )
}

function Belongings({ belongings }: { belongings: Preview['belongings'] }) {
  if (belongings.length === 0) return null
  return (
    <Flex component="ul" wrap="wrap" columnGap="md" rowGap="2xs" mt="sm" className="inset" aria-label="What comes along">
      {belongings.map((belonging) => (
        <li key={belonging.kind} className="num">
          {belongingWords(belonging)}
        </li>
      ))}
    </Flex>
  )
}
