/** Makes the demo organization when it is not there: the frame as owner, the records through the product's own doors. */
import { dateAfter } from '@mendwell/clinical'
import { createPatient, listWoundPhotos, recordPatientStatus, recordVitalSigns } from '@mendwell/contract'
import { skinTones, type SceneWishes, type SkinTone } from '@mendwell/vision/synthetic-photos'
import { LogBatch } from '../platform/audit/batch.ts'
import { verifierOf } from '../platform/audit/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db/database.ts'
import type { BucketSettings } from '../platform/files/bucket-storage.ts'
import { openFiles } from '../platform/files/files.ts'
import { findModel } from '../platform/images/find-model.ts'
import { inQuiet } from '../platform/jobs/pause.ts'
import { ImagePool } from '../platform/images/pool.ts'
import { connectAsOwner, type Client } from '../platform/db/pools.ts'
import type { Services } from '../platform/http/execute-endpoint.ts'
import { createPost } from '../platform/mail/mail.ts'
import type { Keys } from '../platform/keys.ts'
import { tendRuleTasks } from '../features/tasks/public.ts'
import { enterCoverage } from './billing/seed-coverage.ts'
import { enterClaims } from './billing/seed-claims.ts'
import { enterBilling } from './billing/seed-payers.ts'
import { doorsOf, later, type Ask } from './api-client.ts'
import { enterBedside } from './seed-bedside.ts'
import { enterEngagement } from './home-monitoring/seed-engagement.ts'
import { enterEducation } from './education/seed-education.ts'
import { enterMessages, enterOwnPlan } from './home/seed-home.ts'
import { enterPhotoFromHome } from './home/seed-home-photo.ts'
import { enterLists } from './seed-chart-lists.ts'
import { enterPlans } from './seed-plans.ts'
import { enterAppointments, enterContracts } from './schedule/seed-schedule.ts'
import { enterTelehealth } from './schedule/seed-telehealth.ts'
import { enterTasks, type VisitSetting } from './schedule/seed-visits.ts'
import type { EnteredWound } from './schedule/visits.ts'
import { enterWearables } from './home-monitoring/seed-wearables.ts'
import { enterWounds } from './seed-wounds.ts'
import {
  finishDemo,
  finishedDemo,
  holdsRealPractice,
  makeFrame,
  removeDemo,
  type Frame,
} from './organization.ts'
import type { DemoPatient } from './patient.ts'
import { demoPeople, hasAccount } from './people.ts'
import { buildPopulation } from './population.ts'
import { shotsOf } from './photos/shots.ts'
import { randomFrom, type Random } from './random.ts'
import { followersOf } from './schedule/teams.ts'
import { openStudio, type Studio } from './photos/photo-renderer.ts'
import { Schedule, type DemoAppointment } from './schedule/schedule.ts'
import { woundsOf, type DemoWound } from './wounds.ts'

export const demoSeed = 'mendwell'
const usualPatients = 120
const atOnce = 8
/** Patients whose wounds were photographed, from the first one on. */
const usualPhotographed = 6
const analyzedAfter = [3, 12, 48]

export interface DemoOptions {
  databaseUrl: string
  keys: Keys
  dataDir: string
  bucket?: BucketSettings | undefined
  say: (line: string) => void
  patients?: number
  /** How many patients' wounds were photographed: drawing takes its time. */
  photographed?: number
  /** The day the demo is made for; its past ends the day before. */
  today?: Date
}

export async function ensureDemo(options: DemoOptions): Promise<void> {
  const owner = await connectAsOwner(options.databaseUrl)
  try {
    if (await finishedDemo(owner)) return
    if (await holdsRealPractice(owner))
      throw new Error(
        'This database holds a practice. Start with DEMO=off: demo accounts have a public password.',
      )
    options.say('Making the demo data')
    await removeDemo(owner)
    await makeDemo(owner, options)
  } finally {
    await owner.end()
  }
}

export const makeDemo = (owner: Client, options: DemoOptions): Promise<Frame> =>
  inQuiet(owner, () => make(owner, options))

