/** Writes a remittance as a payer does. Whether it balances is the caller's affair: tests write some that do not. */
import type { Adjustment, Remittance, RemittedClaim, RemittedLine } from '../responses/types.ts'
import { framed } from '../envelope/write-interchange.ts'
import { amountText } from '../text/amounts.ts'
import { dateText } from '../text/dates.ts'
import { segment, type Value } from '../text/segment-writer.ts'
import { type AnswerFrame, frameOf } from './write-acknowledgments.ts'

export function write835(frame: AnswerFrame, answer: Remittance): string {
  const { payer, payee, paymentCents } = answer
  const direction = paymentCents < 0 ? 'D' : 'C'
  const unused: Value[] = Array.from({ length: 11 }, () => null)
  const day = answer.date ? dateText(answer.date) : null
  const body = [
    segment('BPR', 'I', amountText(Math.abs(paymentCents)), direction, answer.method, ...unused, day),
    segment('TRN', 1, answer.traceNumber, payer.id),
    segment('N1', 'PR', payer.name, ...(payer.numbers[0] ? ['XV', payer.numbers[0]] : [])),
    ...payer.numbers.slice(1).map((number) => segment('REF', '2U', number)),
    ...payeeSegments(payee),
    ...(answer.claims.length > 0 ? [segment('LX', 1)] : []),
    ...answer.claims.flatMap(claimSegments),
    ...answer.providerAdjustments.map((one) =>
      segment(
        'PLB',
        one.npi,
        one.date && dateText(one.date),
        [one.reason, one.reference],
        amountText(one.cents),
      ),
    ),
  ]
  return framed({ ...frameOf(frame), group: 'HP', kind: '835', version: '005010X221A1' }, body).text
}

const payeeSegments = ({ name, npi, taxId }: Remittance['payee']): readonly string[] =>
  npi === null && taxId !== null
    ? [segment('N1', 'PE', name, 'FI', taxId)]
    : [
        segment('N1', 'PE', name, npi === null ? null : 'XX', npi),
        ...(taxId === null ? [] : [segment('REF', 'TJ', taxId)]),
      ]

function claimSegments(claim: RemittedClaim): readonly string[] {
  const { patient } = claim
  const amounts = [claim.chargeCents, claim.paidCents].map(amountText)
  const owed = claim.patientCents === null ? null : amountText(claim.patientCents)
  const qualifier = patient && patient.memberId !== null ? 'MI' : null
  return [
    segment('CLP', claim.claimNumber, claim.status, ...amounts, owed, 'MB', claim.payerControlNumber),
    ...claim.adjustments.map(adjustmentSegment),
    ...(patient
      ? [segment('NM1', 'QC', 1, patient.last, patient.first, null, null, null, qualifier, patient.memberId)]
      : []),
    ...(claim.remarks.length > 0 ? [segment('MOA', null, null, ...claim.remarks)] : []),
    ...(claim.serviceDate ? [segment('DTM', '232', dateText(claim.serviceDate))] : []),
    ...claim.lines.flatMap(lineSegments),
  ]
}

const lineSegments = (line: RemittedLine): readonly string[] => [
  segment(
    'SVC',
    ['HC', line.code, ...line.modifiers],
    amountText(line.chargeCents),
    amountText(line.paidCents),
    null,
    line.units,
  ),
  ...(line.serviceDate ? [segment('DTM', '472', dateText(line.serviceDate))] : []),
  ...line.adjustments.map(adjustmentSegment),
  ...(line.controlNumber ? [segment('REF', '6R', line.controlNumber)] : []),
  ...(line.allowedCents === null ? [] : [segment('AMT', 'B6', amountText(line.allowedCents))]),
  ...line.remarks.map((remark) => segment('LQ', 'HE', remark)),
]

const adjustmentSegment = (one: Adjustment) =>
  segment('CAS', one.group, one.reason, amountText(one.cents), one.units)
