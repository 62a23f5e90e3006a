import { Anchor, Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { REQUEST_STATUS_WORDS } from '@paddock/contract/features/documents/requests.rules'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/api/api.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { readAgain } from '../../../platform/api/queries.ts'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentModal } from '../documents.modals.ts'
import { settleRequestModal } from './requests.modals.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { accept } from './request-changes.ts'
import { dueWords } from '../document-words.ts'
import { RequestMenu } from './request-menu.tsx'
import { STATUS_TONES } from './request-words.ts'
import { NOT_SIGNED_IN } from '../../stakeholders/front.ts'

/** One request: what, from whom, until when, and its state. */
export function RequestItem({ request, ofAll }: { request: DocumentRequest; ofAll: boolean }) {
  const { title, about, reason, stakeholder, account, documents, status } = request
  const name = fullName(stakeholder, 'Somebody')
  return (
    <Stack component="li" gap="3xs">
      <Flex gap="xs" justify="space-between" align="flex-start">
        <span className="strong anywhere">
          {title}
          {about && about.id !== stakeholder.id ? <span className="second">{about.name}</span> : null}
        </span>
        <RequestState request={request} />
      </Flex>
      <Progress request={request} name={name} ofAll={ofAll} />
      {reason ? <span className="faint anywhere">“{reason}”</span> : null}
      {request.canAnswer || (status !== 'open' && status !== 'returned') ? null : (
        <span className="faint">
          {stakeholder.firstName || name} cannot answer yet: {NOT_SIGNED_IN[account] || 'no longer on the record'}.
        </span>
      )}
      {status === 'answered' && documents.length === 0 ? (
        <span className="faint">What was sent is archived. Restore it under Documents, or return this with a reason.</span>
      ) : null}
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

/** Says who was asked and when, and whether they were reminded. In the list of all requests it names the client too. */
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
          {name} sent it <RelativeDay moment={answeredAt} within />
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

/** The actions on a request: the most likely one as a button, the others in the menu. */
function Actions({ request, name }: NamedRequest) {
  const { can, title, status } = request
  if (!Object.values(can).some(Boolean)) return null
  return (
    <Flex gap="xs" wrap="wrap" pt="2xs">
      {can.accept && status === 'answered' ? (
        <Button size="compact-sm" variant="default" aria-label={`Accept ${title}`} onClick={() => void accept(request)}>
          Accept
        </Button>
      ) : null}
      {can.return && status === 'answered' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Return ${title} with a reason`}
          onClick={() => openModal(settleRequestModal, { request, status: 'returned' })}
        >
          Return
        </Button>
      ) : null}
      {can.remind ? (
        <Button size="compact-sm" variant="default" aria-label={`Remind ${name} of ${title}`} onClick={() => void remind(request, name)}>
          Remind
        </Button>
      ) : null}
      <RequestMenu request={request} />
    </Flex>
  )
}

function RequestState({ request: { status, dueOn } }: { request: DocumentRequest }) {
  if (status !== 'open') return <ToneBadge tone={STATUS_TONES[status]}>{REQUEST_STATUS_WORDS[status]}</ToneBadge>
  if (dueOn === null) return <ToneBadge tone="idle">Waiting</ToneBadge>
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
