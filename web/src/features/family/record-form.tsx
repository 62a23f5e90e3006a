import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { queryClient } from '../../platform/query-client.ts'
import { focusFirstWrong, showFieldErrors } from '../../ui/form-errors.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import { abnDigits, optionalEmail, postcode } from '../clients/field-checks.ts'
import { recordQuery } from './family-queries.ts'
import classes from './record.module.css'
import { RecordFields } from './record-fields.tsx'
import { changedValues, openRecordConflict, RECORD_FIELDS, type RecordValues, sameValues, valuesOf } from './record-values.ts'

const FORM = 'family-record'

interface RecordFormProps {
  record: FamilyRecord
  locked: boolean
  /** The people and advisers, between the fields and the save bar. */
  children: ReactNode
}

/** The details of the family's record. A stale save shows both versions; what this person did not touch is never written. */
export function RecordForm({ record, locked, children }: RecordFormProps) {
  const [base, setBase] = useState(record)
  const [saving, setSaving] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useForm<RecordValues>({
    initialValues: valuesOf(record),
    validateInputOnBlur: tried,
    validate: { abn: abnDigits, contactEmail: optionalEmail, postcode },
  })
  const dirty = !sameValues(form.values, valuesOf(base))

  // What the practice changes arrives while nobody types; while somebody does, only where it leaves these fields alone.
  useEffect(() => {
    if (record.version === base.version) return
    if (!dirty) form.setValues(valuesOf(record))
    // oxlint-disable-next-line react/set-state-in-effect -- the stored record is outside React; most saves of others pass unseen
    if (!dirty || sameValues(valuesOf(record), valuesOf(base))) setBase(record)
  }, [record, base, dirty, form])

  const save = async (values: RecordValues, from: FamilyRecord = base) => {
    setTried(true)
    setSaving(true)
    try {
      const saved = await call(api.family.updateFamilyRecord, {
        body: { ...changedValues(values, valuesOf(from)), version: from.version },
      })
      setBase(saved)
      form.setValues(valuesOf(saved))
      queryClient.setQueryData(recordQuery.queryKey, saved)
      notify({ message: 'Your record is saved.' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 2003) resolve(values, error.current as FamilyRecord)
      else {
        const left = showFieldErrors(form, error, RECORD_FIELDS)
        if (left !== null) notify({ message: left, tone: 'bad' })
      }
    } finally {
      setSaving(false)
    }
  }

  const resolve = (mine: RecordValues, stored: FamilyRecord) =>
    openRecordConflict(base, mine, stored, (merged) => {
      form.setValues(merged)
      void save(merged, stored)
    })

  return (
    <>
      <form
        id={FORM}
        noValidate
        onSubmit={form.onSubmit(
          (values) => void save(values),
          (errors) => {
            setTried(true)
            focusFirstWrong(form, RECORD_FIELDS)(errors)
          },
        )}
      >
        <fieldset className={classes.groups} disabled={locked}>
          <legend className={classes.hiddenLegend}>Details of {record.businessName}</legend>
          <RecordFields form={form} businessName={record.businessName} locked={locked} />
        </fieldset>
      </form>
      {children}
      <SaveBar
        form={FORM}
        dirty={dirty && !locked}
        saving={saving}
        label="Save record"
        onDiscard={() => {
          setBase(record)
          form.setValues(valuesOf(record))
          form.clearErrors()
        }}
      />
    </>
  )
}
