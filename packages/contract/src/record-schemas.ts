/** Schemas of declared fields. Pages contain none: `apps/web/build/strip-schemas.ts` leaves this file out of them. */
import { z } from 'zod'
import {
  mapFields,
  type Answer,
  type NeverNull,
  type RecordField,
  type RecordFields,
} from './record-fields.ts'
import { choice } from './validation-messages.ts'
import { Day, Id, cleanText, optional, text } from './values.ts'

type AnswerSchema<F> = z.ZodType<Answer<F>, Answer<F>>

type InputShape<Fields> = {
  [N in keyof Fields]: Fields[N] extends { readonly required: string }
    ? AnswerSchema<Fields[N]>
    : Fields[N] extends { readonly kind: 'texts' }
      ? z.ZodDefault<z.ZodType<string[], string[] | null>>
      : z.ZodDefault<z.ZodNullable<AnswerSchema<Fields[N]>>>
}
type StoredShape<Fields> = {
  [N in keyof Fields]: Fields[N] extends NeverNull
    ? AnswerSchema<Fields[N]>
    : z.ZodNullable<AnswerSchema<Fields[N]>>
}
/** What callers send. */
export const buildInputShape = <const Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, buildInputSchema) as unknown as InputShape<Fields> // each built from the field that names it

/** The response schema of a stored record. */
export const buildStoredShape = <const Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, (field) => {
    const schema = buildStoredSchema(field)
    return field.required || field.kind === 'texts' ? schema : schema.nullable()
  }) as unknown as StoredShape<Fields> // as above

function buildInputSchema(field: RecordField): z.ZodType {
  const { required } = field
  if (field.kind === 'texts') {
    const texts = z.array(text(200), required && { error: required }).max(field.max)
    return required ? texts : texts.nullish().transform((value) => value ?? [])
  }
  if (!required) return optional(field.kind === 'text' ? cleanText(field.max) : buildValueSchema(field))
  switch (field.kind) {
    case 'text':
      return text(field.max, required)
    case 'choice':
      return choice(field.choices.values, required)
    case 'date':
      return z.preprocess((value) => value ?? '', z.string().min(1, required)).pipe(Day)
    case 'record':
      return text(36, required).pipe(z.uuid(required))
    case 'number':
    case 'yes-no':
      return buildValueSchema(field, required)
  }
}

function buildValueSchema(
  field: Exclude<RecordField, { kind: 'text' | 'texts' }>,
  missing = 'Enter a number',
): z.ZodType {
  switch (field.kind) {
    case 'number': {
      const { from, to, decimals } = field
      const range = `Must be between ${from} and ${to}`
      const number = z.number({ error: missing })
      const exact =
        decimals === 0
          ? number.int('Whole numbers only')
          : number.refine(
              (value) => Math.abs(Number(value.toFixed(decimals)) - value) < 1e-9,
              `Maximum decimal places: ${decimals}`,
            )
      return exact.min(from, range).max(to, range)
    }
    case 'choice':
      return z.enum(field.choices.values, { error: 'Select from the list' })
    case 'yes-no':
      return z.boolean()
    case 'date':
      return Day
    case 'record':
      return Id
  }
}

function buildStoredSchema(field: RecordField): z.ZodType {
  if (field.kind === 'text') return z.string()
  if (field.kind === 'texts') return z.array(z.string())
  if (field.kind !== 'number') return buildValueSchema(field)
  return field.decimals === 0 ? z.number().int() : z.number()
}
