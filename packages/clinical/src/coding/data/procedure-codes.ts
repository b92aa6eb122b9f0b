/**
 * CPT and HCPCS codes that wound care reports, with labels of our own: the published descriptions are licensed and do
 * not belong here. Unit limits (MUE) are per patient and day; null is "not in our table", never "no limit". Rule CD2.
 */
import { tablesBegin } from '../effective.ts'
import type { ProcedureCode } from '../procedure-codes.ts'

type Row = Omit<ProcedureCode, 'code' | 'label' | 'from' | 'to' | 'addOnTo' | 'mue' | 'paidSeparately'> &
  Partial<Pick<ProcedureCode, 'from' | 'to' | 'addOnTo' | 'mue' | 'paidSeparately'>>

const buildCode = (code: string, label: string, facts: Row): ProcedureCode => ({
  from: tablesBegin,
  to: null,
  addOnTo: [],
  mue: null,
  paidSeparately: true,
  ...facts,
  code,
  label,
})

const debridement = { category: 'debridement', global: 'same-day', mue: 1 } as const
const moreDebridement = { category: 'debridement', global: 'with-base' } as const
const suction = { category: 'negative_pressure', global: 'no-period', mue: 1 } as const
const graft = { category: 'skin_substitute', global: 'same-day', mue: 1 } as const
const moreGraft = { category: 'skin_substitute', global: 'with-base' } as const
const wrap = { category: 'compression', global: 'same-day' } as const
const visit = { category: 'evaluation', global: 'no-period', mue: 1 } as const
const burn = { category: 'burn', global: 'same-day', mue: 1 } as const
const product = { category: 'product', global: null } as const

