/** Runs the scrubber on claims: its input, and where each finding is corrected. */
import {
  isDiscarded,
  maxGlobalDays,
  scrubClaimDraft,
  type Authorization,
  type ClaimDraft,
  type ClaimField,
  type DocumentedVisit,
  type RuleBook,
  type ScrubFinding,
} from '@mendwell/clinical'
import type { ClaimFinding } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import { buildAttestations, buildMsp, loadAttested, type AttestedFacts } from '../attestations/facts.ts'
import { listClaimNotices, type ClaimNoticeRow } from '../coverage-notices/store.ts'
import { loadRuleBook } from '../rule-editions/load.ts'
import { loadCoordination, type ClaimCoordination } from '../decisions/coordination.ts'
import { listOwnCodes } from '../fees/store.ts'
import { findCode, type BillingTables } from '../fees/tables.ts'
import { loadClaimAuthorizations } from '../authorizations/load.ts'
import { loadDocumentation } from '../documentation-check/documentation.ts'
import { getProfile, type ProfileRow } from '../payers/store.ts'
import {
  listClaimEligibility,
  listEarlierServices,
  listNotedProducts,
  listSameDayClaims,
  listClaimsToScrub,
  type ClaimEligibilityRow,
  type NotedProduct,
  type SameDayRow,
  type ScrubbedClaim,
} from './scrub-store.ts'
import { homePlace, isFacilityNamed } from './service-place.ts'
import { listClaimLines, listClaimRowsByIds, type LineRow } from './store.ts'

type OwnCodes = Pick<BillingTables, 'codes'>

export interface ScrubResult {
  claim: ScrubbedClaim
  findings: ClaimFinding[]
  clean: boolean
  /** What holds it, each once, for lists. */
  reasons: string[]
}

/** These claims, each checked with current data. */
export async function scrubClaims(
  db: Db,
  of: { organizationId: string },
  ids: readonly string[],
  now: Date,
  /** Left out: the editions that the practice applied. */
  asIf?: RuleBook,
): Promise<ScrubResult[]> {
  if (ids.length === 0) return []
  const [claims, lines, profile, codes, rules] = await Promise.all([
    listClaimsToScrub(db, of.organizationId, ids, now),
    listClaimLines(db, of, ids),
    getProfile(db, of),
    listOwnCodes(db, of),
    asIf ?? loadRuleBook(db, of),
  ])
  const visitIds = claims.map(({ visitId }) => visitId)
  const [products, sameDay, documentation, attested, eligibility, notices, authorizations, earlier] =
    await Promise.all([
      listNotedProducts(db, of.organizationId, visitIds),
      listSameDayClaims(db, of.organizationId, ids),
      loadDocumentation(db, of.organizationId, visitIds),
      loadAttested(db, of.organizationId, ids),
      listClaimEligibility(db, of.organizationId, ids),
      listClaimNotices(db, of.organizationId, ids),
      loadClaimAuthorizations(db, of.organizationId, ids),
      // The shipped table has no period beyond the day.
      rules.editions.some(({ kind }) => kind === 'global_days')
        ? listEarlierServices(db, of.organizationId, ids, maxGlobalDays)
        : [],
    ])
  const later = claims.filter(({ payerSequence }) => payerSequence !== 'primary').map(({ id }) => id)
  const coordination = await loadCoordination(db, of, await listClaimRowsByIds(db, of, later))
  const linesByClaim = Map.groupBy(lines, ({ claimId }) => claimId)
  return claims.map((claim) => {
    const ofVisit = products.filter(({ visitId }) => visitId === claim.visitId)
    const getNotedTenths = (line: LineRow) => computeNotedTenths(line, ofVisit)
    const draft = {
      ...buildDraft(
        claim,
        linesByClaim.get(claim.id) ?? [],
        profile,
        getNotedTenths,
        coordination.get(claim.id),
      ),
      sameDay: sameDay.filter(({ claimId }) => claimId === claim.id).map(toSameDayClaim),
      earlier: earlier.filter(({ claimId }) => claimId === claim.id),
      ...withDocumentation(documentation.get(claim.visitId)),
      ...withAttestations(attested.get(claim.id), claim),
      ...withEligibility(eligibility.find(({ claimId }) => claimId === claim.id)),
      notices: buildNotices(claim, notices),
      ...withAuthorization(authorizations.get(claim.id)),
      rules,
    }
    return buildScrubResult(claim, draft, { codes })
  })
}

const withDocumentation = (documentation: DocumentedVisit | undefined) =>
  documentation ? { documentation } : {}

const withAttestations = (facts: AttestedFacts | undefined, claim: ScrubbedClaim) =>
  facts ? { attestations: buildAttestations(facts), ...buildMsp(facts, claim) } : {}

const withAuthorization = (authorization: Authorization | undefined) =>
  authorization ? { authorization } : {}

const withEligibility = (row: ClaimEligibilityRow | undefined) =>
  row ? { eligibility: toClaimEligibility(row) } : {}

