/** Makes the demo organization when it is not there: the frame as owner, the records through the product's own doors. */
import { addDays, type LimbSide } from '@mendwell/clinical'
import { createPatient, listWoundPhotos, recordPatientStatus } from '@mendwell/contract'
import { skinTones, type SceneOptions, type SkinTone } from '@mendwell/vision/synthetic-photos'
import { PatientReads } from '../platform/http/limits/patient-reads.ts'
import { LogBatch } from '../platform/audit/batch.ts'
import { createVerifier } from '../platform/audit/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db/database.ts'
import type { BucketSettings } from '../platform/files/bucket-storage.ts'
import { openFiles } from '../platform/files/files.ts'
import { findModel } from '../platform/images/find-model.ts'
import { withJobsPaused } from '../platform/jobs/pause.ts'
import { ImagePool } from '../platform/images/pool.ts'
import { connectAsOwner, type Client } from '../platform/db/pools.ts'
import type { Services } from '../platform/http/execute-endpoint.ts'
import { createMailTransport } from '../platform/mail/mail.ts'
import type { Keys } from '../platform/keys.ts'
import { syncRuleTasks } from '../features/tasks/public.ts'
import { seedCoverage } from './billing/seed-coverage.ts'
import { seedClaims } from './billing/seed-claims.ts'
import { seedDeposits } from './billing/seed-deposits.ts'
import { seedEligibility } from './billing/seed-eligibility.ts'
import { seedNotices } from './billing/seed-notices.ts'
import { seedPatientAccounts } from './billing/seed-patient-accounts.ts'
import { seedBilling } from './billing/seed-payers.ts'
import { demoFacilities } from './facilities.ts'
import { createDemoApi, addMinutes, type DemoApi } from './api-client.ts'
import { seedBedside, seedHistory } from './seed-bedside.ts'
import { seedEngagement } from './home-monitoring/seed-engagement.ts'
import { seedEducation } from './education/seed-education.ts'
import { seedMessages, seedOwnPlan } from './home/seed-home.ts'
import { seedPhotoFromHome } from './home/seed-home-photo.ts'
import { seedConsults } from './practice/seed-consults.ts'
import { seedChartLists, seedReconciliation } from './seed-chart-lists.ts'
import { seedFollowUp } from './practice/seed-follow-up.ts'
import { seedClinicalRules } from './practice/seed-clinical-rules.ts'
import { seedCarePlans } from './plans/seed-care-plans.ts'
import { seedOrders } from './plans/seed-orders.ts'
import { seedPlans } from './plans/seed-plans.ts'
import { createResultEntries, planResults, type ResultEntry } from './results/seed-results.ts'
import { seedAppointments, seedContracts } from './schedule/seed-schedule.ts'
import { seedTelehealth } from './schedule/seed-telehealth.ts'
import { seedPastVisits } from './schedule/past-visits.ts'
import { seedTasks, type VisitContext } from './schedule/seed-visits.ts'
import type { EnteredWound } from './schedule/procedures.ts'
import { seedStock } from './stock/seed-stock.ts'
import { seedWearables } from './home-monitoring/seed-wearables.ts'
import { seedWounds } from './seed-wounds.ts'
import {
  finishDemo,
  nameDemo,
  hasFinishedDemo,
  hasRealPractice,
  linkPatients,
  createDemoOrganization,
  removeDemo,
  type DemoOrganization,
} from './organization.ts'
import { toAllergyFields, toRegistration, type DemoPatient } from './patient.ts'
import { describePatientState } from './wound-course/patient-state.ts'
import { demoPeople, hasAccount } from './people.ts'
import { buildPopulation } from './population.ts'
import { generateShots } from './photos/shots.ts'
import { createRandom, type Random } from './random.ts'
import { pickAssignedClinicians } from './schedule/teams.ts'
import { startPhotoRenderer, type PhotoRenderer } from './photos/photo-renderer.ts'
import { Schedule, type DemoAppointment } from './schedule/schedule.ts'
import { generateWounds, type DemoWound } from './wounds.ts'

export const demoSeed = 'mendwell'
const defaultPatientCount = 120
const concurrency = 8
/** Patients whose wounds were photographed, from the first one on. */
const defaultPhotographedCount = 6
const analyzedAfter = [3, 12, 48]

