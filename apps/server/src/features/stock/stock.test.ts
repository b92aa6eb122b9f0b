import {
  addStockStep,
  changeVisit,
  checkPackage,
  completeVisit,
  createPatient,
  createStockProduct,
  createVisit,
  createWound,
  decideProductUse,
  listQuarantines,
  listReconciliation,
  listStockPackages,
  quarantineLot,
  readStockPackage,
  readVisit,
  recallProduct,
  receiveStock,
  releaseQuarantine,
  voidVisit,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectAsOwner } from '../../platform/db/pools.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let colleague: ApiClient
let admin: ApiClient
let other: ApiClient
let limited: ApiClient
let facilityId: string
let elsewhereId: string
let productId: string
let patient: { id: string; woundId: string }
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'))
  other = await practice.as(
    await practice.person(await practice.organization('Elsewhere'), 'clinician', { owner: true }),
  )
  facilityId = await practice.facility(organization, 'Elm House')
  elsewhereId = await practice.facility(organization, 'Oak House')
  limited = await practice.as(
    await practice.person(organization, 'clinician', { facilityIds: [elsewhereId] }),
  )
  productId = (await createProduct()).id
  patient = await createGraftPatient('Quill')
})
afterAll(() => practice.close())
beforeEach(() => {
  numbers += 1
})

const createProduct = async (more: object = {}) =>
  (
    await nurse.send(createStockProduct, {
      body: { name: `Graft ${randomUUID()}`, manufacturer: 'Sample Biologics', hcpcs: 'Q4100', ...more },
    })
  ).body

async function createGraftPatient(lastName: string) {
  const body = {
    firstName: 'Ada',
    lastName,
    medicalRecordNumber: `S-${randomUUID().slice(0, 8)}`,
    facilityId,
  }
  const { id } = (await nurse.call(createPatient, { body: { ...body, dateOfBirth: '1948-03-02' } })).body
  const wound = await nurse.send(createWound, {
    body: {
      patientId: id,
      woundType: 'diabetic_foot',
      location: 'Heel',
      laterality: 'left',
      bodyRegion: 'heel_left',
    },
  })
  return { id, woundId: wound.body.id }
}

const receive = async (more: object = {}) =>
  nurse.send(receiveStock, {
    body: {
      productId,
      lot: `L-${numbers}`,
      expiresOn: '2027-06-30',
      areaCm2: 16,
      receivedOn: '2026-11-10',
      ...more,
    },
  })
const buildGraft = (more: object = {}, whose = patient) => ({
  kind: 'skin_substitute',
  woundId: whose.woundId,
  product: 'Q4100',
  lot: `L-${numbers}`,
  openedCm2: 16,
  areaCm2: 12.5,
  discardedCm2: 3.5,
  wasteReason: 'Trimmed to the wound',
  ...more,
})
const useGraft = async (more: object | object[] = {}, by = nurse, whose = patient) =>
  expectCreated(
    await by.send(createVisit, {
      body: {
        patientId: whose.id,
        facilityId,
        visitDate: '2026-11-16T09:30',
        visitType: 'follow_up',
        cptCodes: '97597',
        treatmentProvided: 'Graft applied.',
        visitNotes: 'Clean bed.',
        procedures: [more].flat().map((one) => buildGraft(one, whose)),
      },
    }),
  )
function expectCreated<Answer extends { status: number; problem: unknown }>(answer: Answer): Answer {
  expect([answer.status, answer.problem]).toEqual([201, answer.problem])
  return answer
}
type Used = Awaited<ReturnType<typeof useGraft>>
const recall = async (search: string, by = nurse, field = 'any') =>
  (await by.send(recallProduct, { query: { search, field } })).body
const findLeft = async (id: string) =>
  (await nurse.send(readStockPackage, { params: { stockPackageId: id } })).body.package.left
const listOpen = async () => (await nurse.send(listReconciliation, {})).body
const findOpen = async (visitId: string) =>
  (await listOpen()).filter((one: { visitId: string }) => one.visitId === visitId)
