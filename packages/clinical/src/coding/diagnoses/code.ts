/** Parts of ICD-10-CM codes that several families have alike: sides, places of the leg, depths, phases. Rule DX1. */
import { resolveBodyPlace } from '../../body/body-map.ts'
import type { LegUlcerSite } from '../../body/region.ts'
import { tablesBegin } from '../effective.ts'
import type { Effective } from '../effective.ts'
import type { CarePhase, CodedWound, UlcerDepth } from '../visit.ts'

export type DiagnosisCode = Effective & { readonly code: string; readonly label: string }

export type DraftDiagnosis = {
  readonly code: string
  readonly label: string
  readonly role: 'first' | 'additional'
  readonly reason: string
  readonly rule: string
}

export type DiagnosisQuestion = { readonly field: string; readonly words: string }

export type DiagnosisResult = {
  readonly codes: readonly DraftDiagnosis[]
  readonly asks: readonly DiagnosisQuestion[]
}

export const createDiagnosisCode = (
  code: string,
  label: string,
  from: string = tablesBegin,
): DiagnosisCode => ({
  code,
  label,
  from,
  to: null,
})

/** The first day of fiscal year 2026, when ulcers of arm and trunk got codes of their own. */
export const fiscalYear2026 = '2025-10-01'

export type Side = 'right' | 'left' | 'unknown'

export const sides: readonly Side[] = ['right', 'left', 'unknown']

export const sideLabels: { readonly [side in Side]: string } = {
  right: 'right ',
  left: 'left ',
  unknown: 'unspecified ',
}

/** One for each code that is needed: categories without a digit for both sides get two codes. */
export function listSides(wound: CodedWound): Side[] {
  const place = resolveBodyPlace(wound.place)
  const ofPlace = place.state === 'known' ? place.region.laterality : 'none'
  if (ofPlace === 'left' || ofPlace === 'right') return [ofPlace]
  if (wound.side === 'bilateral') return ['right', 'left']
  return wound.side === 'left' || wound.side === 'right' ? [wound.side] : ['unknown']
}

export const legSiteDigits: { readonly [site in LegUlcerSite | 'unknown']: string } = {
  thigh: '1',
  calf: '2',
  ankle: '3',
  'heel-and-midfoot': '4',
  'other-foot': '5',
  'other-lower-leg': '8',
  unknown: '9',
}

export type LegSite = keyof typeof legSiteDigits

export const legSiteLabels: { readonly [site in LegSite]: string } = {
  thigh: 'thigh',
  calf: 'calf',
  ankle: 'ankle',
  'heel-and-midfoot': 'heel and midfoot',
  'other-foot': 'other part of foot',
  'other-lower-leg': 'other part of lower leg',
  unknown: 'unspecified part of lower leg',
}

/** "right heel and midfoot", "other part of left foot": the side is where ICD-10-CM puts it. */
export const formatLegSite = (site: LegSite, side: Side): string => {
  const label = legSiteLabels[site]
  return label.includes('part of ')
    ? label.replace('part of ', `part of ${sideLabels[side]}`)
    : `${sideLabels[side]}${label}`
}

export const legSites: readonly LegSite[] = [
  'thigh',
  'calf',
  'ankle',
  'heel-and-midfoot',
  'other-foot',
  'other-lower-leg',
  'unknown',
]

/** Null: not on a leg or foot, or the place is not known. */
export function findLegSite(wound: CodedWound): LegSite | null {
  const place = resolveBodyPlace(wound.place)
  return place.state === 'known' ? place.region.legUlcerSite : null
}

/** The foot starts below the ankle: an ulcer of the ankle is one of the leg. */
export const isFoot = (site: LegSite | null): boolean => site === 'heel-and-midfoot' || site === 'other-foot'

/** Exposed is not dead, and tendon has no digit of its own. */
export const severities: readonly {
  readonly digit: string
  readonly label: string
  readonly depths: readonly UlcerDepth[]
}[] = [
  { digit: '1', label: 'breakdown of skin only', depths: ['skin'] },
  { digit: '2', label: 'fat layer exposed', depths: ['fat'] },
  { digit: '3', label: 'necrosis of muscle', depths: ['muscle_necrosis'] },
  { digit: '4', label: 'necrosis of bone', depths: ['bone_necrosis'] },
  { digit: '5', label: 'muscle involved without necrosis', depths: ['muscle'] },
  { digit: '6', label: 'bone involved without necrosis', depths: ['bone'] },
  { digit: '8', label: 'other specified severity', depths: ['tendon'] },
  { digit: '9', label: 'unspecified severity', depths: [] },
]

const unspecified = { digit: '9', label: 'unspecified severity', depths: [] } as const

export const getSeverity = (depth: UlcerDepth | null | undefined) =>
  severities.find(({ depths }) => depth && depths.includes(depth)) ?? unspecified

export const phaseLetters: { readonly [phase in CarePhase]: string } = {
  active: 'A',
  healing: 'D',
  sequela: 'S',
}

export const phaseLabels: { readonly [phase in CarePhase]: string } = {
  active: 'active treatment',
  healing: 'routine healing',
  sequela: 'sequela',
}

/** Gangrene is named before the ulcer that it belongs to. */
export const listGangreneDiagnoses = (wound: CodedWound): DraftDiagnosis[] =>
  wound.gangrene === true
    ? [
        {
          code: 'I96',
          label: 'Gangrene, not elsewhere classified',
          role: 'first',
          reason: 'Gangrene is documented; sequence it before the ulcer.',
          rule: 'DX1',
        },
      ]
    : []

/** Letters, digits and the point where they belong. Says nothing about whether the code exists. */
export const isDiagnosisText = (text: string): boolean => /^[A-TV-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/.test(text)

/** The point is left out on a claim and often typed without: "l89153" is L89.153. Null if it cannot be a code. */
export function parseDiagnosisCode(text: string): string | null {
  const plain = text.trim().toUpperCase().replaceAll('.', '')
  const code = plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain
  return isDiagnosisText(code) ? code : null
}
