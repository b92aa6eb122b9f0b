import type { LimbPerfusion } from '@mendwell/clinical'
import type { BradenAssessment, SkinAssessment, VitalSigns, WoundAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { buildNoteDraft, type DraftFacts, type DraftWound } from './draft-text.ts'

const patientId = '00000000-0000-4000-8000-000000000001'
const nothing: DraftFacts = {
  patientId,
  at: '2026-11-16T15:00:00Z',
  timeZone: 'America/New_York',
  since: null,
  limbs: [],
  vitals: null,
  braden: null,
  skin: [],
  history: [],
  wounds: [],
}
const draft = (facts: Partial<DraftFacts>) => {
  const note = buildNoteDraft({ ...nothing, ...facts })
  return { note, all: [...note.subjective, ...note.objective, ...note.assessment, ...note.plan] }
}
const pickTexts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text)

/** Only what a sentence may ask for; everything else is unanswered. */
const buildAssessment = (more: Partial<WoundAssessment> = {}): WoundAssessment =>
  ({
    ...Object.fromEntries(
      [
        'painLevel painCharacter painFrequency painImpactOnFunction depth volume stage exudateType exudateOdor',
        'periwoundColor periwoundEdema underminingPresent underminingPlaces tunnelingPresent tunnelingPlaces',
        'infectionErythema infectionWarmth infectionSwelling infectionPurulence infectionFever infectionLymphangitis',
        'granulationPercentage sloughPercentage necroticPercentage epithelialPercentage pushScore',
        'dressingChangeFrequency debridementMethod offloadingDevice treatmentChanges',
      ]
        .flatMap((line) => line.split(' '))
        .map((id) => [id, null]),
    ),
    id: '00000000-0000-4000-8000-00000000000a',
    assessedAt: '2026-11-16T03:00:00Z',
    state: 'signed',
    notAssessed: {},
    woundType: 'pressure_ulcer',
    length: 4.5,
    width: 3,
    area: 13.5,
    areaMethod: 'length-width',
    exudateAmount: 'none',
    periwoundCondition: 'intact',
    healingStatus: 'improving',
    dressingType: 'Foam',
    cleansingAgent: 'Normal saline',
    assessmentNotes: 'Edges attached.',
    nextAssessmentDate: '2026-11-23',
    ...more,
  }) as WoundAssessment // the rest is not asked for

const buildWound = (current: WoundAssessment | null, earlier: WoundAssessment | null = null): DraftWound => ({
  id: '00000000-0000-4000-8000-00000000000b',
  number: 1,
  location: 'Sacrum',
  laterality: 'midline',
  at: '2026-11-01T15:00:00Z',
  current,
  earlier,
  unsignedAt: null,
})

describe('a note about nothing', () => {
  it('names what is not documented and that no wound is open, with the chart as source', () => {
    const { all } = draft({})
    expect(pickTexts(all)).toEqual([
      'Pain: not documented.',
      'Vital signs: not documented.',
      'No open wounds in the chart.',
      'Braden assessment: not documented.',
      'Medical history: not documented.',
      'Interventions for pressure injury risk: not documented.',
    ])
    for (const { source } of all) expect(source).toEqual({ kind: 'patient', id: patientId, at: nothing.at })
  })

  it('says since when', () => {
    const texts = pickTexts(draft({ since: '2026-11-10T02:00:00Z' }).all)
    expect(texts[0]).toBe('Pain: not documented since 11/09/2026.')
    // These are of the whole chart.
    expect(texts).toContain('No open wounds in the chart.')
    expect(texts).toContain('Medical history: not documented.')
  })
})

