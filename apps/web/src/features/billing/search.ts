/** What the billing dashboard keeps in its URL. Anything unknown there is left out. */
import type { ClaimStatus } from '@mendwell/clinical'

const furtherTabs = ['projections', 'aging', 'cpt', 'denials', 'payments', 'costs', 'setup'] as const
type BillingTab = 'claims' | (typeof furtherTabs)[number]
export type ClaimsFilter = 'held' | 'ready' | 'open' | 'closed'
export type ClaimPart = 'findings' | 'money' | 'history' | 'lens' | 'letter'

/** As the contract names them, written out for the router. */
const attestationNames = [
  'assignment_of_benefits',
  'release_of_information',
  'other_insurance',
  'employment',
  'auto_accident',
  'other_accident',
] as const
type AttestationName = (typeof attestationNames)[number]

export type BillingSearch = {
  tab?: Exclude<BillingTab, 'claims'>
  facilityId?: string
  /** Of service, YYYY-MM. */
  month?: string
  status?: ClaimStatus
  show?: ClaimsFilter
  /** What is typed into the search box. */
  find?: string
  patientId?: string
  /** The claim in the panel, or in its dialog. */
  claim?: string
  /** The claim's dialog is open, at this part. */
  part?: ClaimPart
  /** The field that is to be put right: of the claim, of an insurance, or of the setup. */
  field?: string
  line?: number
  diagnosis?: number
  /** The patient whose insurance is open, and which one of theirs. */
  patient?: string
  coverage?: string
  /** Which of the patient's billing authorizations is to be recorded. */
  attest?: AttestationName
  /** The clinician or payer whose row in the setup is meant. */
  provider?: string
  payer?: string
  /** The list of visits to make claims from is open. */
  new?: true
  /** The dialog for a payer's file is open. */
  import?: true
}

// Written out here, because the router reads this file and must not carry more than it needs.
const statuses: readonly ClaimStatus[] = ['pending', 'submitted', 'approved', 'paid', 'denied']
const shows: readonly ClaimsFilter[] = ['held', 'ready', 'open', 'closed']
const parts: readonly ClaimPart[] = ['findings', 'money', 'history', 'lens', 'letter']

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)
const ids = ['facilityId', 'patientId', 'claim', 'patient', 'coverage', 'provider', 'payer'] as const
const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value)
const findAllowed = <Value extends string>(values: readonly Value[], raw: unknown) =>
  values.find((value) => value === raw)

export function parseBillingSearch(raw: Record<string, unknown>): BillingSearch {
  const found: BillingSearch = {}
  const tab = findAllowed(furtherTabs, raw.tab)
  if (tab) found.tab = tab
  const status = findAllowed(statuses, raw.status)
  if (status) found.status = status
  const show = findAllowed(shows, raw.show)
  if (show) found.show = show
  const part = findAllowed(parts, raw.part)
  if (part) found.part = part
  const attest = findAllowed(attestationNames, raw.attest)
  if (attest) found.attest = attest
  for (const name of ids) {
    const value = raw[name]
    if (isId(value)) found[name] = value
  }
  if (isMonth(raw.month)) found.month = raw.month
  if (typeof raw.find === 'string' && raw.find.trim() !== '') found.find = raw.find.slice(0, 100)
  if (typeof raw.field === 'string' && /^\w{1,40}$/.test(raw.field)) found.field = raw.field
  for (const name of ['line', 'diagnosis'] as const) {
    const value = raw[name]
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 50) found[name] = value
  }
  if (raw.new === true) found.new = true
  if (raw.import === true) found.import = true
  return found
}

/** What narrows the claims, as the server takes it; the same for the list and the report. */
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

/** Leaves nothing open: no claim, no dialog. */
export const closedPanels: Partial<BillingSearch> = {
  claim: undefined,
  part: undefined,
  field: undefined,
  line: undefined,
  diagnosis: undefined,
  patient: undefined,
  coverage: undefined,
  attest: undefined,
  provider: undefined,
  payer: undefined,
  new: undefined,
  import: undefined,
}
