import { Button } from '@mantine/core'
import { namesOf } from '@paddock/contract/field-list'
import { hasField } from '@paddock/contract/field-values'
import { checkRelation } from '@paddock/contract/features/register/register.checks'
import { RELATION_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Relation } from '@paddock/contract/features/register/register.shapes'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { type Texts, textsOf, valuesOfTexts } from '../../../ui/form/text-values.ts'
import { nameOfParty } from '../parties/party-names.ts'
import { PartyPicker } from '../parties/party-picker.tsx'
import { comparedTexts, RegisterForm } from '../parties/register-form.tsx'
import { removeFromRegister } from '../papers/register-changes.ts'
import { type Register, registerQuery } from '../register-query.ts'
import { relationWords } from './relation-words.ts'

export interface RelationInputs {
  clientId: string
  /** The one to change; without it a new one is added. */
  relation?: Relation
  /** Whose relation a new one is. */
  personId?: string
}

const NAMES = namesOf(RELATION_FIELDS)
type Values = Texts<keyof typeof RELATION_FIELDS> & { personId: string; otherId: string }

const valuesOf = (relation: Relation): Values => ({
  ...textsOf(RELATION_FIELDS, NAMES, relation),
  personId: relation.personId,
  otherId: relation.otherId,
})
const bodyOf = ({ personId, otherId, ...texts }: Values) => ({ ...valuesOfTexts(RELATION_FIELDS, NAMES, texts), personId, otherId })

/** How two people belong together: a child and a parent, or two partners. */
export default function RelationModal({ modal, clientId, relation, personId = '' }: ModalProps<RelationInputs>) {
  const { data: register } = useQuery(registerQuery(clientId))
  return (
    <Dialog modal={modal} title={relation ? 'Change a relation' : 'Add a relation'}>
      {register ? (
        <RelationForm modal={modal} clientId={clientId} register={register} relation={relation} personId={personId} />
      ) : (
        <Waiting height={200} words="Loading the register" />
      )}
    </Dialog>
  )
}

interface RelationFormProps {
  modal: ModalProps<object>['modal']
  clientId: string
  register: Register
  relation: Relation | undefined
  personId: string
}

function RelationForm({ modal, clientId, register, relation, personId }: RelationFormProps) {
  const someone = (id: unknown) => (id ? nameOfParty(register, { kind: 'person', id: String(id) }) : '')
  const remove = async (stored: Relation) => {
    modal.close()
    const name = `“${relationWords(register, stored, stored.personId)}”`
    await removeFromRegister(clientId, { kind: 'relation', recordId: stored.id, name })
  }
  const blank: Values = { ...textsOf(RELATION_FIELDS, NAMES), kind: 'partner', personId, otherId: '' }
  return (
    <RegisterForm<Relation, Values>
      clientId={clientId}
      kind="relation"
      stored={relation}
      storedName="this relation"
      initial={relation ? valuesOf(relation) : blank}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      compared={[
        { name: 'personId', label: 'Who', show: someone },
        { name: 'otherId', label: 'Whose', show: someone },
        ...comparedTexts(RELATION_FIELDS, NAMES),
      ]}
      check={(values) => checkRelation({ id: relation?.id ?? '', ...bodyOf(values) }, register)}
      conflictTitle="Which details of the relation do you keep?"
      submit={relation ? 'Save relation' : 'Add relation'}
      doneWords={() => (relation ? 'The relation is saved.' : 'The relation is in the register.')}
      onDone={modal.close}
      onCancel={modal.close}
    >
      {(form) => {
        const isParent = form.values.kind === 'parent'
        const picker = (name: 'personId' | 'otherId', label: string, focused: boolean) => (
          <PartyPicker
            clientId={clientId}
            label={label}
            kinds={['person']}
            value={form.values[name] ? { kind: 'person', id: form.values[name] } : null}
            onChange={(party) => form.setFieldValue(name, party?.id ?? '')}
            error={typeof form.errors[name] === 'string' ? form.errors[name] : null}
            focused={focused}
          />
        )
        return (
          <>
            <FieldLines fields={RELATION_FIELDS} names={['kind']} form={form} />
            {picker('personId', isParent ? 'Child' : 'One partner', personId === '')}
            {picker('otherId', isParent ? 'Parent' : 'The other partner', personId !== '')}
            <FieldLines
              fields={RELATION_FIELDS}
              names={NAMES.filter((name) => name !== 'kind' && hasField(RELATION_FIELDS, name, form.values))}
              form={form}
            />
            {relation ? (
              <Button variant="subtle" color="clay" size="compact-sm" w="fit-content" onClick={() => void remove(relation)}>
                Remove this relation
              </Button>
            ) : null}
          </>
        )
      }}
    </RegisterForm>
  )
}
