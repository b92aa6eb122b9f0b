import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  changePatient,
  createWound,
  createWoundAssessment,
  decideOutlineModel,
  listWoundAnalyses,
  readOutlineModel,
  readTimeline,
  readWoundAnalysis,
  readWoundPhoto,
  recordExamination,
  revokeConsent,
  weighWoundAnalysis,
  type WoundAnalysis,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { renderJpeg } from '../../../testing/rendered-photo.ts'
import { createAllRecords } from '../../../testing/access-matrix.ts'
import { createPhotoPatient } from '../../../testing/photo-records.ts'
import { buildMultipart } from '../../../testing/multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

// The model runs on every photo, in a process with low priority.
vi.setConfig({ testTimeout: 240_000 })

let practice: TestServer
let organization: string
let nurse: ApiClient
let colleague: ApiClient
let admin: ApiClient
let stranger: ApiClient
let ids: { patientId: string; woundId: string; consentId: string }
let photo: Awaited<ReturnType<typeof renderJpeg>>

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  colleague = await practice.as(await practice.person(organization, 'clinician'))
  admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  const elsewhere = await practice.organization('Elsewhere')
  stranger = await practice.as(await practice.person(elsewhere, 'clinician', { owner: true }))
  const { patientId, woundId, consentId } = await createAllRecords(practice, nurse, organization)
  ids = { patientId, woundId, consentId }
  photo = await renderJpeg({ seed: 5, areaCm2: 8, camera: { width: 960, height: 720 } })
})
afterAll(() => practice.close())

async function analyzePhoto(fields: Record<string, string>, bytes = photo.bytes, who = nurse) {
  const { payload, headers } = await buildMultipart('image', { bytes, type: 'image/jpeg' }, fields)
  const answer = await who.raw('POST', '/api/ai-wound-analysis', payload, headers)
  return { ...answer, body: answer.body as WoundAnalysis } // the endpoint's response, or an error
}
const buildWoundFields = () => ({ patientId: ids.patientId, woundId: ids.woundId })
/** The ground truth of the drawn wound replaces a clinician's outline. */
const formatOutline = ({ truth }: typeof photo) =>
  JSON.stringify(
    truth.outline.map(({ outer, holes }) => ({ outer: outer.filter((_, at) => at % 6 === 0), holes })),
  )
const buildDrawnOutline = () => formatOutline(photo)
const onPhoto = { drawnOnWidth: '960', drawnOnHeight: '720' }
const fetchAs = (url: string, who: ApiClient) =>
  practice.server.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } })

describe('the model', () => {
  it('is off on a server that is no demo until an administrator accepts its terms, and says who did', async () => {
    const owner = await practice.person(await practice.organization('New practice'), 'clinician', {
      owner: true,
    })
    const boss = await practice.as(owner)
    const before = await boss.call(readOutlineModel, {})
    expect(before.body).toMatchObject({ state: 'off', decided: null })
    const { sha256, terms } = before.body.model!
    expect(terms).not.toBe('')
    const weights = `/api/outline-model/weights?sha256=${sha256}`
    expect((await fetchAs(weights, boss)).statusCode).toBe(409)
    expect((await analyzePhoto({}, photo.bytes, boss)).problem.code).toBe('model.off')
    const unread = await boss.call(decideOutlineModel, { body: { sha256, isOn: true } })
    expect(unread.status).toBe(400)
    const accepted = await boss.call(decideOutlineModel, { body: { sha256, isOn: true, acceptTerms: true } })
    expect(accepted.body).toMatchObject({ state: 'on', decided: { isOn: true } })
    expect((await fetchAs(weights, boss)).statusCode).toBe(200)
    const { rows } = await practice.owner.query(
      `select details from compliance_logs where action = 'outline-model.decide' order by xid desc limit 1`,
    )
    expect(rows[0].details).toMatchObject({ sha256, isOn: true })
    await boss.call(decideOutlineModel, { body: { sha256, isOn: false } })
    expect((await boss.call(readOutlineModel, {})).body.state).toBe('off')
  })

  it('is not switched by a clinician, and a decision about another file is rejected', async () => {
    const { sha256 } = (await nurse.call(readOutlineModel, {})).body.model!
    const body = { sha256, isOn: false }
    expect((await nurse.call(decideOutlineModel, { body })).status).toBe(403)
    const other = await admin.call(decideOutlineModel, { body: { ...body, sha256: 'f'.repeat(64) } })
    expect(other.problem.code).toBe('model.other')
  })
})

