/** Who signs too when people come and go. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  assessmentSigning,
  createPatient,
  createWoundAssessment,
  listToCosign,
  readWoundAssessment,
} from '@mendwell/contract'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

it('a record waits for its author’s current supervisor, once the named one is disabled', async () => {
  const organizationId = await practice.organization('Harbor Wound Clinic')
  const createClinician = () => practice.person(organizationId, 'clinician')
  const [trainee, leaving, next] = [await createClinician(), await createClinician(), await createClinician()]
  const [author, supervisor] = [await practice.as(trainee), await practice.as(next)]
  const supervise = (by: string) =>
    practice.owner.query('update memberships set supervisor_id = $1 where user_id = $2', [by, trainee.id])
  const patient = await author.send(createPatient, { body: sampleBodies['createPatient']!() })
  await supervise(leaving.id)
  const form = {
    ...sampleBodies['createWoundAssessment']!({ patientId: patient.body.id }),
    woundId: undefined,
  }
  const { body: charted } = await author.send(createWoundAssessment, { body: form })
  const step = { params: { assessmentId: charted.id }, body: { attest: true as const } }
  await author.call(assessmentSigning.sign, step, { 'if-match': '1' })
  await supervise(next.id)

  const fetchAwaitedUserId = async () =>
    (await supervisor.call(readWoundAssessment, { params: step.params })).body.awaits?.userId
  const listAwaitingCosignature = async () =>
    (await supervisor.call(listToCosign, {})).body.map(({ recordId }) => recordId)
  const cosign = () => supervisor.call(assessmentSigning.cosign, step)
  expect(await fetchAwaitedUserId()).toBe(leaving.id)
  expect(await listAwaitingCosignature()).toEqual([])
  expect((await cosign()).problem.code).toBe('record.not-supervisor')

  await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [leaving.id])
  expect(await fetchAwaitedUserId()).toBe(next.id)
  expect(await listAwaitingCosignature()).toEqual([charted.id])
  expect((await cosign()).body).toMatchObject({ state: 'signed', awaits: null })
  expect(await listAwaitingCosignature()).toEqual([])
})
