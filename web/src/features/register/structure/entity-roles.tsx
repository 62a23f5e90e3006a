import { Box, Button, Group, Stack, Title } from '@mantine/core'
import type { Entity, EntityRole } from '@paddock/contract/features/register/register.shapes'
import { ROLE_WORDS } from '@paddock/contract/features/register/register.words'
import { IconPlus } from '@tabler/icons-react'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { plainToday } from '../../../ui/text/format.ts'
import { AudienceMark } from '../papers/audience-mark.tsx'
import { removeFromRegister } from '../papers/register-changes.ts'
import { roleModal } from '../register.modals.ts'
import type { Register } from '../register-query.ts'
import { holderWords, isHeld, roleWords, termWords } from './role-words.ts'

interface EntityRolesProps {
  clientId: string
  register: Register
  entity: Entity
}

/** The roles in an entity: current ones before ended ones. */
export function EntityRoles({ clientId, register, entity }: EntityRolesProps) {
  const today = plainToday()
  const roles = register.roles.filter(({ entityId }) => entityId === entity.id)
  const ordered = [...roles.filter((role) => isHeld(role, today)), ...roles.filter((role) => !isHeld(role, today))]
  return (
    <Box component="section" className="hairline" mt="lg" pt="md" aria-label={`Roles in ${entity.name}`}>
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4">
          Who decides, and who benefits
        </Title>
        {register.can.edit ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => openModal(roleModal, { clientId, entityId: entity.id })}
          >
            Add role
          </Button>
        ) : null}
      </Group>
      {ordered.length === 0 ? (
        <p className="note">Nobody yet. Add who decides in it, such as a trustee or director, and who benefits.</p>
      ) : (
        <Stack component="ul" gap="sm">
          {ordered.map((role) => (
            <RoleLine key={role.id} clientId={clientId} register={register} role={role} ended={!isHeld(role, today)} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

interface RoleLineProps {
  clientId: string
  register: Register
  role: EntityRole
  ended: boolean
}

function RoleLine({ clientId, register, role, ended }: RoleLineProps) {
  const holder = holderWords(register, role)
  const what = `${holder}, ${ROLE_WORDS[role.role].toLowerCase()}`
  return (
    <Group component="li" justify="space-between" gap="xs" c={ended ? 'dimmed' : undefined}>
      <span className="anywhere">
        <span className="strong">{holder}</span>
        <span className="second">{[roleWords(role), termWords(role)].filter(Boolean).join(', ')}</span>
        <AudienceMark audience={role.audience} />
      </span>
      {register.can.edit ? (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Change: ${what}`}
            onClick={() => openModal(roleModal, { clientId, entityId: role.entityId, role })}
          >
            Change
          </Button>
          {ended ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`End: ${what}`}
              onClick={() => openModal(roleModal, { clientId, entityId: role.entityId, role, ends: true })}
            >
              End
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove: ${what}`}
            onClick={() => void removeFromRegister(clientId, { kind: 'role', recordId: role.id, name: what })}
          >
            Remove
          </Button>
        </Group>
      ) : null}
    </Group>
  )
}
