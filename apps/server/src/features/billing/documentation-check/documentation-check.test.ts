import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  archiveWoundPhoto,
  createClaim,
  createWound,
  createWoundAssessment,
  healWound,
  readClaimLens,
  readNecessityLetter,
  readVisitLens,
  recordExamination,
  reopenWound,
} from '@mendwell/contract'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { smallPng } from '../../../testing/multipart.ts'
import { sendPhoto } from '../../../testing/photo-records.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let house: BillingTestServer
let patientId: string
let woundId: string
beforeAll(async () => {
  house = await startBillingTestServer()
  patientId = await house.patient()
  const wound = await house.nurse.send(createWound, {
    body: { ...sampleBodies['createWound']!({ patientId }), onsetDate: '2026-09-01' },
  })
  woundId = wound.body.id
  for (const [assessedAt, length] of [
    ['2026-10-05T14:00:00Z', 5],
    ['2026-11-14T14:00:00Z', 4],
  ] as const) {
    await house.nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
        assessedAt,
        length,
      },
    })
  }
})
afterAll(() => house.practice.close())

const buildDebridement = (more: object = {}) => ({
  kind: 'debridement',
  woundId,
  method: 'sharp',
  removed: 'subcutaneous',
  areaCm2: 12.5,
  devitalized: true,
  ...more,
})

it('every element of the policy of the place is linked to the entry that proves it, and gaps to where they are closed', async () => {
  const visitId = await house.visit(patientId, {
    woundIds: [woundId],
    procedures: [buildDebridement({ areaCm2: null })],
    treatmentProvided: 'Sharp debridement, bleeding stopped by pressure.',
  })
  const { body } = await house.admin.call(readVisitLens, { params: { visitId } })
  expect(body.policies.map(({ id, contractor }) => `${contractor} ${id}`)).toEqual(['CGS L34032'])
  const findElement = (id: string) => body.elements.find((element) => element.id === id)
  expect(findElement('dimensions')).toMatchObject({
    state: 'proved',
    words: '4 × 3 × 0.8 cm',
    proof: {
      label: 'Wound assessment on 11/14/2026',
      url: expect.stringContaining(`/wounds/${woundId}?assessment=`),
    },
    url: null,
  })
  expect(findElement('debridement-area')).toMatchObject({
    state: 'gap',
    proof: null,
    url: `/visit-tracking?visit=${visitId}`,
  })
  expect(findElement('infection')).toMatchObject({ state: 'gap' })
  expect(findElement('debridement-bleeding')?.state).toBe('proved')
  expect(body.gaps).toBe(body.elements.filter(({ state }) => state === 'gap').length)
  expect((await house.nurse.call(readVisitLens, { params: { visitId } })).status).toBe(403)
})

it('the letter says only what the chart says, sentence by sentence, and names what is missing', async () => {
  const visitId = await house.visit(patientId, { woundIds: [woundId], procedures: [buildDebridement()] })
  const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
  const lens = await house.admin.call(readClaimLens, { params: { claimId: claim.id } })
  expect(lens.body).toMatchObject({ claimId: claim.id, visitId })
  const { body } = await house.admin.call(readNecessityLetter, { params: { claimId: claim.id } })
  const sentences = body.sections.flatMap((section) => section.sentences)
  expect(sentences.every(({ citation }) => citation.url.startsWith('/'))).toBe(true)
  const words = sentences.map((sentence) => sentence.words).join(' ')
  expect(words).toMatch(/ is a Stage \d pressure injury\. /)
  expect(words).toContain('Onset: 09/01/2026.')
  expect(words).toContain('On 10/05/2026')
  expect(words).toContain('Area decreased 20%.')
  expect(words).toContain('deepest tissue removed: subcutaneous tissue')
  expect(body.missing).toEqual([])
  expect(body).toMatchObject({ to: ['Medicare Ohio'], signature: { npi: '1245319599' } })
})