describe('an analysis of a patient’s wound', () => {
  it('puts photo, the model’s outline and the clinician’s into the chart, measured by the server', async () => {
    const answer = await analyzePhoto({
      ...buildWoundFields(),
      ...onPhoto,
      outline: buildDrawnOutline(),
      depthCm: '0.6',
    })
    expect(answer.status, answer.text).toBe(201)
    const { body } = answer
    expect(body).toMatchObject({
      kind: 'wound',
      woundId: ids.woundId,
      measuredFrom: 'clinician',
      isCurrentModel: true,
    })
    expect(body.woundMeasurements.depth).toBe(0.6)
    expect(Math.abs(body.woundMeasurements.area! - photo.truth.areaCm2)).toBeLessThan(0.4)
    expect(body.model.sha256).toMatch(/^[0-9a-f]{64}$/)
    const kept = await nurse.call(readWoundPhoto, { params: { photoId: body.photoId! } })
    expect(kept.body.outlineState).toBe('confirmed')
    expect(kept.body.outlines[0]).toMatchObject({ source: 'clinician', confirmed: {} })
    expect(kept.body.measurements?.areaCm2).toBe(body.woundMeasurements.area)
    const timeline = await nurse.call(readTimeline, {
      params: { patientId: ids.patientId },
      query: { kinds: 'wound-analysis' },
    })
    const entry = timeline.body.find(({ id }) => id === body.id)
    expect(entry).toMatchObject({ kind: 'wound-analysis', woundId: ids.woundId, isVoid: false })
    expect(entry?.detail).toMatch(/outline confirmed by the clinician/)
  })

  it('gives the same result for the same photo', async () => {
    const [first, second] = [
      await analyzePhoto({ ...buildWoundFields() }),
      await analyzePhoto({ ...buildWoundFields() }),
    ]
    expect(second.body.machine).toEqual(first.body.machine)
    expect(second.body.confidenceScore).toBe(first.body.confidenceScore)
    expect(second.body.photoId).toBe(first.body.photoId)
    expect(second.body.recommendations).toEqual(first.body.recommendations)
  })

  it('sent twice under one id is stored once', async () => {
    const id = crypto.randomUUID()
    const [first, second] = [
      await analyzePhoto({ ...buildWoundFields(), id }),
      await analyzePhoto({ ...buildWoundFields(), id }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  it('takes the stage from the clinician alone, and infection risk from what was recorded', async () => {
    await nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!(ids),
        infectionErythema: true,
        infectionWarmth: true,
        infectionSwelling: false,
        infectionPurulence: false,
        infectionFever: false,
        infectionLymphangitis: false,
      },
    })
    const { body } = await analyzePhoto({ ...buildWoundFields() })
    expect(body.stageClassification).toMatchObject({ value: 'stage_3' })
    expect(body.infectionRisk.level).toBe('moderate')
    expect(body.infectionRisk.reasons.filter(({ from }) => from === 'recorded').length).toBeGreaterThan(0)
    expect(body.healingPrediction).toMatchObject({ state: 'no-prediction', estimatedDays: null })
    expect(body.recommendations.every(({ reason, guideline }) => reason !== '' && guideline !== '')).toBe(
      true,
    )
    expect(body.recommendations.length).toBeGreaterThan(0)
  })

  it('uses the whole chart: location, allergies and examinations', async () => {
    const { patientId } = await createPhotoPatient(nurse)
    const body = {
      ...sampleBodies['createWound']!({ patientId }),
      woundType: 'venous_ulcer',
      bodyRegion: 'shin_left',
    }
    const wound = await nurse.send(createWound, { body: body })
    const woundId = wound.body.id
    const weighed = async () => (await nurse.call(weighWoundAnalysis, { body: { woundId } })).body
    expect((await weighed()).withheld.map(({ item }) => item)).toContain('Full multilayer compression')
    await nurse.send(recordExamination, {
      params: { woundId },
      body: { examinedOn: '2026-11-01', abi: 1.1, toePressureMmHg: 22 },
    })
    expect((await weighed()).recommendations.map(({ ruleId }) => ruleId)).toContain('RC13')
    await nurse.call(
      changePatient,
      { params: { patientId }, body: { allergies: 'that green cream' } },
      { 'if-match': '1' },
    )
    expect((await weighed()).allergies).toEqual({ state: 'listed', text: 'that green cream' })
  })

  it('gives the same interpretation before and after it is saved', async () => {
    const { body: kept } = await analyzePhoto({
      ...buildWoundFields(),
      ...onPhoto,
      outline: buildDrawnOutline(),
    })
    const sizes = kept.confirmed!.measurements
    const weighed = await nurse.call(weighWoundAnalysis, {
      body: {
        woundId: ids.woundId,
        areaCm2: sizes.areaCm2,
        errorCm2: sizes.errorCm2,
        tissue: sizes.tissue && {
          granulation: sizes.tissue.granulation,
          slough: sizes.tissue.slough,
          necrotic: sizes.tissue.necrotic,
          epithelial: sizes.tissue.epithelial,
        },
      },
    })
    expect(weighed.body.infectionRisk).toEqual(kept.infectionRisk)
    expect(weighed.body.recommendations).toEqual(kept.recommendations)
  })

  it('[IN10] counts NERDS and STONEES of the newest assessment, and none of a trial', async () => {
    const { patientId, woundId } = await createPhotoPatient(nurse)
    const charted = {
      ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
      ...{
        infectionErythema: false,
        infectionWarmth: false,
        infectionSwelling: false,
        infectionPurulence: false,
      },
      ...{
        infectionFever: false,
        infectionLymphangitis: false,
        periwoundCondition: 'intact',
        exudateType: 'serous',
      },
      ...{ friableTissue: true, exudateIncreased: true, assessedAfterCleansing: true },
      ...{ granulationPercentage: 100, sloughPercentage: 0, necroticPercentage: 0, epithelialPercentage: 0 },
    }
    const level = async () =>
      (await nurse.call(weighWoundAnalysis, { body: { woundId, tissue: null } })).body.infectionRisk
    await nurse.send(createWoundAssessment, {
      body: { ...charted, healingStatus: 'improving', exudateOdor: 'none' },
    })
    const before = await level()
    expect(before.reasons.map(({ words }) => words).join()).not.toContain('NERDS')
    practice.clock.now = new Date(practice.clock.now.getTime() + 60_000)
    await nurse.send(createWoundAssessment, {
      body: { ...charted, healingStatus: 'stable', exudateOdor: 'mild' },
    })
    const after = await level()
    expect(after.level).toBe('moderate')
    expect(after.reasons).toContainEqual({
      level: 'moderate',
      from: 'recorded',
      words: 'Three or more NERDS criteria (superficial infection)',
    })
    const trial = await nurse.call(weighWoundAnalysis, { body: { tissue: null } })
    expect(trial.body.infectionRisk.reasons).toEqual([])
  })

  it('does not use tissue percentages above 100', async () => {
    const tissue = { granulation: 1, slough: 1, necrotic: 1, epithelial: 1 }
    const { problem } = await nurse.call(weighWoundAnalysis, { body: { woundId: ids.woundId, tissue } })
    expect(problem.fields).toEqual({ tissue: 'Percentages total more than 100%' })
  })

  it('of an old photo sent late is interpreted for its own date: nothing grew since', async () => {
    const wound = await createPhotoPatient(nurse)
    const fields = { patientId: wound.patientId, woundId: wound.woundId, ...onPhoto }
    const smaller = await renderJpeg({ seed: 7, areaCm2: 4, camera: { width: 960, height: 720 } })
    await analyzePhoto({ ...fields, outline: formatOutline(smaller) }, smaller.bytes)
    const { body } = await analyzePhoto({
      ...fields,
      outline: buildDrawnOutline(),
      capturedAt: '2026-10-19T12:00:00Z',
    })
    expect(body.woundMeasurements.area).toBeGreaterThan(7)
    expect(body.infectionRisk.reasons.map(({ words }) => words).join()).not.toMatch(/larger/)
  })

  it('rejects an outline that reaches outside the photo, and one that is no outline', async () => {
    const outside = JSON.stringify([
      {
        outer: [
          { x: 0, y: 0 },
          { x: 5000, y: 0 },
          { x: 5000, y: 9 },
        ],
        holes: [],
      },
    ])
    expect((await analyzePhoto({ ...buildWoundFields(), ...onPhoto, outline: outside })).problem.code).toBe(
      'photo.outside',
    )
    expect((await analyzePhoto({ ...buildWoundFields(), ...onPhoto, outline: '{' })).status).toBe(400)
    expect((await analyzePhoto({ ...buildWoundFields(), outline: buildDrawnOutline() })).status).toBe(400)
  })

  it('can be printed, with photo, sizes and reasons', async () => {
    const { body } = await analyzePhoto({ ...buildWoundFields() })
    const report = await fetchAs(`/api/ai-wound-analysis/${body.id}/report.pdf`, nurse)
    expect(report.statusCode).toBe(200)
    expect(report.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(report.rawPayload.length).toBeGreaterThan(20_000)
    expect((await fetchAs(body.imageUrl, nurse)).headers['content-type']).toBe('image/jpeg')
  })

  it('is not visible elsewhere', async () => {
    const { body } = await analyzePhoto({ ...buildWoundFields() })
    const params = { analysisId: body.id }
    expect((await stranger.call(readWoundAnalysis, { params })).status).toBe(404)
    expect((await fetchAs(body.imageUrl, stranger)).statusCode).toBe(404)
    expect((await analyzePhoto({ ...buildWoundFields() }, photo.bytes, stranger)).status).not.toBe(201)
  })
})

describe('a trial', () => {
  it('belongs to no chart and is seen by its author only', async () => {
    const { body, status } = await analyzePhoto({})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'trial',
      patientId: null,
      woundId: null,
      photoId: null,
      etiology: null,
    })
    expect(body.healingPrediction.words).toMatch(/test analysis/)
    const params = { analysisId: body.id }
    expect((await nurse.call(readWoundAnalysis, { params })).status).toBe(200)
    expect((await colleague.call(readWoundAnalysis, { params })).status).toBe(404)
    const listed = await colleague.call(listWoundAnalyses, { query: { kind: 'trial' } })
    expect(listed.body.map(({ id }) => id)).not.toContain(body.id)
    expect((await fetchAs(body.imageUrl, nurse)).statusCode).toBe(200)
  })

  it('says in print that infection signs were not assessed, never that there are none', async () => {
    const { body } = await analyzePhoto({})
    const { rawPayload } = await fetchAs(`/api/ai-wound-analysis/${body.id}/report.pdf`, nurse)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    })
    expect(text).toContain('Infection signs not assessed')
    expect(text).not.toContain('No signs of infection')
  })

  it('of a file that is no image is rejected, and leaves nothing behind', async () => {
    const before = (await nurse.call(listWoundAnalyses, { query: { kind: 'trial' } })).body.length
    const { problem } = await analyzePhoto({}, Buffer.from('no picture'))
    expect(problem.code).toBe('photo.unreadable')
    expect((await nurse.call(listWoundAnalyses, { query: { kind: 'trial' } })).body.length).toBe(before)
  })
})

