/** Notices before a service: who gets which, the practice's form filled in, the patient's choice, and what claims do with it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAbnForm,
  answerCoverageNotice,
  changePayer,
  createClaim,
  listCoverageNotices,
  listPayers,
  prepareCoverageNotice,
  readClaim,
  voidCoverageNotice,
} from '@mendwell/contract'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { buildMultipart, fillablePdf, smallPng } from '../../../testing/multipart.ts'
import { extractPdfText } from '../../../testing/images/pdf-text.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const day = '2026-11-16'
const item = {
  code: '97597',
  description: 'Cleaning of the wound',
  reason: 'Medicare limits how often it pays',
}
const prepare = (patientId: string, more: object = {}) =>
  house.admin.send(prepareCoverageNotice, {
    params: { patientId },
    body: { kind: 'abn', plannedFor: day, items: [{ ...item, estimate: 125 }], ...more },
  })
const answer = (patientId: string, coverageNoticeId: string, more: object = {}) =>
  house.admin.send(answerCoverageNotice, {
    params: { patientId, coverageNoticeId },
    body: { option: '1', answeredOn: day, formExpiresOn: '2029-03-31', ...more },
  })

async function createSignedNotice(patientId: string, more: object = {}, answered: object = {}) {
  const { body } = await prepare(patientId, more)
  return (await answer(patientId, body.id, answered)).body
}

async function createClaimFor(patientId: string) {
  const visitId = await house.visit(patientId)
  const { body } = await house.admin.send(createClaim, { body: { visitId } })
  return (await house.admin.call(readClaim, { params: { claimId: body.id } })).body
}
const listNoticeFindings = (claim: Awaited<ReturnType<typeof createClaimFor>>) =>
  claim.findings.filter(({ rule }) => rule.startsWith('notice-')).map(({ rule }) => rule)

const uploadForm = async (bytes: Buffer, expiresOn = '2029-03-31') => {
  const { payload, headers } = await buildMultipart('form', { bytes, type: 'application/pdf' }, { expiresOn })
  return house.admin.raw(addAbnForm.method, addAbnForm.path, payload, headers)
}

describe('preparing', () => {
  it('prices what was left out by the fee schedule, and stores a repeated request once', async () => {
    const patientId = await house.patient()
    const id = randomUUID()
    const body = { id, items: [item] }
    const first = await prepare(patientId, body)
    expect([first.status, (await prepare(patientId, body)).status]).toEqual([201, 201])
    expect(first.body).toMatchObject({ state: 'open', items: [{ ...item, estimate: expect.any(Number) }] })
    expect((await prepare(patientId, { ...body, plannedFor: '2026-11-17' })).problem.code).toBe(
      'request.id-reused',
    )
    expect((await house.admin.call(listCoverageNotices, { params: { patientId } })).body).toHaveLength(1)
    expect((await prepare(await house.patient(), body)).problem.code).toBe('request.id-reused')
  })

  it('names the field when it is not for this patient, too late, or incomplete', async () => {
    const patientId = await house.patient()
    const privatePatient = await house.patient({ payerId: house.privateId, memberId: 'LK-1' })
    const fields = async (id: string, more: object) => (await prepare(id, more)).problem.fields
    expect(await fields(privatePatient, {})).toEqual({ kind: expect.stringContaining('Original Medicare') })
    expect(await fields(patientId, { kind: 'plan_decision' })).toEqual({
      kind: expect.stringContaining('Advantage'),
    })
    expect(await fields(patientId, { plannedFor: '2026-11-01' })).toEqual({
      plannedFor: expect.stringContaining('before the service'),
    })
    expect(await fields(patientId, { items: [{ ...item, code: 'Q4999', reason: null }] })).toEqual({
      'items.0.reason': 'Enter why Medicare may not pay',
      'items.0.estimate': 'Q4999 is not in your fee schedule. Enter the estimated cost.',
    })
    expect((await prepare(patientId, { items: [] })).status).toBe(400)
  })

  it('[CN1] sends a Medicare Advantage patient to the plan instead', async () => {
    const { body: payers } = await house.admin.call(listPayers, { query: {} })
    const medicare = payers.find(({ id }) => id === house.medicareId)!
    const setFiling = (filingCode: 'MB' | '16', version: number) =>
      house.admin.call(
        changePayer,
        { params: { payerId: medicare.id }, body: { filingCode } },
        { 'if-match': `"${version}"` },
      )
    const patientId = await house.patient()
    const changed = await setFiling('16', medicare.version)
    const refused = await prepare(patientId)
    const asked = await prepare(patientId, { kind: 'plan_decision' })
    await setFiling('MB', changed.body.version)
    expect(refused.problem.fields).toEqual({
      kind: expect.stringContaining('pre-service organization determination'),
    })
    expect(asked.status).toBe(201)
    const incomplete = await answer(patientId, asked.body.id)
    expect(Object.keys(incomplete.problem.fields ?? {})).toEqual(['isApproved', 'reference'])
    const decided = await answer(patientId, asked.body.id, { isApproved: false, reference: 'OD-17' })
    expect(decided.body.answer).toMatchObject({ isApproved: false, reference: 'OD-17', option: null })
  })
})

describe('the form', () => {
  it('is the practice’s own copy of CMS-R-131 with the notice in its fields', async () => {
    const patientId = await house.patient({ lastName: 'Formwell' })
    const { body } = await prepare(patientId)
    const path = `/api/patients/${patientId}/coverage-notices/${body.id}/form`
    expect((await house.admin.raw('GET', path)).problem.code).toBe('abn-form.missing')
    const added = await uploadForm(fillablePdf)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      isUsable: true,
      fieldMap: {
        notifier: 'A. Notifier',
        patientName: 'B. Patient name',
        services: 'D. Items or services',
        costs: 'F. Estimated cost',
      },
    })
    const printed = await house.admin.raw('GET', path)
    expect(printed.status).toBe(200)
    const text = await extractPdfText(printed.bytes)
    for (const value of ['Harbor Wound Care', 'Ada Formwell', 'Cleaning of the wound (97597)', '$125.00'])
      expect(text).toContain(value)
    expect(text).not.toContain('1EG4')
  })

  it('refuses an edition that is no longer accepted, and files without fields', async () => {
    expect((await uploadForm(fillablePdf, '2026-01-31')).problem.fields).toEqual({
      expiresOn: expect.stringContaining('no longer accepts'),
    })
    for (const bytes of [smallPng, Buffer.from('%PDF-1.7 broken'), Buffer.alloc(200_000, 'x')])
      expect((await uploadForm(bytes)).problem.code).toBe('abn-form.unreadable')
  })
})

describe('a claim', () => {
  it('[CN3] carries GA for option 1, and is held for an answer that came after it was created', async () => {
    const patientId = await house.patient()
    await createSignedNotice(patientId)
    const claim = await createClaimFor(patientId)
    expect(claim.lines.find(({ code }) => code === '97597')?.modifiers).toContain('GA')
    expect(listNoticeFindings(claim)).toEqual([])
    const late = await house.patient()
    const before = await createClaimFor(late)
    expect(listNoticeFindings(before)).toEqual([])
    await createSignedNotice(late)
    const after = (await house.admin.call(readClaim, { params: { claimId: before.id } })).body
    expect(listNoticeFindings(after)).toEqual(['notice-modifier'])
  })

  it('[CN5] is held for what the patient declined, until the notice is void', async () => {
    const patientId = await house.patient()
    const notice = await createSignedNotice(patientId, {}, { option: '3' })
    const claim = await createClaimFor(patientId)
    expect(claim.isHeld).toBe(true)
    expect(listNoticeFindings(claim)).toEqual(['notice-choice'])
    const params = { patientId, coverageNoticeId: notice.id }
    const voided = await house.admin.send(voidCoverageNotice, {
      params,
      body: { reason: 'Patient changed the decision' },
    })
    expect(voided.body.state).toBe('void')
    const after = (await house.admin.call(readClaim, { params: { claimId: claim.id } })).body
    expect(listNoticeFindings(after)).toEqual([])
  })
})

describe('answers', () => {
  it('are recorded once; the same again changes nothing, another is a conflict', async () => {
    const patientId = await house.patient()
    const { body } = await prepare(patientId)
    const both = await Promise.all([answer(patientId, body.id), answer(patientId, body.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer(patientId, body.id, { option: '2' })).problem.code).toBe('coverage-notice.answered')
  })

  it('need the option or the refusal with its witness, and the edition of the form', async () => {
    const patientId = await house.patient()
    const { body } = await prepare(patientId)
    const fields = async (more: object) =>
      Object.keys((await answer(patientId, body.id, more)).problem.fields ?? {})
    expect(await fields({ option: null })).toEqual(['option'])
    expect(await fields({ isRefused: true })).toEqual(['option', 'note'])
    expect(await fields({ formExpiresOn: null })).toEqual(['formExpiresOn'])
    expect(await fields({ answeredOn: '2027-01-01' })).toEqual(['answeredOn'])
    expect(await fields({ representativeName: 'Ben Quill' })).toEqual(['representativeRelation'])
    const refused = await answer(patientId, body.id, {
      option: null,
      isRefused: true,
      note: 'Witness: B. Quill',
    })
    expect(refused.body.state).toBe('refused')
  })
})

it('[CN6] says by when a good faith estimate is due, and prints it in Spanish', async () => {
  const patientId = await house.patient()
  const { body } = await prepare(patientId, {
    kind: 'estimate',
    plannedFor: '2026-12-14',
    items: [{ ...item }],
  })
  expect(body).toMatchObject({ dueBy: expect.any(String), items: [{ reason: null }] })
  const path = `/api/patients/${patientId}/coverage-notices/${body.id}/form`
  expect(await extractPdfText((await house.admin.raw('GET', path)).bytes)).toContain('Good faith estimate')
  const spanish = await extractPdfText((await house.admin.raw('GET', `${path}?language=es`)).bytes)
  expect(spanish).toContain('Estimado de buena fe')
})
