import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyClaimEvent, claimEvents, claimStatuses } from '@mendwell/clinical'
import {
  addToVisit,
  answerCorrection,
  requestCorrection,
  actOnClaim,
  billingStats,
  changeBillingProfile,
  changeClaim,
  claimActions,
  createClaim,
  createClaims,
  createVisit,
  createWound,
  listBillableVisits,
  listClaims,
  listNotices,
  readBillingProfile,
  readClaim,
  scrubClaim,
  voidVisit,
  type ClaimRecord,
} from '@mendwell/contract'
import { jobs } from '../../../jobs.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

async function createSampleClaim(more: object = {}, patientId?: string): Promise<ClaimRecord> {
  const visitId = await house.visit(patientId ?? (await house.patient()), more)
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const listHolds = ({ findings }: ClaimRecord) => findings.filter(({ weight }) => weight === 'holds')
const performAction = (claimId: string, body: object) =>
  house.admin.send(actOnClaim, { params: { claimId }, body: body })

describe('a claim is made from a visit', () => {
  it('with its lines, priced by the table, clean and pending', async () => {
    const claim = await createSampleClaim()
    expect(claim).toMatchObject({
      claimStatus: 'pending',
      insuranceType: 'medicare',
      isHeld: false,
      // 97597 at 180.00 and twice 97598 at 85.00
      totalAmount: 350,
      owedAmount: 350,
      expectedAmount: 125 + 2 * 48,
      isSamplePrice: false,
      diagnosis: [{ code: 'L89.153' }],
      lines: [
        { code: '97597', units: 1, charge: 180 },
        { code: '97598', units: 2, charge: 170 },
      ],
      history: [{ event: 'created', byName: expect.any(String) }],
    })
    expect(claim.claimNumber).toMatch(/^MW\d{8}$/)
  })

  const crowd = getRepeatCount(15, 50)
  it(`once, even when ${crowd} ask at the same time`, async () => {
    const visitId = await house.visit(await house.patient())
    // A starved machine may put some off (503): they ask again, as every client does.
    const ask = async (): ReturnType<typeof once> => {
      const answer = await once()
      return (answer.status as number) === 503 ? ask() : answer
    }
    const once = () => house.admin.call(createClaim, { body: { visitId } })
    const answers = await Promise.all(Array.from({ length: crowd }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const { rows } = await house.practice.owner.query(
      'select count(*)::int as claims from billing_claims where visit_id = $1',
      [visitId],
    )
    expect(rows[0].claims).toBe(1)
  })

  it('requires a completed visit and a coverage', async () => {
    const patientId = await house.patient()
    const body = {
      patientId,
      facilityId: house.facilityId,
      visitDate: '2026-11-16',
      visitType: 'follow_up' as const,
      cptCodes: '97597',
      treatmentProvided: 'Foam dressing.',
      visitNotes: 'Clean bed.',
    }
    const open = await house.nurse.call(createVisit, { body })
    const early = await house.admin.call(createClaim, { body: { visitId: open.body.id } })
    expect(early.problem).toMatchObject({
      code: 'claim.visit-open',
      fields: { visitId: 'The visit is not completed.' },
    })
    const before = await house.visit(patientId, { visitDate: '2025-12-30' })
    const uncovered = await house.admin.call(createClaim, { body: { visitId: before } })
    expect(uncovered.problem.code).toBe('claim.no-coverage')
  })

  it('several at once: possible ones are created, the others report why', async () => {
    const good = await house.visit(await house.patient())
    const bad = await house.visit(await house.patient(), { visitDate: '2025-12-30' })
    const { body } = await house.admin.call(createClaims, { body: { visitIds: [good, bad, good] } })
    expect(body).toMatchObject({ made: 1, held: 0 })
    expect(body.results).toMatchObject([
      { visitId: good, problem: null },
      {
        visitId: bad,
        claimId: null,
        problem: 'No active coverage on the date of service. Add coverage first.',
      },
    ])
    const waiting = await house.admin.call(listBillableVisits, { query: { limit: 200 } })
    expect(waiting.body.find(({ visitId }) => visitId === bad)?.waitsFor).toMatch(/No active coverage/)
    expect(waiting.body.some(({ visitId }) => visitId === good)).toBe(false)
  })

  it('and only by those who bill', async () => {
    const visitId = await house.visit(await house.patient())
    expect((await house.nurse.call(createClaim, { body: { visitId } })).status).toBe(403)
    const biller = await house.practice.person(house.organization, 'clinician')
    await house.practice.owner.query('update memberships set billing = true where user_id = $1', [biller.id])
    const asBiller = await house.practice.as(biller)
    expect((await asBiller.call(createClaim, { body: { visitId } })).status).toBe(201)
    const patient = await house.practice.as(await house.practice.person(house.organization, 'patient'))
    expect((await patient.call(listClaims, {})).status).toBe(403)
  })
})

describe('the scrubber holds a claim', () => {
  it('with the reason and a link to the field, and is released when that is corrected', async () => {
    const claim = await createSampleClaim({
      diagnosis: '',
      codeLines: [{ code: '97597', units: 1 }],
      cptCodes: '97597',
    })
    expect(claim.isHeld).toBe(true)
    expect(listHolds(claim).map(({ rule }) => rule)).toEqual(['diagnoses', 'pointers'])
    expect(listHolds(claim)[1]?.url).toBe(`/billing-dashboard?claim=${claim.id}&field=pointers&line=0`)
    const held = await performAction(claim.id, { action: 'submitted' })
    expect(held.problem.code).toBe('claim.held')
    const fixed = await house.admin.call(
      changeClaim,
      {
        params: { claimId: claim.id },
        body: {
          diagnosis: ['L89.153'],
          lines: [{ code: '97597', pointers: [1] }],
          reason: 'The note names the stage',
        },
      },
      { 'if-match': `"${claim.version}"` },
    )
    expect(fixed.body).toMatchObject({ isHeld: false, holdReasons: [] })
    expect(listHolds(fixed.body)).toEqual([])
    expect(fixed.body.history[0]).toMatchObject({ event: 'edited', reason: 'The note names the stage' })
    const uninsured = await house.admin.call(
      changeClaim,
      { params: { claimId: claim.id }, body: { coverageId: null, reason: 'No insurance' } },
      { 'if-match': `"${fixed.body.version}"` },
    )
    expect(uninsured.problem.fields).toEqual({ coverageId: 'A claim needs insurance. Select a coverage.' })
    const stale = await house.admin.call(
      changeClaim,
      { params: { claimId: claim.id }, body: { reason: 'Again' } },
      { 'if-match': `"${claim.version}"` },
    )
    expect(stale.status).toBe(412)
  })

  it('that names a nurse to Medicare, and leads to the rendering provider', async () => {
    const setCredential = (credential: string | null) =>
      house.practice.owner.query('update memberships set credential = $1 where user_id = $2', [
        credential,
        house.person.id,
      ])
    await setCredential('RN')
    const claim = await createSampleClaim()
    const privately = await createSampleClaim({}, await house.patient({ payerId: house.privateId }))
    await setCredential('NP')
    const again = await house.admin.call(scrubClaim, { params: { claimId: claim.id } })
    expect(claim).toMatchObject({ isHeld: true, provider: { credential: 'RN' } })
    expect(listHolds(claim)).toMatchObject([
      {
        rule: 'rendering-credential',
        weight: 'holds',
        url: `/billing-dashboard?claim=${claim.id}&field=providerId`,
      },
    ])
    expect(listHolds(privately)).toEqual([])
    expect(again.body.isHeld).toBe(false)
    expect(listHolds(again.body)).toEqual([])
  })

  it('while a request for correction of its visit is open', async () => {
    const { id, visitId } = await createSampleClaim()
    const { body: sentBack } = await house.admin.call(
      requestCorrection,
      { params: { recordId: visitId }, body: { reason: 'The wound’s side is missing' } },
      { 'if-match': '1' },
    )
    const held = await house.admin.call(readClaim, { params: { claimId: id } })
    expect(held.body.isHeld).toBe(true)
    expect(listHolds(held.body)).toMatchObject([
      { rule: 'visit-correction', url: `/visit-tracking?visit=${visitId}` },
    ])
    expect((await performAction(id, { action: 'submitted' })).problem.code).toBe('claim.held')
    await house.nurse.call(addToVisit, {
      params: { visitId },
      body: { type: 'correction', content: 'The left heel was treated.' },
    })
    expect((await house.admin.call(readClaim, { params: { claimId: id } })).body.isHeld).toBe(false)
    const late = {
      params: { correctionId: sentBack.id },
      body: { outcome: 'withdrawn', reason: 'Seen' },
    } as const
    expect((await house.admin.call(answerCorrection, late)).problem.code).toBe('record.correction-answered')
  })

  it('all at once when the practice’s own number is missing, and releases them when it is back', async () => {
    const { id } = await createSampleClaim()
    const fetchProfileVersion = async () => (await house.admin.call(readBillingProfile, {})).body.version
    const set = async (npi: string) =>
      house.admin.call(
        changeBillingProfile,
        { body: { npi } },
        { 'if-match': `"${await fetchProfileVersion()}"` },
      )
    await set('')
    const list = await house.admin.call(listClaims, { query: { show: 'held', limit: 200 } })
    expect(list.body.find((claim) => claim.id === id)?.holdReasons).toEqual([
      'Practice NPI is missing or not valid. Enter 10 digits.',
    ])
    expect((await set('1234567890')).problem.fields).toEqual({ npi: 'Enter a valid 10-digit NPI' })
    await set('1234567893')
    expect((await house.admin.call(readClaim, { params: { claimId: id } })).body.isHeld).toBe(false)
  })
})

it('a product is held against what was applied, and its rest with JW against what was discarded', async () => {
  const patientId = await house.patient({ payerId: house.privateId })
  await house.practice.owner.query("update coverages set start_date = '2025-01-01' where patient_id = $1", [
    patientId,
  ])
  const { body: wound } = await house.nurse.call(createWound, {
    body: { patientId, woundType: 'venous_ulcer', location: 'Right shin', bodyRegion: 'shin_right' },
  })
  const buildProductLine = (units: number, modifiers: string[]) => ({
    code: 'Q4101',
    units,
    modifiers,
    pointers: [1],
  })
  const buildVisit = (discarded: number) => ({
    visitDate: '2025-12-15',
    woundIds: [wound.id],
    procedures: [
      {
        ...{ kind: 'skin_substitute', woundId: wound.id, product: 'Q4101' },
        ...{ openedCm2: 15.4, areaCm2: 12.1, discardedCm2: 3.3, wasteReason: 'Trimmed' },
      },
    ],
    cptCodes: '15271, Q4101',
    codeLines: [
      { code: '15271', pointers: [1] },
      buildProductLine(13, []),
      buildProductLine(discarded, ['JW']),
    ],
  })
  const words = async (discarded: number) =>
    (await createSampleClaim(buildVisit(discarded), patientId)).findings
      .filter(({ rule }) => rule === 'product-area')
      .map(({ line, words: said }) => [line, said])
  expect(await words(4)).toEqual([])
  expect(await words(3)).toEqual([[2, '3 units billed, but the note documents 3.3 cm² discarded.']])
})

describe('a visit that was entered in error', () => {
  const voidClaimVisit = ({ visitId }: ClaimRecord) =>
    house.nurse.call(voidVisit, { params: { visitId }, body: { reason: 'Wrong patient' } })
  const fetchClaim = async (claimId: string) =>
    (await house.admin.call(readClaim, { params: { claimId } })).body
  const findNotification = async (claimId: string) => {
    const { body } = await house.admin.call(listNotices, { query: { limit: 200 } })
    return body.filter(({ metadata }) => metadata?.['claimId'] === claimId)
  }

  it('voids its pending claim, without a notification', async () => {
    const claim = await createSampleClaim()
    expect((await voidClaimVisit(claim)).status).toBe(200)
    const after = await fetchClaim(claim.id)
    expect(after).toMatchObject({ closedBy: 'voided', isVoidUnsent: false, findings: [] })
    expect(after.history[0]).toMatchObject({
      event: 'voided',
      reason: 'The visit was entered in error: Wrong patient',
    })
    expect(await findNotification(claim.id)).toEqual([])
  })

  it.each(['submitted', 'approved', 'denied'] as const)(
    'is shown on its claim that is %s, and billers are notified',
    async (status) => {
      const claim = await createSampleClaim({}, await house.patient({ payerId: house.privateId }))
      await performAction(claim.id, { action: 'submitted' })
      if (status !== 'submitted') await performAction(claim.id, { action: status, reason: 'Not covered' })
      const biller = await house.practice.person(house.organization, 'clinician')
      await house.practice.owner.query('update memberships set billing = true where user_id = $1', [
        biller.id,
      ])
      expect((await voidClaimVisit(claim)).status).toBe(200)
      const after = await fetchClaim(claim.id)
      expect(after).toMatchObject({ claimStatus: status, isClosed: false })
      expect(listHolds(after)).toMatchObject([
        {
          rule: 'visit-signed',
          words: 'The visit was entered in error. Void the claim or notify the payer.',
          weight: 'holds',
        },
      ])
      expect(await findNotification(claim.id)).toMatchObject([
        {
          type: 'billing',
          title: 'Visit voided after claim submission',
          actionUrl: `/billing-dashboard?claim=${claim.id}`,
        },
      ])
      const own = await (await house.practice.as(biller)).call(listNotices, {})
      expect(own.body.map(({ metadata }) => metadata?.['claimId'])).toEqual([claim.id])
      const nurses = await house.nurse.call(listNotices, {})
      expect(nurses.body.filter(({ type }) => type === 'billing')).toEqual([])
    },
  )

  it('voids a replacement that was never sent, and reports the first claim, which the payer has', async () => {
    const first = await createSampleClaim({}, await house.patient({ payerId: house.privateId }))
    await performAction(first.id, { action: 'submitted' })
    const { body: second } = await performAction(first.id, {
      action: 'replaced',
      payerControlNumber: 'ICN-9',
    })
    await voidClaimVisit(first)
    expect(await fetchClaim(second.id)).toMatchObject({ closedBy: 'voided', isVoidUnsent: false })
    expect(await fetchClaim(first.id)).toMatchObject({ isClosed: false, claimStatus: 'submitted' })
    expect(await findNotification(first.id)).toHaveLength(1)
  })

  it('leaves a task until the payer’s claim is voided too', async () => {
    const claim = await createSampleClaim({}, await house.patient({ payerId: house.privateId }))
    await performAction(claim.id, { action: 'submitted' })
    await voidClaimVisit(claim)
    await house.practice.run(jobs, 'make-tasks')
    const tasks = async () =>
      (
        await house.practice.owner.query(
          "select title, task_type, priority, status from workflow_tasks where rule = 'visit-voided' and cause = $1",
          [claim.id],
        )
      ).rows
    const title = `Void claim ${claim.claimNumber}, DOS 11/16/2026`
    expect(await tasks()).toEqual([{ title, task_type: 'billing', priority: 'high', status: 'pending' }])
    await performAction(claim.id, { action: 'voided', reason: 'Wrong patient', payerControlNumber: 'ICN-10' })
    await house.practice.run(jobs, 'make-tasks')
    expect((await tasks())[0]?.status).toBe('completed')
    expect((await fetchClaim(claim.id)).findings).toEqual([])
  })
})

describe('every status and action', () => {
  const reach = {
    pending: [],
    submitted: ['submitted'],
    approved: ['submitted', 'approved'],
    denied: ['submitted', 'denied'],
    paid: ['submitted', 'paid'],
  } as const

  /** Paid is reached by money only; here the row is set as a payment would leave it. */
  async function createClaimInStatus(status: keyof typeof reach): Promise<string> {
    // Of a payer that accepts corrections and voids.
    const { id } = await createSampleClaim({}, await house.patient({ payerId: house.privateId }))
    for (const action of reach[status]) {
      if (action === 'paid') {
        await house.practice.owner.query(
          `update billing_claims set status = 'paid', paid_cents = 100, paid_date = '2026-11-16' where id = $1`,
          [id],
        )
      } else {
        expect((await performAction(id, { action, reason: 'As the table says' })).status).toBe(200)
      }
    }
    return id
  }

  const pairs = claimStatuses.values
    .flatMap((status) => claimActions.map((action) => [status, action] as const))
    // These claims have one payer. Where another one can be billed: decisions.test.ts.
    .filter(([status, action]) => action !== 'billed_next' || !['paid', 'denied'].includes(status))
  it.each(pairs)('a %s claim: %s is allowed or rejected by the table', async (status, action) => {
    const id = await createClaimInStatus(status)
    const facts = { cleanScrub: true, reason: 'Because', payerControlNumber: 'P1' }
    const answer = applyClaimEvent({ status, closed: false }, action, facts)
    const got = await performAction(id, { action, reason: 'Because', payerControlNumber: 'P1' })
    if (answer.state !== 'allowed') {
      expect(got.problem.code).toBe('claim.transition')
      expect(got.problem.fields?.['action']).toBe(
        `“${claimEvents.labels[action]}” is not available while the claim is ${status}.`,
      )
      return
    }
    expect(got.status, got.text).toBe(200)
    const { body } = await house.admin.call(readClaim, { params: { claimId: id } })
    expect(body).toMatchObject({ claimStatus: answer.to.status, isClosed: answer.to.closed })
    if (!answer.to.closed || action !== 'voided') return
    // Money paid on it may still be reversed.
    for (const next of claimActions.filter((one) => one !== 'reversed')) {
      expect(
        (await performAction(id, { action: next, reason: 'Because', payerControlNumber: 'P1' })).status,
      ).toBe(409)
    }
  })

  it('a denial needs a reason, a correction the payer’s number', async () => {
    const sent = await createClaimInStatus('submitted')
    expect((await performAction(sent, { action: 'denied' })).problem.fields).toEqual({
      reason: 'A reason is required',
    })
    const denied = await createClaimInStatus('denied')
    expect((await performAction(denied, { action: 'corrected' })).problem.fields).toEqual({
      payerControlNumber: 'Enter the payer claim control number',
    })
  })

  it('a replaced claim is followed by another that names it, and is open again when that one is never sent', async () => {
    const id = await createClaimInStatus('submitted')
    const { body } = await performAction(id, { action: 'replaced', payerControlNumber: 'ICN-7' })
    expect(body).toMatchObject({
      claimStatus: 'pending',
      frequency: '7',
      payerControlNumber: 'ICN-7',
      replaces: { id },
    })
    await performAction(body.id, { action: 'voided', reason: 'Not needed' })
    const again = await house.admin.call(createClaim, { body: { visitId: body.visitId } })
    expect(again.body).toMatchObject({ id, isClosed: false, claimStatus: 'submitted' })
    await performAction(id, { action: 'voided', reason: 'Not needed', payerControlNumber: 'ICN-7' })
    const other = await house.admin.call(createClaim, { body: { visitId: body.visitId } })
    expect([id, body.id]).not.toContain(other.body.id)
    expect(other.body.frequency).toBe('1')
  })

  it('of two concurrent actions, one gets a conflict', async () => {
    const { id } = await createSampleClaim()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => performAction(id, { action: 'submitted' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem?.code === 'claim.transition')).toHaveLength(9)
  })
})

describe('the list', () => {
  it('is searched by number, name and code, filtered and paged, with the total of all', async () => {
    const patientId = await house.patient({ lastName: 'Zimmerwald' })
    const visitId = await house.visit(patientId, { visitDate: '2026-09-10' })
    const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
    const searchClaims = async (query: object) => {
      const { body } = await house.admin.call(listClaims, { query: { limit: 200, ...query } })
      return body.some(({ id }) => id === claim.id)
    }
    expect(await searchClaims({ search: claim.claimNumber.slice(0, 9) })).toBe(true)
    expect(await searchClaims({ search: 'zimmerw' })).toBe(true)
    expect(await searchClaims({ search: '97598' })).toBe(true)
    expect(await searchClaims({ search: '11042' })).toBe(false)
    expect(await searchClaims({ month: '2026-09' })).toBe(true)
    expect(await searchClaims({ month: '2026-08' })).toBe(false)
    expect(await searchClaims({ status: 'paid' })).toBe(false)
    expect(await searchClaims({ facilityId: house.facilityId, status: 'pending', show: 'ready' })).toBe(true)
    const paths = ['/api/billing/claims/all', `/api/billing/claims/${house.facilityId}?month=2026-09`]
    for (const path of paths) expect((await house.admin.raw('GET', path)).status).toBe(200)
    const first = await house.admin.raw('GET', '/api/billing/claims?limit=2&show=open')
    const { rows } = await house.practice.owner.query(
      'select count(*)::int as n from billing_claims where closed_by is null',
    )
    expect(first.headers['x-total-count']).toBe(String(rows[0].n))
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = (await house.admin.raw('GET', next)).body as { id: string }[]
    const ids = (first.body as { id: string }[]).map(({ id }) => id)
    expect(second.some(({ id }) => ids.includes(id))).toBe(false)
  })

  it('is narrowed to what a clinician of some facilities sees, and so are the cards', async () => {
    const elsewhere = await house.practice.facility(house.organization, 'Oak House')
    const biller = await house.practice.person(house.organization, 'clinician', { facilityIds: [elsewhere] })
    await house.practice.owner.query('update memberships set billing = true where user_id = $1', [biller.id])
    const narrowed = await house.practice.as(biller)
    expect((await narrowed.call(listClaims, {})).body).toEqual([])
    expect((await narrowed.call(billingStats, {})).body).toMatchObject({
      outstandingClaims: 0,
      unbilledVisits: 0,
    })
    const { id } = await createSampleClaim()
    expect((await narrowed.call(readClaim, { params: { claimId: id } })).status).toBe(404)
  })
})

it('a claim that stays on hold for ten minutes becomes a task, which closes when the claim is released', async () => {
  const claim = await createSampleClaim({
    diagnosis: '',
    codeLines: [{ code: '97597', units: 1 }],
    cptCodes: '97597',
  })
  const tasks = async () =>
    (
      await house.practice.owner.query(
        "select title, task_type, cause_url, status from workflow_tasks where rule = 'claim-held' and cause = $1",
        [claim.id],
      )
    ).rows
  await house.practice.run(jobs, 'make-claim-tasks')
  expect(await tasks()).toEqual([])
  house.practice.clock.now = new Date(house.practice.clock.now.getTime() + 11 * 60_000)
  await house.practice.run(jobs, 'make-claim-tasks')
  expect(await tasks()).toEqual([
    {
      title: `Release claim ${claim.claimNumber}, DOS 11/16/2026`,
      task_type: 'billing',
      cause_url: `/billing-dashboard?claim=${claim.id}`,
      status: 'pending',
    },
  ])
  await house.practice.owner.query('update billing_claims set is_held = false where id = $1', [claim.id])
  await house.practice.run(jobs, 'make-claim-tasks')
  expect((await tasks())[0]?.status).toBe('completed')
})
