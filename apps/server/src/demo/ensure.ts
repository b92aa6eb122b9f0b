/** Makes the demo organization when it is not there: the frame as owner, the records through the product's own doors. */
import {
  changePatient,
  createPatient,
  recordVitalSigns,
  type Endpoint,
  type Patient,
} from '@mendwell/contract'
import { LogBatch } from '../platform/audit/batch.ts'
import { verifierOf } from '../platform/audit/verify.ts'
import { systemClock } from '../platform/clock.ts'
import { Database } from '../platform/db/database.ts'
import { connectAsOwner, type Client } from '../platform/db/pools.ts'
import { performerOf, type Performer } from '../platform/http/perform.ts'
import { createPost } from '../platform/mail/mail.ts'
import type { Keys } from '../platform/keys.ts'
import { routes } from '../routes.ts'
import { finishDemo, finishedDemo, makeFrame, removeDemo, type Frame } from './organization.ts'
import type { DemoPatient } from './patient.ts'
import { demoPeople } from './people.ts'
import { buildPopulation } from './population.ts'

export const demoSeed = 'mendwell'
const usualPatients = 120
const atOnce = 8

export interface DemoOptions {
  databaseUrl: string
  keys: Keys
  dataDir: string
  say: (line: string) => void
  patients?: number
  /** The day the demo is made for; its past ends the day before. */
  today?: Date
}

export async function ensureDemo(options: DemoOptions): Promise<void> {
  const owner = await connectAsOwner(options.databaseUrl)
  try {
    if (await finishedDemo(owner)) return
    options.say('Making the demo data')
    await removeDemo(owner)
    await makeDemo(owner, options)
  } finally {
    await owner.end()
  }
}

export async function makeDemo(owner: Client, options: DemoOptions): Promise<Frame> {
  const today = options.today ?? new Date()
  const frame = await makeFrame(owner, yearsBefore(today, 3))
  const { databaseUrl: url, keys } = options
  // Nothing that the demo enters sends mail; if it ever does, it is kept, not sent.
  const post = createPost({ smtpUrl: undefined, from: '', dataDir: options.dataDir })
  const database = new Database({ url, poolSize: atOnce })
  const batch = new LogBatch({ url, key: keys.audit })
  const verify = verifierOf({ url, key: keys.audit, dataDir: options.dataDir, clock: systemClock })
  try {
    const door = (endpoint: Endpoint) =>
      performerOf(
        routes.find((route) => route.endpoint === endpoint)!,
        { database, batch, keys, post, baseUrl: 'http://localhost', demo: true, verify },
      )
    const doors = { create: door(createPatient), vitals: door(recordVitalSigns), change: door(changePatient) }
    const population = buildPopulation({
      seed: demoSeed,
      patients: options.patients ?? usualPatients,
      today: today.toISOString().slice(0, 10),
    })
    await inParallel(population, (patient) => chart(doors, frame, patient))
  } finally {
    await Promise.all([database.close(), batch.close()])
  }
  await linkPatients(owner, frame)
  await finishDemo(owner, frame)
  return frame
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
/** A patient is followed by one clinician, now and then by another. */
const authorOf = (patient: DemoPatient, entry = 0) =>
  clinicians[(patient.number + (entry % 5 === 4 ? 1 : 0)) % clinicians.length]!.email // the index is within the list

async function chart(
  doors: Record<'create' | 'vitals' | 'change', Performer>,
  frame: Frame,
  patient: DemoPatient,
): Promise<void> {
  const ask = async (
    door: Performer,
    author: string,
    at: string,
    params: object,
    body: object,
    ifMatch?: string,
  ) => {
    const caller = { tokenHash: frame.sessions.get(author)!, at: new Date(at) } // every clinician has one
    const { body: answer } = await door({
      caller,
      params,
      query: {},
      body,
      ifMatch,
      ipAddress: null,
      userAgent: 'demo data',
      requestId: null,
    })
    return JSON.parse(String(answer)) as Patient
  }
  const { id } = await ask(
    doors.create,
    authorOf(patient),
    patient.registeredAt,
    {},
    {
      ...patient,
      ...allergiesOf(patient),
      facilityId: patient.facility === null ? null : frame.facilityIds[patient.facility],
    },
  )
  for (const [entry, vitals] of patient.vitals.entries()) {
    const at = new Date(new Date(vitals.takenAt).getTime() + 4 * 60_000).toISOString()
    await ask(
      doors.vitals,
      authorOf(patient, entry),
      at,
      { patientId: id },
      {
        ...vitals,
        confirmOutOfRange: vitals.outOfRangeReason !== null,
      },
    )
  }
  if (!patient.isActive) {
    const at = patient.vitals.at(-1)?.takenAt ?? patient.registeredAt
    await ask(doors.change, authorOf(patient), at, { patientId: id }, { isActive: false }, '"1"')
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

export function allergiesOf({ allergies }: DemoPatient): {
  allergies: string | null
  noKnownAllergies: boolean
} {
  return typeof allergies === 'string'
    ? { allergies: null, noKnownAllergies: allergies === 'none-known' }
    : { allergies: allergies.join('; '), noKnownAllergies: false }
}
