import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addToVisit,
  changeVisit,
  changeVisitTemplate,
  completeVisit,
  cosignVisit,
  createAppointment,
  createPatient,
  createVisit,
  createWound,
  listToCosign,
  listVisits,
  listVisitTemplates,
  listVisitVersions,
  printVisit,
  readAppointment,
  readTimeline,
  readVisit,
  recordNotSeen,
  searchCptCodes,
  suggestCodes,
  createWoundAssessment,
  healWound,
  reopenWound,
  visitStats,
  voidVisit,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let person: Person
let nurse: ApiClient
let admin: ApiClient
let facilityId: string
let patientId: string
let woundId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  await practice.owner.query(
    'insert into billing_profiles (organization_id, use_sample_fees) values ($1, true)',
    [organization],
  )
  person = await practice.person(organization, 'clinician')
  nurse = await practice.as(person)
  admin = await practice.as(await practice.person(organization, 'admin'))
  facilityId = await practice.facility(organization, 'Elm House')
  patientId = await createSamplePatient('Quill')
  woundId = await createPatientWound(patientId)
})
afterAll(() => practice.close())

async function createSamplePatient(lastName: string): Promise<string> {
  const body = { firstName: 'Ada', lastName, medicalRecordNumber: `A-${(numbers += 1)}`, facilityId }
  return (await nurse.call(createPatient, { body })).body.id
}

const createPatientWound = async (ownerId: string, more: { woundType?: 'surgical_site' } = {}) =>
  (
    await nurse.call(createWound, {
      body: {
        patientId: ownerId,
        woundType: 'pressure_ulcer',
        location: 'Sacrum',
        bodyRegion: 'sacrum',
        laterality: 'midline',
        ...more,
      },
    })
  ).body.id

const buildFields = () => ({
  patientId,
  facilityId,
  visitDate: '2026-11-16T09:30',
  visitType: 'follow_up' as const,
  cptCodes: '97597' as string | string[],
  treatmentProvided: 'Selective debridement, foam dressing.',
  visitNotes: 'Clean bed, moderate exudate.',
})
const createSampleVisit = async (more: object = {}) =>
  (await nurse.call(createVisit, { body: { ...buildFields(), ...more } })).body
const fetchFieldProblems = async (more: object) => {
  const answer = await nurse.raw('POST', '/api/provider-visits', { ...buildFields(), ...more })
  expect(answer.status, answer.text).toBe(400)
  return answer.problem.fields
}

const listLoggedActions = async (id: string): Promise<string[]> =>
  (
    await practice.owner.query<{ action: string }>(
      'select distinct action from compliance_logs where resource_id = $1 order by 1',
      [id],
    )
  ).rows.map(({ action }) => action)

