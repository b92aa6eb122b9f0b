/** Good bodies for recommendations, plans and supplies. */
import { ruleCatalogVersion } from '@mendwell/clinical'
import { type Bodies, unknownIds } from './ids.ts'

const sampleOrder = {
  orderType: 'dressing',
  cleanser: 'normal saline',
  product: 'calcium alginate',
  size: '4 x 4 in',
  quantity: 1,
  secondaryDressing: 'gauze',
  frequency: 'every_n_days',
  frequencyNumber: 2,
  prnCondition: 'soiled or dislodged',
}

export const plansBodies: Bodies = {
  implementRecommendation: () => ({ attest: true, planVersion: 0, askedFirst: true }),
  approveClinicalRules: () => ({ version: ruleCatalogVersion }),
  switchOffClinicalRule: () => ({ reason: 'Covered by our own protocol' }),
  switchOnClinicalRule: () => ({ reason: 'Our own protocol has ended' }),
  dismissRecommendation: () => ({ reason: 'The patient does not want it' }),
  noteSideEffect: () => ({ sideEffect: 'Red skin under the border' }),
  scheduleReview: () => ({ date: '2026-11-30' }),
  recordExamination: () => ({ examinedOn: '2026-11-10', abi: 1.02, anklePressureMmHg: 128 }),
  voidExamination: () => ({ reason: 'Measured on the other leg' }),
  requestCorrection: () => ({ reason: 'The wound’s side does not match the photo' }),
  answerCorrection: () => ({ outcome: 'declined', reason: 'The side was confirmed at the bedside' }),
  acknowledgeCriticalFinding: () => ({ action: 'Sent to the emergency department' }),
  recordLimbPerfusion: () => ({
    side: 'left',
    measuredOn: '2026-11-10',
    method: 'handheld-doppler',
    abi: 1.02,
    anklePressureMmHg: 128,
  }),
  voidLimbPerfusion: () => ({ reason: 'Measured on the other leg' }),
  createResult: () => ({
    kind: 'culture',
    name: 'Wound culture, deep tissue',
    orderedOn: '2026-11-10',
    reason: 'New purulence',
  }),
  addResultStep: () => ({ step: 'collect', after: 1, on: '2026-11-10' }),
  createPlan: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    woundId: ids['woundId'],
    planType: 'healing',
    goals: 'Closed in twelve weeks',
    interventions: [{ title: 'Foam dressing', frequency: 'Every other day' }],
  }),
  changePlan: () => ({ goals: 'Half the size in four weeks' }),
  createSupplyOrder: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    items: [{ supplyId: 'foam', quantity: 3 }],
  }),
  decideSafetyHit: () => ({ reason: 'Reviewed' }),
  createWoundOrder: (ids = unknownIds) => ({
    woundId: ids['woundId'],
    ...sampleOrder,
    source: 'written',
    attest: true,
  }),
  signWoundOrder: () => ({ attest: true }),
  declineWoundOrder: () => ({ reason: 'I did not give this order' }),
  discontinueWoundOrder: () => ({ reason: 'The wound is dry' }),
  createOrderFavorite: () => ({ name: 'Alginate every other day', isShared: false, ...sampleOrder }),
  issueOrderSheet: () => ({}),
  placeSupplyOrder: () => ({ supplier: 'Sample supplier' }),
  shipSupplyOrder: () => ({ trackingNumber: '1Z-1' }),
  deliverSupplyOrder: () => ({}),
  cancelSupplyOrder: () => ({ reason: 'Ordered twice' }),
  changeFormulary: () => ({ items: [{ supplyId: 'foam', price: 5.25, version: 0 }] }),
}
