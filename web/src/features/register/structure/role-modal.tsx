import { Button, Group, NativeSelect } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { namesOf } from '@paddock/contract/field-list'
import { hasField } from '@paddock/contract/field-values'
import { checkRole } from '@paddock/contract/features/register/register.checks'
import { ROLE_FIELDS } from '@paddock/contract/features/register/register.fields'
import { type Party, PARTY_KINDS, PERSONAL_ROLES, ROLES_OF } from '@paddock/contract/features/register/register.rules'
import type { Entity, EntityRole } from '@paddock/contract/features/register/register.shapes'
import { roundShare } from '@paddock/contract/features/register/shares'
import { ROLE_WORDS } from '@paddock/contract/features/register/register.words'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { type Texts, textsOf, valuesOfTexts } from '../../../ui/form/text-values.ts'
import { plainToday } from '../../../ui/text/format.ts'
import { stakeholderModal } from '../../stakeholders/front.ts'
import { nameOfParty } from '../parties/party-names.ts'
import { PartyPicker } from '../parties/party-picker.tsx'
import { comparedTexts, RegisterForm } from '../parties/register-form.tsx'
import { entityModal } from '../register.modals.ts'
import { type Register, registerQuery } from '../register-query.ts'

export interface RoleInputs {
  clientId: string
  entityId: string
  /** The one to change; without it a new one is added. */
  role?: EntityRole
  /** Begins with today as the day on which it ends. */
  ends?: boolean
}

const NAMES = namesOf(ROLE_FIELDS)
type Values = Texts<keyof typeof ROLE_FIELDS> & { holder: Party | null }

const valuesOf = ({ sharePercent, ...role }: EntityRole): Values => ({
  ...textsOf(ROLE_FIELDS, NAMES, { ...role, sharePercent: sharePercent === null ? null : roundShare(sharePercent) }),
  holder: role.holder,
})
/** A number as people write it, with commas or spaces between its digits. */
const plainNumber = (text: string) => text.replace(/[\s,]/g, '')
const bodyOf = ({ holder, ...texts }: Values) => ({
  ...valuesOfTexts(ROLE_FIELDS, NAMES, { ...texts, number: plainNumber(texts.number), sharePercent: plainNumber(texts.sharePercent) }),
  holder,
})
const NUMBER = /^\d*(\.\d+)?$/
const numberCheck = (text: string) => (NUMBER.test(plainNumber(text)) ? null : 'Enter a number.')

/** Asks for a role in an entity: its holder, its kind and its days. */
export default function RoleModal({ modal, clientId, entityId, role, ends = false }: ModalProps<RoleInputs>) {
  const { data: register } = useQuery(registerQuery(clientId))
  const entity = register?.entities.find(({ id }) => id === entityId)
  const title = ends ? 'End a role' : role ? 'Change a role' : 'Add a role'
  return (
    <Dialog modal={modal} title={entity ? `${title} in ${entity.name}` : title}>
      {register && entity ? (
        <RoleForm modal={modal} clientId={clientId} register={register} entity={entity} role={role} ends={ends} />
      ) : (
        <Waiting height={200} words="Loading the register" />
      )}
    </Dialog>
  )
}

interface RoleFormProps {
  modal: ModalProps<object>['modal']
  clientId: string
  register: Register
  entity: Entity
  role: EntityRole | undefined
  ends: boolean
}

function RoleForm({ modal, clientId, register, entity, role, ends }: RoleFormProps) {
  const blank: Values = { ...textsOf(ROLE_FIELDS, NAMES), role: ROLES_OF[entity.kind][0] ?? 'director', holder: null }
  const initial = role ? { ...valuesOf(role), ...(ends && { untilOn: plainToday() }) } : blank
  const check = (values: Values): Record<string, string> => {
    const wrong = Object.fromEntries(
      (['number', 'sharePercent'] as const).flatMap((name) => {
        const problem = numberCheck(values[name])
        return problem === null ? [] : [[name, problem]]
      }),
    )
    if (Object.keys(wrong).length > 0) return wrong
    return checkRole({ id: role?.id ?? '', entityId: entity.id, ...bodyOf(values) }, register)
  }
  return (
    <RegisterForm<EntityRole, Values>
      clientId={clientId}
      kind="role"
      stored={role}
      storedName="this role"
      initial={initial}
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...bodyOf(values), entityId: entity.id })}
      compared={[
        { name: 'holder', label: 'Who', show: (party) => (party ? nameOfParty(register, party as Party) : '') },
        ...comparedTexts(ROLE_FIELDS, NAMES),
      ]}
      check={check}
      conflictTitle={`Which details of the role in ${entity.name} do you keep?`}
      submit={role ? 'Save role' : 'Add role'}
      doneWords={() => (role ? 'The role is saved.' : `The role in ${entity.name} is in the register.`)}
      onDone={modal.close}
      onCancel={modal.close}
    >
      {({ values, errors, getInputProps, setFieldValue }) => {
        const isPersonal = PERSONAL_ROLES.includes(values.role as EntityRole['role'])
        const control = (
          <NativeSelect
            label={ROLE_FIELDS.role.label}
            data={ROLES_OF[entity.kind].map((each) => ({ value: each, label: ROLE_WORDS[each] }))}
            {...getInputProps('role')}
          />
        )
        return (
          <>
            <FieldLines fields={ROLE_FIELDS} names={['role']} form={{ getInputProps }} drawn={{ role: control }} />
            <div>
              <PartyPicker
                clientId={clientId}
                label="Who"
                kinds={isPersonal ? ['person'] : PARTY_KINDS}
                without={[{ kind: 'entity', id: entity.id }]}
                value={values.holder}
                onChange={(holder) => setFieldValue('holder', holder as never)}
                error={typeof errors.holder === 'string' ? errors.holder : null}
                focused={!ends}
              />
              <NewOnTheSpot clientId={clientId} personOnly={isPersonal} onAdded={(holder) => setFieldValue('holder', holder as never)} />
            </div>
            <FieldLines
              fields={ROLE_FIELDS}
              names={NAMES.filter((name) => name !== 'role' && hasField(ROLE_FIELDS, name, values))}
              form={{ getInputProps }}
              focused={ends ? 'untilOn' : undefined}
            />
          </>
        )
      }}
    </RegisterForm>
  )
}

/** Who is not in the register yet is added without leaving the role. */
function NewOnTheSpot({ clientId, personOnly, onAdded }: { clientId: string; personOnly: boolean; onAdded: (party: Party) => void }) {
  const { data } = useQuery(query(api.stakeholders.listStakeholders, { params: { clientId } }, { showsErrors: true }))
  const people = data ? [...data.stakeholders, ...data.inRegister] : []
  const add = (kind: Party['kind']) => ({ onSaved: ({ id }: { id: string }) => onAdded({ kind, id }) })
  return (
    <Group gap="xs" mt="xs" fz="sm">
      <span className="dim">Not in the register yet?</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => openModal(stakeholderModal, { clientId, people, inRegister: true, ...add('person') })}
      >
        New person
      </Button>
      {personOnly ? null : (
        <Button size="compact-sm" variant="default" onClick={() => openModal(entityModal, { clientId, ...add('entity') })}>
          New entity
        </Button>
      )}
    </Group>
  )
}
