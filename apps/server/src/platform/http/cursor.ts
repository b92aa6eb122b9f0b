/** Where a page ended: the sort keys of its last row. Opaque to callers, and refused when it is not ours. */
import { Refusal } from '../refusal.ts'

export const cursorOf = (position: readonly string[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

export function readCursor(cursor: string | undefined, parts: number): readonly string[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits =
      Array.isArray(position) &&
      position.length === parts &&
      position.every((part) => typeof part === 'string')
    if (fits && /^[0-9a-f-]{36}$/i.test(position.at(-1) as string)) return position as string[]
  } catch {
    // falls through to the refusal
  }
  throw new Refusal('request.invalid', { fields: { cursor: 'Not a cursor of this list' } })
}