describe('documenting a visit', () => {
  it('stores every field, with patient and facility beside it, and is pending', async () => {
    const visit = await createSampleVisit({
      duration: 35,
      woundIds: [woundId],
      cptCodes: ' 97597 , 97598',
      codeLines: [{ code: '97598', units: 2 }],
      diagnosis: 'l89153, E11.621',
      nextVisitScheduled: '2026-11-23',
    })
    expect(visit).toMatchObject({
      patient: { firstName: 'Ada', lastName: 'Quill' },
      facility: { name: 'Elm House' },
      visitDate: '2026-11-16T14:30:00Z',
      visitDay: '2026-11-16',
      visitTime: '09:30',
      timeZone: 'America/New_York',
      duration: 35,
      woundIds: [woundId],
      cptCodes: ['97597', '97598'],
      diagnosis: ['L89.153', 'E11.621'],
      nextVisitScheduled: '2026-11-23',
      providerId: person.id,
      status: 'pending',
      isCompleted: false,
      completedDate: null,
      state: 'unsigned',
    })
  })

  it('reports what is missing, in the texts of the form', async () => {
    const { problem } = await nurse.raw('POST', '/api/provider-visits', {})
    expect(problem.fields).toEqual({
      patientId: 'Patient is required',
      facilityId: 'Facility is required',
      visitDate: 'Visit date is required',
      visitType: 'Visit type is required',
      cptCodes: 'At least one CPT code is required',
      treatmentProvided: 'Treatment description is required',
      visitNotes: 'Visit notes are required',
    })
  })

  it('takes the price from the fee table, whatever the caller says', async () => {
    const codes = { cptCodes: ['97597', '97598'], codeLines: [{ code: '97598', units: 2 }] }
    expect(await fetchFieldProblems({ ...codes, billableAmount: 1 })).toEqual({
      billableAmount: 'Sent 1, computed 350',
    })
    const visit = await createSampleVisit({ ...codes, billableAmount: '350.00' })
    expect(visit.billableAmount).toBe(350)
    expect(visit.codeLines.map(({ code, amount }) => [code, amount])).toEqual([
      ['97597', 180],
      ['97598', 170],
    ])
    expect(visit.isSamplePrice).toBe(true)
  })

  it('rejects codes that are invalid on that day', async () => {
    expect(await fetchFieldProblems({ cptCodes: 'debrided' })).toEqual({
      cptCodes: 'DEBRIDED is not a valid CPT or HCPCS code',
    })
    expect(await fetchFieldProblems({ cptCodes: '12345' })).toEqual({
      cptCodes: '12345 is not in the code table',
    })
    expect(await fetchFieldProblems({ diagnosis: 'sore heel' })).toEqual({
      diagnosis: 'SORE HEEL is not a valid ICD-10-CM code',
    })
  })

  it('of a day before the code tables retains its codes, without a price and with a note about it', async () => {
    const visit = await createSampleVisit({ visitDate: '2024-05-01' })
    expect(visit).toMatchObject({ visitDay: '2024-05-01', cptCodes: ['97597'], billableAmount: null })
    expect(visit.warnings.map(({ words }) => words).join(' ')).toContain(
      'The code set starts on 01/01/2025; 97597 is not checked for this date and has no fee.',
    )
    expect(await fetchFieldProblems({ visitDate: '2024-05-01', cptCodes: '12345' })).toHaveProperty(
      'cptCodes',
    )
  })

  it('takes its time with or without seconds, and a next visit with a time of day', async () => {
    const visit = await createSampleVisit({
      visitDate: '2026-11-15T09:30:15.25',
      nextVisitScheduled: '2026-11-23T14:00:00.000Z',
    })
    expect(visit).toMatchObject({
      visitDay: '2026-11-15',
      visitTime: '09:30',
      nextVisitScheduled: '2026-11-23',
    })
  })

  it('rejects tomorrow, another patient’s wounds and a next visit before this one', async () => {
    expect(await fetchFieldProblems({ visitDate: '2026-11-17' })).toEqual({
      visitDate: 'Can’t be in the future',
    })
    const others = await createPatientWound(await createSamplePatient('Other'))
    expect(await fetchFieldProblems({ woundIds: [others] })).toEqual({
      woundIds: 'Select this patient’s wounds',
    })
    expect(
      await fetchFieldProblems({ procedures: [{ kind: 'debridement', woundId: others, method: 'sharp' }] }),
    ).toEqual({ woundIds: 'Select this patient’s wounds' })
    expect(await fetchFieldProblems({ nextVisitScheduled: '2026-11-01' })).toEqual({
      nextVisitScheduled: 'Can’t be before the visit',
    })
  })

  it('is recorded once when it is sent again', async () => {
    const id = randomUUID()
    const first = await createSampleVisit({ id })
    expect(await createSampleVisit({ id })).toEqual(first)
    const other = await nurse.raw('POST', '/api/provider-visits', {
      ...buildFields(),
      id,
      visitNotes: 'Else',
    })
    expect(other).toMatchObject({ status: 422, problem: { code: 'request.id-reused' } })
    expect((await nurse.call(listVisitVersions, { params: { visitId: id } })).body).toHaveLength(1)
  })

  it('is the same sent again with all that a visit says, also after it was changed', async () => {
    const whole = {
      ...buildFields(),
      id: randomUUID(),
      visitDate: '2026-11-16',
      woundIds: [woundId],
      cptCodes: '97597, 97598',
      codeLines: [{ code: '97598', units: 2 }],
      diagnosis: 'l89153',
      procedures: [{ kind: 'debridement', woundId, method: 'sharp', areaCm2: 12.5 }],
      nextVisitScheduled: '2026-11-23',
    }
    const send = () => nurse.raw('POST', '/api/provider-visits', whole)
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    const params = { visitId: whole.id }
    await nurse.call(changeVisit, { params, body: { visitNotes: 'Else' } }, { 'if-match': '"1"' })
    expect((await send()).body).toMatchObject({ visitNotes: 'Else' })
  })

  it('takes midnight as browsers write a day for that day, whatever the hour is here', async () => {
    const visit = await createSampleVisit({ visitDate: '2026-11-12T00:00:00.000Z' })
    expect(visit).toMatchObject({ visitDay: '2026-11-12', visitTime: null })
  })

  it('says that a date does not exist, and that a code was named twice', async () => {
    for (const visitDate of ['2026-02-30', '2026-02-30T09:30']) {
      expect(await fetchFieldProblems({ visitDate })).toEqual({ visitDate: 'Enter a valid date' })
    }
    expect(await fetchFieldProblems({ cptCodes: ['97597', ' 97597'] })).toEqual({
      cptCodes: '97597 is listed twice. List it once with its units.',
    })
  })

  it.each([null, ''])('has no wounds where they are left empty: %j', async (woundIds) => {
    expect((await createSampleVisit({ woundIds })).woundIds).toEqual([])
  })

  it('warns of codes that are part of each other until a modifier or a reason says why', async () => {
    const listWarningKinds = ({ warnings }: { warnings: { kind: string }[] }) =>
      warnings.map(({ kind }) => kind)
    expect(listWarningKinds(await createSampleVisit({ cptCodes: '97597, 97602' }))).toContain('codes-clash')
    const marked = { cptCodes: '97597, 97602', codeLines: [{ code: '97602', modifiers: ['xs'] }] }
    expect(listWarningKinds(await createSampleVisit(marked))).not.toContain('codes-clash')
    // CMS accepts it on either code of the pair.
    const first = { cptCodes: '97597, 97602', codeLines: [{ code: '97597', modifiers: ['59'] }] }
    expect(listWarningKinds(await createSampleVisit(first))).not.toContain('codes-clash')
    const reasoned = { cptCodes: '97597, 97602', codingReason: 'Two different wounds' }
    expect(listWarningKinds(await createSampleVisit(reasoned))).not.toContain('codes-clash')
    expect(listWarningKinds(await createSampleVisit({ diagnosis: 'L89.15' }))).toContain('diagnosis-heading')
    expect(listWarningKinds(await createSampleVisit({ diagnosis: 'Z99.89' }))).toContain('diagnosis-unknown')
  })
})

