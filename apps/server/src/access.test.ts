/** The access matrix: every route of the table × who asks × whose record. Generated, so a new route is in it unasked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPatient, endpoints, recordVitalSigns, urlOf, type Endpoint } from '@mendwell/contract'
import type { Caller } from './testing/caller.ts'
import { openPractice, type Practice } from './testing/practice.ts'
import { bodies, nobodysId } from './testing/samples.ts'

const askers = [
  'anonymous',
  'patient',
  'other patient',
  'clinician',
  'admin',
  'other organization',
  'disabled',
] as const
type Asker = (typeof askers)[number]
const targets = ['own', 'foreign', 'unknown'] as const
type Target = (typeof targets)[number]

/** For each parameter of a path: a record of our organization, one of another, and one that does not exist. */
type Ids = Record<Target, Record<string, string>>

let practice: Practice
let callers: Record<Asker, Caller>
let ids: Ids

beforeAll(async () => {
  practice = await openPractice()
  const [ours, theirs] = [await practice.organization('Ours'), await practice.organization('Theirs')]
  const people = {
    anonymous: null,
    patient: await practice.person(ours, 'patient'),
    'other patient': await practice.person(ours, 'patient'),
    clinician: await practice.person(ours, 'clinician'),
    admin: await practice.person(ours, 'admin'),
    'other organization': await practice.person(theirs, 'clinician'),
    disabled: await practice.person(ours, 'clinician', { disabled: true }),
  }
  const signedIn: Partial<typeof callers> = {}
  for (const asker of askers) signedIn[asker] = await practice.as(people[asker])
  callers = signedIn as typeof callers // one for every asker
  const records = async (author: Caller, facilityOf: string) => {
    const patient = await author.call(createPatient, { body: bodies['createPatient']!() as never })
    const params = { patientId: patient.body.id }
    const vitals = await author.call(recordVitalSigns, {
      params,
      body: bodies['recordVitalSigns']!() as never,
    })
    return {
      ...params,
      vitalSignsId: vitals.body.id,
      facilityId: await practice.facility(facilityOf, 'House'),
    }
  }
  ids = {
    own: await records(callers['clinician'], ours),
    foreign: await records(callers['other organization'], theirs),
    unknown: { patientId: nobodysId, vitalSignsId: nobodysId, facilityId: nobodysId },
  }
  await practice.owner.query('update patients set user_id = $1 where id = $2', [
    people.patient.id,
    ids.own['patientId'],
  ])
  const others = await callers['clinician'].call(createPatient, { body: bodies['createPatient']!() as never })
  await practice.owner.query('update patients set user_id = $1 where id = $2', [
    people['other patient'].id,
    others.body.id,
  ])
})
afterAll(() => practice.close())

const roleOf: Record<Asker, string | undefined> = {
  anonymous: undefined,
  disabled: undefined,
  patient: 'patient',
  'other patient': 'patient',
  clinician: 'clinician',
  admin: 'admin',
  'other organization': 'clinician',
}

/** Default deny: signed out 401, a function the role never has 403, a record that is not the asker's 404. */
function expected(endpoint: Endpoint, asker: Asker, target: Target): 'allowed' | 401 | 403 | 404 {
  const role = roleOf[asker]
  if (!role) return 401
  if (!(endpoint.access as readonly string[]).includes(role)) return 403
  if (!endpoint.params || Object.keys(endpoint.params.shape).length === 0) return 'allowed'
  const holders: Record<Target, Asker[]> = {
    own: ['patient', 'clinician', 'admin'],
    foreign: ['other organization'],
    unknown: [],
  }
  return holders[target].includes(asker) ? 'allowed' : 404
}

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
const askFor = (endpoint: Endpoint, asker: Asker, target: Target) =>
  callers[asker].raw(
    endpoint.method,
    urlOf(endpoint, { params: ids[target] }),
    endpoint.body && bodies[endpoint.id]?.(),
    endpoint.versioned && { 'if-match': '"1"' },
  )

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('has a sample body, if it takes one', () => {
    expect(endpoint.id in bodies).toBe(endpoint.body !== undefined)
  })

  // The askers who are allowed come last: their writes change what the others were refused.
  const cases = targets
    .flatMap((target) =>
      askers.map((asker) => ({ asker, target, answer: expected(endpoint, asker, target) })),
    )
    .toSorted((a, b) => Number(a.answer === 'allowed') - Number(b.answer === 'allowed'))

  it.each(cases)(
    'answers $answer to $asker about a record that is $target',
    async ({ asker, target, answer }) => {
      const got = await askFor(endpoint, asker, target)
      if (answer === 'allowed') {
        // A second write of the same may meet the first one: its own refusal, never a hole in the wall.
        expect([200, 201, 409, 412], got.text).toContain(got.status)
        // The log holds the ids that our own people asked for in vain.
        if (endpoint.feature === 'audit') return
        const others = Object.values(asker === 'other organization' ? ids.own : ids.foreign)
        for (const id of others) expect(got.text).not.toContain(id)
      } else {
        expect(got.status, got.text).toBe(answer)
      }
    },
  )

  it('says the same of a foreign record as of one that does not exist', async () => {
    if (!endpoint.params) return
    for (const asker of ['patient', 'clinician', 'admin'] as const) {
      const [foreign, unknown] = [
        await askFor(endpoint, asker, 'foreign'),
        await askFor(endpoint, asker, 'unknown'),
      ]
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    }
  })
})

it('opens to patients what is listed here, and nothing else', () => {
  const open = guarded.filter((endpoint) => (endpoint.access as readonly string[]).includes('patient'))
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/auth/user',
    'GET /api/patients',
    'GET /api/patients/:patientId',
    'GET /api/patients/:patientId/vital-signs',
  ])
})

it('opens to everybody what is listed here, and nothing else', () => {
  const open = endpoints.filter((endpoint) => endpoint.access === 'public')
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/demo',
    'GET /api/login',
    'GET /api/logout',
    'POST /api/auth/signin',
  ])
})
