/** Claims through the scrubber: what it reads of each, and where each finding is put right. */
import {
  isDiscarded,
  scrub,
  type ClaimDraft,
  type ClaimField,
  type LensVisit,
  type ScrubFinding,
} from '@mendwell/clinical'
import type { ClaimFinding } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { dayInWords } from '../../../platform/dates.ts'
import { attestationsFrom, loadAttested, type AttestedFacts } from '../attestations/facts.ts'
import { ownCodes } from '../fees/store.ts'
import { codeOn, type BillingTables } from '../fees/tables.ts'
import { loadDocumentation } from '../documentation-check/documentation.ts'
import { profileOf, type ProfileRow } from '../payers/store.ts'
import {
  notedProducts,
  sameDayClaims,
  toScrub,
  type NotedProduct,
  type SameDayRow,
  type Scrubbed,
} from './scrub-store.ts'
import { linesOf, type LineRow } from './store.ts'

/** Care in the practice's own rooms names no other place; care at home names the home. */
export const homePlace = '12'
export const ownPlaces = ['11', homePlace]

type OwnCodes = Pick<BillingTables, 'codes'>

export interface ScrubAnswer {
  claim: Scrubbed
  findings: ClaimFinding[]
  clean: boolean
  /** What holds it, each once, for lists. */
  reasons: string[]
}

/** These claims, each looked at with what is known now. */
export async function scrubClaims(
  db: Db,
  of: { organizationId: string },
  ids: readonly string[],
  now: Date,
): Promise<ScrubAnswer[]> {
  if (ids.length === 0) return []
  const [claims, lines, profile, codes] = await Promise.all([
    toScrub(db, of.organizationId, ids, now),
    linesOf(db, of, ids),
    profileOf(db, of),
    ownCodes(db, of),
  ])
  const visitIds = claims.map(({ visit_id }) => visit_id)
  const [products, sameDay, documentation, attested] = await Promise.all([
    notedProducts(db, of.organizationId, visitIds),
    sameDayClaims(db, of.organizationId, ids),
    loadDocumentation(db, of.organizationId, visitIds),
    loadAttested(db, of.organizationId, ids),
  ])
  const linesByClaim = Map.groupBy(lines, ({ claim_id }) => claim_id)
  return claims.map((claim) => {
    const ofVisit = products.filter(({ visit_id }) => visit_id === claim.visit_id)
    const noted = (line: LineRow) => tenthsNoted(line, ofVisit)
    const draft = {
      ...draftOf(claim, linesByClaim.get(claim.id) ?? [], profile, noted),
      sameDay: sameDay.filter(({ claim_id }) => claim_id === claim.id).map(sameDayClaim),
      ...documented(documentation.get(claim.visit_id)),
      ...attestedIn(attested.get(claim.id)),
    }
    return answerOf(claim, draft, { codes })
  })
}

const documented = (documentation: LensVisit | undefined) => (documentation ? { documentation } : {})

const attestedIn = (facts: AttestedFacts | undefined) =>
  facts ? { attestations: attestationsFrom(facts) } : {}

const sameDayClaim = (row: SameDayRow) => ({
  claimNumber: row.claim_number,
  sameProvider: row.same_provider,
  isSent: row.is_sent,
  isEarlier: row.is_earlier,
  lines: row.lines,
})

/** Whole tenths of a cm² that the note gives of the line's product; null where it does not say. */
function tenthsNoted({ code, modifiers }: LineRow, products: readonly NotedProduct[]): number | null {
  const own = products.filter(({ product }) => product === code)
  const applied = own.map(({ area_cm2 }) => area_cm2)
  // A wound where nobody wrote down a rest had none, as long as another one had.
  const discarded = own.flatMap(({ discarded_cm2 }) => discarded_cm2 ?? [])
  const areas = isDiscarded(modifiers) ? discarded : applied
  if (areas.length === 0 || areas.includes(null)) return null
  return areas.reduce((sum: number, area) => sum + Math.round((area ?? 0) * 10), 0)
}

function draftOf(
  claim: Scrubbed,
  lines: readonly LineRow[],
  profile: ProfileRow,
  noted: (line: LineRow) => number | null,
): ClaimDraft {
  // A line without a price is no charge at all, which the scrubber holds.
  const drafted = lines.map((line) => ({
    code: line.code,
    modifiers: line.modifiers,
    units: line.units,
    chargeCents: line.charge_cents ?? -1,
    pointers: line.pointers,
    notedTenthsCm2: noted(line),
  }))
  const unpriced = lines.filter(({ charge_cents }) => charge_cents === null).length
  return {
    claimNumber: claim.claim_number,
    serviceDate: claim.service_date,
    birthDate: claim.date_of_birth,
    placeOfService: claim.place_of_service,
    partAStay: null,
    payer: claim.insurance_type,
    memberId: claim.member_id,
    coverage: {
      ...{ from: claim.coverage_start, to: claim.coverage_end },
      ...{ rank: claim.coverage_rank, payerName: claim.payer_name },
    },
    holderAddressKnown: claim.has_address,
    filingDays: claim.filing_days,
    billingNpi: profile.npi,
    renderingNpi: claim.rendering_npi,
    renderingCredential: claim.rendering_credential,
    taxId: profile.tax_id,
    billingZip: profile.zip_code,
    facilityState: claim.facility_state,
    hasSamplePrice: claim.is_sample_price,
    stay: {
      facilityNpi: claim.facility_npi,
      admissionDate: claim.admission_date,
      referringNpi: claim.referring_npi,
      priorAuthorization: claim.prior_authorization,
      needsReferring: claim.needs_referring,
      authorizationCodes: claim.authorization_codes,
      ...(claim.place_of_service === homePlace && {
        home: { isComplete: claim.has_home_address, zip: claim.home_zip },
      }),
    },
    ...(!ownPlaces.includes(claim.place_of_service ?? '') && { facilityZip: claim.facility_zip }),
    visitSigned: claim.visit_signed,
    visitVoided: claim.visit_voided,
    diagnoses: claim.diagnoses,
    lines: drafted,
    totalCents: claim.total_cents - unpriced,
    frequency: claim.frequency,
    payerControlNumber: claim.payer_control_number,
  }
}