const toClaimEligibility = ({ details, filingCode, serviceDate, ...row }: ClaimEligibilityRow) => ({
  outcome: row.outcome,
  askedFor: serviceDate,
  answeredOn: row.answeredOn,
  isOriginalMedicare: filingCode === 'MB',
  advantagePlans: (details?.otherPayers ?? [])
    .filter(({ isAdvantage }) => isAdvantage)
    .map(({ name, period }) => ({ name, ...period })),
  hospice: details?.hospice ?? [],
  homeHealth: details?.homeHealth ?? [],
  skilledNursing: details?.skilledNursing ?? [],
})

const buildNotices = (claim: ScrubbedClaim, notices: readonly ClaimNoticeRow[]) => ({
  isOriginalMedicare: claim.filingCode === 'MB',
  signed: notices.filter(({ claimId }) => claimId === claim.id),
})

const toSameDayClaim = (row: SameDayRow) => ({
  claimNumber: row.claimNumber,
  sameProvider: row.sameProvider,
  isSent: row.isSent,
  isEarlier: row.isEarlier,
  lines: row.lines,
})

/** Tenths of a cm² that the note documents for the line's product; null if not documented. */
function computeNotedTenths({ code, modifiers }: LineRow, products: readonly NotedProduct[]): number | null {
  const own = products.filter(({ product }) => product === code)
  const applied = own.map(({ areaCm2 }) => areaCm2)
  // A wound without documented residual had none, if another wound has one.
  const discarded = own.flatMap(({ discardedCm2 }) => discardedCm2 ?? [])
  const areas = isDiscarded(modifiers) ? discarded : applied
  if (areas.length === 0 || areas.includes(null)) return null
  return areas.reduce((sum: number, area) => sum + Math.round((area ?? 0) * 10), 0)
}

function buildDraft(
  claim: ScrubbedClaim,
  lines: readonly LineRow[],
  profile: ProfileRow,
  noted: (line: LineRow) => number | null,
  order: ClaimCoordination | undefined,
): ClaimDraft {
  // A line without a price is no charge at all, which the scrubber holds.
  const drafted = lines.map((line) => ({
    code: line.code,
    modifiers: line.modifiers,
    units: line.units,
    chargeCents: line.chargeCents ?? -1,
    pointers: line.pointers,
    description: line.description,
    notedTenthsCm2: noted(line),
  }))
  const unpriced = lines.filter(({ chargeCents }) => chargeCents === null).length
  return {
    claimNumber: claim.claimNumber,
    serviceDate: claim.serviceDate,
    birthDate: claim.dateOfBirth,
    placeOfService: claim.placeOfService,
    partAStay: claim.partAStay,
    filingCode: claim.filingCode,
    isHospicePatient: claim.isHospicePatient,
    payer: claim.insuranceType,
    memberId: claim.memberId,
    coverage: {
      ...{ from: claim.coverageStart, to: claim.coverageEnd },
      ...{ rank: claim.coverageRank, payerName: claim.payerName, sequence: claim.payerSequence },
      ...(order && {
        unbalanced: order.unbalanced,
        lacksMspReason: order.payer?.filingCode === 'MB' && order.payer.mspReason === null,
        decidedOn: order.decidedOn,
      }),
    },
    holderAddressKnown: claim.hasAddress,
    filingDays: claim.filingDays,
    billingNpi: profile.npi,
    renderingNpi: claim.renderingNpi,
    renderingCredential: claim.renderingCredential,
    taxId: profile.taxId,
    taxonomy: profile.taxonomy ?? claim.renderingTaxonomy,
    billingZip: profile.zipCode,
    facilityState: claim.facilityState,
    hasSamplePrice: claim.isSamplePrice,
    stay: {
      facilityNpi: claim.facilityNpi,
      admissionDate: claim.admissionDate,
      referringNpi: claim.referringNpi,
      priorAuthorization: claim.priorAuthorization,
      needsReferring: claim.needsReferring,
      authorizationCodes: claim.authorizationCodes,
      ...(claim.placeOfService === homePlace && {
        home: { isComplete: claim.hasHomeAddress, zip: claim.homeZip },
      }),
    },
    ...(isFacilityNamed(claim.placeOfService, toFacilityAddress(claim), profile) && {
      facilityZip: claim.facilityZip,
    }),
    visitSigned: claim.visitSigned,
    visitVoided: claim.visitVoided,
    openCorrectionsBy: claim.openCorrectionsBy,
    diagnoses: claim.diagnoses,
    lines: drafted,
    totalCents: claim.totalCents - unpriced,
    frequency: claim.frequency,
    payerControlNumber: claim.payerControlNumber,
  }
}

const toFacilityAddress = (claim: ScrubbedClaim) => ({
  address: claim.facilityAddress,
  addressLine2: claim.facilityAddressLine2,
  city: claim.facilityCity,
  zipCode: claim.facilityZip,
})

const samplePatientReason = 'Sample patient: this claim can’t be sent to a payer'

