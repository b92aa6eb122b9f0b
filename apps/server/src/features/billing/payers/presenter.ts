/** Profile, payers and coverages in the contract's format, and their fields as columns. */
import { filingCodesByInsurance, isFullZip, isNpi, isTaxId } from '@mendwell/clinical'
import type { BillingProfile, Coverage, Payer } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import type { CoverageRow, PayerRow, ProfileRow } from './store.ts'

export const presentProfile = (row: ProfileRow): BillingProfile => ({
  legalName: row.legal_name,
  npi: row.npi,
  taxId: row.tax_id,
  taxonomy: row.taxonomy,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  contactName: row.contact_name,
  phone: row.phone,
  submitterId: row.submitter_id,
  receiverName: row.receiver_name,
  receiverId: row.receiver_id,
  useSampleFees: row.use_sample_fees,
  locality: row.locality,
  version: row.version,
})

type Insurance = Payer['insuranceType']

export const presentPayer = (row: PayerRow): Payer => ({
  id: row.id,
  name: row.name,
  // The columns' checks admit what the contract lists.
  insuranceType: row.insurance_type as Insurance,
  filingCode: row.filing_code as Payer['filingCode'],
  payerNumber: row.payer_number,
  filingDays: row.filing_days,
  appealDays: row.appeal_days,
  mac: row.mac,
  acceptsAssignment: row.accepts_assignment,
  assignmentOn: row.assignment_on,
  isTesting: row.is_testing,
  needsReferring: row.needs_referring,
  authorizationCodes: row.authorization_codes,
  isActive: row.is_active,
  version: row.version,
})

export const presentCoverage = (row: CoverageRow): Coverage => ({
  id: row.id,
  patientId: row.patient_id,
  payerId: row.payer_id,
  // The columns' checks admit what the contract lists, here and below.
  payer: { name: row.payer_name, insuranceType: row.insurance_type as Insurance },
  memberId: row.member_id,
  groupNumber: row.group_number,
  rank: row.rank as Coverage['rank'],
  relation: row.relation as Coverage['relation'],
  subscriberFirstName: row.subscriber_first_name,
  subscriberLastName: row.subscriber_last_name,
  subscriberBirthDate: row.subscriber_birth_date,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  startDate: row.start_date,
  endDate: row.end_date,
  updatedAt: row.updated_at,
  version: row.version,
})

/** The selected code, or the default of its kind; rejected if it belongs to another kind. */
export function resolveFilingCode(kind: Insurance, chosen: string | undefined): string {
  const possible: readonly string[] = filingCodesByInsurance[kind]
  if (chosen === undefined) return filingCodesByInsurance[kind][0]
  if (possible.includes(chosen)) return chosen
  throw new DomainError('request.invalid', { fields: { filingCode: 'Not a way to file for this kind' } })
}

const formatRules: readonly (readonly [field: string, isGood: (text: string) => boolean, words: string])[] = [
  ['npi', isNpi, 'This is no valid NPI'],
  ['taxId', isTaxId, 'Nine digits'],
  ['taxonomy', (text) => /^[0-9A-Z]{10}$/.test(text), 'Ten letters and digits'],
  ['state', (text) => /^[A-Z]{2}$/.test(text), 'Two letters'],
]

/** Rejects malformed identifiers at their fields. ZIP codes have nine digits where claims need them. */
export function assertValidFormats(given: Record<string, unknown>, fullZip: boolean): void {
  const fields: Record<string, string> = {}
  for (const [field, isGood, words] of formatRules) {
    const text = given[field]
    if (typeof text === 'string' && !isGood(text)) fields[field] = words
  }
  const zip = given['zipCode']
  if (typeof zip === 'string') {
    if (fullZip && !isFullZip(zip)) fields['zipCode'] = 'Nine digits'
    else if (!/^\d{5}(-?\d{4})?$/.test(zip)) fields['zipCode'] = 'Five or nine digits'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

/** Only what was sent, under the columns' names. */
export function toColumns(given: object): Record<string, unknown> {
  const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [toSnakeCase(name), value]),
  )
}
