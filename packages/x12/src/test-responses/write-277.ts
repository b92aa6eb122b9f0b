/** Writes a claim status response as a payer does. Values are the writer's own and are not checked for form. */
import type { StatusAnswer } from '../claim-status/types.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeSegment } from '../text/segment-writer.ts'
import { type ResponseFrame, toFrame } from './write-acknowledgments.ts'

export function write277(frame: ResponseFrame, answers: readonly StatusAnswer[]): string {
  let level = 0
  const body = [
    writeSegment('BHT', '0010', '08', 'STATUS', formatDate(frame.date), frame.time.replace(':', ''), 'DG'),
    ...answers.flatMap((answer) => {
      const [payer, receiver, provider, person] = [++level, ++level, ++level, ++level]
      const { name, id } = answer.payer
      return [
        writeSegment('HL', payer, null, 20, 1),
        writeSegment('NM1', 'PR', 2, name, null, null, null, null, id === null ? null : 'PI', id),
        writeSegment('HL', receiver, payer, 21, 1),
        writeSegment('NM1', '41', 2, frame.receiver, null, null, null, null, '46', frame.receiver),
        writeSegment('HL', provider, receiver, 19, 1),
        writeSegment('NM1', '1P', 2, 'PROVIDER', null, null, null, null, 'XX', '1234567893'),
        writeSegment('HL', person, provider, 22, 0),
        ...buildClaim(answer),
      ]
    }),
  ]
  return wrapInterchange({ ...toFrame(frame), group: 'HN', kind: '277', version: '005010X212' }, body).text
}

function buildClaim(answer: StatusAnswer): readonly string[] {
  const { patient, trace, claimNumber, payerControlNumber, serviceDate } = answer
  const idQualifier = patient.memberId === null ? null : 'MI'
  const person = [patient.last, patient.first, null, null, null, idQualifier, patient.memberId] as const
  return [
    writeSegment('NM1', 'IL', 1, ...person),
    writeSegment('TRN', 2, trace),
    ...answer.statuses.map((status, at) => buildStatus(status, at === 0 ? answer : null)),
    ...(payerControlNumber === null ? [] : [writeSegment('REF', '1K', payerControlNumber)]),
    ...(claimNumber === null ? [] : [writeSegment('REF', 'EJ', claimNumber)]),
    ...(serviceDate === null ? [] : [writeSegment('DTP', '472', 'D8', formatDate(serviceDate))]),
  ]
}

const toDate = (date: string | null) => date && formatDate(date)
const toAmount = (cents: number | null) => (cents === null ? null : formatAmount(cents))

/** Dates and amounts are with the first status. */
function buildStatus(
  { category, code, entity }: StatusAnswer['statuses'][number],
  answer: StatusAnswer | null,
): string {
  const about = [category, code, entity]
  if (!answer) return writeSegment('STC', about)
  return writeSegment(
    'STC',
    about,
    toDate(answer.effectiveDate),
    null,
    toAmount(answer.chargeCents),
    toAmount(answer.paidCents),
    toDate(answer.adjudicationDate),
    null,
    toDate(answer.paymentDate),
    answer.paymentTrace,
  )
}