export interface DemoOptions {
  databaseUrl: string
  keys: Keys
  dataDir: string
  bucket?: BucketSettings | undefined
  say: (line: string) => void
  patients?: number
  /** How many patients' wounds have photos: rendering takes time. */
  photographed?: number
  /** The day the demo is made for; its past ends the day before. */
  today?: Date
}

export async function ensureDemo(options: DemoOptions): Promise<void> {
  const owner = await connectAsOwner(options.databaseUrl)
  try {
    if (await hasFinishedDemo(owner)) return
    if (await hasRealPractice(owner))
      throw new Error(
        'This database contains a practice. Start with DEMO=off: demo accounts have a public password.',
      )
    options.say('Creating demo data')
    await removeDemo(owner)
    await createDemo(owner, options)
  } finally {
    await owner.end()
  }
}

export const createDemo = (owner: Client, options: DemoOptions): Promise<DemoOrganization> =>
  withJobsPaused(owner, () => buildDemo(owner, options))

async function buildDemo(owner: Client, options: DemoOptions): Promise<DemoOrganization> {
  const today = options.today ?? new Date()
  const day = today.toISOString().slice(0, 10)
  const frame = await createDemoOrganization(owner, subtractYears(today, 3))
  const { databaseUrl: url, keys } = options
  // The demo sends no email; if it ever does, the email is saved as a file.
  const post = createMailTransport({ smtpUrl: undefined, from: '', dataDir: options.dataDir })
  const database = new Database({ url, poolSize: concurrency })
  const batch = new LogBatch({ url, key: keys.audit })
  const verify = createVerifier({ url, key: keys.audit, dataDir: options.dataDir, clock: systemClock })
  const storage = { dataDir: options.dataDir, bucket: options.bucket, key: keys.files }
  const files = openFiles(storage)
  const images = new ImagePool(findModel(options.dataDir), storage)
  const renderer = startPhotoRenderer()
  try {
    const services = {
      ...{ database, batch, patientReads: new PatientReads(database), keys, post, files, images, verify },
      baseUrl: 'http://localhost',
      demo: true,
    }
    const callApi = createDemoApi(services, frame)
    const photographed = options.photographed ?? defaultPhotographedCount
    const population = buildPopulation({
      seed: demoSeed,
      patients: options.patients ?? defaultPatientCount,
      today: day,
    })
    await seedContracts(callApi, frame, clinicians[0]!.email, day) // the first one is an owner
    await seedClinicalRules(callApi, clinicians[0]!.email, subtractYears(today, 1)) // as above
    const payers = await seedBilling(callApi, frame, subtractYears(today, 2))
    let entered = 0
    const patientIds: string[] = []
    const patients: DemoPatient[] = []
    const describeLeg = (number: number, side: LimbSide) =>
      describePatientState(patients[number]!).limbs[side] // one for each id
    const resultEntries: ResultEntry[][] = []
    const looks = new Map<string, SceneOptions>()
    await runInParallel(planPatients(population, new Schedule(day, today), day), async (planned) => {
      const { patient, appointments } = planned
      const isPhotographed = patient.number < photographed || hasAccount(patient.number)
      const drawnIn = isPhotographed && photographed > 0 ? renderer : undefined
      const { id, wounds, results } = await seedChart(callApi, frame, planned, day, drawnIn, looks)
      const random = createRandom(demoSeed).stream(`coverage ${patient.number}`)
      await seedCoverage(callApi, payers, patient, { patientId: id, wounds, random, today })
      patientIds[patient.number] = id
      patients[patient.number] = patient
      resultEntries[patient.number] = results
      const setting = buildVisitContext(frame, patient, id, wounds, day)
      if (setting) await seedPastVisits(callApi, setting, patient, planned.followers)
      await seedAppointments(callApi, id, frame.userIds, appointments, setting)
      entered += 1
      // Query plans made on empty tables are bad; ANALYZE lets PostgreSQL plan again.
      if (analyzedAfter.includes(entered)) await owner.query('analyze')
    })
    await seedTasks(callApi, frame, today)
    await seedClaims(callApi, owner, database, frame, today)
    await seedEligibility(callApi, owner, frame, today)
    await seedPlans(callApi, database, frame.organizationId, {
      patientIds,
      author: clinicians[0]!.email,
      today,
      enterResults: createResultEntries(resultEntries.flat()),
      describeLeg,
    }) // as above
    await linkPatients(owner, frame)
    await seedPatientAccounts(callApi, owner, frame, today)
    await seedDeposits(callApi, today)
    await seedNotices(callApi, owner, frame, today)
    const followed = { patientIds, author: clinicians[0]!.email, today } // as above
    await seedTelehealth(callApi, database, frame.organizationId, followed)
    await seedEngagement(callApi, database, frame.organizationId, followed)
    await seedWearables(callApi, database, {
      patientId: patientIds[0],
      author: clinicians[0]!.email, // as above
      today,
      mailKey: keys.mail,
    })
    for (const { email: patient, patientNumber } of demoPeople) {
      const patientId = patientNumber === null ? undefined : patientIds[patientNumber]
      if (patientId) await seedEducation(callApi, { patientId, patient, author: clinicians[0]!.email, today }) // as above
    }
    await seedHome(callApi, patientIds, today)
    if (photographed > 0) await seedHomePhoto(callApi, services, renderer, { patientIds, looks, today })
    // What the charts give reason for, as the background job would make it within the hour.
    const { organizationId } = frame
    await database.within(organizationId, (db) => syncRuleTasks(db, organizationId, today))
    await nameDemo(owner, frame)
    await seedOrders(callApi, {
      patientIds,
      author: clinicians[0]!.email,
      nurse: clinicians[1]!.email,
      today,
    }) // as above
    await seedFollowUp(callApi, {
      patientIds,
      author: clinicians[0]!.email,
      nurse: clinicians[1]!.email,
      admin: demoPeople.find(({ role }) => role === 'admin')!.email,
      today,
      describeLeg,
    }) // as above
    await seedConsults(callApi, services, {
      patientIds,
      author: clinicians[0]!.email,
      colleague: clinicians[1]!.email,
      colleagueId: frame.userIds.get(clinicians[1]!.email)!,
      colleagueName: `${clinicians[1]!.firstName} ${clinicians[1]!.lastName}`,
      today,
      walks: (number) => describePatientState(patients[number]!).mobility.startsWith('walks'), // as above
    }) // as above
    await seedCarePlans(callApi, followed)
    await seedStock(callApi, followed)
  } finally {
    await Promise.all([database.close(), batch.close(), images.close(), renderer.close()])
  }
  await finishDemo(owner, frame)
  return frame
}

