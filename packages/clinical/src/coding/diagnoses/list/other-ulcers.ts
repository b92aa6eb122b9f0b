/** L97 and L98: ulcers that are not from pressure, by site, side and how deep they go. */
import { createBillableCode, createHeading, type Code, type Part } from './code.ts'

const depths: readonly Part[] = [
  ['1', 'breakdown of skin only'],
  ['2', 'fat layer exposed'],
  ['3', 'necrosis of muscle'],
  ['4', 'necrosis of bone'],
  ['5', 'muscle involved without necrosis'],
  ['6', 'bone involved without necrosis'],
  ['8', 'other specified severity'],
  ['9', 'unspecified severity'],
]

const legSites: readonly Part[] = [
  ['1', 'thigh'],
  ['2', 'calf'],
  ['3', 'ankle'],
  ['4', 'heel and midfoot'],
  ['5', 'other part of foot, toe'],
  ['8', 'other part of lower leg'],
  ['9', 'unspecified part of lower leg'],
]
const legSides: readonly Part[] = [
  ['0', 'unspecified'],
  ['1', 'right'],
  ['2', 'left'],
]

const skinSites: readonly Part[] = [
  ['1', 'buttock'],
  ['2', 'back'],
  ['3', 'abdomen'],
  ['4', 'chest'],
  ['6', 'face'],
  ['7', 'groin'],
  ['9', 'skin of other sites'],
]
const armSites: readonly Part[] = [
  ['1', 'upper arm'],
  ['2', 'forearm'],
  ['3', 'hand'],
]
const armSides: readonly Part[] = [
  ['1', 'right'],
  ['2', 'left'],
  ['9', 'unspecified'],
]

/** "other part of right foot": the side is where ICD-10-CM puts it. */
const placeSide = (side: string, where: string) =>
  where.includes('part of ') ? where.replace('part of ', `part of ${side} `) : `${side} ${where}`

const buildDepthCodes = (prefix: string, words: string): Code[] =>
  depths.map(([digit, depth]) =>
    createBillableCode(`${prefix}${digit}`, `Non-pressure chronic ulcer of ${words}, ${depth}`),
  )

export const otherUlcers: readonly Code[] = [
  createHeading('L97', 'Non-pressure chronic ulcer of lower limb'),
  ...legSites.flatMap(([site, where]) =>
    legSides.flatMap(([side, which]) => buildDepthCodes(`L97.${site}${side}`, placeSide(which, where))),
  ),
  createHeading('L98.4', 'Non-pressure chronic ulcer of skin, not elsewhere classified'),
  ...skinSites.flatMap(([site, where]) => buildDepthCodes(`L98.4${site}`, where)),
  createHeading('L98.A', 'Non-pressure chronic ulcer of upper limb'),
  ...armSites.flatMap(([site, where]) =>
    armSides.flatMap(([side, which]) => buildDepthCodes(`L98.A${site}${side}`, `${which} ${where}`)),
  ),
]
