import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completeVisit,
  createPatient,
  createVisit,
  createWound,
  listProcedures,
  printVisit,
  readVisit,
  recordAllergy,
  recordLimbPerfusion,
  suggestCodes,
  voidVisit,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let nurse: ApiClient
let elsewhere: ApiClient
let facilityId: string
let patientId: string
let woundId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  elsewhere = await practice.as(
    await practice.person(await practice.organization('Other'), 'clinician', { owner: true }),
  )
  facilityId = await practice.facility(organization, 'Elm House')
  ;[patientId, woundId] = await createChart()
})
afterAll(() => practice.close())

async function createChart(): Promise<[string, string]> {
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `P-${(numbers += 1)}`, facilityId }
  const { id } = (await nurse.call(createPatient, { body })).body
  const wound = {
    patientId: id,
    woundType: 'diabetic_foot',
    location: 'Heel',
    bodyRegion: 'heel_left',
    laterality: 'left',
  } as const
  return [id, (await nurse.call(createWound, { body: wound })).body.id]
}

const buildVisit = (procedures: readonly object[], more: object = {}) => ({
  patientId,
  facilityId,
  visitDate: '2026-11-16T09:30',
  visitType: 'follow_up' as const,
  cptCodes: '97597',
  treatmentProvided: 'Treated.',
  visitNotes: 'Clean bed.',
  procedures,
  ...more,
})
const createSampleVisit = async (procedures: readonly object[], more: object = {}) =>
  (await nurse.send(createVisit, { body: buildVisit(procedures, more) })).body
const sign = (visitId: string) => nurse.raw('PATCH', `/api/provider-visits/${visitId}/complete`)
const buildGraft = (more: object = {}) => ({
  ...{ kind: 'skin_substitute', woundId, product: 'Q4186', productName: 'EpiFix', lot: 'L-1' },
  ...{ serial: 'S-7', udi: '01008573\u001D17280131', expiresOn: '2028-01-31' },
  ...{ openedCm2: 4, areaCm2: 2.5, discardedCm2: 1.5, wasteReason: 'Trimmed' },
  ...more,
})

describe('signing a visit with a skin substitute', () => {
  it('[PB1] [PB2] keeps a draft that does not add up, and does not sign it', async () => {
    const visit = await createSampleVisit([buildGraft({ discardedCm2: 1, wasteReason: null })])
    const refused = await sign(visit.id)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields).toEqual({
      'procedures.0.openedCm2':
        'Procedure 1: Applied 2.5 cm² and discarded 1 cm² are 3.5 cm², not the 4 cm² opened.',
      'procedures.0.wasteReason': 'Procedure 1: Enter the reason for the waste',
    })
    expect((await nurse.call(readVisit, { params: { visitId: visit.id } })).body.status).toBe('pending')
  })

  it('signs a complete one, and prints and lists every part of it', async () => {
    const visit = await createSampleVisit([buildGraft()])
    expect((await nurse.call(completeVisit, { params: { visitId: visit.id } })).body.status).toBe('completed')
    const note = (await nurse.call(printVisit, { params: { visitId: visit.id } })).body
    expect(note.sections.find(({ heading }) => heading === 'Procedures')?.lines).toEqual([
      'Skin substitute graft, wound A (Left heel), EpiFix (Q4186), lot L-1, serial S-7, UDI 01008573 17280131, expires 01/31/2028, 4 cm² opened, 2.5 cm² applied, 1.5 cm² discarded (Trimmed)',
    ])
  })

  it('[PB3] saves an expired product as it was used, and refuses the signature', async () => {
    const visit = await createSampleVisit([buildGraft({ expiresOn: '2026-11-15' })])
    const refused = await nurse.send(completeVisit, { params: { visitId: visit.id } })
    expect(refused.problem.code).toBe('stock.unusable')
    expect(refused.problem.message).toContain('expired on 11/15/2026')
  })

  it('refuses text that no barcode holds', async () => {
    const fields = async (more: object) =>
      (await nurse.raw('POST', '/api/provider-visits', buildVisit([buildGraft(more)]))).problem.fields
    expect(Object.keys((await fields({ udi: 'a\u0000b' })) ?? {})).toHaveLength(1)
    expect(Object.keys((await fields({ lot: 'x'.repeat(61) })) ?? {})).toHaveLength(1)
  })
})

describe('compression', () => {
  it('prints the perfusion on file of that leg with its date', async () => {
    const [own, wound] = await createChart()
    const measured = {
      side: 'left',
      measuredOn: '2026-11-02',
      method: 'handheld-doppler',
      abi: 0.95,
    } as const
    await nurse.call(recordLimbPerfusion, { params: { patientId: own }, body: measured })
    const wrap = { kind: 'compression', compression: 'multilayer', limb: 'leg', side: 'left' }
    const visit = await createSampleVisit([{ ...wrap, woundIds: [wound], layers: 4 }], { patientId: own })
    const note = (await nurse.call(printVisit, { params: { visitId: visit.id } })).body
    expect(note.sections.find(({ heading }) => heading === 'Perfusion on file')?.lines).toEqual([
      'Left leg: ABI 0.95 on 11/02/2026',
    ])
  })
})

