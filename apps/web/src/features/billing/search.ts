/** URL of the billing dashboard. */
import { claimStatuses } from '@mendwell/clinical'
import { attestationKinds, claimFilters } from '@mendwell/contract'
import {
  defineSearch,
  parseDate,
  parseFlag,
  parseId,
  parseOption,
  parsePattern,
  parsePhrase,
} from '../../platform/routing/search-params.ts'

const claimParts = ['findings', 'money', 'history', 'lens', 'letter'] as const
export type ClaimPart = (typeof claimParts)[number]

const parseIndex = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw < 50 ? raw : undefined

export const parseBillingSearch = defineSearch({
  tab: parseOption(
    [
      'claims',
      'patients',
      'projections',
      'aging',
      'cpt',
      'denials',
      'payments',
      'close',
      'eligibility',
      'authorizations',
      'costs',
      'setup',
    ],
    'claims',
  ),
  facilityId: parseId,
  /** Of service, YYYY-MM. */
  month: parsePattern(/^(19|20)\d\d-(0[1-9]|1[0-2])$/),
  status: parseOption(claimStatuses.values),
  show: parseOption(claimFilters),
  find: parsePhrase,
  patientId: parseId,
  /** The claim in the panel, or in its dialog. */
  claim: parseId,
  /** The claim's dialog is open, at this part. */
  part: parseOption(claimParts),
  /** The field to correct: of the claim, of an insurance, or of the setup. */
  field: parsePattern(/^\w{1,40}$/),
  line: parseIndex,
  diagnosis: parseIndex,
  /** The patient whose insurance is open, and which of the insurances. */
  patient: parseId,
  coverage: parseId,
  /** The patient's billing authorization to record. */
  attest: parseOption(attestationKinds),
  /** The patient whose account is open. */
  account: parseId,
  /** The clinician or payer whose row in the setup is meant. */
  provider: parseId,
  payer: parseId,
  /** The list of visits to create claims from is open. */
  new: parseFlag,
  /** The dialog for a payer's file is open. */
  import: parseFlag,
})
export type BillingSearch = ReturnType<typeof parseBillingSearch>

/** The filters as the server takes them, for the list and the report. */
export const toClaimFilter = ({ facilityId, month, status, show, find, patientId }: BillingSearch) => ({
  facilityId: facilityId ?? 'all',
  month: month ?? 'all',
  status: status ?? ('all' as const),
  show: show ?? ('all' as const),
  search: find ?? '',
  patientId: patientId ?? 'all',
})
export type ClaimFilter = ReturnType<typeof toClaimFilter>

export const isFiltered = ({ search, ...rest }: ClaimFilter) =>
  search !== '' || Object.values(rest).some((value) => value !== 'all')

/** URL of the eligibility page. */
export const parseEligibilitySearch = defineSearch({
  facilityId: parseId,
  /** Of service; tomorrow unless given. */
  date: parseDate,
  who: parseOption(['appointments', 'residents'], 'appointments'),
  /** The patient whose insurance is open. */
  patient: parseId,
})
export type EligibilitySearch = ReturnType<typeof parseEligibilitySearch>