const complete = (visitId: string, by = nurse) => by.send(completeVisit, { params: { visitId } })

describe('receiving', () => {
  it('reads lot, serial number, date and device identifier from the UDI', async () => {
    const udi = `(01)09506000117843(17)270630(10)R-${numbers}(21)SN-${numbers}`
    const item = await receive({ lot: undefined, expiresOn: undefined, udi })
    expect(item.body).toMatchObject({
      lot: `R-${numbers}`,
      serial: `SN-${numbers}`,
      expiresOn: '2027-06-30',
      deviceIdentifier: '09506000117843',
      status: 'in_stock',
      left: 1,
    })
    expect(
      (await receive({ udi, lot: `R-${numbers}`, expiresOn: '2027-07-01' })).problem.fields,
    ).toHaveProperty('expiresOn')
    expect((await receive({ udi, lot: `R-${numbers}`, serial: `sn ${numbers}` })).problem.code).toBe(
      'stock.serial-known',
    )
  })

  it('stores a package once when it is sent twice, and rejects another one under its id', async () => {
    const id = randomUUID()
    const first = await receive({ id, quantity: 3 })
    expect((await receive({ id, quantity: 3 })).body.id).toBe(first.body.id)
    expect((await receive({ id, quantity: 4 })).problem.code).toBe('request.id-reused')
  })

  it.each([
    [{ lot: ' - ' }, 'lot'],
    [{ lot: null, serial: null }, 'lot'],
    [{ lot: 'x'.repeat(61) }, 'lot'],
    [{ lot: 'a\u0000b' }, 'lot'],
    [{ serial: 'S', quantity: 2 }, 'quantity'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: 'two' }, 'quantity'],
    [{ areaCm2: -1 }, 'areaCm2'],
    [{ areaCm2: 4.25 }, 'areaCm2'],
    [{ receivedOn: '2030-01-01' }, 'receivedOn'],
    [{ expiresOn: '2026-02-30' }, 'expiresOn'],
    [{ productId: randomUUID() }, 'productId'],
    [{ facilityId: randomUUID() }, 'facilityId'],
  ])('rejects %j at its field', async (more, field) => {
    expect((await receive(more)).problem.fields).toHaveProperty(field)
  })

  it('rejects keys it does not know and products of another practice', async () => {
    expect((await receive({ left: 5 })).problem.code).toBe('request.unknown-keys')
    const body = { productId, lot: 'L', receivedOn: '2026-11-10' }
    expect((await other.send(receiveStock, { body })).problem.fields).toHaveProperty('productId')
  })

  it('counts steps with a reason, each after the one that was seen', async () => {
    const { id } = (await receive({ quantity: 3 })).body
    const step = (body: object) =>
      nurse.send(addStockStep, { params: { stockPackageId: id }, body: { reason: 'Count', ...body } })
    expect((await step({ step: 'waste', packages: 1, after: 0 })).body).toMatchObject({
      left: 2,
      sequence: 1,
    })
    expect((await step({ step: 'return', packages: 1, after: 0 })).problem.code).toBe('stock.changed')
    expect((await step({ step: 'return', packages: 3, after: 1 })).problem.code).toBe('stock.too-few')
    expect((await step({ step: 'return', packages: 2, after: 1 })).body).toMatchObject({
      left: 0,
      status: 'returned',
    })
    expect((await step({ step: 'add', packages: 1, after: 2, reason: ' ' })).problem.fields).toHaveProperty(
      'reason',
    )
  })
})

