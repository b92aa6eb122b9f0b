/** Eligibility: asked in one file, answered by trace number and person, kept with its day, and acted on by claims. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePayer,
  createAppointment,
  createClaim,
  createEligibilityInquiry,
  importEligibilityResponse,
  listCoverages,
  listEligibilityCandidates,
  listPatientEligibility,
  listPayers,
  readClaim,
  recordEligibility,
} from '@mendwell/contract'
import type { EligibilityResponse } from '@mendwell/x12'
import { write271 } from '@mendwell/x12/test-responses'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const day = '2026-11-16'
const getCoverageId = async (patientId: string) =>
  (await house.admin.call(listCoverages, { params: { patientId } })).body[0]!.id
const ask = async (coverageIds: string[], more: object = {}) =>
  house.admin.send(createEligibilityInquiry, { body: { coverageIds, serviceDate: day, ...more } })
const fetchFile = async (batchId: string) =>
  (await house.admin.raw('GET', `/api/billing/eligibility/${batchId}/file`)).text
const listTraces = (file: string) => [...file.matchAll(/TRN\*1\*(\w+)\*/g)].map(([, trace]) => trace!)
const fetchChecks = async (patientId: string) =>
  (await house.admin.call(listPatientEligibility, { params: { patientId } })).body

let control = 0
const buildAnswer = (trace: string | null, more: Partial<EligibilityResponse> = {}): EligibilityResponse => ({
  trace,
  payer: { name: 'MEDICARE OHIO', id: '15202' },
  patient: { last: 'QUILL', first: 'ADA', memberId: '1EG4TE5MK73', birthDate: '1948-03-02' },
  outcome: 'active',
  rejections: [],
  planName: 'MEDICARE PART B',
  planType: 'MB',
  plan: { from: '2026-01-01', to: null },
  benefits: [],
  otherPayers: [],
  hospice: [],
  homeHealth: [],
  skilledNursing: [],
  isQmb: false,
  messages: [],
  ...more,
})
const writeFile = (answers: EligibilityResponse[]) =>
  write271(
    { sender: 'PAYER', receiver: 'HARBOR1', date: day, time: '10:00', control: (control += 1), test: false },
    answers,
  )
const importFile = (content: string) => house.admin.send(importEligibilityResponse, { body: { content } })

/** Asked about, with the trace number of the file. */
async function askAbout(patientId: string): Promise<string> {
  const { body } = await ask([await getCoverageId(patientId)])
  return listTraces(await fetchFile(body.batch!.id))[0]!
}

describe('asking', () => {
  it('writes one file about several patients, and each awaits its response', async () => {
    const patients = [await house.patient({ lastName: 'Alder' }), await house.patient({ lastName: 'Birch' })]
    const { status, body } = await ask(await Promise.all(patients.map(getCoverageId)))
    expect([status, body.batch?.inquiries]).toEqual([201, 2])
    const file = await fetchFile(body.batch!.id)
    expect(file).toContain('ST*270*0001*005010X279A1~')
    expect(file).toContain('NM1*PR*2*Medicare Ohio*****PI*15202~')
    expect(file).toContain('NM1*IL*1*Alder*Ada****MI*1EG4TE5MK73~')
    expect(file).toContain('DTP*291*D8*20261116~')
    expect(listTraces(file)).toHaveLength(2)
    expect(await fetchChecks(patients[0]!)).toMatchObject([
      { outcome: 'waiting', source: 'file', serviceDate: day, answeredAt: null, details: null },
    ])
  })

  it('leaves out what cannot be asked about, and says why', async () => {
    const good = await getCoverageId(await house.patient())
    const noBirthDate = await house.patient()
    await house.practice.owner.query('update patients set date_of_birth = null where id = $1', [noBirthDate])
    const bad = await getCoverageId(noBirthDate)
    const strange = await getCoverageId(await house.patient({ memberId: '漢字' }))
    const unknown = randomUUID()
    const { body } = await ask([good, bad, strange, unknown])
    expect(body.batch?.inquiries).toBe(1)
    expect(Object.fromEntries(body.results.map(({ coverageId, problem }) => [coverageId, problem]))).toEqual({
      [good]: null,
      [bad]: 'The patient’s date of birth is missing.',
      [strange]: expect.stringContaining('subscriber.memberId contains the character'),
      [unknown]: 'Coverage not found.',
    })
    expect((await ask([good], { serviceDate: '2025-12-31' })).body).toEqual({
      batch: null,
      results: [{ coverageId: good, problem: 'The coverage is not active on this date.' }],
    })
  })

  it('creates one file for a repeated request, and refuses the id for another one', async () => {
    const coverageId = await getCoverageId(await house.patient())
    const id = randomUUID()
    const [first, second] = [await ask([coverageId], { id }), await ask([coverageId], { id })]
    expect(second.body.batch).toEqual(first.body.batch)
    expect((await ask([coverageId], { id, serviceDate: '2026-11-17' })).status).toBe(422)
  })

  it('asks a payer in testing in a test file of its own', async () => {
    const payers = (await house.admin.call(listPayers, {})).body
    const lakeside = payers.find(({ id }) => id === house.privateId)!
    const change = (isTesting: boolean, version: number) =>
      house.admin.call(
        changePayer,
        { params: { payerId: lakeside.id }, body: { isTesting } },
        { 'if-match': `"${version}"` },
      )
    await change(true, lakeside.version)
    const tested = await getCoverageId(await house.patient({ payerId: house.privateId, memberId: 'L-1' }))
    const other = await getCoverageId(await house.patient())
    const mixed = (await ask([tested, other])).body
    expect([mixed.batch?.isTest, mixed.batch?.inquiries]).toEqual([false, 1])
    expect(mixed.results.find(({ coverageId }) => coverageId === tested)?.problem).toContain(
      'is in test mode',
    )
    const alone = (await ask([tested])).body
    expect(alone.batch?.isTest).toBe(true)
    expect((await fetchFile(alone.batch!.id)).split('~')[0]).toMatch(/\*T\*:$/)
    await change(false, lakeside.version + 1)
  })
})

