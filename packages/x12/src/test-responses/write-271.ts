/** Writes an eligibility response as a payer does. Values are the writer's own and are not checked for form. */
import type { Benefit, EligibilityResponse, OtherPayer, Period } from '../eligibility/types.ts'
import { wrapInterchange } from '../envelope/write-interchange.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeSegment } from '../text/segment-writer.ts'
import { type ResponseFrame, toFrame } from './write-acknowledgments.ts'

export function write271(frame: ResponseFrame, answers: readonly EligibilityResponse[]): string {
  let level = 0
  const body = [
    writeSegment('BHT', '0022', '11', 'ELG', formatDate(frame.date), frame.time.replace(':', '')),
    ...answers.flatMap((answer) => {
      const [payer, provider, person] = [++level, ++level, ++level]
      return [
        writeSegment('HL', payer, null, 20, 1),
        writeSegment('NM1', 'PR', 2, answer.payer.name, null, null, null, null, 'PI', answer.payer.id),
        writeSegment('HL', provider, payer, 21, 1),
        writeSegment('NM1', '1P', 2, 'PROVIDER', null, null, null, null, 'XX', '1234567893'),
        writeSegment('HL', person, provider, 22, 0),
        ...buildPerson(answer),
      ]
    }),
  ]
  return wrapInterchange({ ...toFrame(frame), group: 'HB', kind: '271', version: '005010X279A1' }, body).text
}

function buildPerson(answer: EligibilityResponse): readonly string[] {
  const { patient, plan } = answer
  return [
    ...(answer.trace === null ? [] : [writeSegment('TRN', 2, answer.trace, '9123456789')]),
    writeSegment(
      'NM1',
      'IL',
      1,
      patient.last,
      patient.first,
      null,
      null,
      null,
      patient.memberId === null ? null : 'MI',
      patient.memberId,
    ),
    ...answer.rejections.map(({ code }) => writeSegment('AAA', 'N', null, code, 'C')),
    ...(patient.birthDate ? [writeSegment('DMG', 'D8', formatDate(patient.birthDate))] : []),
    ...(plan.from ? [writeSegment('DTP', '346', 'D8', formatDate(plan.from))] : []),
    ...(plan.to ? [writeSegment('DTP', '347', 'D8', formatDate(plan.to))] : []),
    ...buildCoverage(answer),
    ...answer.benefits.flatMap(buildBenefit),
    ...answer.hospice.flatMap((period) => buildPeriod('45', period)),
    ...answer.homeHealth.flatMap((period) => buildPeriod('42', period)),
    ...answer.skilledNursing.flatMap((period) => buildPeriod('AG', period)),
    ...(answer.isQmb ? [writeSegment('EB', '1', null, '54', 'QM')] : []),
    ...answer.otherPayers.flatMap(buildOtherPayer),
  ]
}

function buildCoverage(answer: EligibilityResponse): readonly string[] {
  if (answer.outcome !== 'active' && answer.outcome !== 'inactive') return []
  const code = answer.outcome === 'active' ? '1' : '6'
  return [
    writeSegment('EB', code, null, '30', answer.planType, answer.planName),
    ...(answer.outcome === 'active' ? answer.messages.map((text) => writeSegment('MSG', text)) : []),
  ]
}

const kindCodes = {
  coinsurance: 'A',
  copay: 'B',
  deductible: 'C',
  out_of_pocket: 'G',
  limit: 'F',
  not_covered: 'I',
}

function buildBenefit(benefit: Benefit): readonly string[] {
  const isAuthorization = benefit.kind === 'authorization'
  const network = benefit.inNetwork === null ? null : benefit.inNetwork ? 'Y' : 'N'
  return [
    writeSegment(
      'EB',
      benefit.kind === 'authorization' ? 'CB' : kindCodes[benefit.kind],
      benefit.level,
      benefit.serviceTypes.join('^'),
      null,
      null,
      benefit.periodCode,
      benefit.cents === null ? null : formatAmount(benefit.cents),
      benefit.share === null ? null : String(benefit.share).replace(/^0\./, '.'),
      null,
      null,
      isAuthorization ? 'Y' : null,
      network,
    ),
    ...benefit.notes.map((text) => writeSegment('MSG', text)),
  ]
}

const buildPeriod = (serviceType: string, period: Period): readonly string[] => [
  writeSegment('EB', 'X', null, serviceType),
  ...buildDates(period),
]

function buildOtherPayer({ name, id, memberId, typeCode, period }: OtherPayer): readonly string[] {
  const qualifier = id === null ? null : 'PI'
  return [
    writeSegment('EB', 'R', null, '30', typeCode),
    ...(memberId === null ? [] : [writeSegment('REF', '1W', memberId)]),
    ...buildDates(period),
    ...(name === null
      ? []
      : [
          writeSegment('LS', '2120'),
          writeSegment('NM1', 'PRP', 2, name, null, null, null, null, qualifier, id),
          writeSegment('LE', '2120'),
        ]),
  ]
}

function buildDates({ from, to }: Period): readonly string[] {
  if (from === null) return []
  return [
    to === null
      ? writeSegment('DTP', '292', 'D8', formatDate(from))
      : writeSegment('DTP', '292', 'RD8', `${formatDate(from)}-${formatDate(to)}`),
  ]
}
