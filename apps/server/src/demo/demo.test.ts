import { maxOpenRecommendations } from '@mendwell/clinical'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  listChallenges,
  listPatients,
  listVitalSigns,
  readEngagement,
  readWearableData,
  upcomingAppointments,
} from '@mendwell/contract'
import { getRepeatCount, isLongRun } from '../testing/repeat-count.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadPatients } from './bulk.ts'
import { ensureDemo, createDemo } from './ensure-demo.ts'
import { hasFinishedDemo, removeDemo } from './organization.ts'

let practice: TestServer
const today = new Date('2026-11-16T12:00:00Z')
const buildOptions = () => ({
  databaseUrl: practice.url,
  keys: practice.keys,
  dataDir: practice.dataDir,
  say: () => {},
  patients: 12,
  photographed: 0,
  today,
})

beforeAll(async () => {
  practice = await startTestServer({ demo: true })
})
afterAll(() => practice.close())

const listPeople = async (email: string) => {
  const { rows } = await practice.owner.query(
    `select u.id, u.email, m.role, m.organization_id as "organizationId" from users u join memberships m on m.user_id = u.id
      where u.email = $1`,
    [email],
  )
  return rows[0]
}

it('makes a practice whose clinicians find patients with histories, each entry logged', async () => {
  await ensureDemo({ ...buildOptions(), photographed: getRepeatCount(0, 4) })
  expect(await hasFinishedDemo(practice.owner)).toBe(true)
  const clinician = await practice.as(await listPeople('clinician@demo.example'))
  const patients = (await clinician.call(listPatients, {})).body
  expect(patients).toHaveLength(12)
  const [busiest] = (
    await practice.owner.query(
      'select patient_id as id, count(*)::int as n from vital_signs group by 1 order by 2 desc limit 1',
    )
  ).rows
  const vitals = (await clinician.call(listVitalSigns, { params: { patientId: busiest.id } })).body
  expect(vitals.length).toBe(Math.min(busiest.n, 50))
  const { rows } = await practice.owner.query(`
    select (select count(*) from vital_signs)::int as written,
           (select count(*) from compliance_logs where action = 'vital-signs.record')::int as logged`)
  expect(rows[0].logged).toBe(rows[0].written)
}, 300_000)

it('has critical findings, one of them not acknowledged', async () => {
  const { rows } = await practice.owner.query(`
    select (select count(*) from critical_findings)::int as found,
           (select count(*) from critical_finding_steps where step = 'acknowledge')::int as acknowledged`)
  expect(rows[0].found).toBe(rows[0].acknowledged + 1)
  expect(rows[0].acknowledged).toBeGreaterThan(0)
})

it('charts wounds that were seen again and again, signed but for some of the newest, and the lists of a chart', async () => {
  const { rows } = await practice.owner.query(`
    select (select count(*) from wounds)::int as wounds,
           (select count(*) from wounds where last_assessment_id is null)::int as unseen,
           (select count(*) from records where kind = 'wound-assessment')::int as assessments,
           (select count(*) from record_signatures where meaning = 'author')::int as signed,
           (select count(*) from compliance_logs where action = 'wound-assessment.create')::int as logged,
           (select count(*) from medications)::int as medications,
           (select count(*) from consent_forms)::int as consents,
           (select count(distinct patient_id) from care_team_members)::int as teams,
           (select count(*) from wound_photos)::int as photos,
           (select count(*) from wound_photos where calibration is not null)::int as scaled,
           (select count(*) from photo_outlines where is_confirmed and measurements ->> 'areaCm2' is not null)::int as sized,
           (select count(*) from compliance_logs where action in ('photo.add', 'home-photo.send'))::int as photo_log,
           (select count(*) from home_photos where state = 'waiting' and photo_id is not null)::int as from_home,
           (select count(*) from messages)::int as messages`)
  const made = rows[0]
  expect(made.wounds).toBeGreaterThan(4)
  expect(made.unseen).toBe(0)
  expect(made.assessments).toBeGreaterThanOrEqual(3 * made.wounds)
  expect(made.signed).toBeGreaterThan(made.assessments / 2)
  expect(made.logged).toBe(made.assessments)
  expect(made.medications).toBeGreaterThan(12)
  expect(made.consents).toBeGreaterThan(12)
  expect(made.teams).toBe(12)
  expect(made.messages).toBe(3)
  // Drawing photos takes its time: in the usual run the browser specs' server does it.
  if (!isLongRun) return
  expect(made.photos).toBeGreaterThan(2)
  expect(made.scaled).toBe(made.photos)
  expect(made.sized).toBeGreaterThan(1)
  expect(made.photo_log).toBe(made.photos)
  expect(made.from_home).toBe(1)
})