interface PlannedPatient {
  patient: DemoPatient
  followers: readonly [follower: string, standsIn: string]
  appointments: DemoAppointment[]
}

const createChartRandom = ({ number }: DemoPatient) => createRandom(demoSeed).stream(`chart ${number}`)

/** Planned in the order of the population, however its patients are entered afterwards. */
function* planPatients(
  population: Iterable<DemoPatient>,
  schedule: Schedule,
  today: string,
): Generator<PlannedPatient, void, void> {
  for (const patient of population) {
    const random = createRandom(demoSeed).stream(`appointments ${patient.number}`)
    const wounds = generateWounds(createChartRandom(patient).stream('wounds'), patient, today)
    const followers = pickAssignedClinicians(patient, wounds)
    const appointments = schedule.planAppointments(patient, followers[0], random, wounds.length > 0)
    yield { patient, followers, appointments }
  }
}

const subtractYears = (day: Date, years: number) => new Date(day.getTime() - years * 366 * 86_400_000)

/** Several patients at a time; the entries of one patient in their order. */
async function runInParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}

const clinicians = demoPeople.filter((person) => person.role === 'clinician')

async function seedChart(
  callApi: DemoApi,
  frame: DemoOrganization,
  { patient, followers, appointments }: PlannedPatient,
  today: string,
  renderer: PhotoRenderer | undefined,
  looks: Map<string, SceneOptions>,
): Promise<{ id: string; wounds: EnteredWound[]; results: ResultEntry[] }> {
  const [author, standsIn] = followers
  const getAuthor = (entry: number) => (entry % 5 === 4 ? standsIn : author)
  const random = createChartRandom(patient)
  const wounds = generateWounds(random.stream('wounds'), patient, today, appointments)
  const skin = random.stream('skin').pick(skinTones)
  // Drawn meanwhile, and asked for when the visit is entered.
  const photos = renderer
    ? wounds.map((wound, at) => drawShots(renderer, random.stream(`photos ${at}`), wound, skin))
    : []
  const { id } = await callApi(createPatient, {
    author,
    at: patient.registeredAt,
    body: {
      ...toRegistration(patient),
      ...toAllergyFields(patient),
      facilityId: patient.facility === null ? null : frame.facilityIds[patient.facility],
    },
  })
  const params = { patientId: id }
  await seedChartLists(callApi, patient, id, author, frame.userIds, today, random.stream('lists'))
  const state = describePatientState(patient)
  await seedHistory(callApi, patient, { id, author, wounds }, random.stream('bedside'))
  const entered = await seedWounds(callApi, { id, state }, wounds, getAuthor, photos)
  for (const [at, { id: woundId, wound }] of entered.entries()) {
    const newest = photos[at]?.get(wound.visits.length - 1)
    if (newest) looks.set(woundId, newest.shot.wishes)
  }
  const lastSeen = wounds
    .flatMap(({ visits }) => visits.map(({ assessedAt }) => assessedAt))
    .toSorted()
    .at(-1)
  await seedReconciliation(callApi, patient, {
    id,
    author,
    at: addMinutes(lastSeen ?? patient.registeredAt, 12),
  })
  const bedside = { id, author, getAuthor, today, wounds }
  await seedBedside(callApi, patient, bedside, random.stream('bedside'))
  if (!patient.isActive) {
    const at = patient.vitals.at(-1)?.takenAt ?? patient.registeredAt
    // The day before, which is over in every zone.
    const effectiveDate = addDays(at.slice(0, 10), -1) ?? at.slice(0, 10)
    const status = patient.number % 3 === 0 ? 'deceased' : 'discharged'
    const reason = status === 'deceased' ? null : 'Wound care completed'
    const body = { status, effectiveDate, reason, source: 'Facility' }
    await callApi(recordPatientStatus, { author, at, params, body })
  }
  const chart = { id, author, today: new Date(`${today}T00:00:00Z`), entered }
  return { id, wounds: entered, results: planResults(callApi, patient, chart, random.stream('results')) }
}

