/** Where a page ended: the sort keys of its last row. Opaque to callers, and rejected when forged. */
import { DomainError } from '../domain-error.ts'
import { Page } from './route.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const instant = /^[12]\d{3}-\d\d-\d\dT[\d:.]+Z$/

export const encodeCursor = (position: readonly string[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** The last part is an id; the parts before it are texts, which the database accepts as they are. */
export function decodeCursor(cursor: string | undefined, parts: number): readonly string[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(position) &&
      position.length === parts &&
      position.every((part) => typeof part === 'string' && !part.includes('\0'))
    if (fits && id.test(position.at(-1) as string)) return position as string[]
  } catch {
    // falls through to the error
  }
  throw invalidCursorError()
}

/** The cursor of a list by time: an instant and an id. */
export function decodeTimeCursor(cursor: string | undefined): readonly string[] | undefined {
  const position = decodeCursor(cursor, 2)
  if (position && !isInstant(position[0]!)) throw invalidCursorError() // two parts were read
  return position
}

/** The cursor of a list that is ordered by a whole number, or of a short one that is read completely: a position in it. */
export function decodePosition(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  try {
    const [place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof place === 'string' && /^\d{1,7}$/.test(place)) return Number(place)
  } catch {
    // falls through to the error
  }
  throw invalidCursorError()
}

export const isInstant = (text: string): boolean => instant.test(text) && !Number.isNaN(Date.parse(text))

export const invalidCursorError = () =>
  new DomainError('request.invalid', { fields: { cursor: 'Invalid cursor for this list' } })

/** One page of rows that were queried with `limit` plus one: the extra row shows that there are more. */
export function buildPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  total: number,
  item: (row: Row) => Item,
  position: (row: Row) => readonly string[],
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return new Page(shown.map(item), total, last && encodeCursor(position(last)))
}