it('no record is dated in the future', async () => {
  const { rows } = await practice.owner.query(
    `select action, timestamp from compliance_logs where timestamp > $1 and user_agent = 'demo data'`,
    [today],
  )
  expect(rows).toEqual([])
})

it('books appointments before and after today, some of them ended, and contracts, each entry logged', async () => {
  const { rows } = await practice.owner.query(
    `
    select (select count(*) from appointments)::int as booked,
           (select count(*) from appointments where starts_at < $1)::int as before,
           (select count(*) from appointments where status = 'completed')::int as completed,
           (select count(*) from appointments where facility_id is not null)::int as placed,
           (select count(*) from appointment_series)::int as series,
           (select count(*) from facility_contracts)::int as contracts,
           (select count(*) from compliance_logs where action = 'contract.create')::int as logged`,
    [today],
  )
  const made = rows[0]
  expect(made.before).toBeGreaterThan(4)
  expect(made.booked - made.before).toBeGreaterThan(6)
  expect(made.completed).toBeGreaterThan(3)
  expect(made.placed).toBeGreaterThan(4)
  expect(made.series).toBeGreaterThan(0)
  expect(made.contracts).toBe(7)
  expect(made.logged).toBe(7)
  const patient = await practice.as(await listPeople('patient@demo.example'))
  expect((await patient.call(upcomingAppointments, {})).body.length).toBeGreaterThan(1)
})

it('documents visits with their codes, most of them signed, and gives people tasks, each entry logged', async () => {
  const { rows } = await practice.owner.query(`
    select (select count(*) from provider_visits)::int as visits,
           (select count(*) from provider_visits where status = 'completed')::int as completed,
           (select count(*) from provider_visits where billable_amount > 0)::int as priced,
           (select count(*) from compliance_logs where action = 'visit.create')::int as logged,
           (select count(*) from compliance_logs where action = 'visit.not-seen')::int as missed,
           (select count(*) from workflow_tasks where rule is null)::int as given,
           (select count(*) from workflow_tasks where rule is not null)::int as by_rule,
           (select count(*) from compliance_logs where action = 'task.create')::int as tasks_logged`)
  const made = rows[0]
  expect(made.visits).toBeGreaterThan(3)
  expect(made.completed).toBeGreaterThan(made.visits / 2)
  expect(made.priced).toBe(made.logged)
  expect(made.logged + made.missed).toBe(made.visits)
  expect(made.given).toBe(made.tasks_logged)
  expect(made.by_rule).toBeGreaterThan(3)
})

it('codes visits by where they were made and whether a wound was open', async () => {
  const { rows } = await practice.owner.query(`
    select f.facility_type, v.cpt_codes as codes, v.diagnosis,
           exists (select from provider_visit_wounds w where w.record_id = v.record_id and w.version = v.version) as open
      from provider_visit_versions v join provider_visits p on p.id = v.record_id join facilities f on f.id = p.facility_id`)
  const codesAt = (type: string) =>
    rows.filter((one) => one.facility_type === type).flatMap(({ codes }) => codes)
  expect(codesAt('ltach').length).toBeGreaterThan(0)
  expect(codesAt('ltach').filter((code) => code.startsWith('993'))).toEqual([])
  expect(codesAt('nursing_home').filter((code) => code.startsWith('992'))).toEqual([])
  for (const { diagnosis, open } of rows) if (!open) expect(diagnosis.join()).not.toContain('Z48')
  const plans = await practice.owner.query(
    `select w.body_region, v.interventions::text as lines from treatment_plan_versions v
       join treatment_plans t on t.id = v.plan_id join wounds w on w.id = t.wound_id`,
  )
  for (const { body_region: region, lines } of plans.rows)
    if (!/heel/.test(region ?? '')) expect(lines).not.toContain('heel boots')
})

it('bills in the name of those who may, gets every file answered, and rates only what has come', async () => {
  const { rows } = await practice.owner.query(
    `
    select (select array_agg(distinct m.credential) from provider_visits v join memberships m on m.user_id = v.provider_id
             where v.billable_amount > 0) as credentials,
           (select array_agg(distinct state) from claim_submissions) as files,
           (select count(*) from supply_orders where status <> 'delivered' and order_date < $1::date - 14)::int as forgotten,
           (select count(*) from supply_orders where status = 'shipped' and expected_delivery < $1::date)::int as late,
           (select count(*) from treatment_recommendations r join supply_orders o on o.recommendation_id = r.id
             where r.effectiveness is not null and o.status <> 'delivered')::int as rated_early`,
    [today],
  )
  const { credentials, files, ...none } = rows[0]
  for (const credential of credentials) expect(['MD', 'NP', 'DPM']).toContain(credential)
  expect(files).toEqual(['accepted'])
  expect(none).toEqual({ forgotten: 0, late: 0, rated_early: 0 })
})

