/** Rules DX1 to DX12: codes built from site, side and depth, causes before ulcers, questions instead of guesses. */
import { describe, expect, it } from 'vitest'
import { bodyRegions } from '../../body/body-map.ts'
import { woundStages, woundTypes } from '../../assessment/wound-vocabulary.ts'
import { ulcerDepths } from '../visit.ts'
import type { CodedVisit, CodedWound } from '../visit.ts'
import { parseDiagnosisCode, isDiagnosisText } from './code.ts'
import { diagnose } from './diagnose.ts'
import { checkDiagnosis } from './diagnosis-list.ts'
import { woundDiagnosisCodes } from './known-codes.ts'

const day = '2026-11-15'
const buildWound = (more: Partial<CodedWound>): CodedWound => ({
  id: 'w1',
  label: 'Wound',
  type: 'pressure_ulcer',
  place: null,
  side: null,
  ...more,
})
const buildVisit = (wounds: readonly CodedWound[], more: Partial<CodedVisit> = {}): CodedVisit => ({
  date: day,
  placeOfService: '32',
  wounds,
  procedures: [],
  ...more,
})
const listCodes = (more: Partial<CodedWound>, about: Partial<CodedVisit> = {}) =>
  diagnose(buildVisit([buildWound(more)], about)).diagnoses.map(({ code }) => code)
const listQuestions = (more: Partial<CodedWound>, about: Partial<CodedVisit> = {}) =>
  diagnose(buildVisit([buildWound(more)], about)).questions.map(({ field }) => field)

describe('a wound that has healed', () => {
  const healed = {
    type: 'pressure_ulcer',
    place: 'sacrum',
    stage: 'stage_4',
    healedOn: '2026-11-14',
  } as const

  it('[DX1] before the visit’s day has no code, and is asked about', () => {
    expect(listCodes(healed)).toEqual([])
    expect(listQuestions(healed)).toEqual(['healed'])
    const foot = { ...healed, type: 'diabetic_foot', stage: null } as const
    expect(listCodes(foot, { patient: { diabetes: 'type_2', insulin: true } })).toEqual([])
  })

  it('[DX1] on that day or later was still a wound then', () => {
    expect(listCodes({ ...healed, healedOn: day })).toEqual(['L89.154'])
    expect(listCodes({ ...healed, healedOn: null })).toEqual(['L89.154'])
  })
})

describe('the order of diagnoses', () => {
  const foot = { type: 'diabetic_foot', place: 'great_toe_right', depth: 'bone_necrosis' } as const

  it('[DX1] the cause comes first, then the ulcer, the medications last', () => {
    const { diagnoses } = diagnose(
      buildVisit([buildWound(foot)], { patient: { diabetes: 'type_2', insulin: true } }),
    )
    expect(diagnoses.map(({ code, role }) => [code, role])).toEqual([
      ['E11.621', 'first'],
      ['L97.514', 'additional'],
      ['Z79.4', 'additional'],
    ])
  })

  it('[DX1] two wounds with one code share it, and both are named', () => {
    const two = [buildWound({ ...foot, id: 'a' }), buildWound({ ...foot, id: 'b' })]
    const { diagnoses } = diagnose(buildVisit(two, { patient: { diabetes: 'type_1' } }))
    expect(diagnoses.map(({ code, woundIds }) => [code, ...woundIds])).toEqual([
      ['E10.621', 'a', 'b'],
      ['L97.514', 'a', 'b'],
    ])
  })

  it('[DX1] gangrene comes before a pressure ulcer', () => {
    expect(listCodes({ place: 'heel_left', stage: 'unstageable', gangrene: true })).toEqual([
      'I96',
      'L89.620',
    ])
  })

  it('[DX1] another kind of wound is the provider’s to name, unless it is a chronic ulcer', () => {
    expect(listCodes({ type: 'other', place: 'shin_left' })).toEqual([])
    expect(listQuestions({ type: 'other', place: 'shin_left' })).toEqual(['diagnosis'])
    expect(listCodes({ type: 'other', place: 'shin_left', chronicUlcer: true, depth: 'fat' })).toEqual([
      'L97.822',
    ])
  })
})

