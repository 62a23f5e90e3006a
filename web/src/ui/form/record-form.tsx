import { Stack } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useState } from 'react'
import { notifyFailure } from '../../platform/notify.ts'
import type { Check } from './field-checks.ts'
import { changedValues, sameValues } from './changed-values.ts'
import { focusFirstWrong } from './form-errors.ts'
import classes from './record-form.module.css'
import { CHECKED_WHEN_LEFT } from '../../platform/browser/once-released.ts'
import { SaveBar } from './save-bar.tsx'
import { useSaving } from './use-saving.ts'
import type { ComparedField } from '../dialog/version-conflict.ts'

interface RecordFormProps<Values extends object, Stored extends { version: number }> {
  id: string
  /** What the fields are about, for who cannot see them. */
  legend: string
  saveLabel: string
  /** The record as the server last said it. */
  stored: Stored
  valuesOf(stored: Stored): Values
  /** All fields of the form in its order, with the words of these versions. The first wrong one is the first that a person sees. */
  compared(...versions: readonly Stored[]): readonly ComparedField<Values>[]
  checks: Partial<Record<keyof Values, Check>>
  /** A question: "Which details of Ashworth Farms do you keep?" */
  conflictTitle: string
  locked: boolean
  /** Writes what differs from the version that the person saw, and answers the record as it then is. */
  save(changed: Partial<Values>, version: number): Promise<Stored>
  onSaved(saved: Stored): unknown
  fields(form: UseFormReturnType<Values>): ReactNode
  /** What stands between the fields and the save bar. */
  children?: ReactNode
  /** Ends the editing: offered while nothing was changed, and done when changes are discarded. */
  onClose?: () => void
}

/** The details of a record. A stale save shows both versions; what this person did not touch is never written. */
export function RecordForm<Values extends Record<string, unknown>, Stored extends { version: number }>(
  props: RecordFormProps<Values, Stored>,
) {
  const { stored, valuesOf, compared, locked } = props
  const names = compared(stored).map(({ name }) => name)
  const [base, setBase] = useState(stored)
  const [tried, setTried] = useState(false)
  const form = useForm<Values>({
    initialValues: valuesOf(stored),
    ...(tried && CHECKED_WHEN_LEFT),
    // oxlint-disable-next-line no-unsafe-type-assertion -- Mantine types a check by its field; ours take text
    validate: props.checks as NonNullable<Parameters<typeof useForm<Values>>[0]>['validate'],
  })
  const dirty = !sameValues(form.values, valuesOf(base))

  // Changes of others arrive while nobody types; while somebody does, only those that leave these fields alone.
  useEffect(() => {
    if (stored.version === base.version) return
    if (!dirty) form.setValues(valuesOf(stored))
    // oxlint-disable-next-line react/set-state-in-effect -- the stored record is outside React; most saves of others pass unseen
    if (!dirty || sameValues(valuesOf(stored), valuesOf(base))) setBase(stored)
  }, [stored, base, dirty, form, valuesOf])

  const { busy, save } = useSaving<Values, Stored>({
    form,
    names,
    write: async (values, from = base) => {
      const saved = await props.save(changedValues(names, values, valuesOf(from)), from.version)
      setBase(saved)
      form.setValues(valuesOf(saved))
      await props.onSaved(saved)
    },
    compare: (theirs) => ({
      title: props.conflictTitle,
      fields: compared(base, theirs),
      base: valuesOf(base),
      theirs: valuesOf(theirs),
    }),
    tell: notifyFailure,
  })

  return (
    <>
      <form
        id={props.id}
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            setTried(true)
            void save(values)
          },
          (errors) => {
            setTried(true)
            focusFirstWrong(form, names)(errors)
          },
        )}
      >
        <fieldset className={classes.groups} disabled={locked}>
          <legend className="visually-hidden">{props.legend}</legend>
          <Stack gap="ml">{props.fields(form)}</Stack>
        </fieldset>
      </form>
      {props.children}
      <SaveBar
        form={props.id}
        dirty={dirty && !locked}
        saving={busy}
        label={props.saveLabel}
        onDiscard={() => {
          setBase(stored)
          form.setValues(valuesOf(stored))
          form.clearErrors()
          props.onClose?.()
        }}
        onClose={props.onClose}
      />
    </>
  )
}
