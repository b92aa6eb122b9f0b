/** Profile, payers and coverages in the contract's format, and their fields as columns. */
import { canRender, filingCodesByInsurance, isFullZip, isNpi, isTaxId } from '@mendwell/clinical'
import type { BillingProfile, BillingProvider, Coverage, Payer } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import type { CoverageRow, listProvidersWithNumbers, PayerRow, ProfileRow } from './store.ts'

export const presentProfile = (row: ProfileRow): BillingProfile => ({
  ...row,
})

type Insurance = Payer['insuranceType']

export const presentPayer = (row: PayerRow): Payer => ({
  ...row,
  filingCode: row.filingCode as Payer['filingCode'],
})

export const presentCoverage = (row: CoverageRow): Coverage => ({
  ...row,
  payer: { name: row.payerName, insuranceType: row.insuranceType },
})

/** The selected code, or the default of its kind; rejected if it belongs to another kind. */
export function resolveFilingCode(kind: Insurance, chosen: string | undefined): string {
  const possible: readonly string[] = filingCodesByInsurance[kind]
  if (chosen === undefined) return filingCodesByInsurance[kind][0]
  if (possible.includes(chosen)) return chosen
  throw new DomainError('request.invalid', {
    fields: { filingCode: 'Not a valid claim filing indicator for this insurance type' },
  })
}

const formatRules: readonly (readonly [field: string, isGood: (text: string) => boolean, words: string])[] = [
  ['npi', isNpi, 'Enter a valid 10-digit NPI'],
  ['taxId', isTaxId, 'Enter 9 digits'],
  ['taxonomy', (text) => /^[0-9A-Z]{10}$/.test(text), 'Enter 10 letters and digits'],
  ['state', (text) => /^[A-Z]{2}$/.test(text), 'Enter the two-letter state'],
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
    if (fullZip && !isFullZip(zip)) fields['zipCode'] = 'Enter the nine-digit ZIP code'
    else if (!/^\d{5}(-?\d{4})?$/.test(zip)) fields['zipCode'] = 'Enter a 5- or 9-digit ZIP code'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

type ProviderRow = Awaited<ReturnType<typeof listProvidersWithNumbers>>[number]

export const canRenderClaims = ({ license, npi, isActive }: ProviderRow): boolean =>
  isActive && canRender({ credential: license, npi })

export const presentProvider = (row: ProviderRow): BillingProvider => ({
  userId: row.userId,
  name: row.name,
  credential: row.credential,
  npi: row.npi,
  taxonomy: row.taxonomy,
  canRender: canRenderClaims(row),
})