describe('pressure ulcers', () => {
  it.each([
    ['sacrum', 'midline', 'stage_3', 'L89.153'],
    ['heel_right', 'right', 'deep_tissue_injury', 'L89.616'],
    ['heel_right', 'right', 'suspected_deep_tissue_injury', 'L89.616'],
    ['trochanter_left', 'left', 'unstageable', 'L89.220'],
    ['back_buttock_hip', null, 'stage_4', 'L89.44'],
    ['back_buttock_hip', null, 'unstageable', 'L89.45'],
    ['ischium_left', 'left', 'stage_2', 'L89.322'],
    ['elbow_right', 'right', 'stage_1', 'L89.011'],
    ['scapula_left', 'left', 'stage_2', 'L89.122'],
    ['lower_back_right', 'right', 'stage_2', 'L89.132'],
    ['occiput', 'midline', 'stage_2', 'L89.812'],
    ['knee_front_left', 'left', 'stage_2', 'L89.892'],
  ] as const)('[DX2] %s, %s, %s is %s', (place, side, stage, code) => {
    expect(listCodes({ place, side, stage })).toEqual([code])
    expect(listQuestions({ place, side, stage })).toEqual([])
  })

  it('[DX2] 0 means unstageable with six characters and unspecified with five', () => {
    expect(listCodes({ place: 'sacrum', stage: 'unstageable' })).toEqual(['L89.150'])
    expect(listCodes({ place: 'sacrum', stage: null })).toEqual(['L89.159'])
    expect(listCodes({ place: 'back_buttock_hip', stage: null })).toEqual(['L89.40'])
    expect(listCodes({ place: null, stage: null })).toEqual(['L89.90'])
    expect(listCodes({ place: null, stage: 'unstageable' })).toEqual(['L89.95'])
  })

  it('[DX2] a missing stage or place is asked for, and the middle of the back has no code', () => {
    expect(listQuestions({ place: 'sacrum', stage: null })).toEqual(['stage'])
    expect(listQuestions({ place: null, stage: 'stage_2' })).toEqual(['place'])
    expect(listCodes({ place: 'spine_upper', side: 'midline', stage: 'stage_2' })).toEqual(['L89.102'])
    expect(listQuestions({ place: 'spine_upper', side: 'midline', stage: 'stage_2' })).toEqual(['side'])
  })

  it('[DX2] a mucous membrane is not staged and not coded here', () => {
    expect(listCodes({ place: 'mouth', stage: 'stage_2' })).toEqual([])
    expect(listQuestions({ place: 'mouth', stage: 'stage_2' })).toEqual(['place'])
  })

  it('[DX12] present on admission is yes, no, or not answered; two wounds of one code that differ leave it open', () => {
    const admitted = (...answers: (boolean | null)[]) =>
      diagnose(
        buildVisit(
          answers.map((presentOnAdmission, at) =>
            buildWound({ id: String(at), place: 'sacrum', stage: 'stage_3', presentOnAdmission }),
          ),
        ),
      ).diagnoses.map((one) => one.presentOnAdmission)
    expect(admitted(true)).toEqual(['Y'])
    expect(admitted(false)).toEqual(['N'])
    expect(admitted(null)).toEqual([null])
    expect(admitted(true, true)).toEqual(['Y'])
    expect(admitted(true, false)).toEqual([null])
  })
})

describe('other ulcers', () => {
  const ulcer = { type: 'other', chronicUlcer: true } as const

  it('[DX3] exposed is not dead: muscle and bone have two digits each', () => {
    const digit = (depth: CodedWound['depth']) => listCodes({ ...ulcer, place: 'heel_left', depth })[0]
    expect(ulcerDepths.values.map(digit)).toEqual([
      'L97.421',
      'L97.422',
      'L97.428',
      'L97.425',
      'L97.423',
      'L97.426',
      'L97.424',
    ])
    expect(digit(null)).toBe('L97.429')
    expect(listQuestions({ ...ulcer, place: 'heel_left', depth: null })).toEqual(['depth'])
    expect(listQuestions({ ...ulcer, place: 'heel_left', depth: 'tendon' })).toEqual(['depth'])
  })

  it.each([
    ['thigh_front_right', 'L97.112'],
    ['calf_left', 'L97.222'],
    ['malleolus_outer_right', 'L97.312'],
    ['midfoot_sole_left', 'L97.422'],
    ['great_toe_right', 'L97.512'],
    ['shin_left', 'L97.822'],
  ])('[DX3] an ulcer at %s with exposed fat is %s', (place, code) => {
    expect(listCodes({ ...ulcer, place, depth: 'fat' })).toEqual([code])
  })

  it('[DX4] from October 2025 the arm and the trunk have codes of their own', () => {
    const on = (place: string, date: string) => listCodes({ ...ulcer, place, depth: 'skin' }, { date })
    expect(on('upper_arm_front_right', '2025-09-30')).toEqual(['L98.491'])
    expect(on('upper_arm_front_right', '2025-10-01')).toEqual(['L98.A111'])
    expect(on('forearm_back_left', day)).toEqual(['L98.A221'])
    expect(on('palm_left', day)).toEqual(['L98.A321'])
    expect(on('umbilicus', '2025-09-30')).toEqual(['L98.491'])
    expect(on('umbilicus', day)).toEqual(['L98.431'])
    expect(on('sternum', day)).toEqual(['L98.441'])
    expect(on('cheek_left', day)).toEqual(['L98.461'])
    expect(on('forehead', day)).toEqual(['L98.461'])
    expect(on('groin_left', day)).toEqual(['L98.471'])
    expect(on('neck_back', day)).toEqual(['L98.451'])
    expect(on('neck_back', '2025-09-30')).toEqual(['L98.491'])
    expect(on('axilla_left', day)).toEqual(['L98.A121'])
    expect(on('buttock_left', day)).toEqual(['L98.411'])
    expect(on('lower_back_left', day)).toEqual(['L98.421'])
    expect(on('perineum', day)).toEqual(['L98.491'])
  })

  it('[DX4] elbow and stumps belong to no part of the category: the coder is asked', () => {
    for (const place of ['elbow_left', 'stump_below_knee_left']) {
      expect(listCodes({ ...ulcer, place, depth: 'skin' })).toEqual([])
      expect(listQuestions({ ...ulcer, place, depth: 'skin' })).toEqual(['place'])
    }
  })
})

