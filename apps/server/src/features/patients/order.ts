/** The sort orders of the patient list: the columns, and the position of a row. */
import { Day, type PatientSort } from '@mendwell/contract'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/query.ts'
import { encodeCursor, isInstant, invalidCursorError, decodeCursor } from '../../platform/http/cursor.ts'
import type { PatientRow } from './store.ts'

export type Direction = 'asc' | 'desc'

interface Order {
  columns: readonly RawBuilder<unknown>[]
  getPosition(row: PatientRow): string[]
  /** Whether a cursor can hold this: the database must be able to read it. */
  reads?(position: string): boolean
}

/** Unknown birth dates come last in both directions. The indexes contain the same expressions. */
const birthDates = {
  asc: { column: sql`coalesce(patients.date_of_birth, 'infinity'::date)`, unknown: 'infinity' },
  desc: { column: sql`coalesce(patients.date_of_birth, '-infinity'::date)`, unknown: '-infinity' },
}

function buildOrder(sort: PatientSort, direction: Direction): Order {
  switch (sort) {
    case 'name':
      return {
        columns: [sql`patients.last_name`, sql`patients.first_name`],
        getPosition: (row) => [row.lastName, row.firstName],
      }
    case 'registered':
      return {
        columns: [sql`patients.created_at`],
        getPosition: (row) => [row.createdAt],
        reads: isInstant,
      }
    case 'medicalRecordNumber':
      return {
        columns: [sql`patients.medical_record_number`],
        getPosition: (row) => [row.medicalRecordNumber],
      }
    case 'dateOfBirth': {
      const { column, unknown } = birthDates[direction]
      return {
        columns: [column],
        getPosition: (row) => [row.dateOfBirth ?? unknown],
        reads: (position) => position === unknown || Day.safeParse(position).success,
      }
    }
  }
}

export interface PatientOrder {
  columns: readonly RawBuilder<unknown>[]
  direction: Direction
  /** What the rows before this page end with; its last part is an id. */
  after: readonly string[] | undefined
  cursorAt(row: PatientRow): string
}

/** Latest registration first, everything else ascending, unless specified. */
export function resolveOrder(
  sort: PatientSort,
  given: Direction | undefined,
  cursor: string | undefined,
): PatientOrder {
  const direction = given ?? (sort === 'registered' ? 'desc' : 'asc')
  const { columns, getPosition, reads } = buildOrder(sort, direction)
  const [madeBy, madeIn, ...after] = decodeCursor(cursor, columns.length + 3) ?? []
  if (cursor !== undefined) {
    const fits = madeBy === sort && madeIn === direction && (reads?.(after[0] ?? '') ?? true)
    if (!fits) throw invalidCursorError()
  }
  return {
    columns: [...columns, sql`patients.id`],
    direction,
    after: cursor === undefined ? undefined : after,
    cursorAt: (row) => encodeCursor([sort, direction, ...getPosition(row), row.id]),
  }
}