describe('a pending visit', () => {
  it('is changed at its version, and retains its previous text', async () => {
    const visit = await createSampleVisit({ codeLines: [{ code: '97597', units: 1, modifiers: ['RT'] }] })
    const params = { visitId: visit.id }
    const body = { visitNotes: 'Edges attached.', cptCodes: '97602' }
    const changed = await nurse.call(changeVisit, { params, body }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ visitNotes: 'Edges attached.', cptCodes: ['97602'], version: 2 })
    expect(changed.body.treatmentProvided).toBe(visit.treatmentProvided)
    const stale = await nurse.call(changeVisit, { params, body }, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    expect((await nurse.raw('PATCH', `/api/provider-visits/${visit.id}`, body)).status).toBe(428)
    const versions = (await nurse.call(listVisitVersions, { params })).body
    expect(versions.map(({ visitNotes }) => visitNotes)).toEqual(['Edges attached.', visit.visitNotes])
  })

  it('cannot lose its last code', async () => {
    const visit = await createSampleVisit()
    const answer = await nurse.raw(
      'PATCH',
      `/api/provider-visits/${visit.id}`,
      { cptCodes: '' },
      { 'if-match': '"1"' },
    )
    expect(answer.problem.fields).toEqual({ cptCodes: 'At least one CPT code is required' })
  })
})