describe('causes', () => {
  it('[DX5] the foot is .621; the ankle is leg and .622', () => {
    const at = (place: string) =>
      listCodes({ type: 'diabetic_foot', place, depth: 'fat' }, { patient: { diabetes: 'type_2' } })
    expect(at('heel_sole_left')).toEqual(['E11.621', 'L97.422'])
    expect(at('malleolus_inner_left')).toEqual(['E11.622', 'L97.322'])
  })

  it('[DX5] each kind of diabetes has its category; gangrene is coded with it', () => {
    const kind = (diabetes: 'type_1' | 'underlying' | 'drug_induced' | 'other') =>
      listCodes({ type: 'diabetic_foot', place: 'heel_left', depth: 'fat' }, { patient: { diabetes } })[0]
    expect((['type_1', 'underlying', 'drug_induced', 'other'] as const).map(kind)).toEqual([
      'E10.621',
      'E08.621',
      'E09.621',
      'E13.621',
    ])
    const patient = { diabetes: 'type_2', oralDiabetesDrugs: true } as const
    const dead = { type: 'diabetic_foot', place: 'heel_left', depth: 'fat', gangrene: true } as const
    expect(listCodes(dead, { patient })).toEqual(['E11.52', 'E11.621', 'L97.422', 'Z79.84'])
  })

  it('[DX5] an unnamed type is coded as 2 and asked for; no diabetes at all is a contradiction', () => {
    const foot = { type: 'diabetic_foot', place: 'heel_left', depth: 'fat' } as const
    expect(listCodes(foot)).toEqual(['E11.621', 'L97.422'])
    expect(listQuestions(foot)).toEqual(['diabetes'])
    expect(listCodes(foot, { patient: { diabetes: 'none' } })).toEqual(['L97.422'])
    expect(listQuestions(foot, { patient: { diabetes: 'none' } })).toEqual(['diabetes'])
  })

  it('[DX6] vein disease by kind, side and inflammation', () => {
    const leg = { type: 'venous_ulcer', place: 'calf_right', depth: 'skin' } as const
    const of = (veins: CodedWound['veins'], inflammation: boolean) =>
      listCodes({ ...leg, veins, inflammation })
    expect(of('varicose', false)).toEqual(['I83.012', 'L97.211'])
    expect(of('varicose', true)).toEqual(['I83.212', 'L97.211'])
    expect(of('hypertension', false)).toEqual(['I87.311', 'L97.211'])
    expect(of('hypertension', true)).toEqual(['I87.331', 'L97.211'])
    expect(of('postthrombotic', false)).toEqual(['I87.011', 'L97.211'])
    expect(of('postthrombotic', true)).toEqual(['I87.031', 'L97.211'])
    expect(of('insufficiency', false)).toEqual(['I87.2', 'L97.211'])
    expect(listCodes(leg)).toEqual(['L97.211'])
    expect(listQuestions(leg)).toEqual(['veins'])
    expect(listQuestions({ ...leg, veins: 'varicose' })).toEqual(['inflammation'])
  })

  it('[DX6] both legs share one code of venous hypertension, and retain two of varicose veins and of the ulcer', () => {
    const leg = { type: 'venous_ulcer', depth: 'skin', inflammation: false } as const
    const both = (veins: CodedWound['veins']) =>
      diagnose(
        buildVisit([
          buildWound({ ...leg, veins, id: 'r', place: 'calf_right' }),
          buildWound({ ...leg, veins, id: 'l', place: 'calf_left' }),
        ]),
      ).diagnoses
    expect(both('hypertension').map(({ code }) => code)).toEqual(['I87.313', 'L97.211', 'L97.221'])
    expect(both('hypertension')[0]).toMatchObject({
      woundIds: ['r', 'l'],
      label: expect.stringContaining('both legs'),
    })
    expect(both('varicose').map(({ code }) => code)).toEqual(['I83.012', 'L97.211', 'I83.022', 'L97.221'])
  })

  it('[DX7] artery disease has to be diagnosed, goes by side, and gangrene outranks the ulcer', () => {
    const leg = {
      type: 'arterial_ulcer',
      place: 'great_toe_left',
      depth: 'fat',
      atherosclerosis: true,
    } as const
    expect(listCodes(leg)).toEqual(['I70.245', 'L97.522'])
    expect(listCodes({ ...leg, place: 'shin_right' })).toEqual(['I70.238', 'L97.812'])
    expect(listCodes({ ...leg, gangrene: true })).toEqual(['I70.262', 'L97.522'])
    expect(listCodes({ ...leg, place: 'forearm_back_left' })).toEqual(['I70.25', 'L98.A222'])
    expect(listCodes({ ...leg, atherosclerosis: null })).toEqual(['L97.522'])
    expect(listQuestions({ ...leg, atherosclerosis: null })).toEqual(['atherosclerosis'])
    expect(listQuestions({ ...leg, atherosclerosis: false })).toEqual(['atherosclerosis'])
    expect(listQuestions({ ...leg, place: 'sacrum' })).toEqual(['place'])
  })
})

