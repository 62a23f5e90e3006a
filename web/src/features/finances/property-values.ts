import type { Property } from '@paddock/contract/features/finances/finances.contract'
import { day, money } from '../../ui/format.ts'
import { type ComparedField, openVersionConflict } from '../../ui/version-conflict.ts'
import { TENURE_WORDS, wordOf } from '../clients/client-words.ts'
import { hectares } from './land.ts'

/** A property as its form holds it: dollars, and empty texts for what is not known. */
export interface PropertyValues {
  name: string
  titleHolder: string
  tenure: Property['tenure']
  hectares: number | ''
  /** Dollars; named like the field that it is saved as, so that its errors find it. */
  valueCents: number | ''
  asAt: string
  encumbrance: string
}

export function propertyValues(property: Property | undefined): PropertyValues {
  return {
    name: property?.name ?? '',
    titleHolder: property?.titleHolder ?? '',
    tenure: property?.tenure ?? 'freehold',
    hectares: property?.hectares ?? '',
    valueCents: property?.valueCents == null ? '' : property.valueCents / 100,
    asAt: property?.asAt ?? '',
    encumbrance: property?.encumbrance ?? '',
  }
}

export function propertyBody(values: PropertyValues) {
  return {
    ...values,
    hectares: known(values.hectares),
    valueCents: values.valueCents === '' ? null : Math.round(Number(values.valueCents) * 100),
    asAt: values.asAt === '' ? null : values.asAt,
  }
}

const known = (value: number | '') => (value === '' ? null : Number(value))

const COMPARED: readonly ComparedField<PropertyValues>[] = [
  { name: 'name', label: 'Name' },
  { name: 'titleHolder', label: 'Title holder' },
  { name: 'tenure', label: 'Tenure', show: (value) => wordOf(TENURE_WORDS, String(value)) },
  { name: 'hectares', label: 'Area', show: (value) => (value === '' ? '' : hectares(Number(value))) },
  { name: 'valueCents', label: 'Value', show: (value) => (value === '' ? '' : money(Math.round(Number(value) * 100))) },
  { name: 'asAt', label: 'Value as at', show: (value) => (value === '' ? '' : day(String(value))) },
  { name: 'encumbrance', label: 'Encumbrance' },
]

/** Both versions of a property side by side after a stale save. */
export function openPropertyConflict(
  base: Property,
  mine: PropertyValues,
  current: unknown,
  onResolve: (merged: PropertyValues, version: number) => void,
): void {
  const stored = current as Property
  openVersionConflict({
    title: `Which details of ${stored.name} do you keep?`,
    fields: COMPARED,
    base: propertyValues(base),
    mine,
    theirs: propertyValues(stored),
    onResolve: (merged) => onResolve(merged, stored.version),
  })
}
