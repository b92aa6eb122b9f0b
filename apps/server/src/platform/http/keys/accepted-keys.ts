/**
 * Keys that a write accepts beside its shape: other names are put where they belong, and what the server decides is held against
 * what it decided. The rules are data of the contract; a request without such a key passes untouched.
 */
import type { AcceptedKeys, KeyRule } from '@mendwell/contract/accepted-keys'
import type { Actor } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'

type Fields = Record<string, unknown>

/** What a caller says of something that the server decides: known to be right only once the work is done. */
export interface Claim {
  readonly key: string
  readonly value: unknown
  readonly rule: Extract<KeyRule, { kind: 'compare' | 'caller' }>
}

interface Translated {
  readonly body: unknown
  readonly claims: readonly Claim[]
}

export type Translate = (body: unknown) => Translated | DomainError

const noClaims: readonly Claim[] = []

export function compileAcceptedKeys(accepted: AcceptedKeys): Translate {
  const rules = new Map(Object.entries(accepted))
  if (rules.size === 0) return (body) => ({ body, claims: noClaims })
  return (body) => {
    if (!isRecord(body)) return { body, claims: noClaims }
    const sent = Object.keys(body).filter((key) => rules.has(key) && !isEmpty(body[key]))
    return sent.length === 0 ? { body, claims: noClaims } : translate(body, sent, rules)
  }
}

function translate(
  body: Fields,
  sent: readonly string[],
  rules: ReadonlyMap<string, KeyRule>,
): Translated | DomainError {
  const added: Fields = {}
  const claims: Claim[] = []
  const problems: Record<string, string> = {}
  for (const key of sent) {
    const rule = rules.get(key)! // only those with one
    const value = body[key]
    if (rule.kind === 'compare' || rule.kind === 'caller') claims.push({ key, value, rule })
    else {
      const problem = apply(rule, value, body, added)
      if (problem !== undefined) problems[key] = problem
    }
  }
  if (Object.keys(problems).length > 0) return new DomainError('request.invalid', { fields: problems })
  return { body: { ...body, ...added }, claims }
}

/** Adds what the key means; returns an error otherwise. */
function apply(
  rule: Exclude<KeyRule, { kind: 'compare' | 'caller' }>,
  value: unknown,
  body: Fields,
  added: Fields,
): string | undefined {
  switch (rule.kind) {
    case 'alias':
    case 'retire':
      if (rule.field === undefined) return undefined
      if (isEmpty(body[rule.field])) added[rule.field] = value
      else if (!isSame(value, body[rule.field])) return `Differs from ${rule.field}`
      return undefined
    case 'expand': {
      const fields = rule.toFields(value)
      if (!fields) return rule.expected
      const own = Object.keys(fields).find((field) => !isEmpty(body[field]))
      if (own === undefined) mergeInto(added, fields)
      else if (!isSame(value, rule.fromFields?.(body))) return `Differs from ${own}`
      return undefined
    }
    case 'fixed':
      return rule.values.some((one) => isSame(value, one)) ? undefined : rule.hint
    case 'ignore':
      return undefined
  }
}

/** Two keys may each mean a part of one field. */
function mergeInto(added: Fields, fields: Fields): void {
  for (const [field, value] of Object.entries(fields)) {
    const before = added[field]
    added[field] = isRecord(before) && isRecord(value) ? { ...before, ...value } : value
  }
}

/** Rejects a write whose caller claims another outcome than it has. Within the transaction, so that it is rolled back. */
export function assertClaims(claims: readonly Claim[], reply: unknown, actor: Actor): void {
  const fields: Record<string, string> = {}
  for (const { key, value, rule } of claims) {
    const known = rule.kind === 'caller' ? actor[rule.field] : isRecord(reply) ? reply[rule.field] : undefined
    if (isSame(value, known, rule.kind === 'compare' ? getTolerance(rule) : undefined)) continue
    const hint = rule.kind === 'compare' && rule.hint ? `. ${rule.hint}` : ''
    fields[key] =
      `Sent ${format(value)}, ${isEmpty(known) ? 'the record has none' : `computed ${format(known)}`}${hint}`
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

/** Half of the last decimal: what rounds to the same is the same. */
const getTolerance = ({ decimals, within }: { decimals?: number; within?: number }) =>
  within ?? (decimals === undefined ? 0 : 0.5 * 10 ** -decimals)

const format = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Claims nothing: left out, blank, or a list or object without entries. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether two values say the same: numbers within so much, instants however written, lists in any order. */
function isSame(sent: unknown, known: unknown, within = 0): boolean {
  if (isEmpty(sent)) return true
  if (typeof known === 'number') return isSameNumber(sent, known, within)
  if (typeof known === 'boolean') return String(sent) === String(known)
  if (typeof known === 'string') return typeof sent === 'string' && isSameText(sent, known)
  if (Array.isArray(known)) {
    return (
      Array.isArray(sent) &&
      sent.length === known.length &&
      sent.every((one) => known.some((other) => isSame(one, other, within)))
    )
  }
  if (!isRecord(known)) return false
  // A list of codes becomes objects with details.
  if (!isRecord(sent)) return isSame(sent, known['code'])
  return Object.entries(sent).every(([name, value]) => isSame(value, known[name], within))
}

function isSameNumber(sent: unknown, known: number, within: number): boolean {
  const number = typeof sent === 'string' ? Number(sent) : sent
  if (typeof number !== 'number' || !Number.isFinite(number)) return false
  return Math.abs(number - known) <= within + 1e-9
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function isSameText(sent: string, known: string): boolean {
  if (sent === known) return true
  // A date says no more about a time than its day.
  if (/^\d{4}-\d\d-\d\d$/.test(sent)) return known.startsWith(`${sent}T`)
  if (moment.test(sent) && moment.test(known)) return Date.parse(sent) === Date.parse(known)
  return /^[\da-f-]{36}$/i.test(known) && sent.toLowerCase() === known.toLowerCase()
}
