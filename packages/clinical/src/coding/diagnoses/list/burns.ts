/** T20 to T25 and T31: burns by site, degree and side, in active treatment and in healing; and how much of the body. */
import { extentUnderTen, formatBurnExtent } from '../injuries.ts'
import { createBillableCode, createHeading, createSideParts, type Code, type Part } from './code.ts'

type Site = readonly [digit: string, words: string, hasSide: boolean]

const regions: readonly (readonly [category: string, words: string, sites: readonly Site[]])[] = [
  [
    'T20',
    'head, face, and neck',
    [
      ['1', 'ear', true],
      ['2', 'lip', false],
      ['3', 'chin', false],
      ['4', 'nose', false],
      ['5', 'scalp', false],
      ['6', 'forehead and cheek', false],
      ['7', 'neck', false],
    ],
  ],
  [
    'T21',
    'trunk',
    [
      ['1', 'chest wall', false],
      ['2', 'abdominal wall', false],
      ['3', 'upper back', false],
      ['4', 'lower back', false],
      ['5', 'buttock', false],
      ['6', 'male genital region', false],
      ['7', 'female genital region', false],
    ],
  ],
  [
    'T22',
    'shoulder and arm',
    [
      ['1', 'forearm', true],
      ['2', 'elbow', true],
      ['3', 'upper arm', true],
      ['4', 'axilla', true],
      ['5', 'shoulder', true],
      ['6', 'scapular region', true],
    ],
  ],
  [
    'T23',
    'wrist and hand',
    [
      ['1', 'thumb', true],
      ['2', 'single finger', true],
      ['3', 'multiple fingers without thumb', true],
      ['4', 'multiple fingers with thumb', true],
      ['5', 'palm', true],
      ['6', 'back of hand', true],
      ['7', 'wrist', true],
    ],
  ],
  [
    'T24',
    'leg',
    [
      ['1', 'thigh', true],
      ['2', 'knee', true],
      ['3', 'lower leg', true],
    ],
  ],
  [
    'T25',
    'ankle and foot',
    [
      ['1', 'ankle', true],
      ['2', 'foot', true],
      ['3', 'toes', true],
    ],
  ],
]

const degrees: readonly Part[] = [
  ['1', 'First degree'],
  ['2', 'Second degree'],
  ['3', 'Third degree'],
]
const encounters: readonly Part[] = [
  ['A', 'active treatment'],
  ['D', 'routine healing'],
]
const unsided: readonly Part[] = [['X', '']]

const buildSiteCodes = (category: string, [site, words, hasSide]: Site): Code[] =>
  degrees.flatMap(([degree, which]) =>
    (hasSide ? createSideParts('9') : unsided).flatMap(([side, sided]) =>
      encounters.map(([letter, phase]) =>
        createBillableCode(
          `${category}.${degree}${site}${side}${letter}`,
          `${which} burn of ${sided}${words}, ${phase}`,
        ),
      ),
    ),
  )

/** In tens of percent of the body; each with how much of it is of third degree. */
const extents: Code[] = Array.from({ length: 9 }, (_, at) => at + 1).flatMap((tens) =>
  Array.from({ length: tens + 1 }, (_, third) =>
    createBillableCode(`T31.${tens}${third}`, formatBurnExtent(tens, third)),
  ),
)

export const burns: readonly Code[] = [
  ...regions.flatMap(([category, words, sites]) => [
    createHeading(category, `Burn of ${words}`),
    ...sites.flatMap((site) => buildSiteCodes(category, site)),
  ]),
  createBillableCode('T31.0', extentUnderTen),
  ...extents,
]
