/** Which column of a file holds what. Headers are recognized however they are written; the sender may say otherwise, and the role decides. */
import { type ImportField, listImportRights } from '@mendwell/contract'
import { hasRight, type Right } from '@mendwell/contract/rights'
import type { CsvRow } from '../../platform/csv/read.ts'
import { headerNames } from './header-names.ts'

/** Letters and digits only, in lower case: "First Name", "first_name" and "FIRSTNAME" are one. */
const normalizeHeader = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const fieldByHeader = new Map(
  // Object.entries forgets the keys' type.
  (Object.entries(headerNames) as [ImportField, readonly string[]][]).flatMap(([field, known]) =>
    known.map((name) => [name, field] as const),
  ),
)

export interface Column {
  header: string
  field: ImportField | null
  /** Recognized, and left out because the role lacks a permission. */
  withheld: ImportField | null
}

export const requiredColumns = ['firstName', 'lastName', 'medicalRecordNumber'] as const

type Mapping = Readonly<Record<string, ImportField | null>>

/** Above the header a report may have its title: of the first rows the one with the most recognized headers. */
export function findHeader(rows: readonly CsvRow[], mapping: Mapping): number {
  const rate = ({ cells }: CsvRow) =>
    cells.filter((cell) => Object.hasOwn(mapping, cell.trim()) || fieldByHeader.has(normalizeHeader(cell)))
      .length
  let [best, at] = [0, 0]
  for (const [index, row] of rows.slice(0, 15).entries()) {
    const rated = rate(row)
    if (rated > best) [best, at] = [rated, index]
  }
  return best >= 2 ? at : 0
}

/** Each field comes from one column: the one that was named, otherwise the first that is recognized. */
export function resolveColumns(
  headers: readonly string[],
  mapping: Mapping,
  actor: { readonly rights: readonly Right[] },
): Column[] {
  const named = new Set(Object.values(mapping))
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const own = Object.hasOwn(mapping, header)
    const field = (own ? mapping[header] : fieldByHeader.get(normalizeHeader(header))) ?? null
    if (!field || taken.has(field) || (!own && named.has(field)))
      return { header, field: null, withheld: null }
    taken.add(field)
    return isAllowed(actor, field)
      ? { header, field, withheld: null }
      : { header, field: null, withheld: field }
  })
}

const isAllowed = (actor: { readonly rights: readonly Right[] }, field: ImportField) =>
  listImportRights(field).every((right) => hasRight(actor, right))

/** Named columns that the role may not fill: said at once, whatever the file has. */
export const listForbiddenMappings = (
  mapping: Mapping,
  actor: { readonly rights: readonly Right[] },
): [header: string, field: ImportField][] =>
  Object.entries(mapping).flatMap(([header, field]) =>
    field && !isAllowed(actor, field) ? [[header, field] as [string, ImportField]] : [],
  )