async function make(owner: Client, options: DemoOptions): Promise<Frame> {
  const today = options.today ?? new Date()
  const day = today.toISOString().slice(0, 10)
  const frame = await makeFrame(owner, yearsBefore(today, 3))
  const { databaseUrl: url, keys } = options
  // Nothing that the demo enters sends mail; if it ever does, it is kept, not sent.
  const post = createPost({ smtpUrl: undefined, from: '', dataDir: options.dataDir })
  const database = new Database({ url, poolSize: atOnce })
  const batch = new LogBatch({ url, key: keys.audit })
  const verify = verifierOf({ url, key: keys.audit, dataDir: options.dataDir, clock: systemClock })
  const storage = { dataDir: options.dataDir, bucket: options.bucket, key: keys.files }
  const files = openFiles(storage)
  const images = new ImagePool(findModel(options.dataDir), storage)
  const studio = openStudio()
  try {
    const services = {
      ...{ database, batch, keys, post, files, images, verify },
      baseUrl: 'http://localhost',
      demo: true,
    }
    const ask = doorsOf(services, frame)
    const photographed = options.photographed ?? usualPhotographed
    const population = buildPopulation({
      seed: demoSeed,
      patients: options.patients ?? usualPatients,
      today: day,
    })
    await enterContracts(ask, frame, clinicians[0]!.email, day) // the first one is an owner
    const payers = await enterBilling(ask, frame, yearsBefore(today, 2))
    let entered = 0
    const patientIds: string[] = []
    const looks = new Map<string, SceneWishes>()
    await inParallel(scheduled(population, new Schedule(day, today), day), async (planned) => {
      const { patient, appointments } = planned
      const isPhotographed = patient.number < photographed || hasAccount(patient.number)
      const drawnIn = isPhotographed && photographed > 0 ? studio : undefined
      const { id, wounds } = await chart(ask, frame, planned, day, drawnIn, looks)
      const random = randomFrom(demoSeed).stream(`coverage ${patient.number}`)
      await enterCoverage(ask, payers, patient, { patientId: id, wounds, random, today })
      patientIds[patient.number] = id
      const setting = settingOf(frame, patient, id, wounds, day)
      await enterAppointments(ask, id, frame.userIds, appointments, setting)
      entered += 1
      // Plans made over empty tables are bad ones; what is known by now lets them be made anew.
      if (analyzedAfter.includes(entered)) await owner.query('analyze')
    })
    await enterTasks(ask, frame, today)
    await enterClaims(ask, owner, database, frame, today)
    await enterPlans(ask, database, frame.organizationId, { patientIds, author: clinicians[0]!.email, today }) // as above
    await linkPatients(owner, frame)
    await enterTelehealth(ask, database, frame.organizationId, {
      patientIds,
      author: clinicians[0]!.email, // as above
      today,
    })
    await enterEngagement(ask, database, frame.organizationId, {
      patientIds,
      author: clinicians[0]!.email, // as above
      today,
    })
    await enterWearables(ask, database, {
      patientId: patientIds[0],
      author: clinicians[0]!.email, // as above
      today,
      mailKey: keys.mail,
    })
    for (const { email: patient, patientNumber } of demoPeople) {
      const patientId = patientNumber === null ? undefined : patientIds[patientNumber]
      if (patientId) await enterEducation(ask, { patientId, patient, author: clinicians[0]!.email, today }) // as above
    }
    await enterHome(ask, patientIds, today)
    if (photographed > 0) await enterFromHome(ask, services, studio, { patientIds, looks, today })
    // What the charts give reason for, as the background job would make it within the hour.
    const { organizationId } = frame
    await database.within(organizationId, (db) => tendRuleTasks(db, organizationId, today))
  } finally {
    await Promise.all([database.close(), batch.close(), images.close(), studio.close()])
  }
  await finishDemo(owner, frame)
  return frame
}

interface Planned {
  patient: DemoPatient
  followers: readonly [follower: string, standsIn: string]
  appointments: DemoAppointment[]
}

const chartOf = ({ number }: DemoPatient) => randomFrom(demoSeed).stream(`chart ${number}`)

/** Planned in the order of the population, however its patients are entered afterwards. */
function* scheduled(
  population: Iterable<DemoPatient>,
  schedule: Schedule,
  today: string,
): Generator<Planned, void, void> {
  for (const patient of population) {
    const random = randomFrom(demoSeed).stream(`appointments ${patient.number}`)
    const followers = followersOf(patient, woundsOf(chartOf(patient).stream('wounds'), patient, today))
    yield { patient, followers, appointments: schedule.appointmentsOf(patient, followers[0], random) }
  }
}

const yearsBefore = (day: Date, years: number) => new Date(day.getTime() - years * 366 * 86_400_000)

/** Several patients at a time; the entries of one patient in their order. */
async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

const clinicians = demoPeople.filter((person) => person.role === 'clinician')

