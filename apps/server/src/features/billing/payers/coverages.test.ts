/** Coverages in their order: two of one place never overlap, Medicare behind another says why, and the questionnaire is kept. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeBillingProfile,
  changeCoverage,
  createClaim,
  createCoverage,
  listAttestations,
  listCoverages,
  readClaim,
  readPatient,
  recordAttestation,
  recordEligibility,
} from '@mendwell/contract'
import { mspQuestions } from '@mendwell/clinical'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const addCoverage = (patientId: string, more: object = {}) =>
  house.admin.call(createCoverage, {
    params: { patientId },
    body: { payerId: house.privateId, memberId: 'LK-1', startDate: '2026-06-01', ...more },
  })
const fetchFirst = async (patientId: string) =>
  (await house.admin.call(listCoverages, { params: { patientId } })).body[0]!

describe('coverages of a patient', () => {
  it('[CM31] of one place in the order do not overlap, not by one day', async () => {
    const patientId = await house.patient()
    const medicare = await fetchFirst(patientId)
    const answer = await addCoverage(patientId)
    expect(answer.problem.fields?.['rank']).toContain('Medicare Ohio is already the primary coverage')
    expect((await addCoverage(patientId, { rank: 'secondary' })).status).toBe(201)
    expect((await addCoverage(patientId, { rank: 'tertiary', memberId: 'LK-3' })).body.rank).toBe('tertiary')
    expect((await addCoverage(patientId, { rank: 'fourth' })).problem.fields).toHaveProperty('rank')
    const end = (endDate: string) =>
      house.admin.call(
        changeCoverage,
        { params: { patientId, coverageId: medicare.id }, body: { endDate } },
        { 'if-match': `"${medicare.version}"` },
      )
    expect((await end('2026-05-31')).status).toBe(200)
    const next = await addCoverage(patientId)
    expect(next.status).toBe(201)
    // Prolonged again, it would cover a day of its successor.
    const again = await house.admin.call(
      changeCoverage,
      { params: { patientId, coverageId: medicare.id }, body: { endDate: '2026-06-01' } },
      { 'if-match': `"${medicare.version + 1}"` },
    )
    expect(again.problem.fields).toHaveProperty('rank')
  })

  it('[CM31] added at the same time do not overlap either', async () => {
    const patientId = await house.patient()
    const answers = await Promise.all(
      [1, 2, 3].map((number) => addCoverage(patientId, { rank: 'secondary', memberId: `LK-${number}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  it('[CM31] sent again under its id is stored once', async () => {
    const patientId = await house.patient()
    const id = randomUUID()
    const [one, two] = [
      await addCoverage(patientId, { rank: 'secondary', id }),
      await addCoverage(patientId, { rank: 'secondary', id }),
    ]
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, id])
  })

  it('[CM31] Medicare behind another plan says why, and only it; a Medigap number has its form', async () => {
    const patientId = await house.patient({ payerId: house.privateId, memberId: 'LK-1' })
    const medicare = { payerId: house.medicareId, memberId: '1EG4-TE5-MK73', rank: 'secondary' }
    expect((await addCoverage(patientId, medicare)).problem.fields).toEqual({
      mspReason: 'Select the Medicare secondary payer (MSP) reason',
    })
    expect((await addCoverage(patientId, { ...medicare, mspReason: '99' })).problem.fields).toHaveProperty(
      'mspReason',
    )
    expect((await addCoverage(patientId, { ...medicare, mspReason: '12' })).body).toMatchObject({
      mspReason: '12',
      medigapId: null,
    })
    const other = { rank: 'tertiary', memberId: 'MG-1' }
    expect((await addCoverage(patientId, { ...other, mspReason: '12' })).problem.fields).toHaveProperty(
      'mspReason',
    )
    expect((await addCoverage(patientId, { ...other, medigapId: '41234' })).problem.fields).toEqual({
      medigapId: 'Enter 5 digits beginning with 5',
    })
    expect((await addCoverage(patientId, { ...other, medigapId: '51234' })).body.medigapId).toBe('51234')
  })
})

describe('the Medicare secondary payer questionnaire', () => {
  const answerAll = (more: object = {}) => ({
    ...Object.fromEntries(mspQuestions.map(({ id }) => [id, 'no'])),
    ...more,
  })
  const record = (patientId: string, more: object = {}) =>
    house.admin.send(recordAttestation, {
      params: { patientId },
      body: {
        kind: 'medicare_secondary',
        answer: 'no',
        datedOn: '2026-11-15',
        mspAnswers: answerAll(),
        ...more,
      },
    })
  const listRules = async (patientId: string) => {
    const visitId = await house.visit(patientId)
    const claim = (await house.admin.call(createClaim, { body: { visitId } })).body
    const read = async () =>
      (await house.admin.call(readClaim, { params: { claimId: claim.id } })).body.findings
        .filter(({ rule }) => rule.startsWith('msp-'))
        .map(({ rule, weight }) => `${rule} ${weight}`)
    return { claim, read }
  }

  it('[CM32] has every answer, and its result is what they come to', async () => {
    const patientId = await house.patient()
    const { black_lung: _left, ...incomplete } = answerAll() as Record<string, string>
    expect((await record(patientId, { mspAnswers: incomplete })).status).toBe(400)
    expect((await record(patientId, { mspAnswers: null })).problem.fields).toHaveProperty('mspAnswers')
    expect((await record(patientId, { mspAnswers: answerAll({ more: 'no' }) })).status).toBe(400)
    expect(
      (await record(patientId, { mspAnswers: answerAll({ working_aged: 'yes' }) })).problem.fields,
    ).toHaveProperty('answer')
    expect((await record(patientId, { kind: 'other_insurance' })).problem.fields).toHaveProperty('mspAnswers')
    expect((await record(patientId)).status).toBe(201)
    const [latest] = (await house.admin.call(listAttestations, { params: { patientId } })).body
    expect(latest).toMatchObject({ kind: 'medicare_secondary', mspAnswers: answerAll() })
  })

  it('[CM32] is asked for by claims of patients with Medicare, and holds what is billed in the wrong order', async () => {
    const patientId = await house.patient({ attested: [] })
    const { read, claim } = await listRules(patientId)
    expect(await read()).toEqual(['msp-questionnaire asks'])
    await record(patientId, { answer: 'yes', mspAnswers: answerAll({ working_aged: 'yes' }) })
    expect(await read()).toEqual(['msp-order holds'])
    const held = (await house.admin.call(readClaim, { params: { claimId: claim.id } })).body
    const finding = held.findings.find(({ rule }) => rule === 'msp-order')
    expect(finding?.words).toContain('Working aged (group health plan)')
    expect(finding?.url).toContain('attest=medicare_secondary')
    await record(patientId, { datedOn: '2026-11-16' })
    expect(await read()).toEqual([])
    const other = await listRules(await house.patient({ payerId: house.privateId, attested: [] }))
    expect(await other.read()).toEqual([])
  })

  it('[CM32] is repeated after the days that the practice sets', async () => {
    const patientId = await house.patient({ attested: [] })
    await record(patientId, { datedOn: '2026-10-01' })
    const { read } = await listRules(patientId)
    expect(await read()).toEqual([])
    const setDays = async (mspRepeatDays: number) => {
      const { version } = (await house.admin.raw('GET', '/api/billing/profile')).body as { version: number }
      return house.admin.call(
        changeBillingProfile,
        { body: { mspRepeatDays } },
        { 'if-match': `"${version}"` },
      )
    }
    expect((await setDays(29)).problem.fields).toHaveProperty('mspRepeatDays')
    expect((await setDays(45)).body.mspRepeatDays).toBe(45)
    expect(await read()).toEqual(['msp-questionnaire asks'])
    await setDays(90)
  })
})

describe('the banner', () => {
  it('names the first coverage of today and the latest answer, and what is not known', async () => {
    const patientId = await house.patient()
    const read = async () => (await house.nurse.call(readPatient, { params: { patientId } })).body.eligibility
    const unknown = { outcome: null, serviceDate: null }
    expect(await read()).toEqual({ payerName: 'Medicare Ohio', ...unknown })
    const { id: coverageId, version } = await fetchFirst(patientId)
    await house.admin.call(recordEligibility, {
      params: { patientId },
      body: {
        coverageId,
        serviceDate: '2026-11-17',
        outcome: 'inactive',
        source: 'phone',
        reference: 'Spoke to Kim',
      },
    })
    expect(await read()).toEqual({
      payerName: 'Medicare Ohio',
      outcome: 'inactive',
      serviceDate: '2026-11-17',
    })
    await house.admin.call(
      changeCoverage,
      { params: { patientId, coverageId }, body: { endDate: '2026-02-01' } },
      { 'if-match': `"${version}"` },
    )
    expect(await read()).toEqual({ payerName: null, ...unknown })
  })
})
