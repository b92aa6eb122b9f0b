/** Writes claims as a professional claim file, 837P 005010X222A1: submitter, receiver, then provider, subscriber, patient, claim. */
import type { BillingProvider, Claim, ClaimBatch } from '../claim.ts'
import { framed } from '../envelope/write-interchange.ts'
import type { Written } from '../results.ts'
import { dateText } from '../text/dates.ts'
import { segment } from '../text/segment-writer.ts'
import { checkBatch } from './check-batch.ts'
import { claimSegments } from './write-claim.ts'
import { addressSegments, nameSegment, organizationSegment } from './write-parties.ts'

export const claimFileVersion = '005010X222A1'

export function write837p(batch: ClaimBatch): Written {
  const problems = checkBatch(batch)
  if (problems.length > 0) return { state: 'refused', problems }
  const frame = {
    ...batch,
    sender: batch.submitter.id,
    receiver: batch.receiver.id,
    group: 'HC',
    kind: '837',
    version: claimFileVersion,
  } as const
  return { state: 'written', ...framed(frame, [...opening(batch), ...hierarchy(batch.claims)]) }
}

function opening({ reference, date, time, submitter, receiver }: ClaimBatch): readonly string[] {
  const ways = [
    ...(submitter.phone ? ['TE', submitter.phone] : []),
    ...(submitter.email ? ['EM', submitter.email] : []),
  ]
  return [
    segment('BHT', '0019', '00', reference, dateText(date), time.replace(':', ''), 'CH'),
    organizationSegment('41', submitter.name, '46', submitter.id),
    segment('PER', 'IC', submitter.contactName, ...ways),
    organizationSegment('40', receiver.name, '46', receiver.id),
  ]
}

/** One level for each run of claims of one provider, one below it for each claim's subscriber and other patient. */
function hierarchy(claims: readonly Claim[]): readonly string[] {
  const segments: string[] = []
  let level = 0
  let provider = 0
  let last: string | null = null
  for (const claim of claims) {
    const key = JSON.stringify(claim.billing)
    if (key !== last) {
      last = key
      provider = ++level
      segments.push(segment('HL', level, null, 20, 1), ...billingSegments(claim.billing))
    }
    const subscriber = ++level
    segments.push(segment('HL', level, provider, 22, claim.patient ? 1 : 0), ...subscriberSegments(claim))
    if (claim.patient)
      segments.push(segment('HL', ++level, subscriber, 23, 0), ...patientSegments(claim.patient))
    segments.push(...claimSegments(claim))
  }
  return segments
}

function billingSegments(billing: BillingProvider): readonly string[] {
  return [
    ...(billing.taxonomy ? [segment('PRV', 'BI', 'PXC', billing.taxonomy)] : []),
    organizationSegment('85', billing.name, 'XX', billing.npi),
    ...addressSegments(billing.address),
    segment('REF', 'EI', billing.taxId),
    ...(billing.phone ? [segment('PER', 'IC', billing.name, 'TE', billing.phone)] : []),
  ]
}

function subscriberSegments({ subscriber, patient, payer }: Claim): readonly string[] {
  const relation = patient ? null : '18'
  return [
    segment('SBR', 'P', relation, subscriber.groupNumber, null, null, null, null, null, payer.filing),
    nameSegment('IL', subscriber.name, 'MI', subscriber.memberId),
    ...addressSegments(subscriber.address),
    segment('DMG', 'D8', dateText(subscriber.birthDate), subscriber.sex),
    organizationSegment('PR', payer.name, 'PI', payer.id),
  ]
}

const patientSegments = (patient: NonNullable<Claim['patient']>): readonly string[] => [
  segment('PAT', patient.relation),
  nameSegment('QC', patient.name),
  ...addressSegments(patient.address),
  segment('DMG', 'D8', dateText(patient.birthDate), patient.sex),
]