async function chart(
  ask: Ask,
  frame: Frame,
  { patient, followers, appointments }: Planned,
  today: string,
  studio: Studio | undefined,
  looks: Map<string, SceneWishes>,
): Promise<{ id: string; wounds: EnteredWound[] }> {
  const [author, standsIn] = followers
  const authorOf = (entry: number) => (entry % 5 === 4 ? standsIn : author)
  const random = chartOf(patient)
  const wounds = woundsOf(random.stream('wounds'), patient, today, appointments)
  const skin = random.stream('skin').pick(skinTones)
  // Drawn meanwhile, and asked for when the visit is entered.
  const photos = studio
    ? wounds.map((wound, at) => drawnShots(studio, random.stream(`photos ${at}`), wound, skin))
    : []
  const { id } = await ask(createPatient, {
    author,
    at: patient.registeredAt,
    body: {
      ...toRegistration(patient),
      ...allergiesOf(patient),
      facilityId: patient.facility === null ? null : frame.facilityIds[patient.facility],
    },
  })
  const params = { patientId: id }
  for (const [entry, vitals] of patient.vitals.entries()) {
    await ask(recordVitalSigns, {
      author: authorOf(entry),
      at: later(vitals.takenAt, 4),
      params,
      body: { ...vitals, confirmOutOfRange: vitals.outOfRangeReason !== null },
    })
  }
  await enterLists(ask, patient, id, author, frame.userIds, today, random.stream('lists'))
  const entered = await enterWounds(ask, id, wounds, authorOf, photos)
  for (const [at, { id: woundId, wound }] of entered.entries()) {
    const newest = photos[at]?.get(wound.visits.length - 1)
    if (newest) looks.set(woundId, newest.shot.wishes)
  }
  await enterBedside(ask, patient, { id, author, today, wounds }, random.stream('bedside'))
  if (!patient.isActive) {
    const at = patient.vitals.at(-1)?.takenAt ?? patient.registeredAt
    // The day before, which is over in every zone.
    const effectiveDate = dateAfter(at.slice(0, 10), -1) ?? at.slice(0, 10)
    const status = patient.number % 3 === 0 ? 'deceased' : 'discharged'
    const reason = status === 'deceased' ? null : 'Wound care completed'
    const body = { status, effectiveDate, reason, source: 'Facility' }
    await ask(recordPatientStatus, { author, at, params, body })
  }
  return { id, wounds: entered }
}

/** Whoever lives in a facility is visited there. */
function settingOf(
  frame: Frame,
  { facility, number }: DemoPatient,
  patientId: string,
  wounds: readonly EnteredWound[],
  today: string,
): VisitSetting | null {
  const facilityId = facility === null ? undefined : frame.facilityIds[facility]
  if (facility === null || !facilityId) return null
  const random = randomFrom(demoSeed).stream(`visits ${number}`)
  return { patientId, facility, facilityId, wounds, random, today }
}

function drawnShots(studio: Studio, random: Random, wound: DemoWound, skin: SkinTone) {
  const shots = [...shotsOf(random, wound, skin)].map(([at, shot]) => {
    const drawn = studio.draw(shot.wishes)
    drawn.catch(() => {}) // looked at when its visit is entered
    return [at, { shot, drawn }] as const
  })
  return new Map(shots)
}

/** Of whoever signs in as a patient of the demo. */
async function enterHome(ask: Ask, patientIds: readonly string[], today: Date): Promise<void> {
  for (const { email: patient, patientNumber } of demoPeople) {
    const patientId = patientNumber === null ? undefined : patientIds[patientNumber]
    if (!patientId) continue
    const author = clinicians[0]!.email // as above
    await enterOwnPlan(ask, { patientId, author, today })
    await enterMessages(ask, { patientId, patient, author, today })
  }
}

/** A photo that waits, of the first chart whose photos were measured before: the wound as it looked last. */
async function enterFromHome(
  ask: Ask,
  services: Services,
  studio: Studio,
  {
    patientIds,
    looks,
    today,
  }: { patientIds: readonly string[]; looks: ReadonlyMap<string, SceneWishes>; today: Date },
): Promise<void> {
  const author = clinicians[0]!.email // as above
  for (const patientId of patientIds.slice(0, usualPhotographed)) {
    const query = { patientId, limit: 20 }
    const photos = await ask(listWoundPhotos, { author, at: today, query })
    const measured = photos.find(({ measurements }) => measurements?.areaCm2)
    const wishes = measured && looks.get(measured.woundId)
    if (!measured || !wishes?.areaCm2) continue
    const { woundId } = measured
    return enterPhotoFromHome(ask, services, studio, { woundId, wishes, author, today })
  }
}

/** Accounts are linked to charts by invitation; the demo's patient is linked directly. */
async function linkPatients(owner: Client, frame: Frame): Promise<void> {
  for (const person of demoPeople.filter((one) => one.patientNumber !== null)) {
    await owner.query('update patients set user_id = $1 where organization_id = $2 and email = $3', [
      frame.userIds.get(person.email),
      frame.organizationId,
      person.email,
    ])
  }
}

/** What is entered when a patient is registered; the rest of the story is charted afterwards. */
function toRegistration(patient: DemoPatient) {
  const {
    number: _number,
    timeZone: _zone,
    conditions: _conditions,
    history: _history,
    facility: _facility,
    registeredAt: _at,
    vitals: _vitals,
    ...fields
  } = patient
  return fields
}

export function allergiesOf({ allergies }: DemoPatient): {
  allergies: string | null
  noKnownAllergies: boolean
} {
  return typeof allergies === 'string'
    ? { allergies: null, noKnownAllergies: allergies === 'none-known' }
    : { allergies: allergies.join('; '), noKnownAllergies: false }
}
