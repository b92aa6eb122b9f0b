/** Rows and a payer's answer to the contract. */
import type { EligibilityCheck, EligibilityDetails } from '@mendwell/contract'
import { toDollars } from '@mendwell/contract'
import type { Benefit, EligibilityResponse } from '@mendwell/x12'
import { formatDate } from '../../../platform/dates.ts'
import {
  advantageCodes,
  coverageLevelLabels,
  getCodeLabel,
  otherPayerLabels,
  periodLabels,
  planTypeLabels,
  serviceTypeLabels,
} from './labels.ts'
import type { AskedRow, CheckRow } from './store.ts'

export const presentCheck = (row: CheckRow): EligibilityCheck => row

export const presentDetails = (answer: EligibilityResponse, asked: AskedRow): EligibilityDetails => ({
  planName: answer.planName,
  planType: answer.planType && getCodeLabel(planTypeLabels, answer.planType),
  plan: answer.plan,
  benefits: answer.benefits.map((benefit) => ({
    kind: benefit.kind,
    words: describeBenefit(benefit),
    amount: benefit.cents === null ? null : toDollars(benefit.cents),
    share: benefit.share,
    notes: [...benefit.notes],
  })),
  otherPayers: answer.otherPayers.map(({ name, memberId, typeCode, period }) => ({
    name,
    memberId,
    isAdvantage: typeCode !== null && advantageCodes.includes(typeCode),
    words: typeCode === null ? 'Another payer' : getCodeLabel(otherPayerLabels, typeCode),
    period,
  })),
  hospice: [...answer.hospice],
  homeHealth: [...answer.homeHealth],
  skilledNursing: [...answer.skilledNursing],
  isQmb: answer.isQmb,
  messages: [...answer.messages],
  rejections: answer.rejections.map(({ words, followUp }) => ({ words, followUp })),
  differences: listDifferences(answer, asked),
})

/** Of which services, for whom, in which period, in which network. */
function describeBenefit({ serviceTypes, level, periodCode, inNetwork }: Benefit): string {
  return [
    serviceTypes.map((code) => getCodeLabel(serviceTypeLabels, code)).join(', '),
    level === null ? '' : getCodeLabel(coverageLevelLabels, level),
    periodCode === null ? '' : getCodeLabel(periodLabels, periodCode),
    inNetwork === null ? '' : inNetwork ? 'in network' : 'out of network',
  ]
    .filter(Boolean)
    .join(', ')
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Whether the answer is about the person who was asked about: by name, or by the member ID. */
export function isSamePerson({ patient }: EligibilityResponse, asked: AskedRow): boolean {
  // A refusal may repeat nothing but the trace number.
  if (patient.last === '' && patient.memberId === null) return true
  if (patient.memberId !== null && plain(patient.memberId) === plain(asked.memberId)) return true
  return plain(patient.last) === plain(asked.lastName)
}

/** What the payer has otherwise than the registration. Claims are rejected for it. */
function listDifferences({ patient }: EligibilityResponse, asked: AskedRow): string[] {
  const { last, first, memberId, birthDate } = patient
  const told: string[] = []
  if (memberId !== null && plain(memberId) !== plain(asked.memberId))
    told.push(`Member ID: ${memberId} per payer, ${asked.memberId} on file`)
  const name = first === null ? last : `${last}, ${first}`
  const isOtherName =
    plain(last) !== plain(asked.lastName) || (first !== null && plain(first) !== plain(asked.firstName))
  if (last !== '' && isOtherName)
    told.push(`Name: ${name} per payer, ${asked.lastName}, ${asked.firstName} on file`)
  if (birthDate !== null && asked.dateOfBirth !== null && birthDate !== asked.dateOfBirth)
    told.push(`Date of birth: ${formatDate(birthDate)} per payer, ${formatDate(asked.dateOfBirth)} on file`)
  return told
}
