/** The same service twice, a code without its procedure, a chart that a payer denies for: none of it leaves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actOnClaim,
  changeClaim,
  createClaim,
  createWound,
  listVisitTemplates,
  readClaim,
  readClaimLens,
  submitClaims,
  type ClaimRecord,
} from '@mendwell/contract'
import { findCodeClashes } from '@mendwell/clinical'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

async function createSampleClaim(patientId: string, more: object = {}): Promise<ClaimRecord> {
  const visitId = await house.visit(patientId, more)
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const submitClaimFile = async (...claims: ClaimRecord[]) =>
  (await house.admin.call(submitClaims, { body: { claimIds: claims.map(({ id }) => id) } })).body
const listHoldRules = (claim: ClaimRecord) =>
  claim.findings.filter(({ weight }) => weight === 'holds').map(({ rule }) => rule)
const fetchClaim = async ({ id }: ClaimRecord) =>
  (await house.admin.call(readClaim, { params: { claimId: id } })).body
const updateSampleClaim = (claim: ClaimRecord, body: object) =>
  house.admin.send(
    changeClaim,
    { params: { claimId: claim.id }, body: { reason: 'As the note says', ...body } },
    { 'if-match': `"${claim.version}"` },
  )

describe('the same service for the same patient, day and provider', () => {
  it('is held on the second claim, which names the first, while the first one leaves', async () => {
    const patientId = await house.patient()
    const [first, second] = [await createSampleClaim(patientId), await createSampleClaim(patientId)]
    expect(listHoldRules(first)).toEqual([])
    expect(new Set(listHoldRules(second))).toEqual(new Set(['duplicate-service']))
    expect(second.holdReasons[0]).toContain(`already on claim ${first.claimNumber}`)
    const answer = await submitClaimFile(first, second)
    expect(answer.results.map(({ isSent }) => isSent)).toEqual([true, false])
    expect(answer.results[1]?.problem).toContain('Duplicate')
    // Nor by saying so by hand.
    const byHand = await house.admin.send(actOnClaim, {
      params: { claimId: second.id },
      body: { action: 'submitted' },
    })
    expect(byHand.problem.code).toBe('claim.held')
  })

  it('is detected at submission when it was created after the check', async () => {
    const patientId = await house.patient()
    const lines = (code: string) => ({ cptCodes: code, codeLines: [{ code, pointers: [1] }] })
    const first = await createSampleClaim(patientId, lines('97597'))
    const other = await createSampleClaim(patientId, lines('97605'))
    expect(listHoldRules(first)).toEqual([])
    await submitClaimFile(await replaceLines(other, [{ code: '97597', pointers: [1] }]))
    // The other one was sent with the first one's code meanwhile, unless the first is sent before it.
    const rest = await submitClaimFile(first)
    expect(rest.results[0]?.isSent).toBe(true)
    expect((await fetchClaim(other)).claimStatus).toBe('pending')
  })

  it('leaves once when both are submitted at the same time', async () => {
    let sent = 0
    for (let round = 0; round < 3; round += 1) {
      const patientId = await house.patient()
      const claims = [await createSampleClaim(patientId), await createSampleClaim(patientId)]
      const answers = await Promise.all([
        submitClaimFile(claims[0]!),
        submitClaimFile(claims[1]!),
        submitClaimFile(claims[1]!),
        submitClaimFile(claims[0]!),
      ])
      const left = new Set(
        answers.flatMap(({ results }) =>
          results.filter(({ isSent }) => isSent).map(({ claimId }) => claimId),
        ),
      )
      sent += left.size
    }
    expect(sent).toBe(3)
  })

  it('may leave with 76 or XS, which is asked about, and after the first was voided', async () => {
    const patientId = await house.patient()
    const [first, second] = [await createSampleClaim(patientId), await createSampleClaim(patientId)]
    const lines = [
      { code: '97597', modifiers: ['76'], pointers: [1] },
      { code: '97598', units: 2, modifiers: ['76'], pointers: [1] },
    ]
    const repeated = (await updateSampleClaim(second, { lines })).body
    expect(listHoldRules(repeated)).toEqual([])
    expect(repeated.findings.map(({ rule, weight }) => `${rule} ${weight}`)).toContain(
      'duplicate-service asks',
    )
    const plain = (
      await updateSampleClaim(repeated, { lines: lines.map((line) => ({ ...line, modifiers: [] })) })
    ).body
    expect(listHoldRules(plain)).not.toEqual([])
    await house.admin.send(actOnClaim, {
      params: { claimId: first.id },
      body: { action: 'voided', reason: 'Made twice' },
    })
    expect(listHoldRules(await fetchClaim(second))).toEqual([])
  })

  it('a correction is no duplicate of what it replaces, but of a third claim', async () => {
    const patientId = await house.patient({ payerId: house.privateId, memberId: 'LK-9' })
    const first = await createSampleClaim(patientId)
    await submitClaimFile(first)
    const third = await createSampleClaim(patientId, {
      cptCodes: '97605',
      codeLines: [{ code: '97605', modifiers: ['XS'], pointers: [1] }],
    })
    await submitClaimFile(third)
    const { body: next } = await house.admin.send(actOnClaim, {
      params: { claimId: first.id },
      body: { action: 'replaced', payerControlNumber: 'ICN-1', reason: 'Wrong units' },
    })
    expect(next.frequency).toBe('7')
    expect(listHoldRules(next)).toEqual([])
    const { body: doubled } = await updateSampleClaim(next, { lines: [{ code: '97605', pointers: [1] }] })
    expect((await fetchClaim(third)).claimStatus).toBe('submitted')
    expect(listHoldRules(doubled)).toContain('procedure-recorded')
    expect(doubled.findings.map(({ rule }) => rule)).toContain('duplicate-service')
  })
})

async function replaceLines(claim: ClaimRecord, lines: object[]): Promise<ClaimRecord> {
  const { body } = await house.admin.send(
    changeClaim,
    { params: { claimId: claim.id }, body: { reason: 'Corrected', lines } },
    { 'if-match': `"${claim.version}"` },
  )
  return body
}

describe('the chart behind a claim', () => {
  it('a procedure code without its recorded procedure is held, and so is a deeper one than recorded', async () => {
    const woundless = await createSampleClaim(await house.patient(), { procedures: [], woundIds: [] })
    expect(new Set(listHoldRules(woundless))).toEqual(new Set(['procedure-recorded']))
    expect(woundless.findings.find(({ rule }) => rule === 'procedure-recorded')?.url).toBe(
      `/visit-tracking?visit=${woundless.visitId}`,
    )
    const shallow = await createSampleClaim(await house.patient())
    const deeper = await replaceLines(shallow, [{ code: '11042', pointers: [1] }])
    expect(listHoldRules(deeper)).toEqual(['procedure-recorded'])
  })

  it('a treated wound without an assessment is on hold, in the documentation check and on the claim alike', async () => {
    const patientId = await house.patient()
    const { body: wound } = await house.nurse.send(createWound, {
      body: sampleBodies['createWound']!({ patientId }),
    })
    const procedure = { kind: 'debridement', woundId: wound.id, method: 'sharp', removed: 'surface' }
    const claim = await createSampleClaim(patientId, {
      woundIds: [wound.id],
      procedures: [{ ...procedure, areaCm2: 50, devitalized: true }],
    })
    expect(listHoldRules(claim)).toEqual(['documentation-identity'])
    const { body: lens } = await house.admin.call(readClaimLens, { params: { claimId: claim.id } })
    const inLens = lens.elements.filter(({ weight }) => weight === 'holds').map(({ id }) => id)
    expect(inLens).toEqual(['identity'])
    expect(claim.findings.find(({ rule }) => rule === 'documentation-identity')?.url).toBe(
      `/wounds/${wound.id}`,
    )
  })

  it('a provider without a credential is held, and a clean claim repeats what is not confirmed', async () => {
    const clean = await createSampleClaim(await house.patient())
    expect(listHoldRules(clean)).toEqual([])
    expect(clean.findings.find(({ rule }) => rule === 'not-confirmed')?.words).toContain(
      'Compare the note with the policy text',
    )
    const { owner } = house.practice
    await owner.query('update memberships set credential = null where user_id = $1', [house.person.id])
    expect(listHoldRules(await fetchClaim(clean))).toEqual(['rendering-credential'])
    await owner.query(`update memberships set credential = 'NP' where user_id = $1`, [house.person.id])
  })

  it('11042 for high blood pressure alone and 59 where nothing needs it are held', async () => {
    const more = { diagnosis: 'I10', cptCodes: '11042', codeLines: [{ code: '11042', pointers: [1] }] }
    expect(listHoldRules(await createSampleClaim(await house.patient(), more))).toEqual([
      'diagnosis-supports',
    ])
    const needless = { cptCodes: '97597', codeLines: [{ code: '97597', modifiers: ['59'], pointers: [1] }] }
    expect(listHoldRules(await createSampleClaim(await house.patient(), needless))).toEqual([
      'needless-distinct',
    ])
  })

  it('a shipped visit template whose codes clash warns of it', async () => {
    const { body } = await house.nurse.call(listVisitTemplates, {})
    const clashing = body.filter(({ cptCodes }) => findCodeClashes(cptCodes, '2026-11-16').length > 0)
    expect(clashing.map(({ name }) => name)).toEqual(['Initial Wound Assessment', 'Follow-up Care'])
    expect(body.filter(({ warnings }) => warnings.length > 0)).toEqual(clashing)
  })
})