describe('negative pressure', () => {
  it('[PB6] a count that differs from what was placed needs an explanation and warns in the note', async () => {
    const [own, wound] = await createChart()
    const suction = (day: string, counts: object) =>
      createSampleVisit([{ kind: 'negative_pressure', woundId: wound, device: 'reusable', ...counts }], {
        patientId: own,
        visitDate: `${day}T09:00`,
      })
    await suction('2026-11-10', { piecesPlaced: 3 })
    const wrong = await suction('2026-11-11', { piecesPlaced: 9 })
    await nurse.call(voidVisit, { params: { visitId: wrong.id }, body: { reason: 'Wrong patient' } })
    const uncounted = await suction('2026-11-12', {})
    expect((await sign(uncounted.id)).problem.fields).toEqual({
      'procedures.0.piecesRemoved': 'Procedure 1: Count the pieces removed: 3 placed on 11/10/2026',
    })
    const short = { piecesRemoved: 2, piecesPlaced: 2 }
    const unexplained = await suction('2026-11-13', short)
    expect((await sign(unexplained.id)).problem.fields).toEqual({
      'procedures.0.piecesExplanation': 'Procedure 1: Explain the count discrepancy',
    })
    const explained = await suction('2026-11-13', {
      ...short,
      piecesExplanation: 'Fell out with the dressing',
    })
    // The newest before it is the one of the same day, which placed two.
    expect((await sign(explained.id)).status).toBe(200)
    const note = (await nurse.call(printVisit, { params: { visitId: unexplained.id } })).body
    expect(note.sections.find(({ heading }) => heading === 'Procedures')?.lines[1]).toMatch(
      'Warning: Possible retained filler: 3 placed on 11/10/2026, 2 removed.',
    )
  })
})

describe('a debridement of several depths', () => {
  it('[CD7] [PB4] is coded by the deepest, and other wounds of a depth are added', async () => {
    const [own, first] = await createChart()
    const second = (
      await nurse.call(createWound, {
        body: {
          patientId: own,
          woundType: 'diabetic_foot',
          location: 'Heel',
          bodyRegion: 'heel_right',
          laterality: 'right',
        },
      })
    ).body.id
    const debridement = { kind: 'debridement', method: 'sharp', devitalized: true } as const
    const { lines } = (
      await nurse.call(suggestCodes, {
        body: {
          patientId: own,
          visitDate: '2026-11-16',
          woundIds: [first, second],
          procedures: [
            {
              ...debridement,
              ...{ woundId: first, removed: 'muscle', areaCm2: 8 },
              shallower: [{ removed: 'subcutaneous', areaCm2: 30 }],
            },
            { ...debridement, woundId: second, removed: 'muscle', areaCm2: 13 },
          ],
        },
      })
    ).body
    expect(lines.map(({ code, units }) => [code, units])).toEqual([
      ['11043', 1],
      ['11046', 1],
    ])
  })
})

describe('the procedures of a chart', () => {
  it('are listed newest first by page and by wound, and only to those who may see the patient', async () => {
    const [own, wound] = await createChart()
    const days = ['2026-11-02', '2026-11-09', '2026-11-16']
    for (const day of days) {
      await createSampleVisit(
        [
          { kind: 'debridement', woundId: wound, method: 'sharp', removed: 'surface', areaCm2: 2 },
          { kind: 'compression', compression: 'multilayer', limb: 'leg', side: 'left', woundIds: [wound] },
          { kind: 'compression', compression: 'multilayer', limb: 'leg', side: 'right', woundIds: [] },
        ],
        { patientId: own, visitDate: day },
      )
    }
    const params = { patientId: own }
    const all = await nurse.call(listProcedures, { params })
    expect(all.body.map(({ visitDay }) => visitDay)).toEqual(
      days.toReversed().flatMap((day) => [day, day, day]),
    )
    const first = await nurse.call(listProcedures, { params, query: { woundId: wound, limit: 4 } })
    expect(first.headers['x-total-count']).toBe('6')
    const rest = await nurse.call(listProcedures, {
      params,
      query: {
        woundId: wound,
        limit: 4,
        cursor: decodeURIComponent(/cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? ''),
      },
    })
    expect([...first.body, ...rest.body].map(({ procedure }) => procedure.kind)).toEqual(
      days.flatMap(() => ['compression', 'debridement']),
    )
    expect((await elsewhere.raw('GET', `/api/patients/${own}/procedures`)).status).toBe(404)
    const forged = Buffer.from(JSON.stringify(['2026-11-16T00:00:00Z', 'x', own])).toString('base64url')
    expect((await nurse.raw('GET', `/api/patients/${own}/procedures?cursor=${forged}`)).status).toBe(400)
  })

  it('what was stored before a field existed reads as not documented', async () => {
    const visit = await createSampleVisit([buildGraft()])
    await practice.owner.query(
      `update provider_visit_procedures set details = $2::jsonb where record_id = $1`,
      [
        visit.id,
        JSON.stringify({ kind: 'debridement', woundId, method: 'sharp', removed: null, areaCm2: 3 }),
      ],
    )
    const { procedures } = (await nurse.call(readVisit, { params: { visitId: visit.id } })).body
    expect(procedures).toMatchObject([{ areaCm2: 3, instruments: [], shallower: [], tolerance: null }])
  })

  it('[CX16] an injection of what the patient is allergic to is recorded with the visit', async () => {
    const [own, wound] = await createChart()
    const allergy = { name: 'Lidocaine', type: 'allergy', severity: 'severe', source: 'patient' } as const
    await nurse.call(recordAllergy, { params: { patientId: own }, body: allergy })
    const injection = {
      kind: 'injection',
      woundId: wound,
      injection: 'local_anesthetic',
      drug: 'Lidocaine 1%',
    }
    const visit = await createSampleVisit([injection], { patientId: own })
    const { rows } = await practice.owner.query<{ hit: string }>(
      'select hit_key as hit from safety_hits where subject_id = $1',
      [visit.id],
    )
    expect(rows.map(({ hit }) => hit.split('|')[0])).toEqual(['CX4.named'])
  })
})
