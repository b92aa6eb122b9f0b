/**
 * CPT and HCPCS codes that wound care reports, with labels of our own: the published descriptions are licensed and do
 * not belong here. Unit limits (MUE) are per patient and day; null is "not in our table", never "no limit". Rule CD2.
 */
import { tablesBegin } from '../effective.ts'
import type { ProcedureCode } from '../procedure-codes.ts'

type Row = Omit<ProcedureCode, 'code' | 'label' | 'from' | 'to' | 'addOnTo' | 'mue' | 'paidSeparately'> &
  Partial<Pick<ProcedureCode, 'from' | 'to' | 'addOnTo' | 'mue' | 'paidSeparately'>>

const row = (code: string, label: string, facts: Row): ProcedureCode => ({
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
  row('97597', 'Selective debridement of open wounds, first 20 cm²', debridement),
  row('97598', 'Selective debridement, each further 20 cm²', {
    ...moreDebridement,
    addOnTo: ['97597'],
    mue: 8,
  }),
  row('97602', 'Non-selective debridement', {
    category: 'debridement',
    global: 'no-period',
    mue: 1,
    paidSeparately: false,
  }),
  row('11042', 'Debridement to subcutaneous tissue, first 20 cm²', debridement),
  row('11045', 'Debridement to subcutaneous tissue, each further 20 cm²', {
    ...moreDebridement,
    addOnTo: ['11042'],
    mue: 12,
  }),
  row('11043', 'Debridement to muscle or fascia, first 20 cm²', debridement),
  row('11046', 'Debridement to muscle or fascia, each further 20 cm²', {
    ...moreDebridement,
    addOnTo: ['11043'],
  }),
  row('11044', 'Debridement to bone, first 20 cm²', debridement),
  row('11047', 'Debridement to bone, each further 20 cm²', { ...moreDebridement, addOnTo: ['11044'] }),

  row('97605', 'Negative pressure with a reusable pump, 50 cm² or less', suction),
  row('97606', 'Negative pressure with a reusable pump, more than 50 cm²', suction),
  row('97607', 'Negative pressure with a disposable device, 50 cm² or less', suction),
  row('97608', 'Negative pressure with a disposable device, more than 50 cm²', suction),
  row('97610', 'Low-frequency ultrasound without contact, per day', {
    category: 'therapy',
    global: 'no-period',
    mue: 1,
  }),

  row('15271', 'Skin substitute on trunk, arm or leg, under 100 cm² in all: first 25 cm²', graft),
  row('15272', 'Skin substitute on trunk, arm or leg: each further 25 cm²', {
    ...moreGraft,
    addOnTo: ['15271'],
    mue: 3,
  }),
  row('15273', 'Skin substitute on trunk, arm or leg, 100 cm² or more: first 100 cm²', graft),
  row('15274', 'Skin substitute on trunk, arm or leg: each further 100 cm²', {
    ...moreGraft,
    addOnTo: ['15273'],
  }),
  row('15275', 'Skin substitute on face, neck, genitals, hand or foot, under 100 cm²: first 25 cm²', graft),
  row('15276', 'Skin substitute on face, neck, genitals, hand or foot: each further 25 cm²', {
    ...moreGraft,
    addOnTo: ['15275'],
    mue: 3,
  }),
  row(
    '15277',
    'Skin substitute on face, neck, genitals, hand or foot, 100 cm² or more: first 100 cm²',
    graft,
  ),
  row('15278', 'Skin substitute on face, neck, genitals, hand or foot: each further 100 cm²', {
    ...moreGraft,
    addOnTo: ['15277'],
  }),

  row('29580', 'Unna boot (paste bandage)', wrap),
  row('29581', 'Multilayer compression, lower leg with ankle and foot', wrap),
  row('29584', 'Multilayer compression, arm, hand and fingers', wrap),
  row('29445', 'Total contact cast, rigid', { category: 'casting', global: 'same-day' }),

  row('16020', 'Dressing or debridement of a burn, small (under 5 % of the body)', burn),
  row('16025', 'Dressing or debridement of a burn, medium (5 to 10 % of the body)', burn),
  row('16030', 'Dressing or debridement of a burn, large (over 10 % of the body)', burn),

  row('0598T', 'Fluorescence imaging for bacteria, first site', {
    category: 'imaging',
    global: null,
    mue: 1,
  }),
  row('0599T', 'Fluorescence imaging for bacteria, each further site', {
    category: 'imaging',
    global: 'with-base',
    addOnTo: ['0598T'],
  }),
  row('G0277', 'Hyperbaric oxygen, whole body, each 30 minutes', { category: 'hyperbaric', global: null }),
  row('99183', 'Attendance at hyperbaric oxygen, per session', {
    category: 'hyperbaric',
    global: 'no-period',
    mue: 1,
  }),
  row('G0281', 'Electrical stimulation of chronic ulcers that do not heal', {
    category: 'therapy',
    global: 'no-period',
  }),
  row('G0282', 'Electrical stimulation of wounds, not covered', {
    category: 'therapy',
    global: 'no-period',
    paidSeparately: false,
  }),
  row('G0329', 'Electromagnetic therapy of chronic ulcers', { category: 'therapy', global: 'no-period' }),

  row('99202', 'Office visit, new patient, straightforward', visit),
  row('99203', 'Office visit, new patient, low complexity', visit),
  row('99204', 'Office visit, new patient, moderate complexity', visit),
  row('99205', 'Office visit, new patient, high complexity', visit),
  row('99211', 'Office visit, known patient, by staff', visit),
  row('99212', 'Office visit, known patient, straightforward', visit),
  row('99213', 'Office visit, known patient, low complexity', visit),
  row('99214', 'Office visit, known patient, moderate complexity', visit),
  row('99215', 'Office visit, known patient, high complexity', visit),
  row('99304', 'Nursing facility, first visit, straightforward or low complexity', visit),
  row('99305', 'Nursing facility, first visit, moderate complexity', visit),
  row('99306', 'Nursing facility, first visit, high complexity', visit),
  row('99307', 'Nursing facility, later visit, straightforward', visit),
  row('99308', 'Nursing facility, later visit, low complexity', visit),
  row('99309', 'Nursing facility, later visit, moderate complexity', visit),
  row('99310', 'Nursing facility, later visit, high complexity', visit),
  row('99315', 'Nursing facility, discharge, 30 minutes or less', visit),
  row('99316', 'Nursing facility, discharge, more than 30 minutes', visit),
  row('99341', 'Home or residence, new patient, straightforward', visit),
  row('99342', 'Home or residence, new patient, low complexity', visit),
  row('99344', 'Home or residence, new patient, moderate complexity', visit),
  row('99345', 'Home or residence, new patient, high complexity', visit),
  row('99347', 'Home or residence, known patient, straightforward', visit),
  row('99348', 'Home or residence, known patient, low complexity', visit),
  row('99349', 'Home or residence, known patient, moderate complexity', visit),
  row('99350', 'Home or residence, known patient, high complexity', visit),

  row('Q4101', 'Skin substitute Apligraf, per cm²', product),
  row('Q4102', 'Skin substitute Oasis wound matrix, per cm²', product),
  row('Q4105', 'Skin substitute Integra dermal template, per cm²', product),
  row('Q4106', 'Skin substitute Dermagraft, per cm²', product),
  row('Q4107', 'Skin substitute GraftJacket, per cm²', product),
  row('Q4110', 'Skin substitute PriMatrix, per cm²', product),
  row('Q4121', 'Skin substitute TheraSkin, per cm²', product),
  row('Q4133', 'Skin substitute Grafix Prime, per cm²', product),
  row('Q4151', 'Skin substitute AmnioBand, per cm²', product),
  row('Q4186', 'Skin substitute EpiFix, per cm²', product),
  row('Q4196', 'Skin substitute PuraPly AM, per cm²', product),
  row('A4100', 'Skin substitute without a code of its own, per cm²', product),
]
