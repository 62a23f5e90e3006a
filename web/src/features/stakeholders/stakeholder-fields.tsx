import { Checkbox, type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { fieldsIn, type FieldsIn } from '@paddock/contract/field-list'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import formFields from '../../ui/form/form-fields.module.css'
import classes from './stakeholder-modal.module.css'
import { isAsked, type StakeholderValues } from './stakeholder-values.ts'
import { generationWords, nameOf } from './stakeholder-words.ts'
import { optionsOf } from '../../ui/text/words.ts'
import { FieldLines } from '../../ui/form/field-control.tsx'
import { INVOLVEMENT_WORDS } from '@paddock/contract/features/stakeholders/stakeholders.words'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'

type Form = UseFormReturnType<StakeholderValues & { invite: boolean }>
type FieldName = FieldsIn<typeof PERSON_FIELDS, 'form'>

const RELATIONSHIPS = ['Mother', 'Father', 'Daughter', 'Son', 'Daughter-in-law', 'Son-in-law', 'Sister', 'Brother', 'Partner', 'Bookkeeper']
const GENERATIONS = [1, 2, 3, 4, 5, 6].map((row) => ({ value: String(row), label: generationWords(row) }))
const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

const inGroup = (group: (typeof PERSON_FIELDS)[FieldName]['group']) =>
  fieldsIn(PERSON_FIELDS, 'form').filter((name) => PERSON_FIELDS[name].group === group)

interface StakeholderFieldsProps {
  form: Form
  /** The one to change; without it a new one is added. */
  person: Stakeholder | undefined
  /** Everybody else on the record. */
  others: readonly Stakeholder[]
  /** Where the form begins: at the first field unless said. */
  at: 'email' | undefined
}

/** Everything that the practice types of a person: each group draws all of its fields, some of them by hand. */
export function StakeholderFields({ form, person, others, at }: StakeholderFieldsProps) {
  return (
    <>
      <NameFields form={form} focused={at === undefined} />
      <PlaceFields form={form} others={others} />
      <AccountFields form={form} person={person} others={others} focused={at === 'email'} />
    </>
  )
}

/** Who somebody is: what has no rule of its own. */
function NameFields({ form, focused }: { form: Form; focused: boolean }) {
  return (
    <div className={formFields.fields}>
      <FieldLines
        fields={PERSON_FIELDS}
        names={inGroup('person')}
        form={form}
        focused={focused ? 'firstName' : undefined}
        suggestions={{ relationship: RELATIONSHIPS }}
      />
    </div>
  )
}

/** Where somebody stands: the map of the family is drawn from it. */
function PlaceFields({ form, others }: { form: Form; others: readonly Stakeholder[] }) {
  const choices = [{ value: '', label: 'Nobody on the record' }, ...others.map((other) => ({ value: other.id, label: nameOf(other) }))]
  const isDead = form.values.life === 'deceased'
  const involvement =
    form.values.isPrimary || isDead ? null : (
      <NativeSelect
        label="Of the family?"
        description={
          form.values.involvement === 'helper'
            ? 'A helper, such as a bookkeeper, is asked only about the business, is counted in no figure of the family, and reads nobody’s answers.'
            : form.values.involvement === 'register'
              ? 'A child, a former partner: needs no email, gets no invitation and no questionnaire, and is counted in no figure of the family.'
              : undefined
        }
        data={optionsOf(INVOLVEMENT_WORDS)}
        {...form.getInputProps('involvement')}
        inputWrapperOrder={HINT_BELOW}
      />
    )
  const generation = (
    <NativeSelect
      label={PERSON_FIELDS.generation.label}
      data={[{ value: '', label: 'Not placed' }, ...GENERATIONS]}
      {...form.getInputProps('generation')}
    />
  )
  return (
    <fieldset className={classes.group}>
      <legend>Place in the family</legend>
      <FieldLines
        fields={PERSON_FIELDS}
        names={inGroup('place')}
        form={form}
        drawn={{ involvement, generation, diedOn: isDead ? undefined : null }}
      />
      {isDead ? (
        <p className="note">
          Somebody who has died is asked nothing more. Their account is closed, and they keep their place in the register.
        </p>
      ) : null}
      {others.length === 0 ? null : (
        <div className={formFields.pair}>
          <NativeSelect label="Partner" data={choices} {...form.getInputProps('partnerId')} />
          <NativeSelect
            label="Parent"
            description="One of the two is enough"
            data={choices}
            {...form.getInputProps('parentId')}
            inputWrapperOrder={HINT_BELOW}
          />
        </div>
      )}
    </fieldset>
  )
}

interface AccountFieldsProps {
  form: Form
  person: Stakeholder | undefined
  others: readonly Stakeholder[]
  focused: boolean
}

function AccountFields({ form, person, others, focused }: AccountFieldsProps) {
  const { isPrimary, email } = form.values
  const state = person?.account.state ?? 'none'
  const ownEmail = state === 'active' || state === 'deactivated'
  const wasPrimary = person?.type === 'Primary Stakeholder'
  const former = others.find(({ type }) => type === 'Primary Stakeholder')
  const drawn = {
    email: (
      <TextInput
        label={PERSON_FIELDS.email.label}
        type="email"
        autoComplete="off"
        readOnly={ownEmail}
        variant={ownEmail ? 'filled' : 'default'}
        description={emailWords(person, email)}
        inputWrapperOrder={HINT_BELOW}
        {...(focused && { 'data-autofocus': true })}
        {...form.getInputProps('email')}
      />
    ),
    type: (
      <Checkbox
        label={PERSON_FIELDS.type.label}
        description={primaryWords(wasPrimary, former)}
        disabled={wasPrimary}
        {...form.getInputProps('isPrimary', { type: 'checkbox' })}
      />
    ),
    accountKind:
      isPrimary || !isAsked(form.values) ? null : (
        <NativeSelect
          label="What their account is for"
          data={[
            { value: 'survey', label: 'Answers questionnaires only' },
            { value: 'admin', label: 'Helps keep the family’s record too' },
          ]}
          {...form.getInputProps('accountKind')}
        />
      ),
  }
  return (
    <fieldset className={classes.group}>
      <legend>Account</legend>
      <FieldLines fields={PERSON_FIELDS} names={inGroup('account')} form={form} drawn={drawn} />
      {state === 'none' && isAsked(form.values) ? (
        <Checkbox
          label="Send the invitation now"
          description="A mail with a link to choose a password; it works for 14 days"
          {...form.getInputProps('invite', { type: 'checkbox' })}
        />
      ) : null}
    </fieldset>
  )
}

function emailWords(person: Stakeholder | undefined, typed: string): string | undefined {
  switch (person?.account.state) {
    case 'active':
    case 'deactivated':
      return 'They sign in with this address and change it themselves, in their account.'
    case 'invited':
    case 'expired':
      if (typed.trim() === '') return 'Without an address the invitation is revoked.'
      return typed.trim().toLowerCase() === person.email
        ? undefined
        : 'A new invitation goes to the new address; the link sent to the old one stops working.'
    default:
      return undefined
  }
}

function primaryWords(wasPrimary: boolean, former: Stakeholder | undefined): string {
  if (wasPrimary) return 'The main contact, who keeps the family’s record. Make somebody else primary to change this.'
  return former
    ? `The main contact, who keeps the family’s record. Takes the place of ${nameOf(former)}.`
    : 'The main contact, who keeps the family’s record.'
}
