/** Prior authorizations: what is left of one, when it runs out, and which one a claim takes. Rule CM33. */
import { countDaysBetween } from '../../measurement/days.ts'

export type AuthorizedCode = {
  readonly code: string
  /** Null: the payer named no limit. */
  readonly units: number | null
  /** On claims that are neither voided nor replaced. */
  readonly claimedUnits: number
  /** On completed visits without a claim. */
  readonly visitUnits: number
}

export type Authorization = {
  readonly number: string
  readonly startDate: string
  readonly endDate: string
  readonly codes: readonly AuthorizedCode[]
}

type ServiceLine = { readonly code: string; readonly units: number }

/** A practice has this long to ask for another one. */
const warningDays = 14
/** Of the authorized units. */
const warningShare = 0.2

/** Null: without a limit. Below zero more was used than authorized. */
export const countRemainingUnits = ({ units, claimedUnits, visitUnits }: AuthorizedCode): number | null =>
  units === null ? null : units - claimedUnits - visitUnits

type AuthorizationStatus = 'not-started' | 'active' | 'running-out' | 'used-up' | 'expired'

export function getAuthorizationStatus(
  { startDate, endDate, codes }: Pick<Authorization, 'startDate' | 'endDate' | 'codes'>,
  today: string,
): AuthorizationStatus {
  if (endDate < today) return 'expired'
  const left = codes.map((code) => ({ limit: code.units, units: countRemainingUnits(code) }))
  if (left.some(({ units }) => units !== null && units <= 0)) return 'used-up'
  const isLow = left.some(
    ({ limit, units }) => limit !== null && units !== null && units <= limit * warningShare,
  )
  if (isLow || (countDaysBetween(today, endDate) ?? 0) <= warningDays) return 'running-out'
  return startDate > today ? 'not-started' : 'active'
}

export type AuthorizationProblem =
  | { readonly kind: 'dates' }
  | { readonly kind: 'code'; readonly codes: readonly string[] }
  | { readonly kind: 'units'; readonly code: string; readonly left: number; readonly units: number }

/** Why it does not cover these services of a day; null: it does. `claimedUnits` must not contain the services themselves. */
export function findAuthorizationProblem(
  authorization: Authorization,
  {
    serviceDate,
    lines,
    required,
  }: { serviceDate: string; lines: readonly ServiceLine[]; required: readonly string[] },
): AuthorizationProblem | null {
  if (serviceDate < authorization.startDate || serviceDate > authorization.endDate) return { kind: 'dates' }
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.code, (units.get(line.code) ?? 0) + line.units)
  const listed = new Map(authorization.codes.map((one) => [one.code, one]))
  const missing = [...units.keys()].filter((code) => required.includes(code) && !listed.has(code))
  if (missing.length > 0) return { kind: 'code', codes: missing }
  for (const [code, wanted] of units) {
    const entry = listed.get(code)
    const left = entry && entry.units !== null ? entry.units - entry.claimedUnits : null
    if (left !== null && wanted > left) return { kind: 'units', code, left: Math.max(0, left), units: wanted }
  }
  return null
}

/** The one that covers the services and ends first; undefined: none does, or none of the codes is authorized. */
export const chooseAuthorization = <Given extends Authorization>(
  authorizations: readonly Given[],
  services: { serviceDate: string; lines: readonly ServiceLine[]; required: readonly string[] },
): Given | undefined =>
  authorizations
    .filter(
      (one) =>
        one.codes.some(({ code }) => services.lines.some((line) => line.code === code)) &&
        findAuthorizationProblem(one, services) === null,
    )
    .toSorted((one, other) => (one.endDate < other.endDate ? -1 : one.endDate > other.endDate ? 1 : 0))[0]
