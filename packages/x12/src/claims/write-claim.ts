/** Loops 2300 to 2400 of an 837P: the claim, its diagnoses, its people and places, its lines. */
import type { Claim, ClaimLine } from '../claim.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeIfPresent, writeSegment, type Value } from '../text/segment-writer.ts'
import { buildLineDecisionSegments, buildOtherPlanSegments } from './write-other-plans.ts'
import { buildAddressSegments, buildNameSegment, buildOrganizationSegment } from './write-parties.ts'

export function buildClaimSegments(claim: Claim): readonly string[] {
  const place = [claim.placeOfService, 'B', claim.frequency]
  const assignment = claim.acceptsAssignment === true ? 'A' : 'C'
  return [
    writeSegment(
      'CLM',
      claim.claimNumber,
      formatAmount(claim.totalCents),
      null,
      null,
      place,
      'Y',
      assignment,
      claim.benefits ?? 'N',
      claim.release ?? 'I',
      claim.signedByRepresentative ? 'P' : null,
      buildRelatedCauses(claim.related),
    ),
    ...writeIfPresent(claim.onsetDate, (date) => writeSegment('DTP', '431', 'D8', formatDate(date))),
    ...writeIfPresent(claim.related?.on ?? null, (date) =>
      writeSegment('DTP', '439', 'D8', formatDate(date)),
    ),
    ...writeIfPresent(claim.admissionDate, (date) => writeSegment('DTP', '435', 'D8', formatDate(date))),
    ...writeIfPresent(claim.patientPaidCents, (cents) => writeSegment('AMT', 'F5', formatAmount(cents))),
    ...writeIfPresent(claim.priorAuthorization, (number) => writeSegment('REF', 'G1', number)),
    ...writeIfPresent(claim.originalReference, (number) => writeSegment('REF', 'F8', number)),
    ...writeIfPresent(claim.recordNumber, (number) => writeSegment('REF', 'EA', number)),
    ...writeIfPresent(claim.note, (note) => writeSegment('NTE', 'ADD', note)),
    buildDiagnosisSegment(claim.diagnoses),
    ...writeIfPresent(findReferring(claim, 'DN'), (person) =>
      buildNameSegment('DN', person.name, 'XX', person.npi),
    ),
    ...writeIfPresent(findRendering(claim), (person) =>
      buildNameSegment('82', person.name, 'XX', person.npi),
    ),
    ...writeIfPresent(findRendering(claim)?.taxonomy ?? null, (taxonomy) =>
      writeSegment('PRV', 'PE', 'PXC', taxonomy),
    ),
    ...writeIfPresent(claim.facility, (facility) =>
      buildOrganizationSegment('77', facility.name, 'XX', facility.npi),
    ),
    ...(claim.facility ? buildAddressSegments(claim.facility.address) : []),
    ...(claim.otherPlans ?? []).flatMap((plan) => buildOtherPlanSegments(plan, claim.signedByRepresentative)),
    ...claim.lines.flatMap((line, index) => [
      ...buildLineSegments(line, index + 1),
      ...writeIfPresent(findReferring(claim, 'DK'), (person) =>
        buildNameSegment('DK', person.name, 'XX', person.npi),
      ),
      ...buildLineDecisionSegments(claim.otherPlans ?? [], index),
    ]),
  ]
}

const findReferring = ({ referring }: Claim, role: 'DN' | 'DK') =>
  referring?.role === role ? referring : null

/** Left out where the person who bills is the one who gave the care: the file names them once. */
const findRendering = ({ rendering, billing }: Claim) => (rendering?.npi === billing.npi ? null : rendering)

/** The segment has room for two causes, and for the state of a car accident. */
function buildRelatedCauses(related: Claim['related']): Value[] | null {
  if (!related) return null
  const causes = [
    ...(related.auto ? ['AA'] : []),
    ...(related.employment ? ['EM'] : []),
    ...(related.other ? ['OA'] : []),
  ]
  if (causes.length === 0) return null
  return [causes[0] ?? null, causes[1] ?? null, null, related.state]
}

const buildDiagnosisSegment = (codes: readonly string[]) =>
  writeSegment(
    'HI',
    ...codes.map((code, index): Value[] => [index === 0 ? 'ABK' : 'ABF', code.replace('.', '')]),
  )

/** The description is the seventh part, behind room for four modifiers. */
const buildProcedure = ({ code, modifiers, description }: ClaimLine): Value[] => [
  'HC',
  code,
  ...Array.from({ length: 4 }, (_, at) => modifiers[at] ?? null),
  description,
]

const buildLineSegments = (line: ClaimLine, number: number): readonly string[] => [
  writeSegment('LX', number),
  writeSegment(
    'SV1',
    buildProcedure(line),
    formatAmount(line.chargeCents),
    'UN',
    line.units,
    line.placeOfService,
    null,
    line.pointers,
  ),
  writeSegment('DTP', '472', 'D8', formatDate(line.serviceDate)),
  ...writeIfPresent(line.controlNumber, (number) => writeSegment('REF', '6R', number)),
  ...writeIfPresent(line.note, (note) => writeSegment('NTE', 'ADD', note)),
]
