/**
 * The form of a record from its declared fields: values, the request, changes, and differences between two versions. Numbers and dates are
 * text while they are typed; yes and no are `yes` and `no`.
 */
import type { RecordAnswers, RecordField, RecordFields } from '@mendwell/contract'
import type { Difference } from '../../ui/form/conflict.tsx'
import { formatCalendarDate, parseDate, getDateMessage } from '../../ui/form/date-time-text.ts'
import { parseNumber } from '../../ui/form/number-text.ts'
import type { FieldMessages } from './form-adapter.ts'

type FieldValue = string | string[]
export type RecordValues<Fields> = {
  -readonly [N in keyof Fields]: Fields[N] extends { readonly kind: 'texts' } ? string[] : string
}

type NamedField<Fields> = { [N in keyof Fields]: [name: N, field: Fields[N]] }[keyof Fields]

export const listFields = <const Fields extends RecordFields>(fields: Fields) =>
  Object.entries(fields) as NamedField<Fields>[] // its own keys

/** Nothing is answered beforehand. */
export const createEmptyValues = <Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, ({ kind }) => (kind === 'texts' ? [] : '')) as RecordValues<Fields>

export const toFormValues = <Fields extends RecordFields>(
  fields: Fields,
  record: { readonly [N in keyof Fields]: unknown },
) => mapFields(fields, (field, name) => formatAnswer(field, record[name])) as RecordValues<Fields>

function formatAnswer({ kind }: RecordField, answer: unknown): FieldValue {
  if (Array.isArray(answer)) return answer.map(String)
  if (answer === null || answer === undefined) return ''
  if (kind === 'date') return formatCalendarDate(String(answer))
  return kind === 'yes-no' ? (answer ? 'yes' : 'no') : String(answer)
}

/** What cannot be read travels as it was typed, or as no number: the schema names it. */
export const toRequest = <Fields extends RecordFields>(fields: Fields, values: RecordValues<Fields>) =>
  mapFields(fields, (field, name) => parseAnswer(field, values[name])) as RecordAnswers<Fields>

function parseAnswer({ kind, required }: RecordField, value: FieldValue) {
  if (typeof value !== 'string') return value
  const typed = value.trim()
  if (typed === '') return required ? '' : null
  if (kind === 'date') return parseDate(typed) ?? typed
  if (kind === 'yes-no') return typed === 'yes' || (typed === 'no' ? false : null)
  if (kind !== 'number') return typed
  const number = parseNumber(typed)
  return number.state === 'number' ? number.value : Number.NaN
}

/** Only what differs from the version it was based on travels, so that other people's changes stay. */
export const pickChanges = <Request extends object>(request: Request, before: Request): Partial<Request> =>
  Object.fromEntries(
    Object.entries(request).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Request]), // the same keys
    ),
  ) as Partial<Request> // keys of its own

/** What is missing, and dates that cannot be read. */
export function validateFields<Fields extends RecordFields>(fields: Fields, values: RecordValues<Fields>) {
  const messages: FieldMessages<RecordValues<Fields>> = {}
  for (const [name, { kind, required }] of listFields(fields)) {
    const value: FieldValue = values[name]
    if (typeof value !== 'string') continue
    if (value.trim() === '' && required) messages[name] = required
    if (value.trim() !== '' && kind === 'date' && !parseDate(value)) messages[name] = getDateMessage()
  }
  return messages
}

type Parsed = { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined }

/** The contract's schema errors at the form's fields, the first message of each. */
export function toMessages<Values>(
  { error }: Parsed,
  rename: (wireName: string) => string = (name) => name,
): FieldMessages<Values> {
  const messages: FieldMessages<Values> = {}
  for (const { path, message } of error?.issues ?? [])
    messages[rename(path.join('.')) as keyof Values] ??= message // a field of this form
  return messages
}

/** My values beside the stored ones, as text. `format` knows names that the declaration does not: of people, of facilities. */
export function listDifferences<Fields extends RecordFields>(
  fields: Fields,
  mine: RecordValues<Fields>,
  stored: RecordValues<Fields>,
  format: (name: keyof Fields, value: string) => string | undefined = () => undefined,
): Difference[] {
  const formatField = (name: keyof Fields, field: RecordField, value: FieldValue) => {
    if (typeof value !== 'string') return value.join(', ') || 'none'
    const typed = value.trim()
    if (typed === '') return 'empty'
    const labels: Readonly<Record<string, string>> = field.kind === 'choice' ? field.choices.labels : {}
    return format(name, typed) ?? labels[typed] ?? typed
  }
  return listFields(fields)
    .filter(([name]) => String(mine[name]).trim() !== String(stored[name]).trim())
    .map(([name, field]) => ({
      field: field.label,
      mine: formatField(name, field, mine[name]),
      stored: formatField(name, field, stored[name]),
    }))
}

const mapFields = <Fields extends RecordFields>(
  fields: Fields,
  build: (field: RecordField, name: keyof Fields) => unknown,
) => Object.fromEntries(listFields(fields).map(([name, field]) => [name, build(field, name)]))
