/** Nothing is attested that was not recorded, and no claim leaves without the fields that its place and payer need. */
import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attestationKinds,
  changeClaim,
  changePayer,
  createClaim,
  createCoverage,
  listAttestations,
  listPayers,
  readClaim,
  recordAttestation,
  recordPatientPayment,
  reversePatientPayment,
  revokeAttestation,
  submitClaims,
  type AttestationKind,
  type ClaimRecord,
} from '@mendwell/contract'
import {
  startBillingTestServer,
  type BillingTestServer,
  type NewPatient,
} from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

async function createSampleClaim(patient: NewPatient = {}, more: object = {}): Promise<ClaimRecord> {
  const visitId = await house.visit(await house.patient(patient), more)
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const fetchClaim = async ({ id }: ClaimRecord) =>
  (await house.admin.call(readClaim, { params: { claimId: id } })).body
const listHeldFields = ({ findings }: ClaimRecord) =>
  findings.filter(({ weight }) => weight === 'holds').map(({ field }) => field)
const recordAnswer = (patientId: string, kind: AttestationKind, answer: string, more: object = {}) =>
  house.admin.send(recordAttestation, {
    params: { patientId },
    body: { kind, answer, datedOn: '2026-11-15', ...more },
  })
async function submitAndReadFile(claim: ClaimRecord): Promise<string> {
  const { body } = await house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
  return (await house.admin.raw('GET', `/api/billing/submissions/${body.submission?.id}/file`)).text
}
const listElements = (file: string, name: string) =>
  file
    .split('~')
    .map((segment) => segment.trim().split('*'))
    .filter(([tag]) => tag === name)

describe('what a claim attests', () => {
  it('holds the claim for each record that is missing, says what to record, and frees it with the record', async () => {
    const claim = await createSampleClaim({ attested: [] })
    // The Medicare questionnaire only asks.
    expect(listHeldFields(claim)).toEqual(attestationKinds.filter((kind) => kind !== 'medicare_secondary'))
    const finding = claim.findings.find(({ field }) => field === 'release_of_information')
    expect(finding).toMatchObject({
      words: 'Missing: the patient’s release of information for billing, with the date signed.',
      url: `/billing-dashboard?claim=${claim.id}&patient=${claim.patientId}&attest=release_of_information`,
    })
    const { body } = await house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
    expect(body).toMatchObject({ submission: null, sent: 0 })
    await recordAnswer(claim.patientId, 'assignment_of_benefits', 'refused')
    await recordAnswer(claim.patientId, 'release_of_information', 'permitted_by_law')
    await recordAnswer(claim.patientId, 'other_insurance', 'no')
    await recordAnswer(claim.patientId, 'employment', 'no')
    await recordAnswer(claim.patientId, 'other_accident', 'no')
    const accident = { accidentOn: '2026-11-02', accidentState: 'oh' }
    await recordAnswer(claim.patientId, 'auto_accident', 'yes', accident)
    const free = await fetchClaim(claim)
    expect([listHeldFields(free), free.isHeld]).toEqual([[], false])
    // The file says exactly that: C would be no assignment, W refused, I by law, AA an auto accident in Ohio.
    const file = await submitAndReadFile(free)
    expect(listElements(file, 'CLM')[0]?.slice(6)).toEqual(['Y', 'A', 'W', 'I', '', 'AA:::OH'])
    expect(listElements(file, 'DTP')).toContainEqual(['DTP', '439', 'D8', '20261102'])
  })

  it('shows a representative who signed; a revoked form counts for earlier services only', async () => {
    const claim = await createSampleClaim()
    const signed = await recordAnswer(claim.patientId, 'release_of_information', 'signed', {
      representativeName: 'Robin Quill',
      representativeRelation: 'Daughter',
    })
    expect(signed.body).toMatchObject({ recordedByName: expect.any(String), revokedOn: null })
    expect(listElements(await submitAndReadFile(claim), 'CLM')[0]?.slice(6)).toEqual([
      'Y',
      'A',
      'Y',
      'Y',
      'P',
    ])
    const next = await createSampleClaim()
    const list = (await house.admin.call(listAttestations, { params: { patientId: next.patientId } })).body
    const revoke = (kind: string, revokedOn: string) =>
      house.admin.call(revokeAttestation, {
        params: { patientId: next.patientId, attestationId: list.find((one) => one.kind === kind)!.id },
        body: { revokedOn, reason: 'Withdrawn by the patient' },
      })
    expect((await revoke('assignment_of_benefits', '2026-11-16')).body.revokedOn).toBe('2026-11-16')
    expect(listHeldFields(await fetchClaim(next))).toEqual(['assignment_of_benefits'])
    expect((await revoke('release_of_information', '2026-10-01')).problem.fields).toHaveProperty('revokedOn')
  })

  it('no other plan beside an active Medigap coverage is held, and yes without one too', async () => {
    const claim = await createSampleClaim()
    await house.admin.call(createCoverage, {
      params: { patientId: claim.patientId },
      body: { payerId: house.privateId, memberId: 'MG-1', rank: 'secondary', startDate: '2026-01-01' },
    })
    const beside = await fetchClaim(claim)
    expect(listHeldFields(beside)).toEqual(['other_insurance'])
    expect(beside.holdReasons[0]).toContain('Lakeside Health is active on the date of service')
    await recordAnswer(claim.patientId, 'other_insurance', 'yes')
    const free = await fetchClaim(claim)
    expect(listHeldFields(free)).toEqual([])
    // The file names the plan that pays next, with what the patient signed.
    const file = await submitAndReadFile(free)
    expect(listElements(file, 'SBR').map((one) => one.slice(0, 3))).toEqual([
      ['SBR', 'P', '18'],
      ['SBR', 'S', '18'],
    ])
    expect(listElements(file, 'OI')).toEqual([['OI', '', '', 'Y', '', '', 'Y']])
    const named = listElements(file, 'NM1').filter(([, who]) => who === 'PR' || who === 'IL')
    expect(named.slice(2).map((one) => [one[1], one[3], one.at(-1)])).toEqual([
      ['IL', 'Quill', 'MG1'],
      ['PR', 'Lakeside Health', 'LAKE1'],
    ])
    const alone = await createSampleClaim()
    await recordAnswer(alone.patientId, 'other_insurance', 'yes')
    expect(listHeldFields(await fetchClaim(alone))).toEqual(['other_insurance'])
    await recordAnswer(alone.patientId, 'other_insurance', 'unknown', { datedOn: '2026-11-16' })
    expect(listHeldFields(await fetchClaim(alone))).toEqual(['other_insurance'])
  })

  it('a second payer gets no claim as if it were the first', async () => {
    const claim = await createSampleClaim({ payerId: house.privateId, memberId: 'LK-9' })
    await house.practice.owner.query(`update coverages set rank = 'secondary' where patient_id = $1`, [
      claim.patientId,
    ])
    await house.admin.call(createCoverage, {
      params: { patientId: claim.patientId },
      body: { payerId: house.medicareId, memberId: '1EG4-TE5-MK73', startDate: '2026-01-01' },
    })
    await recordAnswer(claim.patientId, 'other_insurance', 'yes')
    const second = await fetchClaim(claim)
    expect(listHeldFields(second)).toEqual(['rank'])
    expect(second.holdReasons[0]).toContain('Bill Medicare Ohio first')
    const { body } = await house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
    expect(body).toMatchObject({ submission: null, sent: 0 })
  })

  it('an accident is answered for the visit: later answers do not reach back, and old ones do not reach far', async () => {
    const patientId = await house.patient()
    const make = async (visitDate: string) => {
      const visitId = await house.visit(patientId, { visitDate })
      return (await house.admin.call(createClaim, { body: { visitId } })).body
    }
    const [earlier, later] = [await make('2026-11-04'), await make('2026-11-16')]
    const accident = { accidentOn: '2026-11-02', accidentState: 'oh' }
    // Asked at the later visit, and about it.
    const told = await recordAnswer(patientId, 'auto_accident', 'yes', {
      ...accident,
      visitId: later.visitId,
    })
    expect(told.body).toMatchObject({ visitId: later.visitId, visitDay: '2026-11-16' })
    const asks = async (claim: ClaimRecord) =>
      (await fetchClaim(claim)).findings
        .filter(({ field }) => field === 'auto_accident')
        .map(({ weight }) => weight)
    expect([await asks(earlier), await asks(later)]).toEqual([[], ['asks']])
    // Asked in general after the first visit: it says nothing of that one.
    await recordAnswer(patientId, 'auto_accident', 'yes', { ...accident, datedOn: '2026-11-15' })
    expect(await asks(earlier)).toEqual([])
    await house.practice.owner.query(
      `update patient_attestations set dated_on = '2026-07-01' where patient_id = $1 and visit_id is null`,
      [patientId],
    )
    expect(await asks(earlier)).toEqual(['holds'])
    const wrong = await recordAnswer(patientId, 'auto_accident', 'no', { visitId: randomUUID() })
    expect([wrong.status, wrong.problem.fields]).toEqual([400, { visitId: 'Visit not found' }])
    const other = await house.visit(await house.patient())
    expect((await recordAnswer(patientId, 'employment', 'no', { visitId: other })).status).toBe(400)
  })

  it('bad answers are rejected at their fields', async () => {
    const patientId = await house.patient({ attested: [] })
    const listWrongFields = async (kind: AttestationKind, answer: string, more: object = {}) =>
      Object.keys((await recordAnswer(patientId, kind, answer, more)).problem.fields ?? {})
    expect(await listWrongFields('assignment_of_benefits', 'yes')).toEqual(['answer'])
    expect(await listWrongFields('auto_accident', 'yes')).toEqual(['accidentOn', 'accidentState'])
    expect(await listWrongFields('employment', 'no', { datedOn: '2030-01-01' })).toEqual(['datedOn'])
    expect(
      await listWrongFields('release_of_information', 'signed', { representativeName: 'Robin' }),
    ).toEqual(['representativeRelation'])
    const stranger = await house.practice.as(
      await house.practice.person(await house.practice.organization('Other'), 'admin'),
    )
    expect((await stranger.call(listAttestations, { params: { patientId } })).status).toBe(404)
  })

  it('whether the practice accepts assignment is the payer’s record', async () => {
    const claim = await createSampleClaim({ payerId: house.privateId, memberId: 'LK-4' })
    const set = async (body: object) => {
      const payer = (await house.admin.call(listPayers, {})).body.find(({ id }) => id === house.privateId)!
      return house.admin.send(
        changePayer,
        { params: { payerId: payer.id }, body: body },
        { 'if-match': `"${payer.version}"` },
      )
    }
    expect((await set({ acceptsAssignment: true, assignmentOn: null })).problem.fields).toEqual({
      assignmentOn: 'Enter the date',
    })
    await set({ acceptsAssignment: null, assignmentOn: null })
    expect(listHeldFields(await fetchClaim(claim))).toEqual(['acceptsAssignment'])
    await set({ acceptsAssignment: false, assignmentOn: '2026-01-01' })
    expect(listElements(await submitAndReadFile(claim), 'CLM')[0]?.[7]).toBe('C')
    await set({ acceptsAssignment: true, assignmentOn: '2026-01-01' })
  })
})

describe('fields of the stay, the referral and the authorization', () => {
  const change = async (claim: ClaimRecord, body: object) => {
    const { version } = await fetchClaim(claim)
    return house.admin.send(
      changeClaim,
      { params: { claimId: claim.id }, body: { reason: 'As the chart says', ...body } },
      { 'if-match': `"${version}"` },
    )
  }

  it('an inpatient claim is held without an admission date, takes it from the patient, and sends it', async () => {
    const claim = await createSampleClaim({}, { placeOfService: '31' })
    expect(listHeldFields(claim)).toEqual(['admissionDate'])
    expect(claim.findings.find(({ field }) => field === 'admissionDate')?.url).toBe(
      `/billing-dashboard?claim=${claim.id}&field=admissionDate`,
    )
    expect((await change(claim, { admissionDate: '2026-11-17' })).problem.fields).toHaveProperty(
      'admissionDate',
    )
    const { body: dated } = await change(claim, { admissionDate: '2026-11-03' })
    expect([listHeldFields(dated), dated.admissionDate]).toEqual([[], '2026-11-03'])
    const file = await submitAndReadFile(dated)
    expect(listElements(file, 'DTP')).toContainEqual(['DTP', '435', 'D8', '20261103'])
    expect(listElements(file, 'NM1').find(([, who]) => who === '77')?.[9]).toBe('1003000126')
    const patientId = await house.patient()
    await house.practice.owner.query(`update patients set admission_date = '2026-10-20' where id = $1`, [
      patientId,
    ])
    const visitId = await house.visit(patientId, { placeOfService: '31' })
    const { body: known } = await house.admin.call(createClaim, { body: { visitId } })
    expect([known.admissionDate, listHeldFields(known)]).toEqual(['2026-10-20', []])
  })

  it('[PL7] takes place of service and admission from the stay at the place on that day', async () => {
    const createStayClaim = async (start: string, end: string | null) => {
      const patientId = await house.patient()
      await house.practice.owner.query(
        `insert into patient_stays (organization_id, patient_id, facility_id, start_kind, start_date, end_kind, end_date,
                                    part_a_stay, recorded_at, updated_at)
         values ($1, $2, $3, 'admission', $4, $5, $6, true, now(), now())`,
        [house.organization, patientId, house.facilityId, start, end && 'discharge', end],
      )
      const visitId = await house.visit(patientId, { placeOfService: end ? '31' : undefined })
      return (await house.admin.call(createClaim, { body: { visitId } })).body
    }
    const there = await createStayClaim('2026-11-02', null)
    expect([there.placeOfService, there.admissionDate, listHeldFields(there)]).toEqual([
      '31',
      '2026-11-02',
      [],
    ])
    const gone = await createStayClaim('2026-10-01', '2026-10-05')
    expect([gone.admissionDate, listHeldFields(gone)]).toEqual([null, ['admissionDate']])
  })

  it('an institution without an NPI is held, and leads to the facility', async () => {
    const { owner } = house.practice
    const claim = await createSampleClaim()
    await owner.query('update facilities set npi = null where id = $1', [house.facilityId])
    const held = await fetchClaim(claim)
    await owner.query(`update facilities set npi = '1003000126' where id = $1`, [house.facilityId])
    expect(listHeldFields(held)).toEqual(['facilityNpi'])
    expect(held.findings.find(({ field }) => field === 'facilityNpi')?.url).toBe(
      `/facility-management?facility=${house.facilityId}`,
    )
  })

  it('a payer that wants a referral and an authorization holds the claim until both are there', async () => {
    const claim = await createSampleClaim({ payerId: house.privateId, memberId: 'LK-5' })
    const payer = (await house.admin.call(listPayers, {})).body.find(({ id }) => id === house.privateId)!
    const set = (body: object, version: number) =>
      house.admin.send(
        changePayer,
        { params: { payerId: payer.id }, body: body },
        { 'if-match': `"${version}"` },
      )
    const { body: asking } = await set({ needsReferring: true, authorizationCodes: ['97597'] }, payer.version)
    expect(listHeldFields(await fetchClaim(claim))).toEqual(['referringNpi', 'priorAuthorization'])
    const named = { referringLastName: 'Okafor', referringFirstName: 'Dana' }
    expect((await change(claim, { ...named, referringNpi: '1234567890' })).problem.fields).toEqual({
      referringNpi: 'Enter a valid 10-digit NPI',
    })
    expect((await change(claim, named)).problem.fields).toEqual({ referringNpi: 'Enter the NPI' })
    const { body } = await change(claim, {
      ...named,
      referringNpi: '1245319599',
      priorAuthorization: 'PA-77',
    })
    expect(listHeldFields(body)).toEqual([])
    expect(body.referring).toEqual({
      role: 'referring',
      firstName: 'Dana',
      lastName: 'Okafor',
      npi: '1245319599',
    })
    const file = await submitAndReadFile(body)
    expect(listElements(file, 'REF')).toContainEqual(['REF', 'G1', 'PA-77'])
    expect(listElements(file, 'NM1').find(([, who]) => who === 'DN')?.[9]).toBe('1245319599')
    await set({ needsReferring: false, authorizationCodes: [] }, asking.version)
  })
})

it('[CM17] an office at another address than the practice’s is named, and one at the same address is not', async () => {
  const findOffice = async (facility: object) => {
    const claim = await createSampleClaim({}, { placeOfService: '11' })
    const { owner } = house.practice
    await owner.query(
      `update facilities f set address = x.address, city = x.city, state = x.state, zip_code = x.zip_code
         from json_to_record($2) as x (address text, city text, state text, zip_code text), billing_claims c
        where c.id = $1 and f.id = c.facility_id`,
      [claim.id, JSON.stringify(facility)],
    )
    const { version } = await fetchClaim(claim)
    const { body } = await house.admin.send(
      changeClaim,
      { params: { claimId: claim.id }, body: { reason: 'Checked', priorAuthorization: 'PA-9' } },
      { 'if-match': `"${version}"` },
    )
    return body
  }
  const { rows } = await house.practice.owner.query(
    'select address, city, state, zip_code from billing_profiles limit 1',
  )
  const same = await findOffice(rows[0])
  const names = listElements(await submitAndReadFile(same), 'NM1')
  expect(names.filter(([, who]) => who === '77')).toEqual([])
  const other = { ...rows[0], address: '9 Mill Road' }
  expect(listHeldFields(await findOffice({ ...other, zip_code: '43017' }))).toEqual(['facilityZip'])
  const file = await submitAndReadFile(await findOffice(other))
  expect(listElements(file, 'NM1').filter(([, who]) => who === '77')).toHaveLength(1)
  expect(listElements(file, 'N3')).toContainEqual(['N3', '9 Mill Road'])
})

describe('what the patient paid, and when the wound began', () => {
  const pay = async (claim: ClaimRecord, amount: number, more: object = {}) => {
    const body = { id: randomUUID(), amount, purpose: 'copay', method: 'cash', receivedOn: '2026-11-16' }
    const sent = await house.admin.send(recordPatientPayment, {
      params: { patientId: claim.patientId },
      body: { ...body, ...more },
    })
    expect(sent.status).toBe(201)
    return sent.body
  }
  const listPaid = async (claim: ClaimRecord) =>
    listElements(await submitAndReadFile(claim), 'AMT').filter(([, kind]) => kind === 'F5')

  it('[CM20] the copay of the day is sent, what was taken back or paid for something else is not', async () => {
    const claim = await createSampleClaim({}, { visitDate: '2026-11-16' })
    await pay(claim, 30)
    const wrong = await pay(claim, 12.5)
    await house.admin.call(reversePatientPayment, {
      params: { patientId: claim.patientId, patientPaymentId: wrong.id },
      body: { reason: 'Entered twice' },
    })
    await pay(claim, 7, { purpose: 'balance' })
    await pay(claim, 9, { receivedOn: '2026-01-02' })
    expect(await listPaid(claim)).toEqual([['AMT', 'F5', '30']])
    expect(await listPaid(await createSampleClaim())).toEqual([])
  })

  it('[CM20] the earliest known onset before the service is sent, and none where it is unknown', async () => {
    const listOnsets = async (onsetDate: string | null) => {
      const claim = await createSampleClaim()
      await house.practice.owner.query('update wounds set onset_date = $2 where patient_id = $1', [
        claim.patientId,
        onsetDate,
      ])
      return listElements(await submitAndReadFile(claim), 'DTP').filter(([, kind]) => kind === '431')
    }
    expect(await listOnsets('2025-10-01')).toEqual([['DTP', '431', 'D8', '20251001']])
    expect(await listOnsets(null)).toEqual([])
  })
})

it('[CM17] the description of an unlisted code stays with its line, and is sent with it', async () => {
  const claim = await createSampleClaim()
  const change = async (lines: object[]) => {
    const { version } = await fetchClaim(claim)
    return house.admin.send(
      changeClaim,
      { params: { claimId: claim.id }, body: { reason: 'Product named', lines } },
      { 'if-match': `"${version}"` },
    )
  }
  const treated = { code: '97597', units: 1, pointers: [1] }
  const product = { code: 'A4100', units: 6, pointers: [1] }
  const findAsked = ({ findings }: ClaimRecord) =>
    findings.filter(({ rule }) => rule === 'unlisted-description').map(({ url }) => url)
  expect(findAsked((await change([treated, product])).body)).toEqual([
    `/billing-dashboard?claim=${claim.id}&field=description&line=1`,
  ])
  const long = await change([treated, { ...product, description: 'x'.repeat(81) }])
  expect(long.status).toBe(400)
  const named = await change([treated, { ...product, description: 'Fish skin graft' }])
  expect(findAsked(named.body)).toEqual([])
  const again = await change([treated, { ...product, units: 7 }])
  expect(again.body.lines.map(({ description }: { description: string | null }) => description)).toEqual([
    null,
    'Fish skin graft',
  ])
})

describe('a home visit', () => {
  const change = async (claim: ClaimRecord, body: object) => {
    const { version } = await fetchClaim(claim)
    return house.admin.send(
      changeClaim,
      { params: { claimId: claim.id }, body: { reason: 'Visited at home', ...body } },
      { 'if-match': `"${version}"` },
    )
  }
  const place = (file: string) => {
    const segments = file.split('~').map((one) => one.trim().split('*'))
    const at = segments.findIndex(([tag, who]) => tag === 'NM1' && who === '77')
    return segments.slice(at, at + 3)
  }

  it('is held without the full address of the home, and names it in the file', async () => {
    const claim = await createSampleClaim({}, { placeOfService: '12' })
    expect(listHeldFields(claim)).toEqual(['serviceAddress'])
    expect((await change(claim, { serviceAddress: '9 Oak Lane' })).problem.fields).toEqual({
      serviceCity: 'Enter the city',
    })
    const home = { serviceAddress: '9 Oak Lane', serviceCity: 'Dublin', serviceState: 'oh' }
    expect((await change(claim, { ...home, serviceZipCode: '43017' })).problem.fields).toHaveProperty(
      'serviceZipCode',
    )
    const { body } = await change(claim, { ...home, serviceZipCode: '43017-4321' })
    expect([listHeldFields(body), body.serviceAddress?.state]).toEqual([[], 'OH'])
    expect(place(await submitAndReadFile(body))).toEqual([
      ['NM1', '77', '2', 'PATIENT HOME'],
      ['N3', '9 Oak Lane'],
      ['N4', 'Dublin', 'OH', '430174321'],
    ])
  })

  it('is at the address of the chart where the insurance names none, and the chart has it in parts', async () => {
    const claim = await createSampleClaim({}, { placeOfService: '12' })
    const { owner } = house.practice
    await owner.query(
      'update coverages set address = null, city = null, state = null, zip_code = null where patient_id = $1',
      [claim.patientId],
    )
    await owner.query(
      `update patients set middle_name = 'Mae', address = '9 Oak Lane, Dublin OH' where id = $1`,
      [claim.patientId],
    )
    const { body: held } = await change(claim, { priorAuthorization: 'PA-1' })
    expect(listHeldFields(held)).toEqual(['holderAddress', 'serviceAddress'])
    await owner.query(
      `update patients set address = '9 Oak Lane', address_line2 = 'Apt 4', city = 'Dublin', state = 'OH',
              zip_code = '43017-4321' where id = $1`,
      [claim.patientId],
    )
    const { body } = await change(claim, { priorAuthorization: 'PA-2' })
    expect(listHeldFields(body)).toEqual([])
    const file = await submitAndReadFile(body)
    const home = [
      ['N3', '9 Oak Lane', 'Apt 4'],
      ['N4', 'Dublin', 'OH', '430174321'],
    ]
    expect(place(file)).toEqual([['NM1', '77', '2', 'PATIENT HOME'], ...home])
    expect(listElements(file, 'N3').filter(([, street]) => street === '9 Oak Lane')).toHaveLength(2)
    expect(listElements(file, 'NM1').find(([, who]) => who === 'IL')?.[5]).toBe('Mae')
  })
})

/** What is printed on each page, in the order in which it is drawn. */
function readPages(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, content]) => {
    try {
      const drawn = inflateSync(Buffer.from(content!, 'latin1')).toString('latin1')
      const words = [...drawn.matchAll(/\[((?:<[\da-f]*>|[-\d.\s])*)\] TJ/g)].map(([, list]) =>
        [...list!.matchAll(/<([\da-f]*)>/g)]
          .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
          .join(''),
      )
      return words.length > 0 ? [words.join('\n')] : []
    } catch {
      return []
    }
  })
}