describe('completing', () => {
  it('signs the visit, after which it is only added to', async () => {
    const visit = await createSampleVisit()
    const params = { visitId: visit.id }
    const done = (await nurse.call(completeVisit, { params })).body
    expect(done).toMatchObject({ status: 'completed', isCompleted: true, state: 'signed' })
    expect(done.completedDate).toBe('2026-11-16T15:00:00Z')
    expect(done.signatures[0]).toMatchObject({ meaning: 'author', userId: person.id, version: 1 })
    const late = await nurse.call(changeVisit, { params, body: { duration: 10 } }, { 'if-match': '"1"' })
    expect(late.problem.code).toBe('visit.closed')
    const added = await nurse.call(addToVisit, {
      params,
      body: { type: 'clarification', content: 'The left heel.' },
    })
    expect(added.body.addenda).toHaveLength(1)
    expect(await listLoggedActions(visit.id)).toContain('provider-visit.addendum')
  })

  it('is for its author; a colleague gets an error', async () => {
    const colleague = await practice.as(await practice.person(organization, 'clinician'))
    const { id } = await createSampleVisit()
    const answer = await colleague.call(completeVisit, { params: { visitId: id } })
    expect(answer.problem.code).toBe('record.not-yours')
  })

  it('waits for the supervisor where the author has one', async () => {
    const senior = await practice.person(organization, 'clinician')
    const junior = await practice.person(organization, 'clinician')
    await practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [
      senior.id,
      junior.id,
    ])
    const [asSenior, asJunior] = [await practice.as(senior), await practice.as(junior)]
    const params = { visitId: (await asJunior.call(createVisit, { body: buildFields() })).body.id }
    expect((await asJunior.call(completeVisit, { params })).body.state).toBe('awaiting-cosignature')
    expect((await asSenior.call(listToCosign, {})).body.map(({ kind }) => kind)).toEqual(['provider-visit'])
    expect((await asSenior.call(cosignVisit, { params, body: { attest: true } })).body.state).toBe('signed')
    expect(await listLoggedActions(params.visitId)).toEqual([
      'provider-visit.cosign',
      'visit.complete',
      'visit.create',
    ])
  })
})

