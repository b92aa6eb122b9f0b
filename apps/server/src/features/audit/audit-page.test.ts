import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPatient,
  exportLog,
  listLog,
  listLogActions,
  listOwnAccess,
  logSorts,
  readPatient,
  recordVitalSigns,
  startBreakGlass,
  verifyLogChain,
  type LogEntry,
  type LogSort,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { formatCsv } from '../../platform/csv/write.ts'

let practice: TestServer
let organization: string
let nursePerson: Person
let patientPerson: Person
let admin: ApiClient
let owner: ApiClient
let nurse: ApiClient
let patient: ApiClient
let patientId: string
let otherId: string

const toTime = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 15, minutes))
const setClock = (minutes: number) => (practice.clock.now = toTime(minutes))

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nursePerson = await practice.person(organization, 'clinician')
  patientPerson = await practice.person(organization, 'patient')
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }), {
    proved: true,
  })
  nurse = await practice.as(nursePerson)
  patient = await practice.as(patientPerson)
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  otherId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
  await practice.owner.query('update patients set user_id = $1 where id = $2', [patientPerson.id, patientId])
  for (let minutes = 1; minutes <= 6; minutes += 1) {
    setClock(minutes)
    await nurse.call(readPatient, { params: { patientId } }, { 'user-agent': `Tablet ${minutes % 3}` })
    await owner.call(readPatient, { params: { patientId: otherId } })
    await nurse.call(readPatient, { params: { patientId: nursePerson.id } })
  }
  setClock(7)
  await nurse.send(recordVitalSigns, {
    params: { patientId },
    body: sampleBodies['recordVitalSigns']!(),
  })
  setClock(8)
})
afterAll(() => practice.close())

const listEntries = async (query: object = {}) => {
  const answer = await admin.call(listLog, { query: { limit: 200, to: toTime(8).toISOString(), ...query } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('reading the log', () => {
  it('is for administrators and owners, not for other clinicians or patients', async () => {
    for (const asker of [admin, owner]) expect((await asker.call(listLog, {})).status).toBe(200)
    for (const asker of [nurse, patient]) {
      for (const endpoint of [listLog, listLogActions, exportLog, verifyLogChain])
        expect((await asker.call(endpoint, {})).status, endpoint.id).toBe(403)
    }
  })

  it('names who did what to whom', async () => {
    const [newest] = await listEntries({ action: 'vital-signs.record', userId: nursePerson.id })
    expect(newest).toMatchObject({
      timestamp: '2026-11-16T15:07:00Z',
      userId: nursePerson.id,
      patientId,
      patientName: 'Person, Sample',
      action: 'vital-signs.record',
    })
    expect(newest!.userName).toMatch(/^Given\d+ Family\d+$/)
  })

  it('is limited to a period: from its first instant to just before its last', async () => {
    const rows = await listEntries({ from: toTime(3).toISOString(), to: toTime(5).toISOString() })
    expect(new Set(rows.map(({ timestamp }) => timestamp))).toEqual(
      new Set(['2026-11-16T15:03:00Z', '2026-11-16T15:04:00Z']),
    )
  })

  it('filters by person, patient, action and kind of record', async () => {
    const all = await listEntries()
    const expectSameEntries = async (query: object, keep: (entry: LogEntry) => boolean) => {
      const rows = await listEntries(query)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map(({ id }) => id)).toEqual(all.filter(keep).map(({ id }) => id))
    }
    await expectSameEntries({ userId: nursePerson.id }, (entry) => entry.userId === nursePerson.id)
    await expectSameEntries({ patientId }, (entry) => entry.patientId === patientId)
    await expectSameEntries({ action: 'patient.create' }, (entry) => entry.action === 'patient.create')
    await expectSameEntries({ resourceType: 'patient' }, (entry) => entry.resourceType === 'patient')
    expect(await listEntries({ userId: nursePerson.id, patientId: otherId, action: 'patient.read' })).toEqual(
      [],
    )
  })

  it('offers the actions that occur in it as filters', async () => {
    const { body } = await admin.call(listLogActions, {})
    expect(body).toContainEqual({ action: 'patient.read', resourceType: 'patient' })
    expect(body).toContainEqual({ action: 'patient.create', resourceType: 'patient' })
    const actions = body.map(({ action }) => action)
    expect(actions).toEqual([...new Set(actions)].toSorted())
    const elsewhere = await practice.as(await practice.person(await practice.organization('New'), 'admin'))
    expect((await elsewhere.call(listLogActions, {})).body).toEqual([])
  })

  it.each(['sort=details', 'sort=id;drop', 'order=up', 'from=yesterday', 'patientId=7', 'limit=201'])(
    'rejects ?%s',
    async (query) => expect((await admin.raw('GET', `/api/compliance-logs?${query}`)).status).toBe(400),
  )

  it('does not show the name of a patient that a restricted owner may not see', async () => {
    const east = await practice.facility(organization, 'East')
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { owner: true, facilityIds: [east] }),
    )
    const { body } = await narrowed.call(listLog, { query: { patientId } })
    expect(body[0]).toMatchObject({ patientId, patientName: null })
  })
})

