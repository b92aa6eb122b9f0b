import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, readPatient, recordVitalSigns, buildUrl } from '@mendwell/contract'
import { computeRights, hasNeededRights } from '@mendwell/contract/rights'
import type { ApiClient } from '../../testing/api-client.ts'
import { createAllRecords } from '../../testing/access-matrix.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies, sampleQueries, buildSample } from '../../testing/samples.ts'
import { Sealer, sealableRowsSql } from './seal.ts'
import { verifyLog } from './verify.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let admin: ApiClient
let narrowed: ApiClient
let organization: string
let params: Awaited<ReturnType<typeof createRecords>>

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  // With authority to sign orders.
  person = await practice.person(organization, 'clinician', { credential: 'MD' })
  nurse = await practice.as(person, { proved: true })
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  const facilityIds = [await practice.facility(organization, 'East')]
  narrowed = await practice.as(await practice.person(organization, 'clinician', { facilityIds }), {
    proved: true,
  })
  params = await createRecords()
})
afterAll(() => practice.close())

const createRecords = async () => ({
  ...(await createAllRecords(practice, nurse, organization)),
  sessionId: await createOtherSession(),
})

async function createOtherSession(): Promise<string> {
  await practice.as(person)
  const { rows } = await practice.owner.query<{ id: string }>(
    'select id from sessions where user_id = $1 and proved_until is null',
    [person.id],
  )
  return rows[0]!.id // opened just above, without a proof
}

const listLastRows = async (count: number) =>
  (await practice.owner.query('select * from compliance_logs order by xid desc limit $1', [count])).rows
const countRows = async () =>
  Number((await practice.owner.query('select count(*) from compliance_logs')).rows[0].count)

describe('every request about a person’s data is logged', () => {
  /** What needs more than a body to succeed; the tests of its feature check the log. */
  const inOwnTests = [
    'acceptInvitation',
    'confirmTotp',
    'renewRecoveryCodes',
    'addPasskey',
    'removePasskey',
    'reopenWound',
    'unmergePatients',
    'cosignWoundAssessment',
    'addToWoundAssessment',
    'cosignProgressNote',
    'addToProgressNote',
    'unarchiveWoundPhoto',
    'addSecondRead',
    'cosignVisit',
    'completeAppointment',
    'missAppointment',
    'addToVisit',
    'transferPatient',
    'dischargePatient',
    'scheduleReview',
    'noteSideEffect',
    'approveClinicalRules',
    'recordAllergyStatus',
    'switchOffClinicalRule',
    'switchOnClinicalRule',
    'startEducationResource',
    'completeEducationResource',
    'rateEducationResource',
    // By the practitioner who is named.
    'declineWoundOrder',
    'placeSupplyOrder',
    'shipSupplyOrder',
    'deliverSupplyOrder',
    'readEngagement',
    'readCareToday',
    'checkIn',
    'listChallenges',
    'claimReward',
    'listBadges',
    'joinLeaderboard',
    'leaveLeaderboard',
    'printHomeSheet',
    'readMyCare',
    'changeMyLanguage',
    'downloadMyData',
    'downloadMyDataPdf',
    'startTelehealthSession',
    'endTelehealthSession',
    'rateTelehealthSession',
    'joinTelehealthSession',
    // The sample has been sent back for correction.
    'signWoundAssessment',
    // By another person than the author, the person who was asked, or an administrator.
    'requestCorrection',
    'askConsult',
    'answerConsult',
    'quarantineLot',
    'releaseQuarantine',
    // By the patient, of their own account.
    'readMyBills',
    'readMyStatement',
    'startOnlinePayment',
    // Only with a connection that is on, and a file that failed.
    'startClearinghouseExchange',
    'resendExchangedFile',
    // Of a completed visit without coverage; of a draft that was previewed, and of one that was applied.
    'createSelfPayCharge',
    'applyRuleEdition',
    'withdrawRuleEdition',
    // By an owner of a practice without patients.
    'loadSampleData',
    'removeSampleData',
  ]
  // Those that only read come first: a write may leave the records in a state that has to be made anew.
  const clinicianRights = computeRights({ role: 'clinician', owner: false, billing: false, roleRights: null })
  const audited = endpoints
    .filter(({ id, audit }) => typeof audit === 'object' && !inOwnTests.includes(id))
    .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
  it.each(audited.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: who, what, whose, when, from where',
    async (_, endpoint) => {
      const forClinicians =
        (endpoint.access as readonly string[]).includes('clinician') &&
        hasNeededRights({ role: 'clinician', rights: clinicianRights }, endpoint.id)
      // Emergency access is for clinicians who do not see everything anyway.
      const asker = endpoint.id === 'startBreakGlass' ? narrowed : forClinicians ? nurse : admin
      const ask = async (current = {}) => {
        const { payload, headers } = await buildSample(endpoint, params)
        const before = await countRows()
        const url = buildUrl(endpoint, { params, query: sampleQueries[endpoint.id] })
        return { before, answer: await asker.raw(endpoint.method, url, payload, { ...headers, ...current }) }
      }
      let { before, answer } = await ask()
      if (answer.status >= 400) {
        // Another request changed the records so that this one is rejected.
        params = await createRecords()
        ;({ before, answer } = await ask())
      }
      // Entries of the chart's lists are changes of the patient too.
      if (answer.status === 412)
        ({ before, answer } = await ask({ 'if-match': `"${(answer.body as { version: number }).version}"` }))
      expect(answer.status, answer.text).toBeLessThan(300)
      expect(await countRows()).toBe(before + 1)
      const [row] = await listLastRows(1)
      const { action, resource } = endpoint.audit as { action: string; resource: string }
      expect(row).toMatchObject({
        action,
        resource_type: resource,
        ip_address: '127.0.0.1',
        request_id: answer.headers['x-request-id'],
      })
      expect(row.user_id).not.toBeNull()
      if (endpoint.path.includes(':patientId')) expect(row.patient_id).toBe(params.patientId)
    },
  )

  it('a list names the patients it showed', async () => {
    const { body } = await nurse.call(readPatient, { params: { patientId: params.patientId } })
    await nurse.raw('GET', `/api/patients?limit=200&search=${body.medicalRecordNumber}`)
    const [row] = await listLastRows(1)
    expect(row.details.patients).toContain(params.patientId)
  })

  it('a rejection names what was requested', async () => {
    const foreign = '99999999-9999-4999-8999-999999999999'
    await nurse.call(readPatient, { params: { patientId: foreign } })
    const [row] = await listLastRows(1)
    expect(row).toMatchObject({
      action: 'patient.read',
      resource_id: foreign,
      details: { refused: 'request.not-found' },
    })
  })

  it('a record number that is in use: the chart may be out of reach of who asks', async () => {
    const { body } = await nurse.call(readPatient, { params: { patientId: params.patientId } })
    const again = { firstName: 'Ada', lastName: 'Sample', medicalRecordNumber: body.medicalRecordNumber }
    expect((await nurse.raw('POST', '/api/patients', again)).status).toBe(409)
    const [row] = await listLastRows(1)
    expect(row).toMatchObject({ action: 'patient.create', details: { refused: 'patient.mrn-taken' } })
  })

  it('no name and no value of a patient', async () => {
    await nurse.raw('GET', '/api/patients?search=Sample')
    const { rows } = await practice.owner.query('select compliance_logs::text as row from compliance_logs')
    for (const { row } of rows) expect(row).not.toMatch(/Sample|Person|614-555/)
  })
})

