/** L89, pressure ulcers: site, side and stage. The digit 0 is unstageable with six characters, unspecified with five. DX2. */
import { resolveBodyPlace } from '../../body/body-map.ts'
import type { PressureSite } from '../../body/region.ts'
import type { WoundStage } from '../../assessment/wound-vocabulary.ts'
import type { CodedWound } from '../visit.ts'
import { createDiagnosisCode, listGangreneDiagnoses, sideLabels, sides, listSides } from './code.ts'
import type { DiagnosisQuestion, DiagnosisResult, DiagnosisCode, DraftDiagnosis, Side } from './code.ts'

type Site = {
  readonly words: string
  /** The characters after "L89." for each side; sites without a side have the same for all. */
  readonly digits: { readonly [side in Side]: string }
  readonly sided: boolean
  /** Five characters in all. */
  readonly short: boolean
}

const createPairedSite = (digit: string, words: string): Site => ({
  words,
  digits: { unknown: `${digit}0`, right: `${digit}1`, left: `${digit}2` },
  sided: true,
  short: false,
})

const createSingleSite = (digits: string, words: string, short = false): Site => ({
  words,
  digits: { unknown: digits, right: digits, left: digits },
  sided: false,
  short,
})

const sites: { readonly [site in PressureSite | 'unknown']: Site } = {
  elbow: createPairedSite('0', 'elbow'),
  'upper-back': {
    words: 'upper back',
    digits: { unknown: '10', right: '11', left: '12' },
    sided: true,
    short: false,
  },
  'lower-back': {
    words: 'lower back',
    digits: { unknown: '10', right: '13', left: '14' },
    sided: true,
    short: false,
  },
  sacral: createSingleSite('15', 'sacral region'),
  hip: createPairedSite('2', 'hip'),
  buttock: createPairedSite('3', 'buttock'),
  'contiguous-back-buttock-hip': createSingleSite('4', 'contiguous site of back, buttock, and hip', true),
  ankle: createPairedSite('5', 'ankle'),
  heel: createPairedSite('6', 'heel'),
  head: createSingleSite('81', 'head'),
  other: createSingleSite('89', 'other site'),
  unknown: createSingleSite('9', 'unspecified site', true),
}

type Stage = WoundStage | 'unknown'

const numbered = { stage_1: '1', stage_2: '2', stage_3: '3', stage_4: '4' } as const
const deep = { deep_tissue_injury: '6', suspected_deep_tissue_injury: '6' } as const
const longDigits: { readonly [stage in Stage]: string } = {
  ...numbered,
  ...deep,
  unstageable: '0',
  unknown: '9',
}
const shortDigits: { readonly [stage in Stage]: string } = {
  ...numbered,
  ...deep,
  unstageable: '5',
  unknown: '0',
}

const stageLabels: { readonly [stage in Stage]: string } = {
  stage_1: 'stage 1',
  stage_2: 'stage 2',
  stage_3: 'stage 3',
  stage_4: 'stage 4',
  deep_tissue_injury: 'deep tissue damage',
  suspected_deep_tissue_injury: 'deep tissue damage',
  unstageable: 'unstageable',
  unknown: 'unspecified stage',
}

const formatSite = (site: Site, side: Side) => `${site.sided ? sideLabels[side] : ''}${site.words}`

function buildPressureCode(
  site: Site,
  side: Side,
  stage: Stage,
): { readonly code: string; readonly label: string } {
  const digits = site.digits[side]
  // Of the back there is only one code without a side, for both parts of it.
  const where = side === 'unknown' && digits === '10' ? 'unspecified part of back' : formatSite(site, side)
  return {
    code: `L89.${digits}${(site.short ? shortDigits : longDigits)[stage]}`,
    label: `Pressure ulcer of ${where}, ${stageLabels[stage]}`,
  }
}

// Object.entries forgets its keys; they are the stages.
const stages = Object.keys(longDigits) as Stage[]

export const pressureCodes: readonly DiagnosisCode[] = [
  ...new Map(
    Object.values(sites).flatMap((site) =>
      sides.flatMap((side) =>
        stages.map((stage) => {
          const { code, label } = buildPressureCode(site, side, stage)
          return [code, createDiagnosisCode(code, label)] as const
        }),
      ),
    ),
  ).values(),
]

export function diagnosePressureInjury(wound: CodedWound): DiagnosisResult {
  const place = resolveBodyPlace(wound.place)
  if (place.state === 'known' && place.region.mucosal) {
    const words =
      'a mucosal membrane pressure injury is not staged and not coded in L89. A coder must select the code.'
    return { codes: [], asks: [{ field: 'place', words }] }
  }
  const site = sites[place.state === 'known' ? place.region.pressureSite : 'unknown']
  const stage: Stage = wound.stage ?? 'unknown'
  const asks: DiagnosisQuestion[] = []
  if (place.state === 'unknown') asks.push({ field: 'place', words: 'where on the body is it?' })
  if (stage === 'unknown') asks.push({ field: 'stage', words: 'which stage?' })

  const wanted: readonly Side[] = site.sided ? listSides(wound) : ['unknown']
  if (site.sided && wanted.includes('unknown')) {
    asks.push({ field: 'side', words: `which side? There is no midline code for the ${site.words}.` })
  }
  const codes = wanted.map((side): DraftDiagnosis => {
    const { code, label } = buildPressureCode(site, side, stage)
    const reason = `${stageLabels[stage]} at ${formatSite(site, side)}; do not reverse stage a healing injury.`
    return { code, label, role: 'first', reason: `Pressure injury, ${reason}`, rule: 'DX2' }
  })
  return { codes: [...listGangreneDiagnoses(wound), ...codes], asks }
}

/** Y, N, or null if unanswered. For the facility's claim; a practitioner's claim has no field for it. */
export const toPresentOnAdmission = (answer: boolean | null | undefined): 'Y' | 'N' | null =>
  typeof answer === 'boolean' ? (answer ? 'Y' : 'N') : null
