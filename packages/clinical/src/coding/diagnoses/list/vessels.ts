/** I70, I83 and I87: arteries and veins of the legs, with and without ulcers. */
import { billable, heading, type Code, type Part } from './code.ts'

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

const by = (parts: readonly Part[], prefix: string, words: string): Code[] =>
  parts.map(([digit, where]) => billable(`${prefix}${digit}`, `${words}, ${where}`))

const artery = 'Atherosclerosis of native arteries'
const postthrombotic = 'Postthrombotic syndrome'
const hypertension = 'Chronic venous hypertension'

export const vessels: readonly Code[] = [
  heading('I70.2', `${artery} of the extremities`),
  ...by(nativeLegs, 'I70.20', `${artery}, unspecified`),
  ...by(nativeLegs, 'I70.21', `${artery} with intermittent claudication`),
  ...by(nativeLegs, 'I70.22', `${artery} with rest pain`),
  ...by(ulcerSites, 'I70.23', `${artery} of right leg with ulceration`),
  ...by(ulcerSites, 'I70.24', `${artery} of left leg with ulceration`),
  billable('I70.25', `${artery} of other extremities with ulceration`),
  ...by(nativeLegs, 'I70.26', `${artery} with gangrene`),
  ...by(nativeLegs, 'I70.29', `Other ${artery.toLowerCase()}`),
  heading('I83', 'Varicose veins of lower extremities'),
  ...varicoseLegs.flatMap(([side, leg]) => [
    ...by(ulcerSites, `I83.0${side}`, `Varicose veins of ${leg} with ulcer`),
    billable(`I83.1${side}`, `Varicose veins of ${leg} with inflammation`),
    ...by(ulcerSites, `I83.2${side}`, `Varicose veins of ${leg} with ulcer and inflammation`),
  ]),
  ...by(legs, 'I83.81', 'Varicose veins with pain'),
  ...by(legs, 'I83.89', 'Varicose veins with other complications, edema, swelling'),
  billable('I83.90', 'Varicose veins without complications, unspecified leg'),
  billable('I83.91', 'Varicose veins without complications, right leg'),
  billable('I83.92', 'Varicose veins without complications, left leg'),
  billable('I83.93', 'Varicose veins without complications, both legs'),
  heading('I87', 'Other disorders of veins'),
  ...by(veinLegs, 'I87.00', `${postthrombotic} without complications`),
  ...by(veinLegs, 'I87.01', `${postthrombotic} with ulcer`),
  ...by(veinLegs, 'I87.02', `${postthrombotic} with inflammation`),
  ...by(veinLegs, 'I87.03', `${postthrombotic} with ulcer and inflammation`),
  ...by(veinLegs, 'I87.09', `${postthrombotic} with other complications`),
  billable('I87.1', 'Compression of vein'),
  billable('I87.2', 'Venous insufficiency, chronic, peripheral, stasis dermatitis without varices'),
  ...by(veinLegs, 'I87.30', `${hypertension} without complications`),
  ...by(veinLegs, 'I87.31', `${hypertension} with ulcer`),
  ...by(veinLegs, 'I87.32', `${hypertension} with inflammation`),
  ...by(veinLegs, 'I87.33', `${hypertension} with ulcer and inflammation`),
  ...by(veinLegs, 'I87.39', `${hypertension} with other complications`),
  billable('I87.8', 'Other specified disorders of veins'),
  billable('I87.9', 'Disorder of vein, unspecified'),
]