export const rejectedWords = (reason: string) => `Rejected: ${reason}`.slice(0, 300)

/** It would be rejected again as it is: an edit, or somebody who looked at it, lets it go. */
const rejection = (claim: Scrubbed): ScrubFinding[] =>
  claim.rejected_reason === null
    ? []
    : [
        {
          id: 'rejected',
          weight: 'holds',
          words: rejectedWords(claim.rejected_reason),
          at: { field: 'claimNumber' },
        },
      ]

function answerOf(claim: Scrubbed, draft: ClaimDraft, tables: OwnCodes): ScrubAnswer {
  const own = new Set(tables.codes.map(({ code }) => code))
  const { findings } = scrub(draft, claim.today, dayInWords)
  // The practice's own table may know a code that the shipped one does not.
  const known = findings.filter(
    ({ id, at }) => !(id === 'code-in-force' && at.line !== undefined && isOwn(own, tables, draft, at.line)),
  )
  const kept = [...rejection(claim), ...known]
  const holding = kept.filter(({ weight }) => weight === 'holds')
  return {
    claim,
    findings: kept.map((finding) => told(finding, claim)),
    clean: holding.length === 0,
    reasons: [...new Set(holding.map(({ words }) => words))].slice(0, 20),
  }
}

function isOwn(own: ReadonlySet<string>, tables: OwnCodes, draft: ClaimDraft, at: number): boolean {
  const code = draft.lines[at]?.code ?? ''
  return own.has(code) && codeOn(tables, code, draft.serviceDate) !== undefined
}

const told = ({ id, weight, words, at }: ScrubFinding, claim: Scrubbed): ClaimFinding => ({
  rule: id,
  weight,
  words,
  field: at.field,
  line: at.line ?? null,
  diagnosis: at.diagnosis ?? null,
  url: urlOf(at, claim),
})

/** The page where exactly this field is changed. */
function urlOf(at: ClaimField, claim: Scrubbed): string {
  const billing = (fields: Record<string, string | number | undefined>) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return `/billing-dashboard?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`
  }
  switch (at.field) {
    case 'billingNpi':
      return billing({ tab: 'setup', field: 'npi' })
    case 'taxId':
      return billing({ tab: 'setup', field: 'taxId' })
    case 'billingZip':
      return billing({ tab: 'setup', field: 'zipCode' })
    case 'renderingNpi':
      return billing({ tab: 'setup', field: 'npi', provider: claim.provider_id })
    case 'filingDays':
    case 'acceptsAssignment':
      return billing({ tab: 'setup', field: at.field, payer: claim.payer_id })
    case 'assignment_of_benefits':
    case 'release_of_information':
    case 'other_insurance':
    case 'employment':
    case 'auto_accident':
    case 'other_accident':
      return billing({ claim: claim.id, patient: claim.patient_id, attest: at.field })
    case 'memberId':
    case 'coverage':
    case 'rank':
    case 'holderAddress':
      return billing({
        claim: claim.id,
        patient: claim.patient_id,
        coverage: claim.coverage_id,
        field: { memberId: 'memberId', coverage: 'startDate', rank: 'rank', holderAddress: 'address' }[
          at.field
        ],
      })
    case 'facilityZip':
    case 'facilityNpi':
      return `/facility-management?facility=${claim.facility_id}`
    case 'birthDate':
      return `/patients/${claim.patient_id}`
    case 'providerCredential':
      return '/people'
    case 'assessment':
    case 'earlier':
    case 'photo':
    case 'wound':
    case 'examination':
      return at.woundId ? `/wounds/${at.woundId}` : `/visit-tracking?visit=${claim.visit_id}`
    case 'lens':
      return billing({ claim: claim.id, part: 'lens' })
    case 'procedures':
    case 'visit':
    case 'signature':
    case 'visitSigned':
    // Who gave the care is said by the visit.
    case 'renderingCredential':
      return `/visit-tracking?visit=${claim.visit_id}`
    case 'chargeCents':
      return billing({ tab: 'cpt', claim: claim.id, line: at.line })
    default:
      return billing({ claim: claim.id, field: at.field, line: at.line, diagnosis: at.diagnosis })
  }
}