describe('product use', () => {
  it('[UD8] takes a package once, whatever is saved again, and returns it when the visit is corrected or void', async () => {
    const { id } = (await receive({ lot: `use ${numbers}`, quantity: 2 })).body
    const visitId = randomUUID()
    const body = {
      id: visitId,
      patientId: patient.id,
      facilityId,
      visitDate: '2026-11-16T09:30',
      visitType: 'follow_up',
      cptCodes: '97597',
      treatmentProvided: 'Graft applied.',
      visitNotes: 'Clean bed.',
      procedures: [buildGraft({ lot: `USE-${numbers}` })],
    }
    await nurse.send(createVisit, { body })
    await nurse.send(createVisit, { body })
    expect(await findLeft(id)).toBe(1)
    const change = (version: number, lot: string) =>
      nurse.send(
        changeVisit,
        { params: { visitId }, body: { procedures: [buildGraft({ lot })] } },
        { 'if-match': `"${version}"` },
      )
    await change(1, `use${numbers}`)
    expect(await findLeft(id)).toBe(1)
    await change(2, 'another')
    expect(await findLeft(id)).toBe(2)
    await change(3, `use${numbers}`)
    expect(await findLeft(id)).toBe(1)
    expect((await complete(visitId)).body.status).toBe('completed')
    await nurse.send(voidVisit, { params: { visitId }, body: { reason: 'Wrong patient' } })
    expect(await findLeft(id)).toBe(2)
  })

  it('[UD8] counts one serial number once, for two wounds of a visit', async () => {
    const { id } = (await receive({ serial: `SER-${numbers}` })).body
    const graft = { serial: `SER-${numbers}`, openedCm2: 8, areaCm2: 8, discardedCm2: 0 }
    const visit = await useGraft([graft, graft])
    expect(await findLeft(id)).toBe(0)
    expect(await findOpen(visit.body.id)).toEqual([])
  })

  it('gives the last package to one of two visits, and lists the other for reconciliation', async () => {
    const { id } = (await receive()).body
    const twin = await createGraftPatient('Reed')
    // Both have begun before either may look at stock.
    const holder = await connectAsOwner(practice.url)
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 221))', [organization])
    const both = [useGraft(), useGraft({}, colleague, twin)]
    const first = await Promise.race([...both, wait(300, 'both wait')])
    await holder.query('commit')
    await holder.end()
    expect(first).toBe('both wait')
    const [one, two] = (await Promise.all(both)) as [Used, Used] // two requests
    expect([one.status, two.status]).toEqual([201, 201])
    expect(await findLeft(id)).toBe(0)
    const open = [...(await findOpen(one.body.id)), ...(await findOpen(two.body.id))]
    expect(open).toHaveLength(1)
    expect(open[0]).toMatchObject({ packageId: null, reasons: [{ reason: 'not-in-stock' }] })
  })

  it('lists what was not from stock until it is linked or explained', async () => {
    const visit = await useGraft()
    const [use] = await findOpen(visit.body.id)
    expect(use).toMatchObject({ lot: `L-${numbers}`, candidates: [] })
    const { id } = (await receive()).body
    const { id: wrong } = (await receive({ lot: 'another lot' })).body
    const decide = (body: object) =>
      nurse.send(decideProductUse, {
        body: { visitId: visit.body.id, position: 0, reason: 'Found', ...body },
      })
    expect((await decide({ decision: 'linked', packageId: wrong })).problem.fields).toHaveProperty(
      'packageId',
    )
    expect((await decide({ decision: 'linked' })).problem.fields).toHaveProperty('packageId')
    await decide({ decision: 'linked', packageId: id })
    expect((await decide({ decision: 'linked', packageId: id })).status).toBe(200)
    expect(await findLeft(id)).toBe(0)
    expect(await findOpen(visit.body.id)).toEqual([])
    numbers += 1
    const sample = await useGraft()
    const explain = { visitId: sample.body.id, position: 0, decision: 'outside-stock', reason: 'Sample' }
    await nurse.send(decideProductUse, { body: explain })
    expect(await findOpen(sample.body.id)).toEqual([])
    expect((await other.send(decideProductUse, { body: explain })).status).toBe(404)
  })

  it('[UD7] lists what was opened when the package was received with another size', async () => {
    await receive({ areaCm2: 25 })
    const visit = await useGraft()
    expect(await findOpen(visit.body.id)).toMatchObject([
      { reasons: [{ reason: 'area', text: expect.stringContaining('25 cm²') }] },
    ])
  })
})

