/** Writes a 999 and a 277CA as a payer does. Values are the writer's own and are not checked for form. */
import type {
  AcknowledgedClaim,
  ClaimAcknowledgment,
  FileAcknowledgment,
  FileOutcome,
} from '../responses/types.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeSegment } from '../text/segment-writer.ts'

export type ResponseFrame = {
  readonly sender: string
  readonly receiver: string
  /** ISO date and HH:MM. */
  readonly date: string
  readonly time: string
  readonly control: number
  /** Left out: a test. */
  readonly test?: boolean
}

export const toFrame = ({ control, test = true, ...frame }: ResponseFrame) => ({
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

/** What is acknowledged: a group of claims unless another is named. */
const claimsGroup = { group: 'HC', kind: '837', version: '005010X222A1' }

export function write999(
  frame: ResponseFrame,
  answer: FileAcknowledgment,
  { group, kind, version } = claimsGroup,
): string {
  const { counts } = answer
  const body = [
    writeSegment('AK1', group, answer.groupControl, version),
    ...answer.transactions.flatMap((transaction) => [
      writeSegment('AK2', kind, transaction.control, version),
      ...transaction.errors.flatMap((error) => [
        writeSegment('IK3', error.segment, error.position, error.loop, error.code),
        ...error.elements.map((one) => writeSegment('IK4', one.position, null, one.code, one.value)),
      ]),
      writeSegment('IK5', outcomeLetters[transaction.outcome], ...transaction.codes),
    ]),
    writeSegment('AK9', outcomeLetters[answer.outcome], counts.included, counts.received, counts.accepted),
  ]
  return wrapInterchange({ ...toFrame(frame), group: 'FA', kind: '999', version: '005010X231A1' }, body).text
}

export function write277ca(frame: ResponseFrame, answer: ClaimAcknowledgment): string {
  const day = formatDate(answer.date ?? frame.date)
  const body = [
    writeSegment('BHT', '0085', '08', answer.reference, day, frame.time.replace(':', ''), 'TH'),
    writeSegment('HL', 1, null, 20, 1),
    writeSegment('NM1', 'PR', 2, answer.sender, null, null, null, null, 'PI', frame.sender),
    writeSegment('TRN', 1, answer.reference),
    writeSegment('DTP', '050', 'D8', day),
    writeSegment('DTP', '009', 'D8', day),
    writeSegment('HL', 2, 1, 21, 1),
    writeSegment('NM1', '41', 2, frame.receiver, null, null, null, null, '46', frame.receiver),
    ...(answer.batchReference ? [writeSegment('TRN', 2, answer.batchReference)] : []),
    ...buildRejectionSegments(answer, day, (npi) => npi === null),
    ...(answer.rejections.length > 0
      ? []
      : [writeSegment('STC', ['A1', '19', 'PR'], day, 'WQ', formatAmount(sumCharges(answer.claims)))]),
    writeSegment('HL', 3, 2, 19, 1),
    buildProviderSegment(answer, frame.receiver),
    ...buildRejectionSegments(answer, day, (npi) => npi !== null),
    ...answer.claims.flatMap((claim, index) => buildClaimSegments(claim, index + 4, day)),
  ]
  return wrapInterchange({ ...toFrame(frame), group: 'HN', kind: '277', version: '005010X214' }, body).text
}

const buildProviderSegment = ({ rejections }: ClaimAcknowledgment, name: string): string => {
  const npi = rejections.find(({ providerNpi }) => providerNpi !== null)?.providerNpi ?? null
  return writeSegment('NM1', '85', 2, name, null, null, null, null, npi && 'XX', npi)
}

const buildRejectionSegments = (
  { rejections }: ClaimAcknowledgment,
  day: string,
  isMeant: (npi: string | null) => boolean,
): readonly string[] =>
  rejections
    .filter(({ providerNpi }) => isMeant(providerNpi))
    .flatMap(({ statuses }) =>
      statuses.map(({ category, code, entity }) => writeSegment('STC', [category, code, entity], day, 'U')),
    )

const sumCharges = (claims: readonly AcknowledgedClaim[]) =>
  claims.reduce((cents, claim) => cents + (claim.chargeCents ?? 0), 0)

function buildClaimSegments(claim: AcknowledgedClaim, level: number, day: string): readonly string[] {
  const { patient, payerControlNumber, serviceDate } = claim
  const qualifier = patient.memberId === null ? null : 'MI'
  return [
    writeSegment('HL', level, 3, 'PT'),
    writeSegment('NM1', 'QC', 1, patient.last, patient.first, null, null, null, qualifier, patient.memberId),
    writeSegment('TRN', 2, claim.claimNumber),
    ...claim.statuses.map(({ category, code, entity }, index) => {
      const action = claim.outcome === 'rejected' ? 'U' : 'WQ'
      const charge = index === 0 && claim.chargeCents !== null ? formatAmount(claim.chargeCents) : null
      return writeSegment('STC', [category, code, entity], day, action, charge)
    }),
    ...(payerControlNumber ? [writeSegment('REF', '1K', payerControlNumber)] : []),
    ...(serviceDate ? [writeSegment('DTP', '472', 'D8', formatDate(serviceDate))] : []),
  ]
}