describe('a claim on paper', () => {
  const paper = async ({ id }: ClaimRecord) => {
    const response = await house.admin.raw('GET', `/api/billing/claims/${id}/cms-1500`)
    return readPages(response.bytes)
  }

  it('that is on hold says so on every page, until nothing holds it', async () => {
    const claim = await createSampleClaim({ attested: [] })
    const held = await paper(claim)
    expect(held).toHaveLength(1)
    expect(held.every((page) => page.includes('ON HOLD - NOT FOR SUBMISSION'))).toBe(true)
    const free = await createSampleClaim()
    expect((await paper(free)).join()).not.toContain('NOT FOR SUBMISSION')
    // Evaluated with current data, not with the previous result.
    await house.practice.owner.query('delete from patient_attestations where patient_id = $1', [
      free.patientId,
    ])
    expect((await paper(free)).join()).toContain('ON HOLD - NOT FOR SUBMISSION')
  })
})

describe('test files', () => {
  const readUsageIndicator = (file: string) => file.split('*')[15]
  const setTesting = async (isTesting: boolean) => {
    const payer = (await house.admin.call(listPayers, {})).body.find(({ id }) => id === house.privateId)!
    await house.admin.call(
      changePayer,
      { params: { payerId: payer.id }, body: { isTesting } },
      { 'if-match': `"${payer.version}"` },
    )
  }

  it('a payer in testing gets a separate file with ISA15 = T, and its claims are unsent again when testing ends', async () => {
    const createPrivateClaim = () => createSampleClaim({ payerId: house.privateId, memberId: 'LK-6' })
    expect(readUsageIndicator(await submitAndReadFile(await createPrivateClaim()))).toBe('P')
    await setTesting(true)
    const [test, real] = [await createPrivateClaim(), await createSampleClaim()]
    const { body: mixed } = await house.admin.call(submitClaims, { body: { claimIds: [test.id, real.id] } })
    expect(mixed.results).toMatchObject([
      { isSent: false, problem: expect.stringContaining('is in test mode') },
      { isSent: true },
    ])
    expect(mixed.submission?.isTest).toBe(false)
    expect(readUsageIndicator(await submitAndReadFile(test))).toBe('T')
    await setTesting(false)
    expect(await fetchClaim(test)).toMatchObject({
      claimStatus: 'pending',
      holdReasons: [expect.stringContaining('test file only')],
    })
  })

  it('every file of a demo organization is a test', async () => {
    await house.practice.owner.query('update organizations set is_demo = true where id = $1', [
      house.organization,
    ])
    expect(readUsageIndicator(await submitAndReadFile(await createSampleClaim()))).toBe('T')
    await house.practice.owner.query('update organizations set is_demo = false where id = $1', [
      house.organization,
    ])
  })
})