describe('a response', () => {
  it('answers the inquiry with its trace number, once', async () => {
    const patientId = await house.patient()
    const file = writeFile([
      buildAnswer(await askAbout(patientId), {
        benefits: [
          {
            kind: 'deductible',
            serviceTypes: ['30'],
            level: 'IND',
            cents: 25_700,
            share: null,
            periodCode: '29',
            inNetwork: null,
            notes: [],
          },
        ],
        isQmb: true,
      }),
    ])
    const imported = (await importFile(file)).body
    expect(imported).toMatchObject({
      repeated: false,
      answers: [{ patientName: 'QUILL, ADA', outcome: 'active', checkId: expect.any(String) }],
    })
    expect((await importFile(file)).body).toEqual({ ...imported, repeated: true })
    expect(await fetchChecks(patientId)).toMatchObject([
      {
        outcome: 'active',
        answeredAt: expect.stringContaining('2026-11-16T'),
        details: {
          planType: 'Medicare Part B',
          isQmb: true,
          benefits: [{ kind: 'deductible', words: 'plan, individual, remaining', amount: 257 }],
          differences: [],
        },
      },
    ])
  })

  it('says where the payer has other data than the registration', async () => {
    const patientId = await house.patient()
    const trace = await askAbout(patientId)
    const patient = { last: 'QUILLE', first: 'ADA', memberId: '1EG4TE5MK73', birthDate: '1948-02-03' }
    await importFile(writeFile([buildAnswer(trace, { patient })]))
    expect((await fetchChecks(patientId))[0]?.details?.differences).toEqual([
      'Name: QUILLE, ADA per payer, Quill, Ada on file',
      'Date of birth: 02/03/1948 per payer, 03/02/1948 on file',
    ])
  })

  it('about another person, or with an unknown trace number, is recorded nowhere', async () => {
    const patientId = await house.patient()
    const trace = await askAbout(patientId)
    const stranger = { last: 'STRANGER', first: 'SAM', memberId: '9ZZ9ZZ9ZZ99', birthDate: null }
    const { body } = await importFile(
      writeFile([buildAnswer(trace, { patient: stranger }), buildAnswer('NOBODY'), buildAnswer(null)]),
    )
    expect(body.answers.map(({ checkId }) => checkId)).toEqual([null, null, null])
    expect(await fetchChecks(patientId)).toMatchObject([{ outcome: 'waiting' }])
  })

  it.each([
    ['no X12 file', 'Dear provider,', 'This is not an X12 file'],
    ['a file that was cut', writeFile([buildAnswer('E1')]).slice(0, 300), 'incomplete'],
  ])('%s is refused with the place and the reason', async (_, content, words) => {
    const answer = await importFile(content)
    expect([answer.status, answer.problem.fields?.['content']]).toEqual([400, expect.stringContaining(words)])
  })

  it('of another practice’s inquiry is not recorded here', async () => {
    const { practice } = house
    const trace = await askAbout(await house.patient())
    const stranger = await practice.as(
      await practice.person(await practice.organization('Elsewhere'), 'admin'),
    )
    const answer = await stranger.send(importEligibilityResponse, {
      body: { content: writeFile([buildAnswer(trace)]) },
    })
    expect(answer.body.answers).toMatchObject([{ checkId: null }])
  })
})

