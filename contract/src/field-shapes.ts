import * as z from 'zod'
import { type Field, type Fields, type FieldsIn, fieldsIn, keysOf, namesOf, PATTERNS, type Place, type ValueOf } from './field-list.ts'
import {
  amount,
  Cents,
  DateOfFact,
  Decimal,
  line,
  OptionalEmail,
  PlainDate,
  Postcode,
  requiredLine,
  Text,
  text,
  whole,
  Whole,
} from './fields.ts'

const digits = ({ pattern, message }: (typeof PATTERNS)['abn' | 'acn'], length: number) =>
  text(100)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(text(length, message).regex(pattern, message))

/** An Australian Business Number: eleven digits; a wrong check sum is warned about, not refused. */
export const Abn = digits(PATTERNS.abn, 11)
/** An Australian Company Number: nine digits; a wrong check sum is warned about, not refused. */
const Acn = digits(PATTERNS.acn, 9)

type Typed<F extends Field> = z.ZodType<ValueOf<F>, ValueOf<F>>

/** The shape of what a person types in one field. */
function typedShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.required === undefined ? line(field.max) : requiredLine(field.required, field.max)
    case 'phone':
      return line(50)
    case 'email':
      return OptionalEmail
    case 'abn':
      return Abn
    case 'acn':
      return Acn
    case 'postcode':
      return Postcode
    case 'choice':
      return choiceShape(field)
    case 'choices':
      return z.array(z.enum(keysOf(field.words))).max(keysOf(field.words).length)
    case 'money':
      return field.signed ? Cents.nullable() : amount(field.tooLow)
    case 'number':
      return Decimal.min(0, field.tooLow).max(field.max, field.tooHigh).nullable()
    case 'whole': {
      const shape = whole(field.min, field.max, field.tooLow, field.tooHigh)
      return field.initially === undefined ? shape.nullable() : shape
    }
    case 'day':
      return (field.past ? DateOfFact : PlainDate).nullable()
    case 'yes_no':
      return field.initially === undefined ? z.boolean().nullable() : z.boolean()
  }
}

function choiceShape({ words, initially, blank }: Extract<Field, { kind: 'choice' }>): z.ZodType {
  const shape = z.enum(keysOf(words))
  if (initially !== undefined) return shape
  return blank === null ? shape.nullable() : z.union([z.literal(''), shape])
}

/** The names of a list, of all fields or of those that take part in a place. */
const named = (fields: Fields, place: Place | undefined): string[] => (place === undefined ? namesOf(fields) : fieldsIn(fields, place))
const shapesOf = (fields: Fields, place: Place | undefined, shapeOf: (field: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(named(fields, place).flatMap((name) => (fields[name] ? [[name, shapeOf(fields[name])]] : [])))

/** The shapes of what a person types, of all fields or of those that take part in a place. */
export function typedShapes<F extends Fields>(fields: F): { [N in keyof F]: Typed<F[N]> }
export function typedShapes<F extends Fields, P extends Place>(fields: F, place: P): { [N in FieldsIn<F, P>]: Typed<F[N]> }
export function typedShapes(fields: Fields, place?: Place): Record<string, z.ZodType> {
  return shapesOf(fields, place, typedShape)
}

type Stored<F extends Field> = F extends { kind: 'choice'; open: true } | { kind: 'line' | 'phone' | 'email' | 'abn' | 'acn' | 'postcode' }
  ? typeof Text
  : z.ZodType<ValueOf<F>, ValueOf<F>>

/** The shape of a stored value; an open choice is text. */
function storedShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return field.open ? Text : choiceShape(field)
    case 'choices':
      return z.array(z.enum(keysOf(field.words)))
    case 'money':
    case 'number':
      return Decimal.nullable()
    case 'whole':
      return field.initially === undefined ? Whole.nullable() : Whole
    case 'day':
      return Text.nullable()
    case 'yes_no':
      return field.initially === undefined ? z.boolean().nullable() : z.boolean()
    default:
      return Text
  }
}

/** The shapes of the stored values, of all fields or of those that take part in a place. */
export function storedShapes<F extends Fields>(fields: F): { [N in keyof F]: Stored<F[N]> }
export function storedShapes<F extends Fields, P extends Place>(fields: F, place: P): { [N in FieldsIn<F, P>]: Stored<F[N]> }
export function storedShapes(fields: Fields, place?: Place): Record<string, z.ZodType> {
  return shapesOf(fields, place, storedShape)
}
