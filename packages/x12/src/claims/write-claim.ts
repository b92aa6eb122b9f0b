/** Loops 2300 to 2400 of an 837P: the claim, its diagnoses, its people and places, its lines. */
import type { Claim, ClaimLine, OtherPlan } from '../claim.ts'
import { amountText } from '../text/amounts.ts'
import { dateText } from '../text/dates.ts'
import { segment, type Value } from '../text/segment-writer.ts'
import { addressSegments, nameSegment, organizationSegment } from './write-parties.ts'

export function claimSegments(claim: Claim): readonly string[] {
  const place = [claim.placeOfService, 'B', claim.frequency]
  const assignment = claim.acceptsAssignment === true ? 'A' : 'C'
  return [
    segment(
      'CLM',
      claim.claimNumber,
      amountText(claim.totalCents),
      null,
      null,
      place,
      'Y',
      assignment,
      claim.benefits ?? 'N',
      claim.release ?? 'I',
      claim.signedByRepresentative ? 'P' : null,
      relatedCauses(claim.related),
    ),
    ...when(claim.onsetDate, (date) => segment('DTP', '431', 'D8', dateText(date))),
    ...when(claim.related?.on ?? null, (date) => segment('DTP', '439', 'D8', dateText(date))),
    ...when(claim.admissionDate, (date) => segment('DTP', '435', 'D8', dateText(date))),
    ...when(claim.patientPaidCents, (cents) => segment('AMT', 'F5', amountText(cents))),
    ...when(claim.priorAuthorization, (number) => segment('REF', 'G1', number)),
    ...when(claim.originalReference, (number) => segment('REF', 'F8', number)),
    ...when(claim.recordNumber, (number) => segment('REF', 'EA', number)),
    ...when(claim.note, (note) => segment('NTE', 'ADD', note)),
    diagnosisSegment(claim.diagnoses),
    ...when(referredBy(claim, 'DN'), (person) => nameSegment('DN', person.name, 'XX', person.npi)),
    ...when(claim.rendering, (person) => nameSegment('82', person.name, 'XX', person.npi)),
    ...when(claim.rendering?.taxonomy ?? null, (taxonomy) => segment('PRV', 'PE', 'PXC', taxonomy)),
    ...when(claim.facility, (facility) => organizationSegment('77', facility.name, 'XX', facility.npi)),
    ...(claim.facility ? addressSegments(claim.facility.address) : []),
    ...(claim.otherPlans ?? []).flatMap((plan) => otherPlanSegments(plan, claim.signedByRepresentative)),
    ...claim.lines.flatMap((line, index) => [
      ...lineSegments(line, index + 1),
      ...when(referredBy(claim, 'DK'), (person) => nameSegment('DK', person.name, 'XX', person.npi)),
    ]),
  ]
}

/** A plan that pays later: no amounts and no decisions, which it does not have yet. */
const otherPlanSegments = (plan: OtherPlan, signedByRepresentative: boolean): readonly string[] => [
  segment('SBR', plan.rank, plan.relation, plan.groupNumber, null, null, null, null, null, plan.filing),
  segment(
    'OI',
    null,
    null,
    plan.benefits ?? 'N',
    signedByRepresentative ? 'P' : null,
    null,
    plan.release ?? 'I',
  ),
  nameSegment('IL', plan.holder, 'MI', plan.memberId),
  organizationSegment('PR', plan.planName, 'PI', plan.payerId),
]

const referredBy = ({ referring }: Claim, role: 'DN' | 'DK') => (referring?.role === role ? referring : null)

/** The segment has room for two causes, and for the state of a car accident. */
function relatedCauses(related: Claim['related']): Value[] | null {
  if (!related) return null
  const causes = [
    ...(related.auto ? ['AA'] : []),
    ...(related.employment ? ['EM'] : []),
    ...(related.other ? ['OA'] : []),
  ]
  if (causes.length === 0) return null
  return [causes[0] ?? null, causes[1] ?? null, null, related.state]
}

const diagnosisSegment = (codes: readonly string[]) =>
  segment('HI', ...codes.map((code, index): Value[] => [index === 0 ? 'ABK' : 'ABF', code.replace('.', '')]))

const lineSegments = (line: ClaimLine, number: number): readonly string[] => [
  segment('LX', number),
  segment(
    'SV1',
    ['HC', line.code, ...line.modifiers],
    amountText(line.chargeCents),
    'UN',
    line.units,
    line.placeOfService,
    null,
    line.pointers,
  ),
  segment('DTP', '472', 'D8', dateText(line.serviceDate)),
  ...when(line.controlNumber, (number) => segment('REF', '6R', number)),
  ...when(line.note, (note) => segment('NTE', 'ADD', note)),
]

const when = <Said>(value: Said | null, write: (value: Said) => string): readonly string[] =>
  value === null ? [] : [write(value)]
