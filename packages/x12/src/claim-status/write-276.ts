/** Writes a claim status inquiry, 276 005010X212: payer, submitter, provider, then each subscriber and, where it is another person, the patient. */
import { checkFrame } from '../claims/check-batch.ts'
import { checkName } from '../claims/check-parties.ts'
import { FormCheck } from '../claims/form.ts'
import { buildNameSegment, buildOrganizationSegment } from '../claims/write-parties.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import type { FieldProblem, WriteResult } from '../results.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeSegment } from '../text/segment-writer.ts'
import type { StatusBatch, StatusInquiry } from './types.ts'

export const statusVersion = '005010X212'

/** As of a 270: what payers commonly take in one transaction. */
const maxInquiries = 99

export function write276(batch: StatusBatch): WriteResult {
  const problems = checkInquiries(batch)
  if (problems.length > 0) return { state: 'refused', problems }
  const frame = {
    ...batch,
    sender: batch.submitter.id,
    receiver: batch.receiver.id,
    group: 'HR',
    kind: '276',
    version: statusVersion,
  } as const
  const { reference, date, time } = batch
  const opening = writeSegment('BHT', '0010', '13', reference, formatDate(date), time.replace(':', ''))
  return { state: 'written', ...wrapInterchange(frame, [opening, ...buildLevels(batch)]) }
}

/** For each run of inquiries to one payer: the payer, who asks, the provider, and below it the people. */
function buildLevels({ inquiries, submitter, provider }: StatusBatch): readonly string[] {
  const segments: string[] = []
  let level = 0
  let providerLevel = 0
  let lastPayerId: string | null = null
  for (const inquiry of inquiries) {
    const { payer, patient, subscriber } = inquiry
    if (payer.id !== lastPayerId) {
      lastPayerId = payer.id
      const payerLevel = ++level
      const submitterLevel = ++level
      providerLevel = ++level
      segments.push(
        writeSegment('HL', payerLevel, null, 20, 1),
        buildOrganizationSegment('PR', payer.name, 'PI', payer.id),
        writeSegment('HL', submitterLevel, payerLevel, 21, 1),
        buildOrganizationSegment('41', submitter.name, '46', submitter.id),
        writeSegment('HL', providerLevel, submitterLevel, 19, 1),
        buildOrganizationSegment('1P', provider.name, 'XX', provider.npi),
      )
    }
    const subscriberLevel = ++level
    const birthDate = subscriber.birthDate && formatDate(subscriber.birthDate)
    segments.push(
      writeSegment('HL', subscriberLevel, providerLevel, 22, patient ? 1 : 0),
      // The birth date is the patient's only.
      ...(!patient && birthDate ? [writeSegment('DMG', 'D8', birthDate, subscriber.sex)] : []),
      buildNameSegment('IL', subscriber.name, 'MI', subscriber.memberId),
      ...(patient ? [] : buildQuestion(inquiry)),
    )
    if (patient) {
      segments.push(
        writeSegment('HL', ++level, subscriberLevel, 23),
        writeSegment('DMG', 'D8', formatDate(patient.birthDate), patient.sex),
        buildNameSegment('QC', patient.name),
        ...buildQuestion(inquiry),
      )
    }
  }
  return segments
}

const buildQuestion = (inquiry: StatusInquiry): readonly string[] => [
  writeSegment('TRN', 1, inquiry.trace),
  ...(inquiry.payerControlNumber === null ? [] : [writeSegment('REF', '1K', inquiry.payerControlNumber)]),
  writeSegment('REF', 'EJ', inquiry.claimNumber),
  writeSegment('AMT', 'T3', formatAmount(inquiry.chargeCents)),
  writeSegment('DTP', '472', 'D8', formatDate(inquiry.serviceDate)),
]

function checkInquiries(batch: StatusBatch): readonly FieldProblem[] {
  const check = new FormCheck()
  checkFrame(check, batch)
  check.text('submitter.name', batch.submitter.name, 60)
  check.text('provider.name', batch.provider.name, 60)
  check.npi('provider.npi', batch.provider.npi)
  check.count('inquiries', batch.inquiries, 1, maxInquiries)
  batch.inquiries.forEach((inquiry, at) => checkInquiry(check, `inquiries.${at}`, inquiry))
  return check.problems
}

function checkInquiry(check: FormCheck, field: string, inquiry: StatusInquiry): void {
  const { payer, subscriber, patient } = inquiry
  check.text(`${field}.trace`, inquiry.trace, 50)
  check.text(`${field}.payer.name`, payer.name, 60)
  check.text(`${field}.payer.id`, payer.id, 80, 2)
  check.text(`${field}.claimNumber`, inquiry.claimNumber, 20)
  check.text(`${field}.payerControlNumber`, inquiry.payerControlNumber, 50)
  check.cents(`${field}.chargeCents`, inquiry.chargeCents)
  check.date(`${field}.serviceDate`, inquiry.serviceDate)
  checkName(check, `${field}.subscriber.name`, subscriber.name)
  check.text(`${field}.subscriber.memberId`, subscriber.memberId, 80, 2)
  check.date(`${field}.subscriber.birthDate`, subscriber.birthDate)
  if (!patient && subscriber.birthDate === null) check.say(`${field}.subscriber.birthDate`, 'is missing')
  if (!patient) return
  checkName(check, `${field}.patient.name`, patient.name)
  check.date(`${field}.patient.birthDate`, patient.birthDate)
}
