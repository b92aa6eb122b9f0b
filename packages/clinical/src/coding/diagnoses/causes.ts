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
  oral: createDiagnosisCode('Z79.84', 'Long-term use of oral diabetes medicines'),
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
    const words = 'the wound is called diabetic and the patient has no diabetes on record: which is right?'
    return { codes: [], asks: [{ field: 'diabetes', words }] }
  }
  if (recorded === null) {
    asks.push({
      field: 'diabetes',
      words: 'which type of diabetes? ICD-10-CM takes type 2 where none is named.',
    })
  }
  if (recorded === 'underlying')
    asks.push({ field: 'diabetes', words: 'the underlying condition is coded first.' })
  if (recorded === 'drug_induced')
    asks.push({ field: 'diabetes', words: 'the drug or chemical is coded as well.' })

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
      ...(wound.gangrene ? [draft('52', 'Gangrene in diabetes is coded with the diabetes.')] : []),
      foot
        ? draft('621', 'Diabetic ulcer of the foot: the diabetes comes before the ulcer.')
        : draft('622', 'Diabetic ulcer that is not on the foot; the ankle belongs to the leg.'),
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
    reason: 'Recorded medicine for the diabetes.',
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
  unknown: 'leg',
}

const buildVaricoseCode = (site: LegSite, side: Side, inflamed: boolean) => ({
  code: `I83.${inflamed ? '2' : '0'}${varicoseSide[side]}${legSiteDigits[site]}`,
  label: `Varicose veins of ${sideLabels[side]}leg with ulcer of ${legSiteLabels[site]}${inflamed ? ' and inflammation' : ''}`,
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
    const words = 'which vein disease: varicose veins, venous hypertension, postthrombotic, or insufficiency?'
    return { codes: listGangreneDiagnoses(wound), asks: [{ field: 'veins', words }] }
  }
  const asks: DiagnosisQuestion[] = []
  const inflamed = wound.inflammation === true
  if (typeof wound.inflammation !== 'boolean' && disease !== 'insufficiency') {
    asks.push({
      field: 'inflammation',
      words: 'is the leg inflamed (stasis dermatitis)? It changes the code.',
    })
  }
  const wanted = listSides(wound)
  const built =
    disease === 'insufficiency'
      ? [insufficiency]
      : disease === 'varicose'
        ? wanted.map((side) => buildVaricoseCode(site, side, inflamed))
        : [buildVeinCode(disease, wanted.length === 2 ? 'both' : (wanted[0] ?? 'unknown'), inflamed)]
  const reason = `${veinDiseases.labels[disease]}: the vein disease comes before the ulcer.`
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
  label: `${artery} of ${side} leg with ulceration of ${legSiteLabels[site]}`,
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
        ? 'the ulcer is called arterial without atherosclerosis: which artery disease is it?'
        : 'is atherosclerosis of the leg’s own arteries diagnosed? A bypass has codes of its own.'
    return { codes: listGangreneDiagnoses(wound), asks: [{ field: 'atherosclerosis', words }] }
  }
  const site = findLegSite(wound)
  const draft = ({ code, label }: { readonly code: string; readonly label: string }): DraftDiagnosis => ({
    code,
    label,
    role: 'first',
    reason: 'The artery disease comes before the ulcer; gangrene outranks the ulcer.',
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
  const asks =
    codes.length > 0 ? [] : [{ field: 'side', words: 'which leg? There is no code without a side.' }]
  return { codes, asks }
}
