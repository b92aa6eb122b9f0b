/** URL of the billing dashboard. */
import { claimStatuses } from '@mendwell/clinical'
import { attestationKinds, billingReportTypes, billingWorklists, claimFilters } from '@mendwell/contract'
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

const parseDayCount = (raw: unknown) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= 365 ? raw : undefined

export const parseBillingSearch = defineSearch({
  tab: parseOption(
    [
      'claims',
      'patients',
      'projections',
      'aging',
      'cpt',
      'worklists',
      'reports',
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
  /** The report, and what it is narrowed to. */
  report: parseOption(billingReportTypes, 'ar_by_payer'),
  days: parseOption([7, 30, 90, 365], 90),
  from: parseDate,
  to: parseDate,
  ofPayer: parseId,
  ofProvider: parseId,
  /** Of claims without an answer, and until a deadline. */
  after: parseDayCount,
  /** The number whose rows are shown: table, column, and row of it. */
  cell: parsePattern(/^[\w-]{1,40} [\w+-]{1,40}(?: .{1,100})?$/),
  /** The report’s file that a link led to. */
  file: parseId,
  /** The worklist; beside a claim, the one that it is worked through in. */
  work: parseOption(billingWorklists),
  insurance: parseOption(['medicare', 'medicaid', 'private']),
  /** The payer’s payment that is open. */
  payment: parseId,
  /** Of the daily close. */
  day: parseDate,
  /** What is added to the patient’s insurance. */
  add: parseOption(['authorization']),
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
