import { Box, Button, Flex, Skeleton } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { FamilyDocument } from '@paddock/contract/features/documents/family-documents.shapes'
import { IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { notifyFailure } from '../../../platform/notify.ts'
import { keyOf } from '../../../platform/api/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { fullName } from '../../../ui/text/format.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { myDocumentModal } from '../documents.modals.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { save } from '../content/document-link.ts'
import { bytes } from '../document-words.ts'
import { useLiveDocuments } from '../live-documents.ts'
import { KindIcon } from '../kind-icon.tsx'
import classes from '../my-documents.module.css'

type Page = RouteOutput<typeof api.documents.listFamilyDocuments>

/** Documents that are shared with me, and those that I sent: to look at, to save, and to see who opened what I sent. */
export default function MyDocuments() {
  useLiveDocuments()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(api.documents.listFamilyDocuments), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(api.documents.listFamilyDocuments, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    meta: { showsErrors: true },
  })
  const documents = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Panel title="Documents" flush>
      {error && !data ? <ErrorPanel title="We could not load your documents" error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Box pt="2xs" pb={18} px={18}>
          <Skeleton height={90} />
        </Box>
      )}
      {data && documents.length === 0 ? (
        <EmptyState icon={IconFiles} title="No documents yet">
          What your adviser shares with you, and what you send, is listed here.
        </EmptyState>
      ) : null}
      <ul className={`rows under-heading ${classes.requests}`}>
        {documents.map((document) => (
          <MyDocument key={document.id} document={document} />
        ))}
      </ul>
      {hasNextPage ? (
        <Box pt="2xs" pb={18} px={18}>
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </Box>
      ) : null}
    </Panel>
  )
}

function MyDocument({ document }: { document: FamilyDocument }) {
  const { id, name, kind, size, isMine, uploadedBy, uploadedAt, mayPreview } = document
  return (
    <li>
      <KindIcon kind={kind} size={22} />
      <Box className="anywhere" flex="1 1 240px">
        <strong className="strong">{name}</strong>
        <p className="note">
          {isMine ? 'You sent it' : `From ${fullName(uploadedBy, 'your adviser')}`}, <RelativeDay moment={uploadedAt} within />,{' '}
          {bytes(size)}
        </p>
      </Box>
      <Flex component="span" gap="xs" wrap="wrap">
        {mayPreview ? (
          <Button size="compact-sm" variant="default" aria-label={`Open ${name}`} onClick={() => openModal(myDocumentModal, { document })}>
            Open
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Download ${name}`}
          onClick={() => void save({ documentId: id }).catch(notifyFailure)}
        >
          Download
        </Button>
        {isMine ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Who sees ${name}`}
            onClick={() => openModal(myDocumentModal, { document, people: true })}
          >
            Who sees it
          </Button>
        ) : null}
      </Flex>
    </li>
  )
}
