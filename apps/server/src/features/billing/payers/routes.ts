/** The practice's billing numbers, payers and coverages over HTTP. */
import {
  changeBillingProfile,
  changeCoverage,
  changePayer,
  createCoverage,
  createPayer,
  listBillingProviders,
  listCoverages,
  listPayers,
  readBillingProfile,
  setBillingProvider,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { getCoverageOrThrow, getPatientOrThrow } from '../insured.ts'
import { requestRepricing } from '../claims/reprice.ts'
import { refreshClaimBalances } from '../decisions/apply-decisions.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import { returnTestClaims } from './test-mode.ts'
import {
  presentCoverage,
  resolveFilingCode,
  presentPayer,
  presentProfile,
  presentProvider,
  assertValidFormats,
} from './presenter.ts'
import { assertValidCoverage } from './coverage-rules.ts'
import {
  listCoverageRows,
  ensureProfile,
  insertCoverage,
  insertPayer,
  isClaimed,
  findPayerById,
  listPayerRows,
  getProfile,
  listProvidersWithNumbers,
  saveProviderNumbers,
  updateCoverage,
  updatePayer,
  updateProfile,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })
const staleVersionError = (version: number) => new DomainError('request.version-stale', { version })

const withUppercaseState = <Given extends { state?: string | null | undefined }>(given: Given): Given =>
  typeof given.state === 'string' ? { ...given, state: given.state.toUpperCase() } : given

export const payerRoutes = [
  route(readBillingProfile, async ({ db, actor }) => presentProfile(await getProfile(db, actor))),

  route(changeBillingProfile, async ({ db, actor, body, version, now }) => {
    const given = withUppercaseState(body)
    assertValidFormats(given, true)
    await ensureProfile(db, actor)
    if (!(await updateProfile(db, actor, version, given))) {
      throw staleVersionError((await getProfile(db, actor)).version)
    }
    if (body.useSampleFees !== undefined) await requestRepricing(db, actor)
    await scrubPending(db, actor, {}, now)
    return presentProfile(await getProfile(db, actor))
  }),

  route(listBillingProviders, async ({ db, actor }) =>
    (await listProvidersWithNumbers(db, actor)).map(presentProvider),
  ),

  route(setBillingProvider, async ({ db, actor, params, body, now }) => {
    const [before] = await listProvidersWithNumbers(db, actor, params.userId)
    if (!before) throw new DomainError('request.not-found')
    assertValidFormats(body, false)
    await saveProviderNumbers(db, { organizationId: actor.organizationId, userId: params.userId, ...body })
    await scrubPending(db, actor, { providerId: params.userId }, now)
    return presentProvider({ ...before, ...body })
  }),

  route(listPayers, async ({ db, actor, query }) =>
    (await listPayerRows(db, actor, query.status)).map(presentPayer),
  ),

  route(createPayer, async ({ db, actor, body, now }) => {
    const id = body.id ?? randomUUID()
    const at = now.toISOString()
    assertCompleteAssignment(body)
    const added = await insertPayer(db, {
      ...body,
      id,
      organizationId: actor.organizationId,
      name: body.name,
      insuranceType: body.insuranceType,
      filingCode: resolveFilingCode(body.insuranceType, body.filingCode),
      payerNumber: body.payerNumber,
      createdAt: at,
      updatedAt: at,
    })
    // A retry after a lost response returns the stored record.
    const row = await findPayerById(db, actor, id)
    if (!row) {
      throw added
        ? new DomainError('request.not-found')
        : invalidFieldsError({ payerNumber: 'This payer ID is already in use' })
    }
    return added ? presentPayer(row) : resolveResubmission(presentPayer(row), body)
  }),

  route(changePayer, async ({ db, actor, params, body, version, now }) => {
    const before = await findPayerById(db, actor, params.payerId)
    if (!before) throw new DomainError('request.not-found')
    assertCompleteAssignment({ ...presentPayer(before), ...body })
    const kind = body.insuranceType ?? presentPayer(before).insuranceType
    // Another kind files in another way, unless one was chosen with it.
    const kept = kind === before.insuranceType ? before.filingCode : undefined
    const change = {
      ...body,
      filingCode: resolveFilingCode(kind, body.filingCode ?? kept),
      updatedAt: now.toISOString(),
    }
    try {
      if (!(await updatePayer(db, actor, before.id, version, change))) throw staleVersionError(before.version)
    } catch (error) {
      const { constraint } = error as { constraint?: string }
      if (constraint?.includes('payer_number')) {
        throw invalidFieldsError({ payerNumber: 'This payer ID is already in use' })
      }
      throw error
    }
    if (before.isTesting && body.isTesting === false) await returnTestClaims(db, actor, before.id, now)
    await scrubPending(db, actor, { payerId: before.id }, now)
    return presentPayer((await findPayerById(db, actor, before.id)) ?? before)
  }),

  route(listCoverages, async ({ db, actor, params }) => {
    await getPatientOrThrow(db, actor, params.patientId)
    return (await listCoverageRows(db, actor, params.patientId)).map(presentCoverage)
  }),

  route(createCoverage, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    if (patient.mergedInto) throw new DomainError('patient.merged')
    const given = withUppercaseState(body)
    assertValidFormats(given, false)
    const id = body.id ?? randomUUID()
    await assertValidCoverage(db, actor, { patientId: patient.id, id, given })
    const at = now.toISOString()
    const added = await insertCoverage(db, {
      ...given,
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      payerId: given.payerId,
      memberId: given.memberId,
      rank: given.rank,
      relation: given.relation,
      startDate: given.startDate,
      createdAt: at,
      updatedAt: at,
    })
    const kept = presentCoverage(
      await getCoverageOrThrow(db, actor, { patientId: patient.id, coverageId: id }),
    )
    await refreshClaimBalances(db, actor, patient.id, now)
    await scrubPending(db, actor, { patientId: patient.id }, now)
    return added ? kept : resolveResubmission(kept, given)
  }),

  route(changeCoverage, async ({ db, actor, params, body, version, now }) => {
    const before = await getCoverageOrThrow(db, actor, params)
    const given = withUppercaseState(body)
    assertValidFormats(given, false)
    const after = { ...presentCoverage(before), ...given }
    await assertValidCoverage(db, actor, { patientId: before.patientId, id: before.id, given: after })
    // Its claims go to the payer that they were made for, with the member's number of this coverage.
    if (after.payerId !== before.payerId && (await isClaimed(db, actor, before.id))) {
      throw invalidFieldsError({
        payerId: 'This coverage is on a claim. End it and add a new coverage for this payer.',
      })
    }
    const change = { ...given, updatedAt: now.toISOString() }
    if (!(await updateCoverage(db, actor, before.id, version, change)))
      throw staleVersionError(before.version)
    await refreshClaimBalances(db, actor, before.patientId, now)
    await scrubPending(db, actor, { patientId: before.patientId }, now)
    return presentCoverage(await getCoverageOrThrow(db, actor, params))
  }),
]

/** Accepting assignment is a statement with a day. */
function assertCompleteAssignment(given: {
  acceptsAssignment?: boolean | null
  assignmentOn?: string | null
}): void {
  const isSaid = (given.acceptsAssignment ?? null) !== null
  if (isSaid && !given.assignmentOn) throw invalidFieldsError({ assignmentOn: 'Enter the date' })
  if (!isSaid && given.assignmentOn) throw invalidFieldsError({ acceptsAssignment: 'Select yes or no' })
}