export const formatRejection = (reason: string) => `Rejected: ${reason}`.slice(0, 300)

/** It would be rejected again unchanged: an edit or a review releases it. */
const listRejectionFindings = (claim: ScrubbedClaim): ScrubFinding[] =>
  claim.rejectedReason === null
    ? []
    : [
        {
          id: 'rejected',
          weight: 'holds',
          words: formatRejection(claim.rejectedReason),
          at: { field: 'claimNumber' },
        },
      ]

/** No payer ever gets the claim of a sample patient: nothing on this claim releases it. */
const listSampleFindings = (claim: ScrubbedClaim): ScrubFinding[] =>
  claim.isSample
    ? [{ id: 'sample-patient', weight: 'holds', words: samplePatientReason, at: { field: 'claimNumber' } }]
    : []

function buildScrubResult(claim: ScrubbedClaim, draft: ClaimDraft, tables: OwnCodes): ScrubResult {
  const own = new Set(tables.codes.map(({ code }) => code))
  const { findings } = scrubClaimDraft(draft, claim.today, formatDate)
  // The practice's own table may know a code that the shipped one does not.
  const known = findings.filter(
    ({ id, at }) =>
      !(id === 'code-in-force' && at.line !== undefined && isOwnCode(own, tables, draft, at.line)),
  )
  const kept = [...listSampleFindings(claim), ...listRejectionFindings(claim), ...known]
  const holding = kept.filter(({ weight }) => weight === 'holds')
  return {
    claim,
    findings: kept.map((finding) => presentFinding(finding, claim)),
    clean: holding.length === 0,
    reasons: [...new Set(holding.map(({ words }) => words))].slice(0, 20),
  }
}

function isOwnCode(own: ReadonlySet<string>, tables: OwnCodes, draft: ClaimDraft, at: number): boolean {
  const code = draft.lines[at]?.code ?? ''
  return own.has(code) && findCode(tables, code, draft.serviceDate) !== undefined
}

const presentFinding = ({ id, weight, words, at }: ScrubFinding, claim: ScrubbedClaim): ClaimFinding => ({
  rule: id,
  weight,
  words,
  field: at.field,
  line: at.line ?? null,
  diagnosis: at.diagnosis ?? null,
  url: buildFindingUrl(at, claim),
})

/** The page where exactly this field is changed. */
function buildFindingUrl(at: ClaimField, claim: ScrubbedClaim): string {
  const buildBillingUrl = (fields: Record<string, string | number | undefined>) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return `/billing-dashboard?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`
  }
  switch (at.field) {
    case 'billingNpi':
      return buildBillingUrl({ tab: 'setup', field: 'npi' })
    case 'taxId':
      return buildBillingUrl({ tab: 'setup', field: 'taxId' })
    case 'taxonomy':
      return buildBillingUrl({ tab: 'setup', field: 'taxonomy' })
    case 'billingZip':
      return buildBillingUrl({ tab: 'setup', field: 'zipCode' })
    case 'renderingNpi':
      return buildBillingUrl({ tab: 'setup', field: 'npi', provider: claim.providerId })
    case 'filingDays':
    case 'acceptsAssignment':
      return buildBillingUrl({ tab: 'setup', field: at.field, payer: claim.payerId })
    case 'assignment_of_benefits':
    case 'release_of_information':
    case 'other_insurance':
    case 'medicare_secondary':
    case 'employment':
    case 'auto_accident':
    case 'other_accident':
      return buildBillingUrl({ claim: claim.id, patient: claim.patientId, attest: at.field })
    case 'memberId':
    case 'coverage':
    case 'rank':
    case 'holderAddress':
      return buildBillingUrl({
        claim: claim.id,
        patient: claim.patientId,
        coverage: claim.coverageId,
        field: { memberId: 'memberId', coverage: 'startDate', rank: 'rank', holderAddress: 'address' }[
          at.field
        ],
      })
    case 'facilityZip':
    case 'facilityNpi':
      return `/facility-management?facility=${claim.facilityId}`
    case 'birthDate':
      return `/patients/${claim.patientId}`
    case 'providerCredential':
      return '/people'
    case 'assessment':
    case 'earlier':
    case 'photo':
    case 'wound':
    case 'examination':
      return at.woundId ? `/wounds/${at.woundId}` : `/visit-tracking?visit=${claim.visitId}`
    case 'lens':
      return buildBillingUrl({ claim: claim.id, part: 'lens' })
    case 'procedures':
    case 'visit':
    case 'signature':
    case 'visitSigned':
      return `/visit-tracking?visit=${claim.visitId}`
    case 'renderingCredential':
      return buildBillingUrl({ claim: claim.id, field: 'providerId' })
    case 'chargeCents':
      return buildBillingUrl({ tab: 'cpt', claim: claim.id, line: at.line })
    default:
      return buildBillingUrl({ claim: claim.id, field: at.field, line: at.line, diagnosis: at.diagnosis })
  }
}
