/** The practice as it is printed for patients: name, address, phone, tax ID. */
import { formatAddressBlock } from '@mendwell/clinical'

export interface PrintedPractice {
  legalName: string | null
  address: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  phone: string | null
  taxId: string | null
}

export const listPracticeLines = (practice: PrintedPractice): string[] =>
  [
    practice.legalName,
    ...formatAddressBlock(practice).split('\n'),
    practice.phone && `Phone ${practice.phone}`,
    practice.taxId && `Tax ID ${practice.taxId}`,
  ].filter((line): line is string => Boolean(line))