describe('lists', () => {
  it('filter by facility, also in the path, by patient, status and day', async () => {
    const other = await practice.facility(organization, 'Oak House')
    const there = await createSampleVisit({ facilityId: other, visitDate: '2026-10-05' })
    const ids = async (query: object) => (await nurse.call(listVisits, { query })).body.map(({ id }) => id)
    expect(await ids({ facilityId: other })).toEqual([there.id])
    const byPath = await nurse.raw('GET', `/api/provider-visits/${other}`)
    expect((byPath.body as { id: string }[]).map(({ id }) => id)).toEqual([there.id])
    expect((await nurse.raw('GET', '/api/provider-visits/all')).headers['x-total-count']).toBe(
      String((await ids({ limit: 200 })).length),
    )
    expect(await ids({ from: '2026-10-01', to: '2026-10-31' })).toEqual([there.id])
    expect(await ids({ patientId: randomUUID() })).toEqual([])
    expect(await ids({ facilityId: other, status: 'completed' })).toEqual([])
  })

  it('are paged to the end, newest first', async () => {
    const all = (await nurse.call(listVisits, { query: { limit: 200 } })).body.map(({ id }) => id)
    const walked: string[] = []
    let url: string | undefined = '/api/provider-visits?limit=3'
    while (url) {
      const page = await nurse.raw('GET', url)
      walked.push(...(page.body as { id: string }[]).map(({ id }) => id))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    expect(walked).toEqual(all)
  })
})

describe('the numbers', () => {
  it('count today, the week and what is pending by the facility, and know no average without a visit', async () => {
    const birchId = await practice.facility(organization, 'Birch House')
    const loadStats = async () => (await nurse.call(visitStats, { query: { facilityId: birchId } })).body
    expect(await loadStats()).toEqual({
      todayVisits: 0,
      completedToday: 0,
      weekVisits: 0,
      avgDuration: null,
      pendingVisits: 0,
    })
    const today = await createSampleVisit({ facilityId: birchId, duration: 20 })
    await createSampleVisit({ facilityId: birchId, visitDate: '2026-11-15', duration: 90 })
    await createSampleVisit({ facilityId: birchId, visitDate: '2026-11-14' })
    await nurse.call(completeVisit, { params: { visitId: today.id } })
    expect(await loadStats()).toEqual({
      todayVisits: 1,
      completedToday: 1,
      weekVisits: 2,
      avgDuration: 20,
      pendingVisits: 2,
    })
  })
})

describe('an appointment', () => {
  const bookSample = async (scheduledDate = '2026-11-16') =>
    (
      await nurse.call(createAppointment, {
        body: {
          patientId,
          appointmentType: 'follow-up',
          scheduledDate,
          scheduledTime: `${12 + ((numbers += 1) % 10)}:00`,
        },
      })
    ).body.id

  it('is completed by its visit, and has one only', async () => {
    const appointmentId = await bookSample()
    const visit = await createSampleVisit({ appointmentId })
    expect(visit.appointmentId).toBe(appointmentId)
    const after = await nurse.call(readAppointment, { params: { appointmentId } })
    expect(after.body.status).toBe('completed')
    const early = await bookSample('2026-12-10')
    await createSampleVisit({ appointmentId: early })
    const closed = await nurse.call(readAppointment, { params: { appointmentId: early } })
    expect(closed.body.status).toBe('completed')
    const again = await nurse.call(createVisit, { body: { ...buildFields(), appointmentId } })
    expect(again.problem.code).toBe('visit.appointment')
  })

  it('is missed when the patient was not seen', async () => {
    const appointmentId = await bookSample()
    const body = { patientId, facilityId, visitDate: '2026-11-16', appointmentId, reason: 'At dialysis' }
    const visit = (await nurse.call(recordNotSeen, { body })).body
    expect(visit).toMatchObject({ status: 'not_seen', notSeenReason: 'At dialysis', state: 'signed' })
    expect(visit.billableAmount).toBeNull()
    const after = await nurse.call(readAppointment, { params: { appointmentId } })
    expect(after.body).toMatchObject({ status: 'no-show', statusReason: 'At dialysis' })
  })
})

describe('templates', () => {
  it('begin with the three of the specification, and say what payers do with 97602', async () => {
    const templates = (await nurse.call(listVisitTemplates, {})).body
    expect(templates.map(({ name, cptCodes }) => [name, cptCodes])).toEqual([
      ['Initial Wound Assessment', ['97597', '97602']],
      ['Follow-up Care', ['97602', '15271']],
      ['Discharge Planning', ['99213']],
    ])
    expect(templates.map(({ warnings }) => warnings.length > 0)).toEqual([true, true, false])
    for (const { description } of templates.slice(0, 2))
      expect(description).toContain('bundles 97602 (status B)')
  })

  it('are changed by administrators only', async () => {
    const [first] = (await nurse.call(listVisitTemplates, {})).body
    const call = { params: { visitTemplateId: first!.id }, body: { cptCodes: ['97597'] } }
    const version = { 'if-match': `"${first!.version}"` }
    expect((await nurse.call(changeVisitTemplate, call, version)).status).toBe(403)
    const changed = await admin.call(changeVisitTemplate, call, version)
    expect(changed.body).toMatchObject({ cptCodes: ['97597'], warnings: [], name: first!.name })
  })
})

describe('codes', () => {
  it('are found by their beginning and by words, with the price of the table', async () => {
    const found = async (query: string) =>
      (await nurse.call(searchCptCodes, { query: { query } })).body.map(({ code }) => code)
    expect(await found('9759')).toEqual(['97597', '97598'])
    expect(await found('selective debridement')).toEqual(expect.arrayContaining(['97597', '97602']))
  })

  it('are suggested from what was done, and nothing is saved', async () => {
    const before = (await nurse.call(listVisits, {})).body.length
    const { body } = await nurse.call(suggestCodes, {
      body: {
        patientId,
        facilityId,
        visitDate: '2026-11-16',
        placeOfService: '32',
        woundIds: [woundId],
        procedures: [
          {
            kind: 'debridement',
            woundId,
            method: 'sharp',
            removed: 'subcutaneous',
            areaCm2: 25,
            devitalized: true,
          },
        ],
      },
    })
    expect(body.lines.map(({ code, units }) => [code, units])).toEqual([
      ['11042', 1],
      ['11045', 1],
    ])
    expect(body.amount).toBe(320)
    expect(body.diagnoses[0]?.code).toMatch(/^L89\.15/)
    expect((await nurse.call(listVisits, {})).body).toHaveLength(before)
  })
})

describe('codes of a wound that changed or healed', () => {
  const assessed = async (wound: string, day: string, more: object) => {
    const made = await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId }),
        woundId: wound,
        assessedAt: `${day}T15:00:00Z`,
        ...more,
      },
    })
    expect(made.status, made.text).toBe(201)
  }
  const fetchSuggestion = async (wound: string, visitDate: string) => {
    const { body } = await nurse.call(suggestCodes, {
      body: {
        patientId,
        facilityId,
        visitDate,
        placeOfService: '32',
        woundIds: [wound],
        procedures: [{ kind: 'ultrasound', woundId: wound }],
      },
    })
    return {
      diagnoses: body.diagnoses.map(({ code }) => code),
      asked: body.questions.map(({ field }) => field),
      warned: body.warnings.map(({ id }) => id),
    }
  }

  it('[DX13] take depth and dehiscence from the assessments up to that day', async () => {
    const wound = await createPatientWound(patientId, { woundType: 'surgical_site' })
    await assessed(wound, '2026-10-12', {
      woundType: 'surgical_site',
      stage: null,
      dehiscence: 'subcutaneous',
    })
    expect((await fetchSuggestion(wound, '2026-10-05')).diagnoses).toEqual([])
    expect((await fetchSuggestion(wound, '2026-10-12')).diagnoses).toEqual(['T81.31XA'])
  })

  it('follow the chart on the day of the visit', async () => {
    const wound = await createPatientWound(patientId)
    await assessed(wound, '2026-10-05', { stage: 'stage_2', length: 3, width: 2 })
    await assessed(wound, '2026-10-19', { stage: 'stage_3', length: 4, width: 2 })
    await nurse.call(healWound, { params: { woundId: wound }, body: { healedOn: '2026-11-02', note: null } })
    expect((await fetchSuggestion(wound, '2026-10-12')).diagnoses).toEqual(['L89.152'])
    expect((await fetchSuggestion(wound, '2026-10-26')).diagnoses).toEqual(['L89.153'])
    const after = await fetchSuggestion(wound, '2026-11-09')
    expect(after.diagnoses).toEqual([])
    expect(after.asked).toContain('healed')
    expect(after.warned).toContain('closed-wound')
    await nurse.call(reopenWound, { params: { woundId: wound }, body: { reason: 'Open at the edge' } })
    expect((await fetchSuggestion(wound, '2026-11-16')).diagnoses).toEqual(['L89.153'])
    expect((await fetchSuggestion(wound, '2026-11-09')).asked).toContain('healed')
  })
})

