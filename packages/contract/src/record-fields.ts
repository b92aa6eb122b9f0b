/**
 * The fields of a record, declared once as plain data: schemas come from them in `record-schemas.ts`, form values and differences in
 * the web app (`platform/forms/record-values.ts`), columns on the server. A rule that only one record has is code beside its declaration.
 */
import type { OptionList } from '@mendwell/clinical'

export type RecordField = {
  readonly label: string
  /** The message while it is missing. Without one the field may be left out; it is null then, a list empty. */
  readonly required?: string
} & (
  | { readonly kind: 'text'; readonly max: number; readonly suggestions?: OptionList }
  | { readonly kind: 'texts'; readonly max: number; readonly suggestions?: OptionList }
  | {
      readonly kind: 'number'
      readonly from: number
      readonly to: number
      readonly decimals: number
      readonly unit?: string
    }
  | { readonly kind: 'choice'; readonly choices: OptionList }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'date' }
  /** The id of another record. */
  | { readonly kind: 'record' }
)
export type RecordFields = Readonly<Record<string, RecordField>>

export type Answer<F> = F extends { readonly kind: 'choice'; readonly choices: OptionList<infer Value> }
  ? Value
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'yes-no' }
      ? boolean
      : F extends { readonly kind: 'texts' }
        ? string[]
        : string
/** A list of nothing is empty, not unknown. */
export type NeverNull = { readonly required: string } | { readonly kind: 'texts' }
/** The answers to declared fields. */
export type RecordAnswers<Fields> = {
  -readonly [N in keyof Fields]: Fields[N] extends NeverNull ? Answer<Fields[N]> : Answer<Fields[N]> | null
}
type Optional<Fields> = { [N in keyof Fields]: Omit<Fields[N], 'required'> & { readonly required?: never } }

/** The same fields where each may be left out. */
export const makeOptional = <const Fields extends RecordFields>(fields: Fields) =>
  mapFields(fields, ({ required: _, ...field }) => field) as unknown as Optional<Fields> // one for each field

/** A list of items with ids as fields: `{ sensoryPerception: …, moisture: … }`. */
export const toFields = <Item extends { readonly id: string }, Field extends RecordField>(
  items: readonly Item[],
  build: (item: Item) => Field,
) => Object.fromEntries(items.map((item) => [item.id, build(item)])) as Record<Item['id'], Field> // one for each id

export const mapFields = (fields: RecordFields, build: (field: RecordField) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, build(field)]))
