/** Writes a remittance as a payer does. Whether it balances is the caller's affair: tests write some that do not. */
import type { Adjustment, Remittance, RemittedClaim, RemittedLine } from '../responses/types.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeIfPresent, writeSegment, type Value } from '../text/segment-writer.ts'
import { buildOrganizationSegment } from '../claims/write-parties.ts'
import { type ResponseFrame, toFrame } from './write-acknowledgments.ts'

export function write835(frame: ResponseFrame, answer: Remittance): string {
  const { payer, payee, paymentCents } = answer
  const direction = paymentCents < 0 ? 'D' : 'C'
  const unused: Value[] = Array.from({ length: 11 }, () => null)
  const day = answer.date ? formatDate(answer.date) : null
  const body = [
    writeSegment('BPR', 'I', formatAmount(Math.abs(paymentCents)), direction, answer.method, ...unused, day),
    writeSegment('TRN', 1, answer.traceNumber, payer.id),
    writeSegment('N1', 'PR', payer.name, ...(payer.numbers[0] ? ['XV', payer.numbers[0]] : [])),
    ...payer.numbers.slice(1).map((number) => writeSegment('REF', '2U', number)),
    ...buildPayeeSegments(payee),
    ...(answer.claims.length > 0 ? [writeSegment('LX', 1)] : []),
    ...answer.claims.flatMap(buildClaimSegments),
    ...answer.providerAdjustments.map((one) =>
      writeSegment(
        'PLB',
        one.npi,
        one.date && formatDate(one.date),
        [one.reason, one.reference],
        formatAmount(one.cents),
      ),
    ),
  ]
  return wrapInterchange({ ...toFrame(frame), group: 'HP', kind: '835', version: '005010X221A1' }, body).text
}

const buildPayeeSegments = ({ name, npi, taxId }: Remittance['payee']): readonly string[] =>
  npi === null && taxId !== null
    ? [writeSegment('N1', 'PE', name, 'FI', taxId)]
    : [
        writeSegment('N1', 'PE', name, npi === null ? null : 'XX', npi),
        ...(taxId === null ? [] : [writeSegment('REF', 'TJ', taxId)]),
      ]

function buildClaimSegments(claim: RemittedClaim): readonly string[] {
  const { patient } = claim
  const amounts = [claim.chargeCents, claim.paidCents].map(formatAmount)
  const owed = claim.patientCents === null ? null : formatAmount(claim.patientCents)
  const qualifier = patient && patient.memberId !== null ? 'MI' : null
  return [
    writeSegment('CLP', claim.claimNumber, claim.status, ...amounts, owed, 'MB', claim.payerControlNumber),
    ...claim.adjustments.map(buildAdjustmentSegment),
    ...(patient
      ? [
          writeSegment(
            'NM1',
            'QC',
            1,
            patient.last,
            patient.first,
            null,
            null,
            null,
            qualifier,
            patient.memberId,
          ),
        ]
      : []),
    ...writeIfPresent(claim.forwardedTo, ({ name, id }) => buildOrganizationSegment('TT', name, 'PI', id)),
    ...(claim.remarks.length > 0 ? [writeSegment('MOA', null, null, ...claim.remarks)] : []),
    ...(claim.serviceDate ? [writeSegment('DTM', '232', formatDate(claim.serviceDate))] : []),
    ...claim.lines.flatMap(buildLineSegments),
  ]
}

const buildLineSegments = (line: RemittedLine): readonly string[] => [
  writeSegment(
    'SVC',
    ['HC', line.code, ...line.modifiers],
    formatAmount(line.chargeCents),
    formatAmount(line.paidCents),
    null,
    line.units,
  ),
  ...(line.serviceDate ? [writeSegment('DTM', '472', formatDate(line.serviceDate))] : []),
  ...line.adjustments.map(buildAdjustmentSegment),
  ...(line.controlNumber ? [writeSegment('REF', '6R', line.controlNumber)] : []),
  ...(line.allowedCents === null ? [] : [writeSegment('AMT', 'B6', formatAmount(line.allowedCents))]),
  ...line.remarks.map((remark) => writeSegment('LQ', 'HE', remark)),
]

const buildAdjustmentSegment = (one: Adjustment) =>
  writeSegment('CAS', one.group, one.reason, formatAmount(one.cents), one.units)