describe('the list of a day', () => {
  it('names who has an appointment, who pays, and what was answered last', async () => {
    const patientId = await house.patient({ lastName: 'Zelkova' })
    await house.nurse.send(createAppointment, {
      body: {
        ...sampleBodies['createAppointment']!({ patientId, facilityId: house.facilityId }),
        scheduledDate: '2026-11-18',
      },
    })
    await importFile(
      writeFile([
        buildAnswer(await askAbout(patientId), {
          patient: { last: 'ZELKOVA', first: 'ADA', memberId: null, birthDate: null },
        }),
      ]),
    )
    // A newer inquiry does not hide the answer.
    await askAbout(patientId)
    const fetchDay = async (query: {
      date: string
      facilityId?: string
      who?: 'appointments' | 'residents'
    }) => (await house.admin.call(listEligibilityCandidates, { query })).body
    expect(await fetchDay({ date: '2026-11-18' })).toMatchObject([
      {
        patientName: 'Zelkova, Ada',
        coverage: { payerName: 'Medicare Ohio', rank: 'primary' },
        latest: { outcome: 'active' },
      },
    ])
    expect(await fetchDay({ date: '2026-11-19' })).toEqual([])
    const residents = await fetchDay({ date: '2026-11-19', facilityId: house.facilityId, who: 'residents' })
    expect(residents.map(({ patientName }) => patientName)).toContain('Zelkova, Ada')
    expect(await fetchDay({ date: '2026-11-19', facilityId: randomUUID(), who: 'residents' })).toEqual([])
  })
})

describe('a verification by portal or phone', () => {
  it('is recorded with its reference, once, and only for the patient’s own coverage', async () => {
    const patientId = await house.patient()
    const body = {
      id: randomUUID(),
      coverageId: await getCoverageId(patientId),
      serviceDate: day,
      outcome: 'active' as const,
      source: 'phone' as const,
      reference: 'Spoke to Kim, 4711',
      copay: 35,
    }
    const record = (more: object = {}) =>
      house.admin.send(recordEligibility, { params: { patientId }, body: { ...body, ...more } })
    expect((await record()).body).toMatchObject({
      source: 'phone',
      reference: 'Spoke to Kim, 4711',
      details: { benefits: [{ kind: 'copay', amount: 35 }], hospice: [] },
    })
    expect((await record()).status).toBe(201)
    expect(await fetchChecks(patientId)).toHaveLength(1)
    expect((await record({ reference: 'Another call' })).status).toBe(422)
    const other = await getCoverageId(await house.patient())
    expect((await record({ id: randomUUID(), coverageId: other })).problem.fields).toEqual({
      coverageId: 'Coverage not found',
    })
    expect((await record({ id: randomUUID(), reference: '' })).problem.fields).toEqual({
      reference: 'Enter the confirmation number or the name of the representative',
    })
  })
})

describe('a claim', () => {
  const createSampleClaim = async (patientId: string) =>
    (await house.admin.call(createClaim, { body: { visitId: await house.visit(patientId) } })).body
  const listRules = async (claimId: string) =>
    (await house.admin.call(readClaim, { params: { claimId } })).body.findings.map(({ rule }) => rule)

  const otherPayers = [
    {
      name: 'SENIOR PLAN',
      id: null,
      memberId: null,
      typeCode: 'HN',
      period: { from: '2026-01-01', to: null },
    },
  ]

  it('[CM19] is held when the payer answered inactive for its day, and released by a later answer', async () => {
    const patientId = await house.patient()
    const claim = await createSampleClaim(patientId)
    const record = async (outcome: 'active' | 'inactive') =>
      house.admin.send(recordEligibility, {
        params: { patientId },
        body: {
          coverageId: await getCoverageId(patientId),
          // The day of the sample visit.
          serviceDate: day,
          outcome,
          source: 'portal',
          reference: '1',
        },
      })
    expect((await record('inactive')).status).toBe(201)
    expect(await listRules(claim.id)).toContain('coverage-inactive')
    house.practice.clock.now = new Date(house.practice.clock.now.getTime() + 60_000)
    await record('active')
    expect(await listRules(claim.id)).not.toContain('coverage-inactive')
  })

  it('[CM19] stays held when the payer then refuses to answer, or a call says nothing of the other plan', async () => {
    const patientId = await house.patient()
    const claim = await createSampleClaim(patientId)
    const trace = await askAbout(patientId)
    await importFile(writeFile([buildAnswer(trace, { otherPayers })]))
    house.practice.clock.now = new Date(house.practice.clock.now.getTime() + 60_000)
    const refusal = { outcome: 'rejected', rejections: [{ code: '42', words: '', followUp: null }] } as const
    // To the same inquiry, and to another one.
    await importFile(writeFile([buildAnswer(trace, refusal)]))
    await importFile(writeFile([buildAnswer(await askAbout(patientId), refusal)]))
    await house.admin.send(recordEligibility, {
      params: { patientId },
      body: {
        coverageId: await getCoverageId(patientId),
        serviceDate: day,
        outcome: 'active',
        source: 'phone',
        reference: 'Kim',
      },
    })
    expect(await listRules(claim.id)).toContain('medicare-advantage')
    expect((await fetchChecks(patientId)).map(({ outcome }) => outcome).toSorted()).toEqual([
      'active',
      'active',
      'rejected',
    ])
  })

  it('[CM19] to Medicare is held for a patient of a Medicare Advantage plan', async () => {
    const patientId = await house.patient()
    const claim = await createSampleClaim(patientId)
    await importFile(writeFile([buildAnswer(await askAbout(patientId), { otherPayers })]))
    expect(await listRules(claim.id)).toContain('medicare-advantage')
  })
})
