import { Anchor, Box, Button, Flex, Group, Progress, Text } from '@mantine/core'
import { IconCamera, IconCheck, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notifyFailure } from '../../../platform/notify.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { myDocumentModal } from '../documents.modals.ts'
import { answerWithDocumentModal, declineRequestModal } from './requests.modals.ts'
import { DateText, RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { chooseFiles } from '../uploads/choose-files.ts'
import { save } from '../content/document-link.ts'
import { dueWords } from '../document-words.ts'
import { useLiveDocuments } from '../live-documents.ts'
import { myDocumentsQuery, type MyRequest, myRequestsQuery } from './my-documents-queries.ts'
import classes from '../my-documents.module.css'
import { startUploads } from '../uploads/upload-start.ts'
import { ACCEPT } from '../uploads/upload-verdict.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const SHOWN = 4
/** More than so many documents that are asked for have a bar that says how far they are. */
const FEW = 2
/** What was sent stays in sight for this long, in milliseconds: a fortnight. */
const RECENT_MS = 14 * 86_400_000

/** The requests of my adviser, each with its answer, and the documents shared with me. It is not shown without any. */
export function MyRequests() {
  useLiveDocuments()
  const { data, error, refetch } = useQuery(myRequestsQuery)
  const requests = data?.requests ?? []
  const documents = useQuery(myDocumentsQuery).data?.rows ?? []
  const shared = documents.filter(({ isMine }) => !isMine)
  const open = requests.filter(isWanted)
  const settled = requests.filter((request) => !isWanted(request))
  const recent = settled.filter((request) => request.status === 'not_applicable' || isRecent(request))
  const mayReuse = documents.some(({ isMine }) => isMine)
  return (
    <>
      {error && !data ? (
        <Panel title="Documents" flush>
          <ErrorPanel title="We could not load what your adviser asks for" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : null}
      {open.length > 0 || recent.length > 0 ? (
        <Panel title={open.length > 0 ? 'Your adviser asks for documents' : 'Documents that you sent'} flush>
          {requests.length > FEW ? (
            <Box px={18} pb="sm">
              <Progress value={(settled.length / requests.length) * 100} aria-label="Documents that you sent" />
              <Text fz="sm" c="dimmed" pt="2xs">
                {settled.length} of {requests.length} done
              </Text>
            </Box>
          ) : null}
          <ul className={`rows under-heading ${classes.requests}`}>
            {open.map((request) => (
              <OpenRequest key={request.id} request={request} mayReuse={mayReuse} />
            ))}
            {recent.map((request) => (
              <SentRequest key={request.id} request={request} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {shared.length > 0 ? (
        <Panel
          title="Shared with you"
          flush
          action={
            <Anchor fz="sm" renderRoot={(props) => <Link {...props} to="/profile/overview" hash="documents" />}>
              All documents
            </Anchor>
          }
        >
          <ul className={`rows under-heading ${classes.requests}`}>
            {shared.slice(0, SHOWN).map((document) => (
              <li key={document.id}>
                <Box className="anywhere" flex="1 1 240px">
                  <strong className="strong">{document.name}</strong>
                  <p className="note">
                    {fullName(document.uploadedBy, 'Your adviser')}, <RelativeDay moment={document.uploadedAt} within />
                  </p>
                </Box>
                {document.mayPreview ? (
                  <Button variant="default" aria-label={`Open ${document.name}`} onClick={() => openModal(myDocumentModal, { document })}>
                    Open
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    aria-label={`Download ${document.name}`}
                    onClick={() => void save({ documentId: document.id }).catch(notifyFailure)}
                  >
                    Download
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  )
}

const isWanted = ({ status }: MyRequest) => status === 'open' || status === 'returned'
const isRecent = ({ documents }: MyRequest) => documents.some(({ uploadedAt }) => Date.now() - new Date(uploadedAt).getTime() < RECENT_MS)

async function answer(request: MyRequest, camera: boolean): Promise<void> {
  const files = await chooseFiles(camera ? { accept: 'image/*', camera } : { accept: `${ACCEPT},image/*` })
  await startUploads(files, { to: 'request', requestId: request.id, words: request.title })
}

/** What the adviser wrote, and of what. */
function Words({ of, children }: { of: string; children: string }) {
  return (
    <Box component="blockquote" className="quote" mt="xs" py="xs" fz="base" lh={1.5}>
      <span className="note">{of}</span>
      <br />
      {children}
    </Box>
  )
}

function OpenRequest({ request, mayReuse }: { request: MyRequest; mayReuse: boolean }) {
  const { title, about, note, dueOn, status, reason, requestedBy, requestedAt } = request
  const due = dueOn === null ? null : dueWords(dueOn)
  return (
    <li>
      <Box className="anywhere" flex="1 1 240px">
        <Flex columnGap="xs" rowGap="3xs" align="center" wrap="wrap">
          <strong className="strong">{title}</strong>
          {status === 'returned' ? <ToneBadge tone="bad">Needed again</ToneBadge> : null}
          {due ? <ToneBadge tone={due.late ? 'bad' : 'warn'}>{due.words}</ToneBadge> : null}
        </Flex>
        {about ? <span className="note">{about}</span> : null}
        <p className="note">
          {fullName(requestedBy, 'Your adviser')} asked <RelativeDay moment={requestedAt} within />
          {dueOn === null ? '' : ', '}
          {dueOn === null ? null : (
            <>
              due <DateText date={dueOn} />
            </>
          )}
        </p>
        {status === 'returned' ? <Words of="Why it is needed again">{reason}</Words> : null}
        {note ? <Words of="What was asked for">{note}</Words> : null}
      </Box>
      <Flex className={classes.ways} gap="xs" wrap="wrap">
        <Button
          variant="light"
          leftSection={<IconUpload {...icon} />}
          aria-label={`Choose files for ${title}`}
          onClick={() => void answer(request, false)}
        >
          Choose files
        </Button>
        <Button
          variant="default"
          className={classes.camera}
          leftSection={<IconCamera {...icon} />}
          aria-label={`Take a photo for ${title}`}
          onClick={() => void answer(request, true)}
        >
          Take a photo
        </Button>
        {mayReuse ? (
          <Button
            variant="subtle"
            aria-label={`${title} is among what you already sent`}
            onClick={() => openModal(answerWithDocumentModal, { request })}
          >
            Already sent
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          aria-label={`${title} does not apply`}
          onClick={() => openModal(declineRequestModal, { request })}
        >
          Does not apply
        </Button>
      </Flex>
    </li>
  )
}

function SentRequest({ request }: { request: MyRequest }) {
  const { title, about, documents, status, reason } = request
  return (
    <li>
      <Box className="anywhere" flex="1 1 240px">
        <Group component="strong" className="strong" gap="2xs" wrap="nowrap">
          {status === 'not_applicable' ? null : <IconCheck size={18} stroke={2} color="var(--ok-dot)" aria-hidden />} {title}
          {about ? <span className="note">{about}</span> : null}
        </Group>
        <p className="note">{status === 'not_applicable' ? `Does not apply.${reason ? ` “${reason}”` : ''}` : sentWords(request)}</p>
      </Box>
      {status === 'accepted' ? null : (
        <Button
          variant="default"
          aria-label={documents.length > 0 ? `Send another file for ${title}` : `Choose files for ${title}`}
          onClick={() => void answer(request, false)}
        >
          {documents.length > 0 ? 'Send another' : 'Send it anyway'}
        </Button>
      )}
    </li>
  )
}

const sentWords = ({ documents, requestedBy, status }: MyRequest) => {
  const names = documents.length > 0 ? `${documents.map(({ name }) => name).join(', ')}. ` : ''
  return `${names}${fullName(requestedBy, 'Your adviser')} ${status === 'accepted' ? 'accepted it.' : 'has it.'}`
}