describe('expired and quarantined packages', () => {
  it('[UD6] warns when an expired package is saved, and refuses to sign it', async () => {
    const { id } = (await receive({ expiresOn: '2026-11-15' })).body
    // The label was read wrongly; stock knows the earlier date.
    const visit = await useGraft({ expiresOn: '2027-11-15' })
    expect(visit.body.warnings).toContainEqual(
      expect.objectContaining({ kind: 'product', words: expect.stringContaining('expired on 11/15/2026') }),
    )
    const refused = await complete(visit.body.id)
    expect(refused.problem).toMatchObject({
      code: 'stock.unusable',
      message: expect.stringContaining('expired on 11/15/2026'),
    })
    expect((await nurse.send(readVisit, { params: { visitId: visit.body.id } })).body.status).toBe('pending')
    const check = await nurse.send(checkPackage, {
      query: { lot: `l${numbers}`, usedOn: '2026-11-16', facilityId, product: 'Q4100' },
    })
    expect(check.body).toMatchObject({
      package: { status: 'used', left: 0 },
      problems: [{ rule: 'expired' }],
    })
    expect(await findLeft(id)).toBe(0)
  })

  it('[UD6] keeps a quarantined lot from being signed until it is released, and names the reason', async () => {
    await receive({ quantity: 2 })
    const lot = `L-${numbers}`
    expect((await nurse.send(quarantineLot, { body: { lot, reason: 'Recall' } })).problem.code).toBe(
      'stock.manage',
    )
    const held = await admin.send(quarantineLot, { body: { lot: lot.toLowerCase(), reason: 'Recall 7' } })
    expect((await admin.send(quarantineLot, { body: { lot, reason: 'Again' } })).body.id).toBe(held.body.id)
    const check = { query: { lot, usedOn: '2026-11-16', facilityId } }
    expect((await nurse.send(checkPackage, check)).body).toMatchObject({
      package: { status: 'quarantined' },
      problems: [{ rule: 'quarantined', text: 'The lot is quarantined: Recall 7' }],
    })
    await practice.owner.query(
      `update lot_quarantines set started_at = '2026-11-16T05:00:00Z' where id = $1`,
      [held.body.id],
    )
    const visit = await useGraft()
    const before = await useGraft({}, nurse, patient)
    await practice.owner.query(
      `update lot_quarantines set started_at = '2026-11-16T23:00:00Z' where id = $1`,
      [held.body.id],
    )
    // What was done before the lot was quarantined is documented; the recall finds it.
    expect((await complete(before.body.id)).status).toBe(200)
    await practice.owner.query(
      `update lot_quarantines set started_at = '2026-11-16T05:00:00Z' where id = $1`,
      [held.body.id],
    )
    expect((await complete(visit.body.id)).problem.message).toContain('Recall 7')
    expect((await other.send(listQuarantines, {})).body.quarantines).toEqual([])
    await admin.send(releaseQuarantine, {
      params: { quarantineId: held.body.id },
      body: { reason: 'Withdrawn' },
    })
    expect((await complete(visit.body.id)).status).toBe(200)
    const { rows } = await practice.owner.query(
      `select action from compliance_logs where resource_id = $1 and action in ('stock.quarantine', 'stock.release') order by xid`,
      [held.body.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'stock.quarantine',
      'stock.quarantine',
      'stock.release',
    ])
  })

  it('[UD6] signs an expired package that was used once an administrator documents it', async () => {
    await receive({ expiresOn: '2026-11-15' })
    const visit = await useGraft()
    const body = {
      visitId: visit.body.id,
      position: 0,
      decision: 'documented',
      reason: 'Used in error, reported',
    }
    expect((await nurse.send(decideProductUse, { body })).problem.code).toBe('stock.documents')
    expect((await admin.send(decideProductUse, { body })).status).toBe(200)
    expect((await complete(visit.body.id)).status).toBe(200)
    expect(await findOpen(visit.body.id)).toEqual([])
  })
})