describe('when the log cannot be written', () => {
  const without = async (role: string, work: () => Promise<void>) => {
    await practice.owner.query(`revoke insert on compliance_logs from ${role}`)
    try {
      await work()
    } finally {
      await practice.owner.query(`grant insert on compliance_logs to ${role}`)
    }
  }

  it('nothing is read', () =>
    without('mendwell_log', async () => {
      const answer = await nurse.call(readPatient, { params })
      expect(answer.status).toBe(500)
      expect(answer.text).not.toContain('Sample')
      expect(answer.problem).toMatchObject({ code: 'server.failed' })
    }))

  it('nothing is written', () =>
    without('mendwell_app', async () => {
      const count = async () => (await practice.owner.query('select count(*) from vital_signs')).rows[0].count
      const before = await count()
      const answer = await nurse.send(recordVitalSigns, {
        params,
        body: sampleBodies['recordVitalSigns']!(),
      })
      expect(answer.status).toBe(500)
      expect(await count()).toBe(before)
    }))

  it('work continues afterwards', async () => {
    expect((await nurse.call(readPatient, { params })).status).toBe(200)
  })
})

describe('sealing', () => {
  it('seals every row within a second or two, and the chain verifies', async () => {
    await nurse.call(readPatient, { params })
    await practice.sealed()
    const verdict = await verifyLog({
      url: practice.url,
      key: practice.auditKey,
      dataDir: practice.dataDir,
      now: practice.clock.now,
    })
    expect(verdict.findings).toEqual([])
    expect(verdict).toMatchObject({ rows: await countRows(), unsealed: 0, organizations: 1 })
  })

  it('does not pass over a row whose transaction was still open, nor wait for it', async () => {
    const { owner } = practice
    const late = await practice.server.database.within(person.organizationId, async (db) => {
      await db.raw(
        `insert into compliance_logs (id, organization_id, action, timestamp, mac)
         values (gen_random_uuid(), $1, 'test.late', now(), '\\x00')`,
        [person.organizationId],
      )
      await nurse.call(readPatient, { params })
      await practice.server.sealer.sealAll()
      const sealed = await owner.query(`select count(*) from compliance_seals where sealed_at is not null`)
      return sealed.rows[0].count
    })
    expect(Number(late)).toBeGreaterThan(0)
    await practice.sealed()
    const { rows } = await owner.query(`
      select count(*) from compliance_logs l where not exists
        (select from compliance_seals s where l.id = any(s.log_ids))`)
    expect(Number(rows[0].count)).toBe(0)
  })

  it('reads what is new and not the whole log, however long it has grown', async () => {
    const { owner } = practice
    await owner.query('begin')
    // A table of a test is so small that reading all of it would be right.
    await owner.query('set local enable_seqscan = off')
    const { rows } = await owner.query<Record<string, string>>(`explain ${sealableRowsSql}`)
    await owner.query('rollback')
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: .*ROW\(xid, id\) > ROW/)
    expect(plan).not.toContain('Filter')
  })

  it('lets two servers seal concurrently without breaking the chain', async () => {
    const other = openSecondSealer()
    try {
      for (let round = 0; round < 5; round += 1) {
        await nurse.call(readPatient, { params })
        await Promise.all([practice.server.sealer.sealAll(), other.sealAll()])
      }
    } finally {
      await other.stop()
    }
    const { rows } = await practice.owner.query('select unnest(log_ids) as id from compliance_seals')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})

function openSecondSealer() {
  return new Sealer({
    url: practice.url,
    key: practice.auditKey,
    dataDir: practice.dataDir,
    clock: () => practice.clock.now,
    onError: (error) => {
      throw error
    },
  })
}
