import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { plural } from '../../../ui/text/format.ts'
import { registerQuery } from '../../register/front.ts'
import { matchOwnersModal } from '../finances.modals.ts'
import { unmatchedRows } from './owner-groups.ts'

/** Says how many rows name their owner or security in words alone, and leads to where they are matched. */
export function OwnersNote({ clientId }: { clientId: string }) {
  const { data } = useQuery(registerQuery(clientId))
  const many = data ? unmatchedRows(data) : 0
  if (many === 0 || !data?.can.edit) return null
  return (
    <div className="rows note">
      <div className="toolbar">
        <p>
          {plural(many, 'row names', 'rows name')} an owner or a security in words only: the figures by person and entity cannot count{' '}
          {many === 1 ? 'it' : 'them'} yet.
        </p>
        <Button size="compact-sm" variant="default" onClick={() => openModal(matchOwnersModal, { clientId })}>
          Match owners
        </Button>
      </div>
    </div>
  )
}
