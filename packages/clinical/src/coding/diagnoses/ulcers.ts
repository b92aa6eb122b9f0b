/** L97 and L98: chronic ulcers that are not from pressure, by site, side and severity. Rules DX3 and DX4. */
import { resolveBodyPlace } from '../../body/body-map.ts'
import type { BodyRegion } from '../../body/region.ts'
import type { CodedWound } from '../visit.ts'
import {
  createDiagnosisCode,
  fiscalYear2026,
  legSiteDigits,
  formatLegSite,
  findLegSite,
  legSites,
  severities,
  getSeverity,
  sideLabels,
  sides,
  listSides,
} from './code.ts'
import type {
  DiagnosisQuestion,
  DiagnosisResult,
  DiagnosisCode,
  DraftDiagnosis,
  LegSite,
  Side,
} from './code.ts'

type Severity = { readonly digit: string; readonly label: string }
type Built = { readonly code: string; readonly label: string }

const legSideDigits: { readonly [side in Side]: string } = { unknown: '0', right: '1', left: '2' }
const armSideDigits: { readonly [side in Side]: string } = { unknown: '9', right: '1', left: '2' }

const formatUlcerLabel = (where: string, severity: Severity) =>
  `Non-pressure chronic ulcer of ${where}, ${severity.label}`

const buildLegCode = (site: LegSite, side: Side, severity: Severity): Built => ({
  code: `L97.${legSiteDigits[site]}${legSideDigits[side]}${severity.digit}`,
  label: formatUlcerLabel(formatLegSite(site, side), severity),
})

/** Sites of L98.4, with the day from which each has its digit. */
const skinSites = [
  { digit: '1', words: 'buttock', from: undefined },
  { digit: '2', words: 'back', from: undefined },
  { digit: '3', words: 'abdomen', from: fiscalYear2026 },
  { digit: '4', words: 'chest', from: fiscalYear2026 },
  { digit: '5', words: 'neck', from: fiscalYear2026 },
  { digit: '6', words: 'face', from: fiscalYear2026 },
  { digit: '7', words: 'groin', from: fiscalYear2026 },
  { digit: '9', words: 'other site', from: undefined },
] as const
type SkinSite = (typeof skinSites)[number]['words']

const armParts = [
  { digit: '1', words: 'upper arm' },
  { digit: '2', words: 'forearm' },
  { digit: '3', words: 'hand' },
] as const
type ArmPart = (typeof armParts)[number]

const buildSkinCode = (site: (typeof skinSites)[number], severity: Severity): Built => ({
  code: `L98.4${site.digit}${severity.digit}`,
  label: formatUlcerLabel(site.words === 'other site' ? 'skin of other sites' : site.words, severity),
})

const buildArmCode = (part: ArmPart, side: Side, severity: Severity): Built => ({
  code: `L98.A${part.digit}${armSideDigits[side]}${severity.digit}`,
  label: formatUlcerLabel(`${sideLabels[side]}${part.words}`, severity),
})

export const ulcerCodes: readonly DiagnosisCode[] = severities.flatMap((severity) => [
  ...legSites.flatMap((site) =>
    sides.map((side) => {
      const { code, label } = buildLegCode(site, side, severity)
      return createDiagnosisCode(code, label)
    }),
  ),
  ...skinSites.map((site) => {
    const { code, label } = buildSkinCode(site, severity)
    return createDiagnosisCode(code, label, site.from)
  }),
  ...armParts.flatMap((part) =>
    sides.map((side) => {
      const { code, label } = buildArmCode(part, side, severity)
      return createDiagnosisCode(code, label, fiscalYear2026)
    }),
  ),
])

/** The ulcer itself. It comes after its cause, if there is one. */
export function diagnoseUlcer(
  wound: CodedWound,
  date: string,
  role: DraftDiagnosis['role'],
): DiagnosisResult {
  const severity = getSeverity(wound.depth)
  const asks: DiagnosisQuestion[] = []
  if (severity.digit === '9') asks.push({ field: 'depth', words: 'what is the ulcer depth?' })
  if (severity.digit === '8') {
    const words =
      'exposed tendon has no specific severity character; use 5 if muscle is involved. A coder must decide.'
    asks.push({ field: 'depth', words })
  }
  const draft = ({ code, label }: Built, rule: string): DraftDiagnosis => ({
    code,
    label,
    role,
    reason: `Ulcer severity: ${severity.label}.`,
    rule,
  })

  const site = findLegSite(wound)
  const wanted = listSides(wound)
  const needSide = () => {
    if (wanted.includes('unknown')) asks.push({ field: 'side', words: 'which side?' })
  }
  if (site) {
    needSide()
    return { codes: wanted.map((side) => draft(buildLegCode(site, side, severity), 'DX3')), asks }
  }
  const place = resolveBodyPlace(wound.place)
  if (place.state === 'unknown') {
    return { codes: [], asks: [...asks, { field: 'place', words: 'where on the body is the ulcer?' }] }
  }
  if (place.region.part === 'arm' && date >= fiscalYear2026) {
    const part = findArmPart(place.region)
    if (!part) {
      const words = 'is the ulcer on the upper arm, forearm, or hand?'
      return { codes: [], asks: [...asks, { field: 'place', words }] }
    }
    needSide()
    return { codes: wanted.map((side) => draft(buildArmCode(part, side, severity), 'DX4')), asks }
  }
  const skin = findSkinSite(place.region, date)
  if (skin === null) {
    const words = 'the code for an ulcer at this location is not on file. A coder must select the code.'
    return { codes: [], asks: [...asks, { field: 'place', words }] }
  }
  const found = skinSites.find(({ words }) => words === skin)
  return { codes: found ? [draft(buildSkinCode(found, severity), 'DX4')] : [], asks }
}

const findArmPart = ({ code }: BodyRegion): ArmPart | undefined => {
  // The armpit counts as upper arm.
  const words = /^(upper_arm|axilla)_/.test(code)
    ? 'upper arm'
    : code.startsWith('forearm')
      ? 'forearm'
      : /^(palm|hand_back|thumb|(index|middle|ring|little)_finger)_/.test(code)
        ? 'hand'
        : ''
  return armParts.find((part) => part.words === words)
}

/** Null for stumps, which are coded by their surgery. */
function findSkinSite({ code, skinRegion, part }: BodyRegion, date: string): SkinSite | null {
  if (part === 'leg' || part === 'foot') return null
  if (skinRegion === 'buttocks') return 'buttock'
  if (skinRegion === 'upper_back' || skinRegion === 'lower_back' || skinRegion === 'sacrum_coccyx')
    return 'back'
  if (date < fiscalYear2026) return 'other site'
  if (skinRegion === 'neck') return 'neck'
  if (skinRegion === 'abdomen') return 'abdomen'
  if (skinRegion === 'chest') return 'chest'
  if (skinRegion === 'face_ears') return 'face'
  if (code === 'forehead') return 'face'
  return code.startsWith('groin') ? 'groin' : 'other site'
}