describe('a result of a model that is not in use any more', () => {
  it('says so wherever it is read, and is current again with its model', async () => {
    const { body: kept } = await analyzePhoto({ ...buildWoundFields() })
    const { sha256 } = kept.model
    const read = async () =>
      (await nurse.call(readWoundAnalysis, { params: { analysisId: kept.id } })).body.isCurrentModel
    const listed = async () =>
      (await nurse.call(listWoundAnalyses, { query: { woundId: ids.woundId } })).body.find(
        ({ id }) => id === kept.id,
      )?.isCurrentModel
    expect([await read(), await listed()]).toEqual([true, true])
    await admin.call(decideOutlineModel, { body: { sha256, isOn: false } })
    expect([await read(), await listed()]).toEqual([false, false])
    await admin.call(decideOutlineModel, { body: { sha256, isOn: true, acceptTerms: true } })
    expect([await read(), await listed()]).toEqual([true, true])
    const swapped = { ...kept.model, sha256: 'e'.repeat(64), version: '0.9.0' }
    await practice.owner.query('update ai_wound_analysis set model = $1 where id = $2', [swapped, kept.id])
    expect([await read(), await listed()]).toEqual([false, false])
  })
})

describe('without photo consent', () => {
  it('nothing of a patient is analysed into the chart', async () => {
    await nurse.call(revokeConsent, {
      params: { patientId: ids.patientId, consentId: ids.consentId },
      body: { reason: 'Changed her mind' },
    })
    const other = await renderJpeg({ seed: 6, camera: { width: 640, height: 480 } })
    expect((await analyzePhoto({ ...buildWoundFields() }, other.bytes)).problem.code).toBe(
      'photo.consent-revoked',
    )
  })
})
