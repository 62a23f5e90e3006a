import { Menu } from '@mantine/core'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { makeTaskOf } from '../../tasks/front.ts'
import { requestDocumentModal } from '../documents.modals.ts'
import { answerWithDocumentModal, settleRequestModal } from './requests.modals.ts'
import { accept, reopenRequest, withdrawRequest } from './request-changes.ts'

/** A request's menu. */
export default function RequestDropdown({ target, request }: { target: MenuTarget; request: DocumentRequest }) {
  const { id, can, clientId, status, title } = request
  const name = fullName(request.stakeholder, 'somebody')
  return (
    <Menu width={230}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {can.edit ? (
          <Menu.Item onClick={() => openModal(requestDocumentModal, { clientId, request })}>Change, or ask somebody else</Menu.Item>
        ) : null}
        {can.accept ? (
          <Menu.Item onClick={() => openModal(answerWithDocumentModal, { request, clientId })}>Answered by a document here</Menu.Item>
        ) : null}
        {can.accept && status !== 'answered' ? <Menu.Item onClick={() => void accept(request)}>Accept as it is</Menu.Item> : null}
        {can.return && status !== 'answered' ? (
          <Menu.Item onClick={() => openModal(settleRequestModal, { request, status: 'returned' })}>Return with a reason</Menu.Item>
        ) : null}
        {can.waive ? (
          <Menu.Item onClick={() => openModal(settleRequestModal, { request, status: 'not_applicable' })}>Does not apply</Menu.Item>
        ) : null}
        {can.edit ? (
          <Menu.Item
            onClick={() => void makeTaskOf({ clientId, title: `Ask ${name} for ${title}`, reason: 'document_request', reasonId: id })}
          >
            Make it a task
          </Menu.Item>
        ) : null}
        {can.reopen ? <Menu.Item onClick={() => void reopenRequest(request)}>Ask again</Menu.Item> : null}
        {can.withdraw ? <Menu.Item onClick={() => void withdrawRequest(request)}>Withdraw</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
