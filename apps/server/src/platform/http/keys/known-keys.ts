/**
 * Finds the keys of a body that its shape does not declare, by their full path. The shape is compiled once into a tree of names;
 * a request is only walked, never parsed for it. What a shape leaves free (`z.unknown`, a record of any key) is not looked into.
 */
import type { AcceptedKeys } from '@mendwell/contract/accepted-keys'
import type { z } from 'zod'

/** What is allowed at a path; undefined if any value is. */
type Known = KnownObject | KnownList | KnownRecord | KnownChoice | undefined
interface KnownObject {
  readonly kind: 'object'
  readonly fields: Map<string, Known>
  /** Fields with fixed values, by which one shape of several is recognized. */
  readonly fixed: Map<string, ReadonlySet<unknown>>
}
interface KnownList {
  readonly kind: 'list'
  readonly element: Known
}
interface KnownRecord {
  readonly kind: 'record'
  readonly value: Known
}
interface KnownChoice {
  readonly kind: 'choice'
  readonly options: readonly Known[]
}

interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly catchall?: z.ZodType
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly entries?: Record<string, string>
  readonly values?: readonly unknown[]
}

// The library types each kind of definition separately; here `type` distinguishes them.
const getDefinition = (schema: z.ZodType) => schema._zod.def as unknown as Definition

export type UnknownKeys = (body: unknown) => string[]

/** Without a shape no key at all is known but those accepted beside it. */
export function compileKnownKeys(schema: z.ZodType | undefined, accepted: AcceptedKeys = {}): UnknownKeys {
  const known = addAcceptedKeys(schema ? compile(schema) : emptyObject, accepted)
  return (body) => {
    const found: string[] = []
    collect(known, body, '', found)
    return found
  }
}

const toObject = (fields: Iterable<readonly [string, Known]>): KnownObject => ({
  kind: 'object',
  fields: new Map(fields),
  fixed: new Map(),
})
const emptyObject = toObject([])

function addAcceptedKeys(known: Known, accepted: AcceptedKeys): Known {
  const more = Object.entries(accepted).map(([key, rule]): [string, Known] => [
    key,
    rule.kind === 'expand' && rule.keys ? toObject(rule.keys.map((name) => [name, undefined])) : undefined,
  ])
  return known?.kind === 'object' && more.length > 0 ? merge(known, toObject(more)) : known
}

function compile(schema: z.ZodType): Known {
  const def = getDefinition(schema)
  switch (def.type) {
    case 'object':
      return compileObject(def)
    case 'array':
      return toList(compile(def.element!)) // every array has one, and so on below
    case 'record':
      return compileRecord(def)
    case 'union':
      return toChoice(def.options!.map(compile))
    case 'intersection':
      return merge(compile(def.left!), compile(def.right!))
    case 'pipe':
      // A step before the schema is no schema itself; what follows a schema reads its output.
      return getDefinition(def.in!).type === 'transform' ? compile(def.out!) : compile(def.in!)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return compile(def.innerType!)
    default:
      return undefined
  }
}

function compileObject({ shape = {}, catchall }: Definition): Known {
  if (catchall && getDefinition(catchall).type !== 'never') return undefined
  const fields = new Map<string, Known>()
  const fixed = new Map<string, ReadonlySet<unknown>>()
  for (const [name, field] of Object.entries(shape)) {
    fields.set(name, compile(field))
    const { type, values } = getDefinition(field)
    if (type === 'literal' && values) fixed.set(name, new Set(values))
  }
  return { kind: 'object', fields, fixed }
}

function compileRecord({ keyType, valueType }: Definition): Known {
  const value = compile(valueType!)
  const names = getDefinition(keyType!).entries
  if (names) return toObject(Object.values(names).map((name) => [name, value]))
  return value && { kind: 'record', value }
}

const toList = (element: Known): Known => element && { kind: 'list', element }

function toChoice(options: readonly Known[]): Known {
  const shaped = options.filter((option) => option !== undefined)
  return shaped.length > 1 ? { kind: 'choice', options: shaped } : shaped[0]
}

function merge(left: Known, right: Known): Known {
  if (left?.kind !== 'object' || right?.kind !== 'object') return undefined
  return {
    kind: 'object',
    fields: new Map([...left.fields, ...right.fields]),
    fixed: new Map([...left.fixed, ...right.fixed]),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of another type has no keys to find: the schema itself rejects it. */
function collect(known: Known, value: unknown, at: string, found: string[]): void {
  if (known === undefined || typeof value !== 'object' || value === null) return
  if (known.kind === 'list') {
    if (!Array.isArray(value)) return
    for (let index = 0; index < value.length; index += 1)
      collect(known.element, value[index], `${at}${index}.`, found)
  } else if (known.kind === 'choice') {
    found.push(...findLeastUnknown(known, value, at))
  } else if (isRecord(value)) {
    for (const name of Object.keys(value)) {
      if (known.kind === 'record') collect(known.value, value[name], `${at}${name}.`, found)
      else if (known.fields.has(name)) collect(known.fields.get(name), value[name], `${at}${name}.`, found)
      else found.push(at + name)
    }
  }
}

/** Of several shapes the one that its fixed values name; where they name none, the one that leaves the fewest keys over. */
function findLeastUnknown({ options }: KnownChoice, value: object, at: string): string[] {
  const named = options.filter((option) => isNamedBy(option, value))
  let least: string[] | undefined
  for (const option of named.length > 0 ? named : options) {
    const found: string[] = []
    collect(option, value, at, found)
    if (found.length === 0) return found
    if (!least || found.length < least.length) least = found
  }
  return least ?? []
}

const isNamedBy = (option: Known, value: object): boolean =>
  option?.kind === 'object' &&
  option.fixed.size > 0 &&
  isRecord(value) &&
  [...option.fixed].every(([name, values]) => values.has(value[name]))