/** Patients who live in a facility are visited there. */
function buildVisitContext(
  frame: DemoOrganization,
  patient: DemoPatient,
  patientId: string,
  wounds: readonly EnteredWound[],
  today: string,
): VisitContext | null {
  const { facility, number } = patient
  const facilityId = facility === null ? undefined : frame.facilityIds[facility]
  if (facility === null || !facilityId) return null
  const random = createRandom(demoSeed).stream(`visits ${number}`)
  const { mobility } = describePatientState(patient)
  const facilityType = demoFacilities[facility]?.facilityType ?? ''
  return { patientId, facilityId, facilityType, wounds, random, today, mobility }
}

function drawShots(renderer: PhotoRenderer, random: Random, wound: DemoWound, skin: SkinTone) {
  const shots = [...generateShots(random, wound, skin)].map(([at, shot]) => {
    const drawn = renderer.draw(shot.wishes)
    drawn.catch(() => {}) // reviewed when its visit is entered
    return [at, { shot, drawn }] as const
  })
  return new Map(shots)
}

/** Of the demo's patient account. */
async function seedHome(callApi: DemoApi, patientIds: readonly string[], today: Date): Promise<void> {
  for (const { email: patient, patientNumber } of demoPeople) {
    const patientId = patientNumber === null ? undefined : patientIds[patientNumber]
    if (!patientId) continue
    const author = clinicians[0]!.email // as above
    await seedOwnPlan(callApi, { patientId, author, today })
    await seedMessages(callApi, { patientId, patient, author, today })
  }
}

/** A photo that waits, of the first chart whose photos were measured before: the wound as it looked last. */
async function seedHomePhoto(
  callApi: DemoApi,
  services: Services,
  renderer: PhotoRenderer,
  {
    patientIds,
    looks,
    today,
  }: { patientIds: readonly string[]; looks: ReadonlyMap<string, SceneOptions>; today: Date },
): Promise<void> {
  const author = clinicians[0]!.email // as above
  for (const patientId of patientIds.slice(0, defaultPhotographedCount)) {
    const query = { patientId, limit: 20 }
    const photos = await callApi(listWoundPhotos, { author, at: today, query })
    const measured = photos.find(({ measurements }) => measurements?.areaCm2)
    const wishes = measured && looks.get(measured.woundId)
    if (!measured || !wishes?.areaCm2) continue
    const { woundId } = measured
    return seedPhotoFromHome(callApi, services, renderer, { woundId, wishes, author, today })
  }
}
