/** Writes a 999 and a 277CA as a payer does. Values are the writer's own and are not checked for form. */
import type {
  AcknowledgedClaim,
  ClaimAcknowledgement,
  FileAcknowledgement,
  FileOutcome,
} from '../responses/types.ts'
import { framed } from '../envelope/write-interchange.ts'
import { amountText } from '../text/amounts.ts'
import { dateText } from '../text/dates.ts'
import { segment } from '../text/segment-writer.ts'

export type AnswerFrame = {
  readonly sender: string
  readonly receiver: string
  /** ISO date and HH:MM. */
  readonly date: string
  readonly time: string
  readonly control: number
  /** Left out: a test. */
  readonly test?: boolean
}

export const frameOf = ({ control, test = true, ...frame }: AnswerFrame) => ({
  ...frame,
  test,
  interchangeControl: control,
  groupControl: control,
  transactionControl: 1,
})

const outcomeLetters: { readonly [outcome in FileOutcome]: string } = {
  accepted: 'A',
  accepted_with_errors: 'E',
  partly_accepted: 'P',
  rejected: 'R',
}

export function write999(frame: AnswerFrame, answer: FileAcknowledgement): string {
  const { counts } = answer
  const body = [
    segment('AK1', 'HC', answer.groupControl, '005010X222A1'),
    ...answer.transactions.flatMap((transaction) => [
      segment('AK2', '837', transaction.control, '005010X222A1'),
      ...transaction.errors.flatMap((error) => [
        segment('IK3', error.segment, error.position, error.loop, error.code),
        ...error.elements.map((one) => segment('IK4', one.position, null, one.code, one.value)),
      ]),
      segment('IK5', outcomeLetters[transaction.outcome], ...transaction.codes),
    ]),
    segment('AK9', outcomeLetters[answer.outcome], counts.included, counts.received, counts.accepted),
  ]
  return framed({ ...frameOf(frame), group: 'FA', kind: '999', version: '005010X231A1' }, body).text
}

export function write277ca(frame: AnswerFrame, answer: ClaimAcknowledgement): string {
  const day = dateText(answer.date ?? frame.date)
  const body = [
    segment('BHT', '0085', '08', answer.reference, day, frame.time.replace(':', ''), 'TH'),
    segment('HL', 1, null, 20, 1),
    segment('NM1', 'PR', 2, answer.sender, null, null, null, null, 'PI', frame.sender),
    segment('TRN', 1, answer.reference),
    segment('DTP', '050', 'D8', day),
    segment('DTP', '009', 'D8', day),
    segment('HL', 2, 1, 21, 1),
    segment('NM1', '41', 2, frame.receiver, null, null, null, null, '46', frame.receiver),
    ...(answer.batchReference ? [segment('TRN', 2, answer.batchReference)] : []),
    segment('STC', ['A1', '19', 'PR'], day, 'WQ', amountText(sumOf(answer.claims))),
    segment('HL', 3, 2, 19, 1),
    segment('NM1', '85', 2, frame.receiver),
    ...answer.claims.flatMap((claim, index) => claimSegments(claim, index + 4, day)),
  ]
  return framed({ ...frameOf(frame), group: 'HN', kind: '277', version: '005010X214' }, body).text
}

const sumOf = (claims: readonly AcknowledgedClaim[]) =>
  claims.reduce((cents, claim) => cents + (claim.chargeCents ?? 0), 0)

function claimSegments(claim: AcknowledgedClaim, level: number, day: string): readonly string[] {
  const { patient, payerControlNumber, serviceDate } = claim
  const qualifier = patient.memberId === null ? null : 'MI'
  return [
    segment('HL', level, 3, 'PT'),
    segment('NM1', 'QC', 1, patient.last, patient.first, null, null, null, qualifier, patient.memberId),
    segment('TRN', 2, claim.claimNumber),
    ...claim.statuses.map(({ category, code, entity }, index) => {
      const action = claim.outcome === 'rejected' ? 'U' : 'WQ'
      const charge = index === 0 && claim.chargeCents !== null ? amountText(claim.chargeCents) : null
      return segment('STC', [category, code, entity], day, action, charge)
    }),
    ...(payerControlNumber ? [segment('REF', '1K', payerControlNumber)] : []),
    ...(serviceDate ? [segment('DTP', '472', 'D8', dateText(serviceDate))] : []),
  ]
}
