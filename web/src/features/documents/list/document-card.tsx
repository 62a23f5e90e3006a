import { Flex, Stack, Text } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { fullName } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { ExpiryBadge, SharedWithBadge } from '../document-badges.tsx'
import { DocumentMenu } from '../document/document-menu.tsx'
import { DocumentLink, Whereabouts } from './documents-columns.tsx'
import { KindIcon } from '../kind-icon.tsx'
import { MarkedText } from './marked-text.tsx'

/** A document on a phone. */
export function DocumentCard({
  row,
  ofAll,
  everywhere,
  words,
}: {
  row: DocumentRow
  ofAll: boolean
  everywhere: boolean
  words: string | undefined
}) {
  return (
    <Flex gap="sm">
      <KindIcon kind={row.kind} size={22} />
      <Stack className="found" gap="3xs" flex={1} miw={0}>
        <DocumentLink row={row} words={words} className="quiet-link strong cover" />
        <span className="faint">
          <Whereabouts row={row} ofAll={ofAll} everywhere={everywhere} sized />
        </span>
        {row.excerpt ? (
          <Text component="span" className="wraps" mt={3} c="dimmed" fz="xs" lh={1.4} lineClamp={2}>
            <MarkedText text={row.excerpt} words={words} />
          </Text>
        ) : null}
        <Flex component="span" rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mt={6} fz="xs">
          <span className="faint">
            <RelativeDay moment={row.uploadedAt} />, {fullName(row.uploadedBy, 'Somebody')}
          </span>
          <SharedWithBadge document={row} />
          <ExpiryBadge expiresOn={row.expiresOn} />
        </Flex>
      </Stack>
      <span className="above">
        <DocumentMenu row={row} />
      </span>
    </Flex>
  )
}