it.each([
  ['arterial_ulcer', 'is an arterial ulcer'],
  ['burn', 'is a burn'],
  ['other', 'wound of another etiology'],
])('the letter calls a wound of the type %s what it %s', async (woundType, expected) => {
  const patient = await house.patient()
  const { body: wound } = await house.nurse.send(createWound, {
    body: { ...sampleBodies['createWound']!({ patientId: patient }), woundType },
  })
  const visitId = await house.visit(patient, { woundIds: [wound.id] })
  const { body: claim } = await house.admin.call(createClaim, { body: { visitId } })
  const { body } = await house.admin.call(readNecessityLetter, { params: { claimId: claim.id } })
  expect(body.sections[0]?.sentences[0]?.words).toContain(expected)
})

it('a skin substitute is held against the running episode and the measured blood flow', async () => {
  const { nurse } = house
  const patient = await house.patient()
  const made = await nurse.send(createWound, {
    body: {
      ...sampleBodies['createWound']!({ patientId: patient }),
      woundType: 'diabetic_foot',
      onsetDate: '2026-08-01',
    },
  })
  const foot = made.body.id
  const assessed = (day: string, length: number) =>
    nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId: patient, woundId: foot }),
        woundType: 'diabetic_foot',
        stage: null,
        assessedAt: `${day}T14:00:00Z`,
        length,
        width: 2,
        debridementMethod: 'none',
        offloadingDevice: 'None',
        dorsalisPedisPulse: 'absent',
      },
    })
  const amounts = { openedCm2: 6, areaCm2: 6, discardedCm2: 0 }
  const graft = { kind: 'skin_substitute', woundId: foot, product: 'Q4101', ...amounts }
  const found = async () => {
    const visitId = await house.visit(patient, { woundIds: [foot], procedures: [graft] })
    const { body } = await house.admin.call(readVisitLens, { params: { visitId } })
    return (id: string) => body.elements.find((element) => element.id === `graft-${id}`)
  }
  await assessed('2026-08-03', 5)
  await nurse.call(healWound, { params: { woundId: foot }, body: { healedOn: '2026-09-07', note: null } })
  await nurse.call(reopenWound, { params: { woundId: foot }, body: { reason: 'Open at the edge' } })
  const again = await assessed('2026-11-14', 3)
  expect(again.status, again.text).toBe(201)
  const bare = await found()
  expect(bare('conservative-care')?.state).toBe('gap')
  expect(bare('cause-treated')).toMatchObject({ state: 'gap', words: 'Offloading not documented.' })
  expect(bare('perfusion')).toMatchObject({
    state: 'gap',
    words: 'ABI or toe pressure not documented; pulses alone are not sufficient.',
  })
  await nurse.send(recordExamination, {
    params: { woundId: foot },
    body: { examinedOn: '2026-11-10', abi: 0.55, probesToBone: true },
  })
  const poor = await found()
  expect(poor('perfusion')).toMatchObject({
    state: 'gap',
    words: 'ABI 0.55 on 11/10/2026 is below the minimum.',
  })
  await nurse.send(recordExamination, {
    params: { woundId: foot },
    body: { examinedOn: '2026-11-12', toePressureMmHg: 45 },
  })
  expect((await found())('perfusion')).toMatchObject({ state: 'proved' })
})

it('a photo of the visit’s evening documents it by local time; one of the next day or archived does not', async () => {
  const visitId = await house.visit(patientId, { woundIds: [woundId] })
  const { body: photo } = await sendPhoto(house.nurse, { patientId, woundId }, smallPng)
  const setCapturedAt = (at: string) =>
    house.practice.owner.query('update wound_photos set captured_at = $2 where id = $1', [photo.id, at])
  const found = async () => {
    const { body } = await house.admin.call(readVisitLens, { params: { visitId } })
    return body.elements.find(({ id }) => id === 'photo')
  }
  await setCapturedAt('2026-11-17T02:00:00Z') // nine in the evening of the 16th in Ohio
  expect(await found()).toMatchObject({ state: 'proved', words: 'Photo 11/16/2026.' })
  await setCapturedAt('2026-11-17T05:30:00Z')
  expect(await found()).toMatchObject({ proof: null })
  await setCapturedAt('2026-11-16T15:00:00Z')
  expect(await found()).toMatchObject({ state: 'proved' })
  await house.nurse.call(archiveWoundPhoto, { params: { photoId: photo.id }, body: { reason: 'Blurred' } })
  expect(await found()).toMatchObject({ proof: null })
})