describe('labels', () => {
  const labels = new Map(woundDiagnosisCodes.map(({ code, label }) => [code, label]))

  it.each([
    ['L89.603', 'Pressure ulcer of unspecified heel, stage 3'],
    ['L89.103', 'Pressure ulcer of unspecified part of back, stage 3'],
    ['L97.512', 'Non-pressure chronic ulcer of other part of right foot, fat layer exposed'],
    ['L97.902', 'Non-pressure chronic ulcer of unspecified part of unspecified lower leg, fat layer exposed'],
    ['L98.412', 'Non-pressure chronic ulcer of buttock, fat layer exposed'],
    ['I83.003', 'Varicose veins of unspecified leg with ulcer of ankle'],
    ['T21.31XA', 'Third degree burn of chest wall, active treatment'],
    ['T31.10', 'Burns of 10-19% of body surface, less than 10% third degree'],
    ['T31.99', 'Burns of 90% or more of body surface, 90% or more third degree'],
  ])('[DX1] %s: %s', (code, label) => {
    expect(labels.get(code)).toBe(label)
  })
})

describe('surgery, injuries and burns', () => {
  it('[DX8] a surgical wound by what is wrong with it, the last character by the phase', () => {
    const site = { type: 'surgical_site', place: 'abdomen_lower_left' } as const
    expect(listCodes({ ...site, surgical: 'dehiscence', phase: 'active' })).toEqual(['T81.31XA'])
    expect(listCodes({ ...site, surgical: 'dehiscence', phase: 'healing' })).toEqual(['T81.31XD'])
    expect(listCodes({ ...site, surgical: 'infection_deep', phase: 'active' })).toEqual(['T81.42XA'])
    expect(listCodes({ ...site, surgical: 'not_healing', phase: 'active' })).toEqual(['T81.89XA'])
    expect(listCodes({ ...site, surgical: 'none' })).toEqual(['Z48.01'])
    expect(listQuestions({ ...site, surgical: 'dehiscence' })).toEqual(['phase'])
    expect(listQuestions(site)).toEqual(['surgical'])
    expect(listQuestions({ ...site, surgical: 'necrosis', phase: 'active' })).toEqual(['surgical'])
  })

  it('[DX8] a stump is coded as one', () => {
    const stump = { type: 'surgical_site', place: 'stump_below_knee_right' } as const
    expect(listCodes({ ...stump, surgical: 'dehiscence' })).toEqual(['T87.81'])
    expect(listCodes({ ...stump, surgical: 'infection_superficial' })).toEqual(['T87.43'])
    expect(listCodes({ ...stump, surgical: 'necrosis' })).toEqual(['T87.53'])
    expect(listQuestions({ ...stump, surgical: 'not_healing' })).toEqual(['surgical'])
  })

  it('[DX9] a skin tear is a laceration of its place; without phase or kind there is no code', () => {
    const tear = {
      type: 'traumatic',
      place: 'forearm_back_left',
      injury: 'laceration',
      phase: 'active',
    } as const
    expect(listCodes(tear)).toEqual(['S51.812A'])
    expect(listCodes({ ...tear, place: 'shin_right', phase: 'healing' })).toEqual(['S81.811D'])
    expect(listCodes({ ...tear, place: 'hand_back_right', injury: 'bite' })).toEqual(['S61.451A'])
    expect(listQuestions({ ...tear, injury: null })).toEqual(['injury'])
    expect(listQuestions({ ...tear, phase: null })).toEqual(['phase'])
    expect(listQuestions({ ...tear, place: 'great_toe_left' })).toEqual(['place'])
  })

  it('[DX10] burns by degree, place, side and phase, with the share of the body', () => {
    const burn = {
      type: 'burn',
      place: 'forefoot_top_right',
      burnDepth: 'deep-partial',
      phase: 'active',
    } as const
    const patient = { burnedPercent: 24, fullThicknessPercent: 11 }
    expect(listCodes(burn, { patient })).toEqual(['T25.221A', 'T31.21'])
    expect(listCodes({ ...burn, place: 'sternum', burnDepth: 'full-thickness' }, { patient })).toEqual([
      'T21.31XA',
      'T31.21',
    ])
    expect(listCodes(burn, { patient: { burnedPercent: 9.9, fullThicknessPercent: 0 } })).toEqual([
      'T25.221A',
      'T31.0',
    ])
    expect(listCodes(burn, { patient: { burnedPercent: 100, fullThicknessPercent: 100 } })).toEqual([
      'T25.221A',
      'T31.99',
    ])
    expect(listQuestions(burn)).toEqual(['burnedPercent'])
    expect(listQuestions({ ...burn, burnDepth: null }, { patient })).toEqual(['burnDepth'])
  })
})

