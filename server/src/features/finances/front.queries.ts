import { namesOf } from '@paddock/contract/field-list'
import { PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import { properties } from './finances.table.ts'

/** What can be typed of a property, as JSON from `properties`. */
export const typedOfProperty = jsonPairs(properties, namesOf(PROPERTY_FIELDS))