describe('a wound', () => {
  it('without an assessment is described as such, in every section', () => {
    const { note } = draft({ wounds: [buildWound(null)] })
    const words = 'Wound A (Sacrum): no assessment documented.'
    expect(pickTexts(note.subjective)).toEqual([words])
    expect(pickTexts(note.objective)).toContain(words)
    expect(note.subjective[0]!.source.kind).toBe('wound')
  })

  it('is described with its side', () => {
    const heel = { ...buildWound(null), location: 'Heel', laterality: 'left' }
    expect(pickTexts(draft({ wounds: [heel] }).note.subjective)).toEqual([
      'Wound A (Left heel): no assessment documented.',
    ])
    const seen = { ...heel, current: buildAssessment() }
    for (const { text } of draft({ wounds: [seen] }).all.filter(({ text: one }) => one.startsWith('Wound A')))
      expect(text).toMatch(/^Wound A \(Left heel\)/)
  })

  it('is described as charted, on the local date', () => {
    const { note } = draft({ wounds: [buildWound(buildAssessment())] })
    expect(pickTexts(note.objective)).toContain(
      'Wound A (Sacrum) on 11/15/2026: length 4.5 cm, width 3 cm, depth not documented, area 13.5 cm² (length × width), volume not documented.',
    )
    expect(pickTexts(note.assessment).slice(0, 2)).toEqual([
      'Wound A (Sacrum): Pressure injury (pressure ulcer), improving.',
      'Assessment notes: Edges attached.',
    ])
    expect(pickTexts(note.plan)).toContain('Next assessment of wound A on 11/23/2026.')
  })

  it('says by which method its area was taken', () => {
    const outlined = buildAssessment({ area: 9.8, areaMethod: 'photo-outline' })
    expect(pickTexts(draft({ wounds: [buildWound(outlined)] }).note.objective)[1]).toContain(
      'area 9.8 cm² (photo outline)',
    )
  })

  it('takes 0 for an answer, and says why something was not assessed', () => {
    expect(
      pickTexts(
        draft({ wounds: [buildWound(buildAssessment({ painLevel: 0, depth: 0, volume: 0 }))] }).all,
      ).join(' '),
    ).toMatch(/pain 0\/10\..*depth 0 cm, area 13.5 cm² \(length × width\), volume 0 cm³/)
    const unable = buildAssessment({
      notAssessed: { depth: 'Wound bed obscured by eschar', painLevel: 'Asleep' },
    })
    const { note } = draft({ wounds: [buildWound(unable)] })
    expect(pickTexts(note.subjective)).toEqual(['Wound A (Sacrum): unable to assess pain (Asleep).'])
    expect(pickTexts(note.objective)[1]).toContain('unable to assess depth (Wound bed obscured by eschar)')
  })

  it('distinguishes present, absent and not assessed', () => {
    const one = buildAssessment({ infectionErythema: true, infectionFever: false, underminingPresent: false })
    const texts = pickTexts(draft({ wounds: [buildWound(one)] }).note.objective)
    expect(texts).toContain(
      'Signs of infection: erythema present; fever absent; warmth, new swelling around the wound, purulence, lymphangitis not assessed.',
    )
    expect(texts).toContain('Undermining: absent. Tunneling: not documented.')
  })

  it('names a later assessment that is not signed, and tells nothing of it', () => {
    const wound = { ...buildWound(buildAssessment()), unsignedAt: '2026-11-16T14:00:00Z' }
    const texts = pickTexts(draft({ wounds: [wound] }).note.objective)
    expect(texts).toContain(
      'Wound A (Sacrum): the assessment of 11/16/2026 is not signed and is not part of this note.',
    )
    expect(texts.join(' ')).not.toContain('not signed yet')
  })

  it('is not described by an assessment of more than seven days ago', () => {
    const at = (assessedAt: string) =>
      pickTexts(draft({ wounds: [buildWound(buildAssessment({ assessedAt }))] }).all)
    expect(at('2026-11-09T15:00:00Z').join(' ')).toContain('length 4.5 cm')
    const old = at('2026-11-08T15:00:00Z')
    expect(old).toContain(
      'Wound A (Sacrum): assessment: not documented in the last 7 days; last on 11/08/2026.',
    )
    expect(old.join(' ')).not.toContain('length 4.5 cm')
  })

  it('says of a next assessment that has passed that it was due', () => {
    const plan = (nextAssessmentDate: string) =>
      pickTexts(draft({ wounds: [buildWound(buildAssessment({ nextAssessmentDate }))] }).note.plan)
    expect(plan('2026-11-15')).toContain('Next assessment of wound A was due on 11/15/2026.')
    expect(plan('2026-11-16')).toContain('Next assessment of wound A on 11/16/2026.')
  })

  it('has one pair of parentheses, and a meaning behind a short form', () => {
    const gradings = [
      {
        ...{ system: 'ceap', ruleId: 'GR8', state: 'graded', grade: 'C6r', label: 'C3,6r s, Esi' },
        ...{ meaning: 'Recurrent active venous ulcer', needs: [], note: null },
      },
    ] as unknown as WoundAssessment['gradings'] // as the rules make it
    const wound = {
      ...buildWound(buildAssessment({ gradings })),
      location: 'Great toe (hallux)',
      laterality: 'left',
    }
    const texts = pickTexts(draft({ wounds: [wound] }).note.objective)
    expect(texts.join(' ')).toContain('Wound A (Left great toe, hallux) on')
    expect(texts).toContain('CEAP: C3,6r s, Esi (recurrent active venous ulcer).')
  })

  it('puts two areas side by side only where they were measured alike', () => {
    const earlier = buildAssessment({ area: 20, assessedAt: '2026-11-09T15:00:00Z' })
    expect(pickTexts(draft({ wounds: [buildWound(buildAssessment(), earlier)] }).note.assessment)).toContain(
      'Area 13.5 cm² on 11/15/2026, 20 cm² on 11/09/2026.',
    )
    const traced = { ...earlier, areaMethod: 'traced' }
    const texts = pickTexts(draft({ wounds: [buildWound(buildAssessment(), traced)] }).note.assessment)
    expect(texts.filter((text) => text.startsWith('Area'))).toEqual([])
  })
})

