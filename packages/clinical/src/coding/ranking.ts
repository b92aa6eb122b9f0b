/** Orders that do not depend on the order in which things were entered. Rule CD15. */
import { procedureCodes } from './procedure-codes.ts'
import type { Service } from './services.ts'
import type { CodedVisit, CodedWound } from './visit.ts'

const tableOrder: ReadonlyMap<string, number> = new Map(procedureCodes.map(({ code }, at) => [code, at]))
const evaluations: ReadonlySet<string> = new Set(
  procedureCodes.filter(({ category }) => category === 'evaluation').map(({ code }) => code),
)

/** The visit first, then procedures as the table lists them, an add-on behind its base. */
export const getLineRank = (code: string): number =>
  evaluations.has(code) ? -1 : (tableOrder.get(code) ?? procedureCodes.length)

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const compareByText = compareText

export function sortServices(services: readonly Service[]): Service[] {
  const key = (service: Service) => service.woundIds.join()
  return [...services].sort(
    (one, other) =>
      getLineRank(one.base) - getLineRank(other.base) ||
      compareText(key(one), key(other)) ||
      (one.amount ?? 0) - (other.amount ?? 0) ||
      compareText(JSON.stringify(one.limbs), JSON.stringify(other.limbs)),
  )
}

/** What was done matters most: debridement from deep to shallow, then substitutes, then the rest; then size, then id. */
const weights: readonly string[] = ['11044', '11043', '11042', '15273', '15271', '15277', '15275', '97597']

export function sortWounds(visit: CodedVisit, reported: readonly Service[]): CodedWound[] {
  const weight = (wound: CodedWound) =>
    Math.min(
      weights.length + 1,
      ...reported
        .filter(({ woundIds }) => woundIds.includes(wound.id))
        .map(({ base }) => (weights.includes(base) ? weights.indexOf(base) : weights.length)),
    )
  return [...visit.wounds].sort(
    (one, other) =>
      weight(one) - weight(other) ||
      (other.areaTenthsCm2 ?? 0) - (one.areaTenthsCm2 ?? 0) ||
      compareText(one.id, other.id),
  )
}
