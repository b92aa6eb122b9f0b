/** What an ulcer comes from, coded before it: diabetes, veins, arteries. Rules DX5 to DX7. */
import { resolveBodyPlace } from '../../body/body-map.ts'
import { defineOptions } from '../../vocabulary.ts'
import type { CodedVisit, CodedWound, DiabetesKind, VeinDisease } from '../visit.ts'
import { veinDiseases } from '../visit.ts'
import {
  createDiagnosisCode,
  listGangreneDiagnoses,
  isFoot,
  legSiteDigits,
  legSiteLabels,
  findLegSite,
  legSites,
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

type Known = Exclude<DiabetesKind, 'none'>

const diabetes: { readonly [kind in Known]: readonly [category: string, words: string] } = {
  underlying: ['E08', 'Diabetes due to underlying condition'],
  drug_induced: ['E09', 'Drug or chemical induced diabetes'],
  type_1: ['E10', 'Type 1 diabetes'],
  type_2: ['E11', 'Type 2 diabetes'],
  other: ['E13', 'Other specified diabetes'],
}

const complications = defineOptions('diabetic complication', {
  '52': 'with peripheral angiopathy with gangrene',
  '621': 'with foot ulcer',
  '622': 'with other skin ulcer',
})

const medicines = {
  insulin: createDiagnosisCode('Z79.4', 'Long-term use of insulin'),
  oral: createDiagnosisCode('Z79.84', 'Long-term use of oral hypoglycemic drugs'),
}

export const diabetesCodes: readonly DiagnosisCode[] = [
  ...Object.values(diabetes).flatMap(([category, words]) =>
    complications.values.map((digits) =>
      createDiagnosisCode(`${category}.${digits}`, `${words} ${complications.labels[digits]}`),
    ),
  ),
  medicines.insulin,
  medicines.oral,
]

export function diagnoseDiabeticCause(wound: CodedWound, patient: CodedVisit['patient']): DiagnosisResult {
  const asks: DiagnosisQuestion[] = []
  const recorded = patient?.diabetes ?? null
  if (recorded === 'none') {
    const words = 'the wound type is diabetic, but “No diabetes” is selected. Which is correct?'
    return { codes: [], asks: [{ field: 'diabetes', words }] }
  }
  if (recorded === null) {
    asks.push({
      field: 'diabetes',
      words: 'which type of diabetes? ICD-10-CM defaults to type 2.',
    })
  }
  if (recorded === 'underlying')
    asks.push({ field: 'diabetes', words: 'code the underlying condition first.' })
  if (recorded === 'drug_induced') asks.push({ field: 'diabetes', words: 'also code the drug or chemical.' })

  const [category, words] = diabetes[recorded ?? 'type_2']
  const foot = isFoot(findLegSite(wound))
  const draft = (digits: (typeof complications.values)[number], reason: string): DraftDiagnosis => ({
    code: `${category}.${digits}`,
    label: `${words} ${complications.labels[digits]}`,
    role: 'first',
    reason,
    rule: 'DX5',
  })
  return {
    codes: [
      ...(wound.gangrene ? [draft('52', 'Gangrene in diabetes is included in the diabetes code.')] : []),
      foot
        ? draft('621', 'Diabetic foot ulcer: sequence diabetes before the ulcer.')
        : draft('622', 'Diabetic ulcer not on the foot; the ankle is coded as leg.'),
    ],
    asks,
  }
}

/** The diabetes medication comes last. */
export function listDiabetesMedicines(patient: CodedVisit['patient']): DraftDiagnosis[] {
  const draft = ({ code, label }: DiagnosisCode): DraftDiagnosis => ({
    code,
    label,
    role: 'additional',
    reason: 'Documented diabetes medication.',
    rule: 'DX5',
  })
  return [
    ...(patient?.insulin ? [draft(medicines.insulin)] : []),
    ...(patient?.oralDiabetesDrugs ? [draft(medicines.oral)] : []),
  ]
}

type Leg = Side | 'both'
const varicoseSide: { readonly [side in Side]: string } = { unknown: '0', right: '1', left: '2' }
const veinSide: { readonly [leg in Leg]: string } = { right: '1', left: '2', both: '3', unknown: '9' }
const legLabels: { readonly [leg in Leg]: string } = {
  right: 'right leg',
  left: 'left leg',
  both: 'both legs',
  unknown: 'unspecified leg',
}

/** The leg is named already, so the site stays without a side. */
const ulcerSiteLabels = { ...legSiteLabels, unknown: 'unspecified site' } as const

const buildVaricoseCode = (site: LegSite, side: Side, inflamed: boolean) => ({
  code: `I83.${inflamed ? '2' : '0'}${varicoseSide[side]}${legSiteDigits[site]}`,
  label: `Varicose veins of ${sideLabels[side]}leg with ulcer of ${ulcerSiteLabels[site]}${inflamed ? ' and inflammation' : ''}`,
})

/** Of both legs there is one code, not two. */
const buildVeinCode = (disease: 'hypertension' | 'postthrombotic', leg: Leg, inflamed: boolean) => ({
  code: `I87.${disease === 'hypertension' ? '3' : '0'}${inflamed ? '3' : '1'}${veinSide[leg]}`,
  label: `${veinDiseases.labels[disease]} of ${legLabels[leg]} with ulcer${inflamed ? ' and inflammation' : ''}`,
})

const insufficiency = createDiagnosisCode('I87.2', 'Venous insufficiency, chronic, peripheral')
const legs: readonly Leg[] = ['right', 'left', 'both', 'unknown']

export const veinCodes: readonly DiagnosisCode[] = [
  ...[false, true]
    .flatMap((inflamed) => [
      ...legSites.flatMap((site) => sides.map((side) => buildVaricoseCode(site, side, inflamed))),
      ...legs.flatMap((leg) => [
        buildVeinCode('hypertension', leg, inflamed),
        buildVeinCode('postthrombotic', leg, inflamed),
      ]),
    ])
    .map(({ code, label }) => createDiagnosisCode(code, label)),
  insufficiency,
]

export function diagnoseVenousCause(wound: CodedWound): DiagnosisResult {
  const site = findLegSite(wound)
  const disease: VeinDisease | null = wound.veins ?? null
  if (!site)
    return {
      codes: listGangreneDiagnoses(wound),
      asks: [{ field: 'place', words: 'where on the leg is it?' }],
    }
  if (!disease) {
    const words =
      'which venous disease: varicose veins, venous hypertension, postthrombotic syndrome, or insufficiency?'
    return { codes: listGangreneDiagnoses(wound), asks: [{ field: 'veins', words }] }
  }
  const asks: DiagnosisQuestion[] = []
  const inflamed = wound.inflammation === true
  if (typeof wound.inflammation !== 'boolean' && disease !== 'insufficiency') {
    asks.push({
      field: 'inflammation',
      words: 'is there inflammation (stasis dermatitis)? It changes the code.',
    })
  }
  const wanted = listSides(wound)
  const built =
    disease === 'insufficiency'
      ? [insufficiency]
      : disease === 'varicose'
        ? wanted.map((side) => buildVaricoseCode(site, side, inflamed))
        : [buildVeinCode(disease, wanted.length === 2 ? 'both' : (wanted[0] ?? 'unknown'), inflamed)]
  const reason = `${veinDiseases.labels[disease]}: sequence the venous disease before the ulcer.`
  const codes = built.map(({ code, label }): DraftDiagnosis => ({
    code,
    label,
    role: 'first',
    reason,
    rule: 'DX6',
  }))
  return { codes: [...listGangreneDiagnoses(wound), ...codes], asks }
}

const artery = 'Atherosclerosis of native arteries'
const gangreneSide = { ...veinSide } as const
const buildArteryUlcerCode = (site: LegSite, side: 'right' | 'left') => ({
  code: `I70.2${side === 'right' ? '3' : '4'}${legSiteDigits[site]}`,
  label: `${artery} of ${side} leg with ulceration of ${ulcerSiteLabels[site]}`,
})
const buildArteryGangreneCode = (leg: Leg) => ({
  code: `I70.26${gangreneSide[leg]}`,
  label: `${artery} with gangrene, ${legLabels[leg]}`,
})
const armArtery = createDiagnosisCode('I70.25', `${artery} of other extremities with ulceration`)

export const arteryCodes: readonly DiagnosisCode[] = [
  ...legSites.flatMap((site) => [buildArteryUlcerCode(site, 'right'), buildArteryUlcerCode(site, 'left')]),
  ...legs.map(buildArteryGangreneCode),
]
  .map(({ code, label }) => createDiagnosisCode(code, label))
  .concat(armArtery)

export function diagnoseArterialCause(wound: CodedWound): DiagnosisResult {
  if (wound.atherosclerosis !== true) {
    const words =
      wound.atherosclerosis === false
        ? 'the ulcer is arterial, but atherosclerosis is not diagnosed. Which arterial disease is it?'
        : 'is native artery atherosclerosis of the leg diagnosed? Bypass grafts have separate codes.'
    return { codes: listGangreneDiagnoses(wound), asks: [{ field: 'atherosclerosis', words }] }
  }
  const site = findLegSite(wound)
  const draft = ({ code, label }: { readonly code: string; readonly label: string }): DraftDiagnosis => ({
    code,
    label,
    role: 'first',
    reason: 'Sequence the arterial disease before the ulcer; gangrene takes precedence over ulceration.',
    rule: 'DX7',
  })
  if (!site) {
    const place = resolveBodyPlace(wound.place)
    if (place.state === 'known' && place.region.part === 'arm') return { codes: [draft(armArtery)], asks: [] }
    return {
      codes: listGangreneDiagnoses(wound),
      asks: [{ field: 'place', words: 'where on the leg is it?' }],
    }
  }
  const wanted = listSides(wound)
  if (wound.gangrene === true) {
    return {
      codes: [draft(buildArteryGangreneCode(wanted.length === 2 ? 'both' : (wanted[0] ?? 'unknown')))],
      asks: [],
    }
  }
  const codes = wanted.flatMap((side) =>
    side === 'unknown' ? [] : [draft(buildArteryUlcerCode(site, side))],
  )
  const asks = codes.length > 0 ? [] : [{ field: 'side', words: 'which leg? The code requires laterality.' }]
  return { codes, asks }
}
