/** Writes claims as a professional claim file, 837P 005010X222A1: submitter, receiver, then provider, subscriber, patient, claim. */
import type { BillingProvider, Claim, ClaimBatch } from '../claim.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import type { WriteResult } from '../results.ts'
import { formatDate } from '../text/dates.ts'
import { writeSegment } from '../text/segment-writer.ts'
import { checkBatch } from './check-batch.ts'
import { buildClaimSegments } from './write-claim.ts'
import { buildPlanSegment } from './write-other-plans.ts'
import { buildAddressSegments, buildNameSegment, buildOrganizationSegment } from './write-parties.ts'

const claimFileVersion = '005010X222A1'

export function write837p(batch: ClaimBatch): WriteResult {
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
  return {
    state: 'written',
    ...wrapInterchange(frame, [...buildOpening(batch), ...buildHierarchy(batch.claims)]),
  }
}

function buildOpening({ reference, date, time, submitter, receiver }: ClaimBatch): readonly string[] {
  const ways = [
    ...(submitter.phone ? ['TE', submitter.phone] : []),
    ...(submitter.email ? ['EM', submitter.email] : []),
  ]
  return [
    writeSegment('BHT', '0019', '00', reference, formatDate(date), time.replace(':', ''), 'CH'),
    buildOrganizationSegment('41', submitter.name, '46', submitter.id),
    writeSegment('PER', 'IC', submitter.contactName, ...ways),
    buildOrganizationSegment('40', receiver.name, '46', receiver.id),
  ]
}

/** One level for each run of claims of one provider, one below it for each claim's subscriber and other patient. */
function buildHierarchy(claims: readonly Claim[]): readonly string[] {
  const segments: string[] = []
  let level = 0
  let provider = 0
  let last: string | null = null
  for (const claim of claims) {
    const key = JSON.stringify(claim.billing)
    if (key !== last) {
      last = key
      provider = ++level
      segments.push(writeSegment('HL', level, null, 20, 1), ...buildBillingSegments(claim.billing))
    }
    const subscriber = ++level
    segments.push(
      writeSegment('HL', level, provider, 22, claim.patient ? 1 : 0),
      ...buildSubscriberSegments(claim),
    )
    if (claim.patient)
      segments.push(writeSegment('HL', ++level, subscriber, 23, 0), ...buildPatientSegments(claim.patient))
    segments.push(...buildClaimSegments(claim))
  }
  return segments
}

function buildBillingSegments(billing: BillingProvider): readonly string[] {
  return [
    ...(billing.taxonomy ? [writeSegment('PRV', 'BI', 'PXC', billing.taxonomy)] : []),
    buildOrganizationSegment('85', billing.name, 'XX', billing.npi),
    ...buildAddressSegments(billing.address),
    writeSegment('REF', 'EI', billing.taxId),
    ...(billing.phone ? [writeSegment('PER', 'IC', billing.name, 'TE', billing.phone)] : []),
  ]
}

function buildSubscriberSegments({ subscriber, patient, payer, rank, mspReason }: Claim): readonly string[] {
  const relation = patient ? null : '18'
  return [
    buildPlanSegment(rank, relation, subscriber.groupNumber, mspReason, payer.filing),
    buildNameSegment('IL', subscriber.name, 'MI', subscriber.memberId),
    ...buildAddressSegments(subscriber.address),
    writeSegment('DMG', 'D8', formatDate(subscriber.birthDate), subscriber.sex),
    buildOrganizationSegment('PR', payer.name, 'PI', payer.id),
  ]
}

const buildPatientSegments = (patient: NonNullable<Claim['patient']>): readonly string[] => [
  writeSegment('PAT', patient.relation),
  buildNameSegment('QC', patient.name),
  ...buildAddressSegments(patient.address),
  writeSegment('DMG', 'D8', formatDate(patient.birthDate), patient.sex),
]
