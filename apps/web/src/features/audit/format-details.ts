/** What a row of the log notes beside its action, short enough for a screen; the file of the export has it in full. */
import type { LogEntry } from '@mendwell/contract'
import { pluralize } from '../../platform/labels/pluralize.ts'

/** Enough to distinguish two records on a screen. */
export const shortIdLength = 8

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64})$/i.test(value)

/** `waitedSeconds` is `waited seconds`. */
const splitCamelCase = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function formatDetails({
  details,
  patientId,
  resourceId,
}: Pick<LogEntry, 'details' | 'patientId' | 'resourceId'>): string[] {
  return (
    Object.entries(details ?? {})
      // These two have columns of their own.
      .filter(([, value]) => !isId(value) || (value !== patientId && value !== resourceId))
      .map(([name, value]) => formatDetail(splitCamelCase(name), value))
  )
}

/** Lists are described by their length. */
function formatDetail(name: string, value: unknown): string {
  if (Array.isArray(value)) return pluralize(value.length, name.replace(/s$/, ''), name)
  if (isId(value)) return `${name} ${value.slice(0, shortIdLength)}`
  if (value === true) return name
  if (value === false) return `not ${name}`
  if (value === null) return `no ${name}`
  if (typeof value !== 'object') return `${name} ${String(value)}`
  return `${name}: ${Object.entries(value)
    .map(([part, of]) => formatDetail(splitCamelCase(part), of))
    .join('; ')}`
}