it('leaves no wound with more than five open recommendations, and hides none that is immediate', async () => {
  const { rows } = await practice.owner.query(
    `select count(*)::int as open from treatment_recommendations where state = 'active' group by wound_id order by 1 desc`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0].open).toBeLessThanOrEqual(maxOpenRecommendations)
  const waiting = await practice.owner.query(
    `select count(*)::int as immediate from wound_advice a, jsonb_array_elements(a.not_open) x where x ->> 'priority' = 'immediate'`,
  )
  expect(waiting.rows[0].immediate).toBe(0)
  const rules = await practice.owner.query('select credential from clinical_rule_approvals')
  expect(rules.rows).toEqual([{ credential: 'NP' }])
})

it('gives the demo patient their own chart', async () => {
  const patient = await practice.as(await listPeople('patient@demo.example'))
  const seen = (await patient.call(listPatients, {})).body
  expect(seen.map(({ email }) => email)).toEqual(['patient@demo.example'])
})

it('gives the demo patient a journey: a plan that was followed, a badge, a rank, and a sensor with one alert', async () => {
  practice.clock.now = today
  const patient = await practice.as(await listPeople('patient@demo.example'))
  const stats = (await patient.call(readEngagement, {})).body
  expect(stats).toMatchObject({
    hasPlan: true,
    alias: 'Quiet Fern',
    totalPlayers: 7,
    rank: expect.any(Number),
  })
  expect(stats.streakDays).toBeGreaterThan(5)
  expect(stats.badges).toContain('one-week')
  expect((await patient.call(listChallenges, {})).body.length).toBeGreaterThan(3)
  const params = { patientId: stats.patientId! } // a patient's own
  const { series, alerts } = (await patient.call(readWearableData, { params })).body
  expect(series).toHaveLength(4)
  expect(alerts).toMatchObject([{ rule: 'WR2', endedAt: expect.any(String) }])
})

it('changes nothing when it is already there', async () => {
  const before = await practice.owner.query('select id, version from patients order by id')
  await ensureDemo(buildOptions())
  expect((await practice.owner.query('select id, version from patients order by id')).rows).toEqual(
    before.rows,
  )
})

it('is recreated when it was left incomplete', async () => {
  await practice.owner.query(`update organizations set name = 'Creating demo data' where is_demo`)
  await ensureDemo({ ...buildOptions(), patients: 2 })
  expect(
    (await practice.owner.query('select count(*)::int as n from organizations where is_demo')).rows[0].n,
  ).toBe(1)
  expect((await practice.owner.query('select count(*)::int as n from patients')).rows[0].n).toBe(2)
})

it('is replaced without touching another organization', async () => {
  const other = await practice.organization('Real practice')
  const nurse = await practice.as(await practice.person(other, 'clinician'))
  await nurse.raw('POST', '/api/patients', {
    firstName: 'Real',
    lastName: 'Person',
    medicalRecordNumber: 'R-1',
  })
  await removeDemo(practice.owner)
  await expect(ensureDemo(buildOptions())).rejects.toThrow('This database contains a practice')
  await createDemo(practice.owner, { ...buildOptions(), patients: 2 })
  expect((await nurse.call(listPatients, {})).body).toHaveLength(1)
  expect((await practice.owner.query('select count(*)::int as n from patients')).rows[0].n).toBe(3)
})

it('loads many at once into the same schema', async () => {
  await removeDemo(practice.owner)
  await loadPatients(practice.owner, { patients: 500, vitalsPerPatient: 2, today, say: () => {} })
  const clinician = await practice.as(await listPeople('clinician@demo.example'))
  const page = await clinician.call(listPatients, { query: { limit: 200 } })
  expect(page.body).toHaveLength(200)
  expect(page.headers['x-total-count']).toBe('500')
  const { rows } = await practice.owner.query(`
    select count(*) filter (where (bmi is null) <> (weight is null or height is null))::int as wrong, count(*)::int as all from vital_signs`)
  expect(rows[0].wrong).toBe(0)
  expect(rows[0].all).toBeGreaterThan(600)
})
