/** How a payer files claims (SBR09 of a claim file), by kind of insurance, and what follows from it. Rule CM9. */
import { defineOptions } from '../vocabulary.ts'

export const filingCodes = defineOptions('claim filing code', {
  MB: 'Medicare Part B',
  '16': 'Medicare Advantage',
  MC: 'Medicaid',
  HM: 'Health maintenance organization (HMO)',
  CI: 'Commercial insurance',
  BL: 'Blue Cross/Blue Shield',
  ZZ: 'Other',
})
export type FilingCode = (typeof filingCodes.values)[number]

/** The first of each kind is the default. */
export const filingCodesByInsurance = {
  medicare: ['MB', '16'],
  medicaid: ['MC', 'HM'],
  private: ['CI', 'BL', 'HM', 'ZZ'],
} as const satisfies { readonly [kind: string]: readonly FilingCode[] }

/** The payer is Medicare itself, not a Medicare Advantage plan, which is Medicare by kind but has its own member IDs and limits. */
export const isMedicarePartB = ({
  filingCode,
  payer,
}: {
  readonly filingCode?: string
  readonly payer: keyof typeof filingCodesByInsurance
}): boolean => (filingCode === undefined ? payer === 'medicare' : filingCode === 'MB')

/** Medicare Part B reads new claims only: one that replaces or voids another comes back unread. */
export const acceptsOriginalsOnly = (code: string): boolean => code === 'MB'

/** The remark that a claim could not be processed: nothing to appeal, a new claim is wanted. */
export const unprocessableRemark = 'MA130'