describe('ordering the log', () => {
  const shown: Record<LogSort, (entry: LogEntry) => string> = {
    timestamp: (entry) => entry.timestamp,
    userName: (entry) => (entry.userName ?? '').toLowerCase(),
    patientName: (entry) => (entry.patientName ?? '').toLowerCase(),
    facilityId: (entry) => entry.facilityId ?? '',
    action: (entry) => entry.action,
    resourceType: (entry) => entry.resourceType ?? '',
    resourceId: (entry) => entry.resourceId ?? '',
    ipAddress: (entry) => entry.ipAddress ?? '',
    userAgent: (entry) => entry.userAgent ?? '',
  }

  it.each(logSorts.flatMap((sort) => [['asc', sort] as const, ['desc', sort] as const]))(
    'goes %s by %s through every row once, page by page',
    async (order, sort) => {
      const seen: LogEntry[] = []
      let cursor: string | undefined
      let total = 0
      const to = toTime(8).toISOString()
      do {
        const page = await admin.call(listLog, { query: { limit: 7, sort, order, to, cursor } })
        expect(page.status, page.text).toBe(200)
        seen.push(...page.body)
        total = Number(page.headers['x-total-count'])
        const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
        cursor = link && decodeURIComponent(link)
      } while (cursor)
      expect(total).toBeGreaterThan(20)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
      expect(seen.length).toBe(total)
      const keys = seen.map(shown[sort])
      const ordered = keys.toSorted((a, b) => (a === b ? 0 : a < b === (order === 'asc') ? -1 : 1))
      expect(keys).toEqual(ordered)
    },
  )

  it('rejects a cursor of another order, and a forged one', async () => {
    const page = await admin.call(listLog, { query: { limit: 2, sort: 'action', order: 'asc' } })
    const cursor = page.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!
    expect((await admin.raw('GET', `/api/compliance-logs?sort=userName&cursor=${cursor}`)).status).toBe(400)
    const id = page.body[0]!.id
    for (const parts of [
      ['timestamp', 'desc', 'now()', id],
      ['timestamp', 'desc', '0000-01-01T00:00:00Z', id],
      ['timestamp', 'desc', '2026-11-16T15:00:00Z', '-'.repeat(36)],
      ['timestamp', 'desc', '2026-11-16T15:00:00Z'],
    ]) {
      const forged = Buffer.from(JSON.stringify(parts)).toString('base64url')
      expect((await admin.raw('GET', `/api/compliance-logs?cursor=${forged}`)).status, String(parts)).toBe(
        400,
      )
    }
    const nul = Buffer.from(JSON.stringify(['action', 'desc', 'a\0', id])).toString('base64url')
    expect((await admin.raw('GET', `/api/compliance-logs?sort=action&cursor=${nul}`)).status).toBe(400)
  })
})