export const procedureCodeRows: readonly ProcedureCode[] = [
  buildCode('97597', 'Selective debridement of open wounds, first 20 cm²', debridement),
  buildCode('97598', 'Selective debridement, each additional 20 cm²', {
    ...moreDebridement,
    addOnTo: ['97597'],
    mue: 8,
  }),
  buildCode('97602', 'Non-selective debridement', {
    category: 'debridement',
    global: 'no-period',
    mue: 1,
    paidSeparately: false,
  }),
  buildCode('11042', 'Debridement to subcutaneous tissue, first 20 cm²', debridement),
  buildCode('11045', 'Debridement to subcutaneous tissue, each additional 20 cm²', {
    ...moreDebridement,
    addOnTo: ['11042'],
    mue: 12,
  }),
  buildCode('11043', 'Debridement to muscle or fascia, first 20 cm²', debridement),
  buildCode('11046', 'Debridement to muscle or fascia, each additional 20 cm²', {
    ...moreDebridement,
    addOnTo: ['11043'],
  }),
  buildCode('11044', 'Debridement to bone, first 20 cm²', debridement),
  buildCode('11047', 'Debridement to bone, each additional 20 cm²', {
    ...moreDebridement,
    addOnTo: ['11044'],
  }),

  buildCode('97605', 'Negative pressure wound therapy (NPWT), reusable pump, 50 cm² or less', suction),
  buildCode('97606', 'Negative pressure wound therapy (NPWT), reusable pump, more than 50 cm²', suction),
  buildCode('97607', 'Negative pressure wound therapy (NPWT), disposable device, 50 cm² or less', suction),
  buildCode('97608', 'Negative pressure wound therapy (NPWT), disposable device, more than 50 cm²', suction),
  buildCode('97610', 'Noncontact low-frequency ultrasound, per day', {
    category: 'therapy',
    global: 'no-period',
    mue: 1,
  }),

  buildCode('15271', 'Skin substitute on trunk, arm, or leg, under 100 cm² total: first 25 cm²', graft),
  buildCode('15272', 'Skin substitute on trunk, arm, or leg: each additional 25 cm²', {
    ...moreGraft,
    addOnTo: ['15271'],
    mue: 3,
  }),
  buildCode('15273', 'Skin substitute on trunk, arm, or leg, 100 cm² or more: first 100 cm²', graft),
  buildCode('15274', 'Skin substitute on trunk, arm, or leg: each additional 100 cm²', {
    ...moreGraft,
    addOnTo: ['15273'],
  }),
  buildCode(
    '15275',
    'Skin substitute on face, scalp, neck, genitals, hand, or foot, under 100 cm²: first 25 cm²',
    graft,
  ),
  buildCode(
    '15276',
    'Skin substitute on face, scalp, neck, genitals, hand, or foot: each additional 25 cm²',
    {
      ...moreGraft,
      addOnTo: ['15275'],
      mue: 3,
    },
  ),
  buildCode(
    '15277',
    'Skin substitute on face, scalp, neck, genitals, hand, or foot, 100 cm² or more: first 100 cm²',
    graft,
  ),
  buildCode(
    '15278',
    'Skin substitute on face, scalp, neck, genitals, hand, or foot: each additional 100 cm²',
    {
      ...moreGraft,
      addOnTo: ['15277'],
    },
  ),

  buildCode('29580', 'Unna boot (paste bandage)', wrap),
  buildCode('29581', 'Multilayer compression, lower leg with ankle and foot', wrap),
  buildCode('29584', 'Multilayer compression, arm, hand, and fingers', wrap),
  buildCode('29445', 'Total contact cast, rigid', { category: 'casting', global: 'same-day' }),

  buildCode('16020', 'Dressing or debridement of a burn, small (under 5% TBSA)', burn),
  buildCode('16025', 'Dressing or debridement of a burn, medium (5 to 10% TBSA)', burn),
  buildCode('16030', 'Dressing or debridement of a burn, large (over 10% TBSA)', burn),

  buildCode('0598T', 'Fluorescence imaging for bacteria, first site', {
    category: 'imaging',
    global: null,
    mue: 1,
  }),
  buildCode('0599T', 'Fluorescence imaging for bacteria, each additional site', {
    category: 'imaging',
    global: 'with-base',
    addOnTo: ['0598T'],
  }),
  buildCode('G0277', 'Hyperbaric oxygen, full body, each 30 minutes', {
    category: 'hyperbaric',
    global: null,
  }),
  buildCode('99183', 'Supervision of hyperbaric oxygen, per session', {
    category: 'hyperbaric',
    global: 'no-period',
    mue: 1,
  }),
  buildCode('G0281', 'Electrical stimulation, nonhealing chronic ulcers', {
    category: 'therapy',
    global: 'no-period',
  }),
  buildCode('G0282', 'Electrical stimulation, wounds, not covered', {
    category: 'therapy',
    global: 'no-period',
    paidSeparately: false,
  }),
  buildCode('G0329', 'Electromagnetic therapy, chronic ulcers', {
    category: 'therapy',
    global: 'no-period',
  }),

  buildCode('99202', 'Office visit, new patient, straightforward', visit),
  buildCode('99203', 'Office visit, new patient, low complexity', visit),
  buildCode('99204', 'Office visit, new patient, moderate complexity', visit),
  buildCode('99205', 'Office visit, new patient, high complexity', visit),
  buildCode('99211', 'Office visit, established patient, clinical staff', visit),
  buildCode('99212', 'Office visit, established patient, straightforward', visit),
  buildCode('99213', 'Office visit, established patient, low complexity', visit),
  buildCode('99214', 'Office visit, established patient, moderate complexity', visit),
  buildCode('99215', 'Office visit, established patient, high complexity', visit),
  buildCode('99304', 'Nursing facility, initial visit, straightforward or low complexity', visit),
  buildCode('99305', 'Nursing facility, initial visit, moderate complexity', visit),
  buildCode('99306', 'Nursing facility, initial visit, high complexity', visit),
  buildCode('99307', 'Nursing facility, subsequent visit, straightforward', visit),
  buildCode('99308', 'Nursing facility, subsequent visit, low complexity', visit),
  buildCode('99309', 'Nursing facility, subsequent visit, moderate complexity', visit),
  buildCode('99310', 'Nursing facility, subsequent visit, high complexity', visit),
  buildCode('99315', 'Nursing facility, discharge, 30 minutes or less', visit),
  buildCode('99316', 'Nursing facility, discharge, more than 30 minutes', visit),
  buildCode('99341', 'Home or residence, new patient, straightforward', visit),
  buildCode('99342', 'Home or residence, new patient, low complexity', visit),
  buildCode('99344', 'Home or residence, new patient, moderate complexity', visit),
  buildCode('99345', 'Home or residence, new patient, high complexity', visit),
  buildCode('99347', 'Home or residence, established patient, straightforward', visit),
  buildCode('99348', 'Home or residence, established patient, low complexity', visit),
  buildCode('99349', 'Home or residence, established patient, moderate complexity', visit),
  buildCode('99350', 'Home or residence, established patient, high complexity', visit),

  buildCode('Q4101', 'Skin substitute Apligraf, per cm²', product),
  buildCode('Q4102', 'Skin substitute Oasis wound matrix, per cm²', product),
  buildCode('Q4105', 'Skin substitute Integra dermal template, per cm²', product),
  buildCode('Q4106', 'Skin substitute Dermagraft, per cm²', product),
  buildCode('Q4107', 'Skin substitute GraftJacket, per cm²', product),
  buildCode('Q4110', 'Skin substitute PriMatrix, per cm²', product),
  buildCode('Q4121', 'Skin substitute TheraSkin, per cm²', product),
  buildCode('Q4133', 'Skin substitute Grafix Prime, per cm²', product),
  buildCode('Q4151', 'Skin substitute AmnioBand, per cm²', product),
  buildCode('Q4186', 'Skin substitute EpiFix, per cm²', product),
  buildCode('Q4196', 'Skin substitute PuraPly AM, per cm²', product),
  buildCode('A4100', 'Skin substitute, not otherwise specified, per cm²', product),
]
