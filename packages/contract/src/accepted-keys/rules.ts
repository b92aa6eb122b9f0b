/**
 * Keys that a write accepts beside those of its shape: other names of our fields, and what a client sends although the server
 * decides it. Every rule either puts the value where it belongs or holds it against what the server has; only `ignore` and
 * `retire` drop it, each with its reason. Empty values (null, an empty text, list or object) claim nothing and always pass.
 */

/** Another name of a field of the shape. Where both are sent they have to agree. */
export interface AliasRule {
  readonly kind: 'alias'
  readonly field: string
}

/** One key that represents several fields of the schema; `keys` are those that its object may have. */
export interface ExpandRule {
  readonly kind: 'expand'
  readonly keys?: readonly string[]
  /** Undefined where the value cannot be understood. */
  readonly toFields: (value: unknown) => Record<string, unknown> | undefined
  /** The same said by the fields themselves, to hold the two against each other where both were sent. */
  readonly fromFields?: (body: Readonly<Record<string, unknown>>) => unknown
  readonly expected: string
}

/** Decided by the server: has to be what the reply says in this field, to so many decimals or within so much. */
export interface CompareRule {
  readonly kind: 'compare'
  readonly field: string
  readonly decimals?: number
  readonly within?: number
  readonly hint?: string
}

/** Decided by who asks. */
export interface CallerRule {
  readonly kind: 'caller'
  readonly field: 'userId' | 'organizationId'
}

/** The server never has another value than these when the record is written. No values: it has to be empty, and `hint` says where it belongs. */
export interface FixedRule {
  readonly kind: 'fixed'
  readonly values: readonly unknown[]
  readonly hint: string
}

/** Cannot be compared, for this reason. */
export interface IgnoreRule {
  readonly kind: 'ignore'
  readonly reason: string
}

/** Sent by clients before the contract's version `since`: accepted for the support window, under its new name or not at all. */
export interface RetireRule {
  readonly kind: 'retire'
  readonly since: number
  readonly field?: string
}

export type KeyRule = AliasRule | ExpandRule | CompareRule | CallerRule | FixedRule | IgnoreRule | RetireRule
export type AcceptedKeys = Readonly<Record<string, KeyRule>>

export const alias = (field: string): AliasRule => ({ kind: 'alias', field })

/** Compared with the reply under their own names. */
export const compare = (...fields: readonly string[]): AcceptedKeys =>
  Object.fromEntries(fields.map((field) => [field, { kind: 'compare', field }]))

export const compareWith = (
  field: string,
  more: Pick<CompareRule, 'decimals' | 'within' | 'hint'> = {},
): CompareRule => ({ kind: 'compare', field, ...more })

export const caller = (field: CallerRule['field'] = 'userId'): CallerRule => ({ kind: 'caller', field })

export const fixed = (values: readonly unknown[], hint: string): FixedRule => ({
  kind: 'fixed',
  values,
  hint,
})

/** Has no place in this record: must be empty. */
export const elsewhere = (hint: string, ...keys: readonly string[]): AcceptedKeys =>
  Object.fromEntries(keys.map((key) => [key, fixed([], hint)]))

export const ignore = (reason: string): IgnoreRule => ({ kind: 'ignore', reason })

/** When a record was stored is known only once it is. */
export const stamps: AcceptedKeys = {
  createdAt: ignore('Set by the server when the record is saved'),
  updatedAt: ignore('Set by the server when the record is saved'),
}

/** Of a record that is there: when it was made does not change, when it was changed last does by this very write. */
export const changeStamps: AcceptedKeys = {
  ...compare('createdAt'),
  updatedAt: ignore('Set by the server when the record is saved'),
}

export const ownership: AcceptedKeys = { organizationId: caller('organizationId') }
