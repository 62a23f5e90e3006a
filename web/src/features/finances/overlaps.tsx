import { Box, Button, Flex } from '@mantine/core'
import { overlapWords, sharingOf } from '@paddock/contract/features/analytics/counted-once'
import type { NetPosition } from '@paddock/contract/features/analytics/figures'
import { shortMoney } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { overlapModal } from './finances.modals.ts'
import { listed } from '../../ui/text/words.ts'
import type { Finances } from './finances-query.ts'

interface OverlapsProps {
  clientId: string
  finances: Finances
  overlaps: NetPosition['overlaps']
}

/** Funds that hold land and water that is tied to it, beside the land of the record: what counts once, and where that is settled. */
export function Overlaps({ clientId, finances, overlaps }: OverlapsProps) {
  const land = finances.properties.flatMap(({ id, name, valueCents }) => (valueCents ? [{ id, name, valueCents }] : []))
  const sharing = finances.assets.flatMap((asset) => {
    const shares = sharingOf(asset.category, asset.details)
    return shares && asset.valueCents ? [{ asset, shares, overlap: overlaps.find(({ id }) => id === asset.id) }] : []
  })
  if (land.length === 0 || sharing.length === 0) return null
  return (
    <ul className="rows">
      {sharing.map(({ asset, shares, overlap }) => {
        const named = listed(land.filter(({ id }) => overlap?.landIds.includes(id)).map(({ name }) => name))
        const open = shares.landIds === null
        return (
          <Flex
            component="li"
            key={asset.id}
            rowGap="xs"
            columnGap="md"
            align="center"
            justify="space-between"
            wrap="wrap"
            fz="sm"
            {...(open && { c: 'var(--warn-fg)' })}
          >
            <Box component="span" flex="1 1 320px">
              {overlap
                ? overlapWords(overlap, asset.name, named, shortMoney(overlap.leftOutCents))
                : shares.with === 'fund'
                  ? `The balance of ${asset.name} includes none of the listed land.`
                  : `The value of the listed land does not include ${asset.name}.`}
            </Box>
            {finances.can.edit ? (
              <Button variant="default" size="compact-sm" onClick={() => openModal(overlapModal, { clientId, asset, land })}>
                {open ? 'Settle it' : 'Change'}
                <span className="visually-hidden">: {asset.name}</span>
              </Button>
            ) : null}
          </Flex>
        )
      })}
    </ul>
  )
}
