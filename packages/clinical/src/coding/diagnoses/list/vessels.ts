/** I70, I83 and I87: arteries and veins of the legs, with and without ulcers. */
import { createBillableCode, createHeading, type Code, type Part } from './code.ts'

/** The digits of L97, which these families share. */
const ulcerSites: readonly Part[] = [
  ['1', 'thigh'],
  ['2', 'calf'],
  ['3', 'ankle'],
  ['4', 'heel and midfoot'],
  ['5', 'other part of foot'],
  ['8', 'other part of lower leg'],
  ['9', 'unspecified site'],
]
const legs: readonly Part[] = [
  ['1', 'right leg'],
  ['2', 'left leg'],
  ['3', 'both legs'],
]
const nativeLegs: readonly Part[] = [...legs, ['8', 'other extremity'], ['9', 'unspecified extremity']]
const veinLegs: readonly Part[] = [...legs, ['9', 'unspecified leg']]
const varicoseLegs: readonly Part[] = [
  ['0', 'unspecified leg'],
  ['1', 'right leg'],
  ['2', 'left leg'],
]

const buildCodes = (parts: readonly Part[], prefix: string, words: string): Code[] =>
  parts.map(([digit, where]) => createBillableCode(`${prefix}${digit}`, `${words}, ${where}`))

const artery = 'Atherosclerosis of native arteries'
const postthrombotic = 'Postthrombotic syndrome'
const hypertension = 'Chronic venous hypertension'

export const vessels: readonly Code[] = [
  createHeading('I70.2', `${artery} of the extremities`),
  ...buildCodes(nativeLegs, 'I70.20', `${artery}, unspecified`),
  ...buildCodes(nativeLegs, 'I70.21', `${artery} with intermittent claudication`),
  ...buildCodes(nativeLegs, 'I70.22', `${artery} with rest pain`),
  ...buildCodes(ulcerSites, 'I70.23', `${artery} of right leg with ulceration`),
  ...buildCodes(ulcerSites, 'I70.24', `${artery} of left leg with ulceration`),
  createBillableCode('I70.25', `${artery} of other extremities with ulceration`),
  ...buildCodes(nativeLegs, 'I70.26', `${artery} with gangrene`),
  ...buildCodes(nativeLegs, 'I70.29', `Other ${artery.toLowerCase()}`),
  createHeading('I83', 'Varicose veins of lower extremities'),
  ...varicoseLegs.flatMap(([side, leg]) => [
    ...buildCodes(ulcerSites, `I83.0${side}`, `Varicose veins of ${leg} with ulcer`),
    createBillableCode(`I83.1${side}`, `Varicose veins of ${leg} with inflammation`),
    ...buildCodes(ulcerSites, `I83.2${side}`, `Varicose veins of ${leg} with ulcer and inflammation`),
  ]),
  ...buildCodes(legs, 'I83.81', 'Varicose veins with pain'),
  ...buildCodes(legs, 'I83.89', 'Varicose veins with other complications, edema, swelling'),
  createBillableCode('I83.90', 'Varicose veins without complications, unspecified leg'),
  createBillableCode('I83.91', 'Varicose veins without complications, right leg'),
  createBillableCode('I83.92', 'Varicose veins without complications, left leg'),
  createBillableCode('I83.93', 'Varicose veins without complications, both legs'),
  createHeading('I87', 'Other disorders of veins'),
  ...buildCodes(veinLegs, 'I87.00', `${postthrombotic} without complications`),
  ...buildCodes(veinLegs, 'I87.01', `${postthrombotic} with ulcer`),
  ...buildCodes(veinLegs, 'I87.02', `${postthrombotic} with inflammation`),
  ...buildCodes(veinLegs, 'I87.03', `${postthrombotic} with ulcer and inflammation`),
  ...buildCodes(veinLegs, 'I87.09', `${postthrombotic} with other complications`),
  createBillableCode('I87.1', 'Compression of vein'),
  createBillableCode('I87.2', 'Venous insufficiency, chronic, peripheral, stasis dermatitis without varices'),
  ...buildCodes(veinLegs, 'I87.30', `${hypertension} without complications`),
  ...buildCodes(veinLegs, 'I87.31', `${hypertension} with ulcer`),
  ...buildCodes(veinLegs, 'I87.32', `${hypertension} with inflammation`),
  ...buildCodes(veinLegs, 'I87.33', `${hypertension} with ulcer and inflammation`),
  ...buildCodes(veinLegs, 'I87.39', `${hypertension} with other complications`),
  createBillableCode('I87.8', 'Other specified disorders of veins'),
  createBillableCode('I87.9', 'Disorder of vein, unspecified'),
]
