/** Characters that PostgreSQL cannot store, typed or pasted by accident: an error at their field; a draft is saved without them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPatient, readFormDraft, saveFormDraft } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { buildMultipart, smallPng } from '../../testing/multipart.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

const bell = 'Foam\u0007'
const nul = 'Foam\u0000'
const words = 'Contains unsupported characters'

let practice: TestServer
let nurse: ApiClient
let head: ApiClient
let patientId: string
beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor Wound Clinic')
  nurse = await practice.as(await practice.person(organizationId, 'clinician'))
  head = await practice.as(await practice.person(organizationId, 'admin'))
  patientId = (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
})
afterAll(() => practice.close())

it.each([
  ['assessmentNotes', nul],
  ['location', bell],
  ['dressingType', nul],
  ['cleansingAgent', nul],
  ['exudateColor', nul],
  ['offloadingDevice', nul],
  ['treatmentChanges', nul],
  ['dressingChangeFrequency', nul],
  ['healingIndicators', [nul]],
  ['notAssessed', { depth: nul }],
])('an assessment says at %s that a character cannot be stored', async (field, value) => {
  const body = { ...sampleBodies['createWoundAssessment']!({ patientId }), depth: null, woundId: undefined }
  const answer = await nurse.raw('POST', '/api/wound-assessments', {
    ...body,
    notAssessed: { depth: 'Wound bed obscured by eschar' },
    [field]: value,
  })
  expect(answer.status, answer.text).toBe(400)
  expect(Object.values(answer.problem.fields ?? {})).toEqual([words])
})

it.each([
  '/api/wound-photos?search=%00',
  '/api/wound-photos?tag=a%00',
  '/api/wound-photo-summary?search=a%00b',
  '/api/wound-photo-summary?tag=%07',
  '/api/people?search=a%00',
  '/api/compliance-logs?action=a%00',
  '/api/compliance-logs?resourceType=a%00',
  '/api/form-drafts?form=a%00',
  '/api/analytics/wounds?measure=active&dressing=a%00',
])('a search with such a character is rejected in words: %s', async (path) => {
  const who = path.includes('people') || path.includes('compliance') ? head : nurse
  const answer = await who.raw('GET', path)
  expect(answer.status, answer.text).toBe(400)
  expect(Object.values(answer.problem.fields ?? {})).toEqual([words])
})

it('a photo says it of its tags', async () => {
  const { payload, headers } = await buildMultipart(
    'photo',
    { bytes: smallPng, type: 'image/png' },
    {
      patientId,
      woundId: randomUUID(),
      tags: nul,
    },
  )
  const answer = await nurse.raw('POST', '/api/wound-photos', payload, headers)
  expect(answer.status, answer.text).toBe(400)
  expect(Object.values(answer.problem.fields ?? {})).toEqual([words])
})

it('a draft is saved, with a mark in place of such a character', async () => {
  const params = { formDraftId: randomUUID() }
  const content = { notes: 'a\u0000b\uD800c', typed: '\\u0000 😀', 'key\u0000': ['\uDC00'] }
  const body = { form: 'wound-assessment', patientId, content }
  const saved = await nurse.call(saveFormDraft, { params, body }, { 'if-match': '0' })
  expect(saved.status, saved.text).toBe(200)
  expect((await nurse.call(readFormDraft, { params })).body.content).toEqual({
    notes: 'a\uFFFDb\uFFFDc',
    typed: '\\u0000 😀',
    'key\uFFFD': ['\uFFFD'],
  })
})