describe('exporting the log', () => {
  it('exports a CSV file of the same rows, and logs the export', async () => {
    const query = { patientId, to: toTime(8).toISOString(), order: 'asc' as const }
    const answer = await admin.call(exportLog, { query })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const lines = answer.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    const rows = await listEntries({ patientId, order: 'asc' })
    expect(lines.length).toBe(rows.length + 1)
    expect(answer.headers['x-total-count']).toBe(String(rows.length))
    expect(lines[0]).toMatch(/^"Time","User",/)
    for (const [at, entry] of rows.entries())
      expect(lines[at + 1]).toContain(`"${entry.timestamp}","${entry.userName}"`)
    expect(answer.text).not.toContain('Sample')
    const { rows: logged } = await practice.owner.query(
      `select details from compliance_logs where action = 'log.export' and details ->> 'refused' is null`,
    )
    expect(logged[0].details).toMatchObject({ rows: rows.length, total: rows.length })
  })

  it('requires recent reauthentication', async () => {
    const unproved = await practice.as(await practice.person(organization, 'admin'))
    expect((await unproved.call(exportLog, {})).problem.code).toBe('identity.prove-again')
  })

  it('lets no cell start a formula', async () => {
    await nurse.call(
      readPatient,
      { params: { patientId } },
      { 'user-agent': '=HYPERLINK("http://evil","x")' },
    )
    const { text } = await admin.call(exportLog, {})
    expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`)
    expect(text).not.toMatch(/(^|,|\n)"?[=+@\t-]/m)
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\0=1', `"'\0=1"`],
    ['＝1', `"'＝1"`],
    ['a,b', `"a,b"`],
    ['say "so"', `"say ""so"""`],
    ['two\r\nlines', `"two\r\nlines"`],
    [null, `""`],
  ])('writes %j as %s', (value, written) => {
    expect(formatCsv([[value, 'x']])).toBe(`\uFEFF${written},"x"\r\n`)
  })
})

describe('checking the chain', () => {
  it('reports the organization’s log as intact, and counts only its own rows', async () => {
    const elsewhere = await practice.as(await practice.person(await practice.organization('Other'), 'admin'))
    await elsewhere.call(listLog, {})
    await practice.sealed()
    const { rows } = await practice.owner.query(
      'select count(*)::int as own from compliance_logs where organization_id = $1',
      [organization],
    )
    const answer = await owner.call(verifyLogChain, {})
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { organizations: 1, unsealed: 0, rows: rows[0].own, findings: [] },
    })
    await practice.sealed()
    expect((await elsewhere.call(verifyLogChain, {})).body.rows).toBe(1)
  })

  it('names a changed row, to its own practice only', async () => {
    const spoiled = await practice.organization('Spoiled')
    const theirs = await practice.as(await practice.person(spoiled, 'admin'))
    await theirs.call(listLog, {})
    await practice.sealed()
    const { rows } = await practice.owner.query(
      `update compliance_logs set action = 'nothing.happened' where organization_id = $1 returning id`,
      [spoiled],
    )
    expect((await theirs.call(verifyLogChain, {})).body.findings).toMatchObject([
      { organizationId: spoiled, row: rows[0].id, what: 'row was changed' },
    ])
    expect((await owner.call(verifyLogChain, {})).body.findings).toEqual([])
  })

  it('shares one result between concurrent requests, and does not block other work', async () => {
    const watched = await practice.organization('Watched')
    const asker = await practice.as(await practice.person(watched, 'admin'))
    const writer = await practice.as(await practice.person(watched, 'clinician'))
    await asker.call(listLog, {})
    await practice.sealed()
    await practice.owner.query('begin')
    await practice.owner.query('lock table compliance_heads in access exclusive mode')
    const asked = Array.from({ length: 18 }, () => asker.call(verifyLogChain, {}))
    await wait(500)
    const added = await writer.send(createPatient, { body: sampleBodies['createPatient']!() })
    expect(added.status).toBe(201)
    await practice.owner.query('rollback')
    const answers = await Promise.all(asked)
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual(answers[0]!.body)
    }
    expect(answers[0]!.body).toMatchObject({ findings: [], held: null, uncompared: [] })
  })
})

describe('who opened the patient’s own chart', () => {
  const listOwnAccesses = (asker: ApiClient, id = patientId, query: object = {}) =>
    asker.call(listOwnAccess, { params: { patientId: id }, query })

  it('shows the patient who looked, when and as what, newest first', async () => {
    await practice.owner.query(`update memberships set credential = 'RN' where user_id = $1`, [
      nursePerson.id,
    ])
    const answer = await listOwnAccesses(patient)
    expect(answer.status, answer.text).toBe(200)
    const nurses = answer.body.filter(({ role }) => role === 'clinician')
    expect(nurses[0]).toMatchObject({ credential: 'RN', emergency: false })
    expect(nurses[0]!.name).toMatch(/^Given\d+ Family\d+$/)
    expect(nurses.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['patient.read', 'vital-signs.record', 'patient.create']),
    )
    const times = answer.body.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(Object.keys(answer.body[0]!).toSorted()).toEqual([
      'action',
      'credential',
      'emergency',
      'id',
      'name',
      'role',
      'timestamp',
    ])
  })

  it('goes page by page', async () => {
    const { rows } = await practice.owner.query(
      'select count(*)::int as total from compliance_logs where patient_id = $1',
      [patientId],
    )
    const first = await listOwnAccesses(patient, patientId, { limit: 3 })
    expect(first.headers['x-total-count']).toBe(String(rows[0].total))
    const cursor = decodeURIComponent(first.headers['link']!.toString().match(/cursor=([^&>]+)/)![1]!)
    const second = await listOwnAccesses(patient, patientId, { limit: 3, cursor })
    const ids = [...first.body, ...second.body].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  it('is shown to patients for their own chart only, and to administrators', async () => {
    for (const asker of [admin, owner]) expect((await listOwnAccesses(asker)).status).toBe(200)
    expect((await listOwnAccesses(patient, otherId)).status).toBe(404)
    expect((await listOwnAccesses(nurse)).status).toBe(403)
    const stranger = await practice.as(await practice.person(await practice.organization('Other'), 'admin'))
    expect((await listOwnAccesses(stranger)).status).toBe(404)
  })

  it('shows what was opened under emergency access', async () => {
    const east = await practice.facility(organization, 'West')
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { facilityIds: [east] }),
      { proved: true },
    )
    await narrowed.call(startBreakGlass, { body: { reason: 'On call' } })
    await narrowed.call(readPatient, { params: { patientId } })
    expect((await listOwnAccesses(patient)).body.filter(({ emergency }) => emergency)).toHaveLength(1)
  })
})
