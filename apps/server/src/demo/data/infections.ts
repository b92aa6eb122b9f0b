/**
 * What grows in an infected wound of the demo, what it is treated with, and who else is called: by type and site of the wound, what the
 * patient is allergic to, and chance. Believable for a wound clinic; no figure here is a finding.
 */
import type { WoundType } from '@mendwell/clinical'
import type { ResultContent } from '@mendwell/contract'
import type { Random } from '../random.ts'

type Culture = Extract<ResultContent, { kind: 'culture' }>
type Imaging = Extract<ResultContent, { kind: 'imaging' }>
type Organism = Culture['organisms'][number]

export type Antibiotic = {
  readonly name: string
  readonly dosage: string
  readonly frequency: string
  readonly route: 'Oral' | 'Intravenous'
  readonly days: number
}

export type InfectionCare = {
  readonly antibiotic: Antibiotic
  readonly culture: Culture
  /** A deep infection until it is ruled out: the surgeon sees the patient the same day. */
  readonly surgeon: { readonly called: string; readonly studyName: string; readonly study: Imaging } | null
}

const doxycycline: Antibiotic = {
  name: 'Doxycycline',
  dosage: '100 mg',
  frequency: 'Twice daily',
  route: 'Oral',
  days: 10,
}
const cephalexin: Antibiotic = {
  name: 'Cephalexin',
  dosage: '500 mg',
  frequency: 'Four times daily',
  route: 'Oral',
  days: 10,
}
const amoxicillin: Antibiotic = {
  name: 'Amoxicillin/clavulanate',
  dosage: '875 mg',
  frequency: 'Twice daily',
  route: 'Oral',
  days: 10,
}
const levofloxacin: Antibiotic = {
  name: 'Levofloxacin',
  dosage: '500 mg',
  frequency: 'Once daily',
  route: 'Oral',
  days: 10,
}
const cefazolin: Antibiotic = {
  name: 'Cefazolin',
  dosage: '2 g',
  frequency: 'Every 8 hours',
  route: 'Intravenous',
  days: 14,
}
const daptomycin: Antibiotic = {
  name: 'Daptomycin',
  dosage: '500 mg',
  frequency: 'Once daily',
  route: 'Intravenous',
  days: 14,
}

type Strain = {
  readonly name: string
  readonly resistance?: Organism['resistance']
  readonly kills: readonly Antibiotic[]
  readonly fails?: readonly string[]
}
const strains = {
  mssa: {
    name: 'Staphylococcus aureus',
    kills: [cephalexin, doxycycline, amoxicillin, levofloxacin, cefazolin, daptomycin],
  },
  mrsa: {
    name: 'Staphylococcus aureus',
    resistance: 'MRSA',
    kills: [doxycycline, daptomycin],
    fails: ['Cefazolin', 'Clindamycin'],
  },
  streptococcus: {
    name: 'Streptococcus agalactiae (group B)',
    kills: [cephalexin, amoxicillin, levofloxacin, cefazolin],
  },
  pseudomonas: {
    name: 'Pseudomonas aeruginosa',
    kills: [levofloxacin],
    fails: ['Trimethoprim/sulfamethoxazole'],
  },
  proteus: { name: 'Proteus mirabilis', kills: [amoxicillin, cephalexin, levofloxacin] },
  coli: { name: 'Escherichia coli', kills: [amoxicillin, levofloxacin], fails: ['Ampicillin'] },
  enterococcus: { name: 'Enterococcus faecalis', kills: [amoxicillin], fails: ['Cephalexin'] },
  bacteroides: { name: 'Bacteroides fragilis group', kills: [amoxicillin] },
} as const satisfies Readonly<Record<string, Strain>>
type StrainId = keyof typeof strains

type Mix = { readonly drug: Antibiotic; readonly grown: readonly StrainId[]; readonly weight: number }
const mix = (drug: Antibiotic, weight: number, ...grown: StrainId[]): Mix => ({ drug, weight, grown })
const skin = [
  mix(cephalexin, 40, 'mssa'),
  mix(doxycycline, 25, 'mrsa'),
  mix(cephalexin, 15, 'mssa', 'streptococcus'),
  mix(doxycycline, 15, 'mssa'),
]
const soiled = [
  mix(amoxicillin, 30, 'coli', 'enterococcus'),
  mix(amoxicillin, 25, 'proteus', 'mssa'),
  mix(amoxicillin, 20, 'coli', 'bacteroides'),
  mix(levofloxacin, 10, 'proteus', 'coli'),
  mix(doxycycline, 15, 'mrsa'),
]
const wetLeg = [
  mix(levofloxacin, 30, 'pseudomonas', 'mssa'),
  mix(cephalexin, 35, 'mssa'),
  mix(cephalexin, 20, 'streptococcus', 'mssa'),
  mix(doxycycline, 15, 'mrsa'),
]
const foot = [
  mix(cephalexin, 35, 'mssa', 'streptococcus'),
  mix(cephalexin, 20, 'mssa'),
  mix(doxycycline, 20, 'mrsa'),
  mix(amoxicillin, 25, 'mssa', 'proteus'),
]
const deep = [mix(cefazolin, 60, 'mssa'), mix(daptomycin, 40, 'mrsa')]

