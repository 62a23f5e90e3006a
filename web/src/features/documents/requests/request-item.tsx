import { Anchor, Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentModal, requestDocumentModal } from '../documents.modals.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { reopenRequest, withdrawRequest } from '../document-changes.ts'
import { dueWords } from '../document-words.ts'
import { NOT_SIGNED_IN } from '../../stakeholders/front.ts'

/** One request: of whom, what, until when, how it stands. */
export function RequestItem({ request, ofAll }: { request: DocumentRequest; ofAll: boolean }) {
  const { title, stakeholder, account, documents, status } = request
  const name = fullName(stakeholder, 'Somebody')
  return (
    <Stack component="li" gap="3xs">
      <Flex gap="xs" justify="space-between" align="flex-start">
        <span className="strong anywhere">{title}</span>
        <RequestState request={request} />
      </Flex>
      <Progress request={request} name={name} ofAll={ofAll} />
      {request.canAnswer || status !== 'open' ? null : (
        <span className="faint">
          {stakeholder.firstName || name} cannot answer yet: {NOT_SIGNED_IN[account] || 'no longer on the record'}.
        </span>
      )}
      {documents.map((document) => (
        <Anchor
          component="button"
          key={document.id}
          type="button"
          className="anywhere"
          maw="100%"
          mih={24}
          fz="sm"
          ta="left"
          onClick={() => openModal(documentModal, { documentId: document.id })}
        >
          {document.name}
        </Anchor>
      ))}
      <Actions request={request} name={name} />
    </Stack>
  )
}

interface NamedRequest {
  request: DocumentRequest
  /** The person's, or another word for them. */
  name: string
}

/** Says of whom it was asked and when, and whether they were reminded; among all requests, of which client too. */
function Progress({ request, name, ofAll }: NamedRequest & { ofAll: boolean }) {
  const { status, answeredAt, requestedAt, reminders, remindedAt, clientId, clientName } = request
  return (
    <span className="faint">
      {ofAll ? (
        <>
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/documents" search={{ client: clientId }} />}>
            {clientName}
          </Anchor>
          {' · '}
        </>
      ) : null}
      {status === 'answered' && answeredAt ? (
        <>
          {name}, <RelativeDay moment={answeredAt} within />
        </>
      ) : (
        <>
          {name}, asked <RelativeDay moment={requestedAt} within />
          {remindedAt && reminders > 0 ? (
            <>
              , reminded <RelativeDay moment={remindedAt} within />
            </>
          ) : null}
        </>
      )}
    </span>
  )
}

/** What may be done with it now. */
function Actions({ request, name }: NamedRequest) {
  const { can, title, clientId } = request
  if (!(can.remind || can.edit || can.withdraw || can.reopen)) return null
  return (
    <Flex gap="2xs" wrap="wrap" pt="2xs">
      {can.remind ? (
        <Button size="compact-sm" variant="default" aria-label={`Remind ${name} of ${title}`} onClick={() => void remind(request, name)}>
          Remind
        </Button>
      ) : null}
      {can.edit ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Change the request for ${title}`}
          onClick={() => openModal(requestDocumentModal, { clientId, request })}
        >
          Change
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Withdraw the request for ${title}`}
          onClick={() => void withdrawRequest(request)}
        >
          Withdraw
        </Button>
      ) : null}
      {can.reopen ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Ask for ${title} again`}
          onClick={() => void reopenRequest(request)}
        >
          Ask again
        </Button>
      ) : null}
    </Flex>
  )
}

function RequestState({ request: { status, dueOn } }: { request: DocumentRequest }) {
  if (status === 'answered') return <ToneBadge tone="ok">Arrived</ToneBadge>
  if (status === 'withdrawn') return <ToneBadge tone="idle">Withdrawn</ToneBadge>
  if (dueOn === null) return <ToneBadge tone="idle">Open</ToneBadge>
  const due = dueWords(dueOn)
  return <ToneBadge tone={due.late ? 'bad' : 'warn'}>{due.words}</ToneBadge>
}

async function remind(request: DocumentRequest, name: string): Promise<void> {
  try {
    await call(api.documents.remindDocumentRequest, { params: { requestId: request.id } })
    notify({ message: `${name} gets a mail about “${request.title}”.` })
  } catch (error) {
    notifyFailure(error)
  } finally {
    await readAgain('document')
  }
}
