/** A record under an id in use: a retry, or another one, which is rejected rather than dropped. */
import { DomainError } from './domain-error.ts'

/** Omitted fields are filled in by the server; for a record changed since, what was sent is unknown. */
export function assertSameResubmission(kept: object, sent: object): void {
  const known = kept as Record<string, unknown>
  if (Number(known['version'] ?? 1) > 1) return
  const isHeld = Object.entries(sent).every(
    ([name, value]) => !(name in known) || matchesSubmission(known[name], value),
  )
  if (!isHeld) throw new DomainError('request.id-reused')
}

/** The stored record as the response to a retry. */
export function resolveResubmission<Kept extends object>(kept: Kept, sent: object): Kept {
  assertSameResubmission(kept, sent)
  return kept
}

function matchesSubmission(kept: unknown, sent: unknown): boolean {
  if (sent === null || sent === undefined || kept === sent) return true
  if (typeof sent === 'string' && typeof kept === 'string') return isSameInstant(kept, sent)
  // Columns have two decimals.
  if (typeof sent === 'number' && typeof kept === 'number') return Math.abs(kept - sent) < 0.006
  if (typeof sent !== 'object' || typeof kept !== 'object' || kept === null) return false
  if (Array.isArray(sent) && sent.length !== (kept as unknown[]).length) return false
  return Object.entries(sent).every(([name, value]) =>
    matchesSubmission((kept as Record<string, unknown>)[name], value),
  )
}

/** One instant is written in many ways. */
const isSameInstant = (kept: string, sent: string) =>
  /^\d{4}-\d\d-\d\dT/.test(sent) && Date.parse(kept) === Date.parse(sent)
