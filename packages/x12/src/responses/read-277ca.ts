/**
 * Parses a claim acknowledgement, 277CA 005010X214: which claims were accepted for processing and which were rejected. None is paid by it.
 */
import type { Findings } from '../envelope/findings.ts'
import type { Transaction } from '../envelope/read-interchange.ts'
import { getElement, readElement, type Segment } from '../envelope/segment.ts'
import { splitRuns } from '../claims/read-parties.ts'
import { readStatuses } from './read-statuses.ts'
import type {
  AcknowledgedClaim,
  BatchRejection,
  ClaimAcknowledgment,
  ClaimStatusCode,
  IntakeOutcome,
} from './types.ts'

export function readClaimAcknowledgment(
  { segments, at }: Transaction,
  findings: Findings,
): ClaimAcknowledgment {
  const begin = segments.find(({ id }) => id === 'BHT')
  const levels = splitRuns(segments, 'HL').filter((run) => run[0]?.id === 'HL')
  const findLevel = (kind: string) => levels.find((run) => run[0] && getElement(run[0], 3) === kind)
  const sender = findLevel('20')?.find(({ id }) => id === 'NM1')
  const trace = findLevel('21')?.find(({ id }) => id === 'TRN')
  if (!begin || !sender) findings.say(at, 'The sender of the acknowledgment is missing (BHT, NM1).')
  return {
    kind: '277CA',
    sender: sender ? getElement(sender, 3) : '',
    reference: begin ? getElement(begin, 3) : '',
    date: begin ? findings.maybeDate(begin, 4) : null,
    batchReference: trace ? readElement(getElement(trace, 2)) : null,
    rejections: levels.flatMap(readRejection),
    claims: levels
      .filter((run) => run[0] && getElement(run[0], 3) === 'PT')
      .flatMap((run) => readPatientClaims(run, findings)),
  }
}

/** Of the whole batch (level 21), or of all claims of one billing provider (level 19). */
function readRejection(level: readonly Segment[]): readonly BatchRejection[] {
  const kind = level[0] ? getElement(level[0], 3) : ''
  if (kind !== '21' && kind !== '19') return []
  const statuses = level.filter(({ id }) => id === 'STC').flatMap(readStatuses)
  const provider = kind === '19' ? level.find(({ id }) => id === 'NM1') : undefined
  const providerNpi = provider && getElement(provider, 8) === 'XX' ? getElement(provider, 9) : null
  return determineOutcome(statuses) === 'rejected' ? [{ providerNpi, statuses }] : []
}

/** One patient may precede several claims; each starts with its TRN. */
function readPatientClaims(level: readonly Segment[], findings: Findings): readonly AcknowledgedClaim[] {
  const [head = [], ...claims] = splitRuns(level, 'TRN')
  const name = head.find(({ id }) => id === 'NM1')
  const patient = {
    last: name ? getElement(name, 3) : '',
    first: name ? readElement(getElement(name, 4)) : null,
    memberId: name ? readElement(getElement(name, 9)) : null,
  }
  return claims.map((run) => {
    // What follows a service line speaks of that line, not of the claim.
    const [about = [], ...lines] = splitRuns(run, 'SVC')
    const statusSegments = about.filter(({ id }) => id === 'STC')
    const statuses = [...about, ...lines.flat()].filter(({ id }) => id === 'STC').flatMap(readStatuses)
    const claimStatuses = statusSegments.flatMap(readStatuses)
    const charge = statusSegments.find((segment) => getElement(segment, 4) !== '')
    const number = about.find((segment) => segment.id === 'REF' && getElement(segment, 1) === '1K')
    const date = about.find((segment) => segment.id === 'DTP' && getElement(segment, 1) === '472')
    if (claimStatuses.length === 0) findings.say(run[0] ?? null, 'A claim is listed without a status (STC).')
    return {
      claimNumber: run[0] ? findings.text(run[0], 2) : '',
      outcome: determineOutcome(claimStatuses),
      statuses,
      payerControlNumber: number ? readElement(getElement(number, 2)) : null,
      chargeCents: charge ? findings.maybeCents(charge, 4) : null,
      patient,
      serviceDate: date ? findings.maybeDate(date, 3) : null,
    }
  })
}

/** Arrived at the next station; accepted for adjudication, as it is or as several claims. */
const receiving = new Set(['A0', 'A1'])
const accepting = new Set(['A2', 'A5'])
const rejecting = new Set(['A3', 'A4', 'A6', 'A7', 'A8'])

/** One rejection rejects. Categories outside these (F, P, R) do not belong in an acknowledgement and decide nothing. */
function determineOutcome(statuses: readonly ClaimStatusCode[]): IntakeOutcome {
  const categories = statuses.map(({ category }) => category)
  if (categories.some((one) => rejecting.has(one))) return 'rejected'
  if (categories.length === 0 || !categories.every((one) => receiving.has(one) || accepting.has(one)))
    return 'unclear'
  return categories.some((one) => accepting.has(one)) ? 'accepted' : 'received'
}
