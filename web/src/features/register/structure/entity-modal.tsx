import { Box } from '@mantine/core'
import { fieldsIn, namesOf } from '@paddock/contract/field-list'
import { hasField } from '@paddock/contract/field-values'
import { checkEntity } from '@paddock/contract/features/register/register.checks'
import { ENTITY_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Entity } from '@paddock/contract/features/register/register.shapes'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { formValues } from '../../../ui/form/field-words.ts'
import { type Texts, textsOf, valuesOfTexts } from '../../../ui/form/text-values.ts'
import { comparedTexts, RegisterForm } from '../parties/register-form.tsx'
import { entityModal } from '../register.modals.ts'
import { type Register, registerQuery } from '../register-query.ts'
import { EntityRoles } from './entity-roles.tsx'

export interface EntityInputs {
  clientId: string
  /** The one to change; without it a new one is added. */
  entityId?: string
  /** Called with the new entity, instead of opening it. */
  onSaved?: (entity: { id: string }) => void
}

const NAMES = namesOf(ENTITY_FIELDS)
type Values = Texts<keyof typeof ENTITY_FIELDS>

const valuesOf = (entity: Entity): Values => textsOf(ENTITY_FIELDS, NAMES, formValues(ENTITY_FIELDS, NAMES, entity))

/** The typed values. Only some kinds are asked whether they hold things of their own. */
const typedOf = (values: Values) =>
  valuesOfTexts(ENTITY_FIELDS, NAMES, hasField(ENTITY_FIELDS, 'ownAccount', values) ? values : { ...values, ownAccount: '' })

/** Asks for the fields of an entity, and lists its roles. */
export default function EntityModal({ modal, clientId, entityId, onSaved }: ModalProps<EntityInputs>) {
  const { data: register } = useQuery(registerQuery(clientId))
  const entity = register?.entities.find(({ id }) => id === entityId)
  return (
    <Dialog modal={modal} title={entityId ? (entity?.name ?? 'Entity') : 'Add an entity'} size="lg">
      {register && (entity || !entityId) ? (
        <>
          <EntityForm modal={modal} clientId={clientId} register={register} entity={entity} onSaved={onSaved} />
          {entity ? <EntityRoles clientId={clientId} register={register} entity={entity} /> : null}
        </>
      ) : (
        <Waiting height={280} words="Loading the entity" />
      )}
    </Dialog>
  )
}

interface EntityFormProps {
  modal: ModalProps<object>['modal']
  clientId: string
  register: Register
  entity: Entity | undefined
  onSaved: EntityInputs['onSaved']
}

function EntityForm({ modal, clientId, register, entity, onSaved }: EntityFormProps) {
  return (
    <RegisterForm<Entity, Values>
      clientId={clientId}
      kind="entity"
      stored={entity}
      storedName={entity?.name ?? ''}
      initial={entity ? valuesOf(entity) : textsOf(ENTITY_FIELDS, NAMES)}
      valuesOf={valuesOf}
      bodyOf={typedOf}
      compared={comparedTexts(ENTITY_FIELDS, NAMES)}
      check={(values) => ({
        ...(values.name.trim() === '' && { name: 'Enter the entity’s name.' }),
        ...checkEntity({ id: entity?.id ?? '', ...typedOf(values) }, register),
      })}
      conflictTitle={`Which details of ${entity?.name ?? 'the entity'} do you keep?`}
      submit={entity ? 'Save entity' : 'Add entity'}
      doneWords={({ name }) => (entity ? `${name} is saved.` : `${name} is in the register.`)}
      onDone={(saved) => {
        modal.close()
        if (entity) return
        // The next step asks who decides and who benefits.
        if (onSaved) onSaved(saved)
        else openModal(entityModal, { clientId, entityId: saved.id })
      }}
      onCancel={modal.close}
    >
      {(form) => (
        <>
          <FieldLines
            fields={ENTITY_FIELDS}
            names={fieldsIn(ENTITY_FIELDS, 'column').filter((name) => hasField(ENTITY_FIELDS, name, form.values))}
            form={form}
            focused={entity ? undefined : 'name'}
          />
          {entity ? null : <Box className="note">Next, say who decides in it and who benefits.</Box>}
        </>
      )}
    </RegisterForm>
  )
}
