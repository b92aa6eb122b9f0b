/** Whether two charts may be of one person, judged by name, birth date and phone. Names are compared as search compares them. */
import type { DuplicateReason } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { getAllowedErrors, computeEditDistance } from '../search/public.ts'
import { listSameBirthDate, listSamePhone, type NamePair, type TypedPatient } from './duplicates-store.ts'

/** A number with fewer digits is no number. */
const minDigits = 7

export function normalizePhone(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '').slice(-10) ?? ''
  return digits.length < minDigits ? null : digits
}

export interface PossibleDuplicate {
  /** Which of those asked about. */
  place: number
  /** The chart to open: where the one that is alike was merged away, the one it became part of. */
  patientId: string
  reasons: DuplicateReason[]
}

/** For each of the typed people, the charts that may be theirs; by name and birth date first. */
export async function findPossibleDuplicates(
  db: Db,
  actor: Actor,
  typed: readonly TypedPatient[],
): Promise<PossibleDuplicate[]> {
  const [born, reached] = await Promise.all([
    listSameBirthDate(
      db,
      actor,
      typed.filter(({ firstName, lastName, dateOfBirth }) => firstName && lastName && dateOfBirth),
    ),
    listSamePhone(
      db,
      actor,
      typed.filter(({ digits }) => digits),
    ),
  ])
  const found = new Map<string, PossibleDuplicate>()
  const addReason = (place: number, patientId: string, reason: DuplicateReason) => {
    const key = `${place} ${patientId}`
    const alike = found.get(key) ?? { place, patientId, reasons: [] }
    if (!alike.reasons.includes(reason)) alike.reasons.push(reason)
    found.set(key, alike)
  }
  for (const row of born) {
    const names = findNameReason(
      { first: row.typedFirst, last: row.typedLast },
      { first: row.first, last: row.last },
    )
    if (names) addReason(row.place, row.chartId, names)
  }
  for (const row of reached) addReason(row.place, row.chartId, 'phone')
  return [...found.values()]
}

/** Same in this order or the other way round; similar within the typing errors that search forgives. */
function findNameReason(typed: NamePair, other: NamePair): Exclude<DuplicateReason, 'phone'> | undefined {
  const joinNames = ({ first, last }: NamePair) => [first, last].map((name) => name.replaceAll(' ', ''))
  const [first, last] = joinNames(typed) as [string, string] // two names in, two out
  const [otherFirst, otherLast] = joinNames(other) as [string, string]
  if (first === otherFirst && last === otherLast) return 'name-and-birth-date'
  const isNear = (one: string, two: string) => computeEditDistance(one, two) <= getAllowedErrors(one)
  const sameCall = isNear(first, otherFirst) || getFirstName(typed.first) === getFirstName(other.first)
  const turned = isNear(first, otherLast) && isNear(last, otherFirst)
  return (sameCall && isNear(last, otherLast)) || turned ? 'similar-name-and-birth-date' : undefined
}

/** Of several given names the first. */
const getFirstName = (names: string) => names.split(' ')[0]