it('is printed with its procedures as text, and says that it is not signed', async () => {
  const procedures = [{ kind: 'debridement', woundId, method: 'sharp', removed: 'muscle', areaCm2: 12.5 }]
  const { id } = await createSampleVisit({ procedures })
  const note = (await nurse.call(printVisit, { params: { visitId: id } })).body
  expect(note.sections.find(({ heading }) => heading === 'Procedures')?.lines).toEqual([
    'Debridement, wound A (Sacrum), sharp, muscle or fascia, 12.5 cm²',
  ])
  expect(note.patient.allergies).toBe('Not assessed')
  expect(note.signed).toEqual(['Not signed'])
})

it('is printed with the side of its wounds', async () => {
  const own = await createSamplePatient('Sided')
  const heel = { patientId: own, woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
  const { id: left } = (await nurse.call(createWound, { body: heel })).body
  const procedures = [
    { kind: 'debridement', woundId: left, method: 'sharp', removed: 'muscle', areaCm2: 12.5 },
  ]
  const visit = await createSampleVisit({ patientId: own, woundIds: [left], procedures })
  expect(visit.wounds).toEqual([{ id: left, number: 1, location: 'Heel', laterality: 'left' }])
  const { sections } = (await nurse.call(printVisit, { params: { visitId: visit.id } })).body
  const getLines = (name: string) => sections.find(({ heading }) => heading === name)?.lines
  expect(getLines('Wounds')).toEqual(['Wound A: Left heel'])
  expect(getLines('Procedures')![0]).toContain('wound A (Left heel)')
})

it('is in the timeline of the chart, and struck through there when entered in error', async () => {
  const own = await createSamplePatient('Timely')
  const { id } = await createSampleVisit({ patientId: own })
  const fetchEntry = async () =>
    (await nurse.call(readTimeline, { params: { patientId: own }, query: { kinds: ['visit'] } })).body[0]
  expect(await fetchEntry()).toMatchObject({ id, title: 'Follow-up visit', isVoid: false })
  const gone = await nurse.call(voidVisit, { params: { visitId: id }, body: { reason: 'Wrong patient' } })
  expect(gone.body.state).toBe('void')
  expect(await fetchEntry()).toMatchObject({ id, isVoid: true })
  const listed = (await nurse.call(listVisits, { query: { patientId: own } })).body
  expect(listed).toEqual([])
  expect((await nurse.call(listVisits, { query: { patientId: own, status: 'void' } })).body).toHaveLength(1)
  expect((await nurse.call(readVisit, { params: { visitId: id } })).body.voided?.reason).toBe('Wrong patient')
})