const isNearBone = (type: WoundType, region: string) =>
  type === 'surgical_site' && /^(sternum|knee)/.test(region)

function listMixes(type: WoundType, region: string): readonly Mix[] {
  if (isNearBone(type, region)) return deep
  if (type === 'diabetic_foot') return foot
  if (type === 'venous_ulcer' || type === 'mixed_ulcer') return wetLeg
  return /^(sacrum|coccyx|ischium|trochanter|gluteal|groin|abdomen)/.test(region) ? soiled : skin
}

const chestStudy: Imaging = {
  kind: 'imaging',
  modality: 'ct',
  impression:
    'Fat stranding at the lower incision. No retrosternal collection, no gas, sternal halves approximated, wires intact. No osteomyelitis.',
  osteomyelitis: 'absent',
  abscessOrGas: 'absent',
}
const kneeStudy: Imaging = {
  kind: 'imaging',
  modality: 'x-ray',
  impression: 'Components in place. No lucency at the interfaces, no gas in the soft tissue.',
  osteomyelitis: 'absent',
  abscessOrGas: 'absent',
}

/** Of kidneys that work poorly: less of it, or less often. */
const renalDoses: { readonly [name in string]?: Partial<Antibiotic> } = {
  Cephalexin: { frequency: 'Twice daily' },
  'Amoxicillin/clavulanate': { dosage: '500 mg' },
  Levofloxacin: { dosage: '250 mg' },
  Cefazolin: { frequency: 'Every 12 hours' },
  Daptomycin: { frequency: 'Every 48 hours' },
}

export function drawInfectionCare(
  random: Random,
  {
    type,
    region,
    allergies,
    hasKidneyDisease,
  }: { type: WoundType; region: string; allergies: readonly string[]; hasKidneyDisease: boolean },
): InfectionCare {
  const avoids = allergies.some((one) => /penicillin/i.test(one)) ? /^(Ceph|Cefa|Amox)/ : /^$/
  const fitting = listMixes(type, region).filter(({ drug }) => !avoids.test(drug.name))
  const fallback = isNearBone(type, region) ? mix(daptomycin, 1, 'mssa') : mix(doxycycline, 1, 'mssa')
  const { drug, grown } =
    fitting.length === 0 ? fallback : random.weighted(fitting.map((one) => [one, one.weight] as const))
  const organisms = grown.map((id, at) => buildOrganism(random.stream(`${id}`), strains[id], drug, at))
  return {
    antibiotic: hasKidneyDisease ? { ...drug, ...renalDoses[drug.name] } : drug,
    culture: {
      kind: 'culture',
      specimen:
        type === 'diabetic_foot' || type === 'pressure_ulcer'
          ? random.pick(['deep-tissue', 'deep-tissue', 'wound-swab'] as const)
          : random.pick(['wound-swab', 'wound-swab', 'fluid'] as const),
      growth: 'growth',
      organisms,
      comment: random.pick([null, null, 'Gram stain: many white cells.', 'Few epithelial cells.']),
    },
    surgeon: !isNearBone(type, region)
      ? null
      : region.startsWith('sternum')
        ? { called: 'cardiac surgeon', studyName: 'CT of the chest', study: chestStudy }
        : { called: 'orthopedic surgeon', studyName: 'Knee X-ray, 3 views', study: kneeStudy },
  }
}

/** Of staphylococci a laboratory reports oxacillin, which stands for the cephalosporins. */
const listReported = ({ name: organism }: Strain, names: readonly string[]): string[] => [
  ...new Set(
    names.map((name) =>
      organism.startsWith('Staphylococcus') && /^(Cephalexin|Cefazolin)$/.test(name) ? 'Oxacillin' : name,
    ),
  ),
]

function buildOrganism(random: Random, strain: Strain, drug: Antibiotic, at: number): Organism {
  const others = strain.kills.filter(({ name }) => name !== drug.name && random.stream(name).chance(0.5))
  const tested = strain.kills.some(({ name }) => name === drug.name) ? [drug, ...others] : others
  return {
    name: strain.name,
    quantity:
      at === 0 ? random.pick(['moderate', 'many', 'few'] as const) : random.pick(['few', 'rare'] as const),
    resistance: strain.resistance ?? 'none-reported',
    susceptibilities: [
      ...listReported(
        strain,
        tested.map(({ name }) => name),
      ).map((antibiotic) => ({
        antibiotic,
        result: 'susceptible' as const,
      })),
      ...listReported(strain, strain.fails ?? []).map((antibiotic) => ({
        antibiotic,
        result: 'resistant' as const,
      })),
    ],
  }
}