describe('the rest of the chart', () => {
  const voided = null
  const vitals = {
    id: '00000000-0000-4000-8000-00000000000c',
    takenAt: '2026-11-16T15:00:00Z',
    heartRate: 0,
    bmi: null,
  } as VitalSigns // readings that are left out are unknown
  const braden = {
    id: '00000000-0000-4000-8000-00000000000d',
    assessedAt: '2026-11-16T15:00:00Z',
    sensoryPerception: 2,
    moisture: 2,
    activity: 2,
    mobility: 2,
    nutrition: 2,
    frictionShear: 2,
    totalScore: 12,
    riskLevel: 'high_risk',
    interventionsImplemented: ['Turn every 2 hours', 'Float the heels off the bed'],
    voided,
  } as unknown as BradenAssessment // what no sentence uses is left out
  const skin = {
    id: '00000000-0000-4000-8000-00000000000e',
    assessedAt: '2026-11-16T15:00:00Z',
    bodyRegion: 'hips',
    skinCondition: 'compromised',
    integrity: null,
    color: null,
    findings: 'Redness that does not blanch',
    voided,
  } as unknown as SkinAssessment // as above

  it('is described with its own sources', () => {
    const readings = { ...nullVitals, ...vitals }
    const { note, all } = draft({ vitals: readings, braden, skin: [skin] })
    expect(pickTexts(note.objective)[0]).toMatch(
      /^Vital signs on 11\/16\/2026: heart rate 0\/min\. Not documented: systolic/,
    )
    expect(pickTexts(all)).toContain('Skin on 11/16/2026, Hips: compromised. Redness that does not blanch.')
    expect(pickTexts(all)).toContain('Pressure injury risk: high risk (Braden 12).')
    expect(pickTexts(note.plan)).toEqual([
      'Interventions in place: Turn every 2 hours; Float the heels off the bed.',
    ])
    const ids = new Set(all.map(({ source }) => source.id))
    expect(ids).toEqual(new Set([vitals.id, braden.id, skin.id, patientId]))
  })

  it('writes a blood pressure as one, and only where both were taken', () => {
    const read = (more: Partial<VitalSigns>) =>
      pickTexts(draft({ vitals: { ...nullVitals, ...vitals, ...more } }).note.objective)[0]
    expect(read({ bloodPressureSystolic: 152, bloodPressureDiastolic: 81 })).toMatch(
      /^Vital signs on 11\/16\/2026: BP 152\/81 mmHg, heart rate 0\/min\./,
    )
    expect(read({ bloodPressureSystolic: 152 })).toMatch(/systolic.* 152 mmHg/)
  })

  it('is not told from more than seven days ago', () => {
    const at = '2026-09-02T15:00:00Z'
    const { note, all } = draft({
      vitals: { ...nullVitals, ...vitals, takenAt: at },
      braden: { ...braden, assessedAt: at },
      skin: [{ ...skin, assessedAt: at }],
    })
    expect(pickTexts(note.objective)).toEqual([
      'Vital signs: not documented in the last 7 days; last on 09/02/2026.',
      'No open wounds in the chart.',
      'Braden assessment: not documented in the last 7 days; last on 09/02/2026.',
    ])
    expect(pickTexts(all).join(' ')).not.toMatch(/high risk|Turn every 2 hours|Redness/)
  })

  it.each([
    [
      { skinCondition: 'non-intact', integrity: 'Skin tear', color: 'Usual for the patient', findings: null },
      'skin tear; color usual for patient. Findings not documented.',
    ],
    [
      {
        ...{ skinCondition: 'intact', integrity: 'Intact', color: 'Blanchable erythema' },
        findings: 'Blanchable erythema over sacrum',
      },
      'intact. Blanchable erythema over sacrum.',
    ],
    [
      { skinCondition: 'intact', integrity: 'Fissure', color: 'Pale', findings: 'Callus' },
      'intact, fissure; color pale. Callus.',
    ],
  ] as const)('describes skin %o once', (found, words) => {
    const one = { ...skin, ...found } as SkinAssessment // as above
    expect(pickTexts(draft({ skin: [one] }).note.objective)).toContain(`Skin on 11/16/2026, Hips: ${words}`)
  })

  it('states the perfusion of a leg with the date of each measure, and what is out of date', () => {
    const measured = (value: number, measuredOn: string) => ({
      value,
      measuredOn,
      method: 'handheld-doppler' as const,
    })
    const limb: LimbPerfusion = {
      side: 'left',
      abi: null,
      noncompressible: measured(1.52, '2026-11-10'),
      tbi: null,
      anklePressureMmHg: null,
      toePressureMmHg: measured(38, '2026-08-01'),
      tcpo2MmHg: null,
      dorsalisPedisPulse: null,
      posteriorTibialPulse: null,
    }
    expect(pickTexts(draft({ limbs: [limb] }).note.objective)).toContain(
      'Perfusion of the left leg: ABI Noncompressible (reading 1.52) (not interpretable) on 11/10/2026; Toe pressure 38 mmHg (moderate ischemia) on 08/01/2026, out of date.',
    )
  })
})

const nullVitals = {
  bloodPressureSystolic: null,
  bloodPressureDiastolic: null,
  respiratoryRate: null,
  temperature: null,
  oxygenSaturation: null,
  glucose: null,
  glucoseTiming: null,
  weight: null,
  height: null,
}
