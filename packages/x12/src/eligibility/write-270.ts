/** Writes an eligibility inquiry, 270 005010X279A1: payer, provider, then each subscriber and, where it is another person, the patient. */
import { checkFrame } from '../claims/check-batch.ts'
import { checkName } from '../claims/check-parties.ts'
import { FormCheck } from '../claims/form.ts'
import { buildNameSegment, buildOrganizationSegment } from '../claims/write-parties.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import type { FieldProblem, WriteResult } from '../results.ts'
import { formatDate } from '../text/dates.ts'
import { writeSegment } from '../text/segment-writer.ts'
import type { EligibilityBatch, EligibilityInquiry } from './types.ts'

const inquiryVersion = '005010X279A1'

/** In a batch, payers answer 99 inquiries of one transaction at most (005010X279A1, section 1.4.3). */
const maxInquiries = 99

/** The whole plan: what the other service types depend on. */
const wholePlan = '30'

export function write270(batch: EligibilityBatch): WriteResult {
  const problems = checkInquiries(batch)
  if (problems.length > 0) return { state: 'refused', problems }
  const frame = {
    ...batch,
    sender: batch.submitter.id,
    receiver: batch.receiver.id,
    group: 'HS',
    kind: '270',
    version: inquiryVersion,
  } as const
  const { reference, date, time } = batch
  const opening = writeSegment('BHT', '0022', '13', reference, formatDate(date), time.replace(':', ''))
  return { state: 'written', ...wrapInterchange(frame, [opening, ...buildLevels(batch)]) }
}

/** A level for each run of inquiries to one payer, the provider below it, the people below that. */
function buildLevels({ inquiries, provider }: EligibilityBatch): readonly string[] {
  const segments: string[] = []
  let level = 0
  let providerLevel = 0
  let lastPayerId: string | null = null
  for (const inquiry of inquiries) {
    const { payer, patient } = inquiry
    if (payer.id !== lastPayerId) {
      lastPayerId = payer.id
      const payerLevel = ++level
      providerLevel = ++level
      segments.push(
        writeSegment('HL', payerLevel, null, 20, 1),
        buildOrganizationSegment('PR', payer.name, 'PI', payer.id),
        writeSegment('HL', providerLevel, payerLevel, 21, 1),
        buildOrganizationSegment('1P', provider.name, 'XX', provider.npi),
      )
    }
    const subscriberLevel = ++level
    segments.push(
      writeSegment('HL', subscriberLevel, providerLevel, 22, patient ? 1 : 0),
      ...buildSubscriber(inquiry, provider.taxId),
    )
    if (patient) {
      segments.push(
        writeSegment('HL', ++level, subscriberLevel, 23, 0),
        buildTrace(inquiry, provider.taxId),
        buildNameSegment('03', patient.name),
        writeSegment('DMG', 'D8', formatDate(patient.birthDate), patient.sex),
        writeSegment('INS', 'N', patient.relation),
        ...buildQuestion(inquiry),
      )
    }
  }
  return segments
}

/** The trace and the question belong to the person who is asked about. */
function buildSubscriber(inquiry: EligibilityInquiry, taxId: string): readonly string[] {
  const { subscriber, patient } = inquiry
  const birthDate = subscriber.birthDate && formatDate(subscriber.birthDate)
  return [
    ...(patient ? [] : [buildTrace(inquiry, taxId)]),
    buildNameSegment('IL', subscriber.name, 'MI', subscriber.memberId),
    ...(birthDate ? [writeSegment('DMG', 'D8', birthDate, subscriber.sex)] : []),
    ...(patient ? [] : buildQuestion(inquiry)),
  ]
}

/** TRN03 is the asker's company number: the tax ID after a 9. */
const buildTrace = ({ trace }: EligibilityInquiry, taxId: string): string =>
  writeSegment('TRN', 1, trace, `9${taxId}`)

const buildQuestion = ({ serviceDate }: EligibilityInquiry): readonly string[] => [
  writeSegment('DTP', '291', 'D8', formatDate(serviceDate)),
  writeSegment('EQ', wholePlan),
]

function checkInquiries(batch: EligibilityBatch): readonly FieldProblem[] {
  const check = new FormCheck()
  checkFrame(check, batch)
  check.text('provider.name', batch.provider.name, 60)
  check.npi('provider.npi', batch.provider.npi)
  check.matches('provider.taxId', batch.provider.taxId, /^\d{9}$/, 'a 9-digit tax ID')
  check.count('inquiries', batch.inquiries, 1, maxInquiries)
  batch.inquiries.forEach((inquiry, at) => checkInquiry(check, `inquiries.${at}`, inquiry))
  return check.problems
}

function checkInquiry(check: FormCheck, field: string, inquiry: EligibilityInquiry): void {
  const { payer, subscriber, patient } = inquiry
  check.text(`${field}.trace`, inquiry.trace, 50)
  check.text(`${field}.payer.name`, payer.name, 60)
  check.text(`${field}.payer.id`, payer.id, 80, 2)
  checkName(check, `${field}.subscriber.name`, subscriber.name)
  check.text(`${field}.subscriber.memberId`, subscriber.memberId, 80, 2)
  check.date(`${field}.subscriber.birthDate`, subscriber.birthDate)
  check.date(`${field}.serviceDate`, inquiry.serviceDate)
  if (!patient && subscriber.birthDate === null) check.say(`${field}.subscriber.birthDate`, 'is missing')
  if (!patient) return
  checkName(check, `${field}.patient.name`, patient.name)
  check.date(`${field}.patient.birthDate`, patient.birthDate)
}