describe('the table of codes', () => {
  it('[DX11] everything that can be suggested for any place, stage and depth is in the table on that day', () => {
    // Seven stages and seven depths: each wound type reads one of the two.
    const variants = woundStages.values.map((stage, at) => ({ stage, depth: ulcerDepths.values[at] ?? null }))
    const rest = {
      veins: 'varicose',
      inflammation: true,
      atherosclerosis: true,
      surgical: 'dehiscence',
      injury: 'puncture',
      burnDepth: 'superficial',
      phase: 'sequela',
      chronicUlcer: true,
    } as const
    const outside = new Set<string>()
    for (const date of ['2025-03-01', day]) {
      for (const { code: place } of bodyRegions) {
        for (const type of woundTypes.values) {
          for (const side of ['left', 'bilateral', null] as const) {
            for (const variant of variants) {
              for (const code of listCodes({ ...rest, ...variant, type, place, side }, { date })) {
                if (checkDiagnosis(code, date).state !== 'known') outside.add(`${code} on ${date}`)
              }
            }
          }
        }
      }
    }
    expect([...outside]).toEqual([])
  })

  it('[DX11] a heading, a later code, one outside the table and no code at all are distinguished', () => {
    const state = (code: string, date = day) => checkDiagnosis(code, date).state
    expect(state('L89.153')).toBe('known')
    expect(state('L89.15')).toBe('not-billable')
    expect(state('L89')).toBe('not-billable')
    expect(state('L98.A111', '2025-09-30')).toBe('not-on-this-day')
    expect(state('J45.909')).toBe('not-in-table')
    expect(state('T81.32XA')).toBe('not-in-table')
    expect(state('foot ulcer')).toBe('not-a-code')
    expect(woundDiagnosisCodes.every(({ code }) => isDiagnosisText(code))).toBe(true)
  })

  it('[DX11] codes are read as people type them', () => {
    expect(parseDiagnosisCode(' l89153 ')).toBe('L89.153')
    expect(parseDiagnosisCode('E11.621')).toBe('E11.621')
    expect(parseDiagnosisCode('i96')).toBe('I96')
    expect(parseDiagnosisCode('T81.31xa')).toBe('T81.31XA')
    for (const text of ['', 'L8', '123', 'ulcer', 'L89.15345']) expect(parseDiagnosisCode(text)).toBeNull()
  })
})