describe('recall', () => {
  it('finds every patient of a lot: signed, unsigned, corrected and entered in error', async () => {
    const lot = `RC-${numbers}`
    await receive({ lot, quantity: 10 })
    const signed = await useGraft({ lot: lot.toLowerCase() })
    await complete(signed.body.id)
    const twin = await createGraftPatient('Sparrow')
    const unsigned = await useGraft({ lot: `RC ${numbers}` }, nurse, twin)
    const wrong = await useGraft({ lot })
    await nurse.send(voidVisit, { params: { visitId: wrong.body.id }, body: { reason: 'Wrong patient' } })
    const corrected = await useGraft({ lot })
    const params = { visitId: corrected.body.id }
    await nurse.send(
      changeVisit,
      { params, body: { procedures: [buildGraft({ lot: 'other' })] } },
      { 'if-match': '"1"' },
    )
    const found = await recall(lot)
    expect(found).toMatchObject({
      patients: 2,
      isLimited: false,
      hasMore: false,
      packages: [{ lot, left: 8 }],
    })
    expect(
      new Map(found.uses.map((use: { visitId: string; note: string }) => [use.visitId, use.note])),
    ).toEqual(
      new Map([
        [signed.body.id, 'signed'],
        [unsigned.body.id, 'unsigned'],
        [wrong.body.id, 'void'],
        [corrected.body.id, 'corrected'],
      ]),
    )
    expect(found.uses.find((use: { visitId: string }) => use.visitId === unsigned.body.id)).toMatchObject({
      patientName: 'Sparrow, Ada',
      dateOfBirth: '1948-03-02',
      usedCm2: 12.5,
      wastedCm2: 3.5,
      facilityName: 'Elm House',
      wound: { location: 'Heel', laterality: 'left' },
    })
  })

  it('finds a UDI by its parts, also where only the lot was documented', async () => {
    const lot = `U-${numbers}`
    const udi = `(01)09506000117843(17)270630(10)${lot}`
    await useGraft({ lot: null, udi })
    await useGraft({ lot })
    await useGraft({ lot: `${lot}-2`, udi: `(01)09506000117843(10)${lot}-2` })
    expect((await recall(udi)).uses).toHaveLength(2)
    expect((await recall('09506000117843')).uses.length).toBeGreaterThanOrEqual(2)
    expect((await recall(lot, nurse, 'serial')).uses).toEqual([])
    expect((await recall('(01)09506000117844')).unreadable).toContain('check digit')
  })

  it('shows only patients that the caller may see, and says so', async () => {
    const lot = `P-${numbers}`
    await receive({ lot, facilityId })
    await useGraft({ lot })
    expect(await recall(lot, limited)).toMatchObject({ uses: [], packages: [], isLimited: true })
    expect(await recall(lot, other)).toMatchObject({ uses: [], packages: [], isLimited: false })
    expect((await limited.send(listStockPackages, { query: { search: lot } })).body).toEqual([])
  })

  it('writes who was found into the audit log', async () => {
    const lot = `A-${numbers}`
    const whose = await createGraftPatient('Finch')
    await useGraft({ lot }, nurse, whose)
    await recall(lot)
    const { rows } = await practice.owner.query<{ found: number }>(
      `select count(*)::int as found from compliance_logs where action = 'stock.recall' and details::text like '%' || $1 || '%'`,
      [whose.id],
    )
    expect(rows[0]?.found).toBe(1)
  })

  it.each(["'; drop table product_uses; --", '%', '\\', '🩹', ']d2', 'x'.repeat(300)])(
    'answers the search %s',
    async (search) => {
      expect(await recall(search)).toMatchObject({ uses: [] })
    },
  )

  it('rejects a search that is empty or too long', async () => {
    for (const search of ['', '  ', 'x'.repeat(301)])
      expect((await nurse.send(recallProduct, { query: { search } })).problem.fields).toHaveProperty('search')
  })
})
