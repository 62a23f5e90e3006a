import { Flex } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { fullName } from '../../../ui/text/format.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import { ExpiryBadge, Shared } from '../document-badges.tsx'
import { DocumentMenu } from '../document/document-menu.tsx'
import { DocumentLink, Whereabouts } from './documents-columns.tsx'
import classes from '../documents.module.css'
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
      <div className={classes.cardText}>
        <DocumentLink row={row} words={words} className={`${classes.name} ${classes.cardName}`} />
        <span className={classes.detail}>
          <Whereabouts row={row} ofAll={ofAll} everywhere={everywhere} sized />
        </span>
        {row.excerpt ? (
          <span className={classes.excerpt}>
            <MarkedText text={row.excerpt} words={words} />
          </span>
        ) : null}
        <Flex component="span" rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mt={6} fz="xs">
          <span className={classes.detail}>
            <RelativeDay moment={row.uploadedAt} />, {fullName(row.uploadedBy, 'Somebody')}
          </span>
          <Shared document={row} />
          <ExpiryBadge expiresOn={row.expiresOn} />
        </Flex>
      </div>
      <span className={classes.cardMenu}>
        <DocumentMenu row={row} />
      </span>
    </Flex>
  )
}
