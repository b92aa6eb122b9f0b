/** Whether two charts may be of one person, judged by name, birth date and phone. Names are compared as search compares them. */
import type { DuplicateReason } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { forgiven, mistakesBetween } from '../search/public.ts'
import { bornAlike, reachedAlike, type NamePair, type Typed } from './duplicates-store.ts'

/** A number with fewer digits is no number. */
const leastDigits = 7

export function digitsOf(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '').slice(-10) ?? ''
  return digits.length < leastDigits ? null : digits
}

export interface Alike {
  /** Which of those asked about. */
  place: number
  /** The chart to open: where the one that is alike was merged away, the one it became part of. */
  patientId: string
  reasons: DuplicateReason[]
}

/** For each of the typed people, the charts that may be theirs; by name and birth date first. */
export async function alikeTo(db: Db, actor: Actor, typed: readonly Typed[]): Promise<Alike[]> {
  const [born, reached] = await Promise.all([
    bornAlike(
      db,
      actor,
      typed.filter(({ firstName, lastName, dateOfBirth }) => firstName && lastName && dateOfBirth),
    ),
    reachedAlike(
      db,
      actor,
      typed.filter(({ digits }) => digits),
    ),
  ])
  const found = new Map<string, Alike>()
  const add = (place: number, patientId: string, reason: DuplicateReason) => {
    const key = `${place} ${patientId}`
    const alike = found.get(key) ?? { place, patientId, reasons: [] }
    if (!alike.reasons.includes(reason)) alike.reasons.push(reason)
    found.set(key, alike)
  }
  for (const row of born) {
    const names = nameReason(
      { first: row.typed_first, last: row.typed_last },
      { first: row.first, last: row.last },
    )
    if (names) add(row.place, row.chart_id, names)
  }
  for (const row of reached) add(row.place, row.chart_id, 'phone')
  return [...found.values()]
}

/** Same in this order or the other way round; similar within the typing errors that search forgives. */
export function nameReason(typed: NamePair, other: NamePair): Exclude<DuplicateReason, 'phone'> | undefined {
  const joined = ({ first, last }: NamePair) => [first, last].map((name) => name.replaceAll(' ', ''))
  const [first, last] = joined(typed) as [string, string] // two names in, two out
  const [otherFirst, otherLast] = joined(other) as [string, string]
  if (first === otherFirst && last === otherLast) return 'name-and-birth-date'
  const near = (one: string, two: string) => mistakesBetween(one, two) <= forgiven(one)
  const sameCall = near(first, otherFirst) || callName(typed.first) === callName(other.first)
  const turned = near(first, otherLast) && near(last, otherFirst)
  return (sameCall && near(last, otherLast)) || turned ? 'similar-name-and-birth-date' : undefined
}

/** Of several given names the first. */
const callName = (names: string) => names.split(' ')[0]
