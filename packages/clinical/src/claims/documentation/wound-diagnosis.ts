/** Whether the diagnoses of a visit name a wound, and what it comes from: L97 is coded after its underlying disease. Rule CM8, as DX5 to DX7. */
import { documented, formatWoundType, gap, getListLabel } from './documentation-facts.ts'
import type { ElementResult } from './documentation-facts.ts'
import { defineOptions } from '../../vocabulary.ts'

const underlyingDiseases = defineOptions('underlying disease', {
  diabetes: 'diabetes (E08 to E13)',
  veins: 'venous disease (I83, I87)',
  arteries: 'arterial disease (I70)',
})
type UnderlyingDisease = (typeof underlyingDiseases.values)[number]

/** Beginnings of ICD-10-CM codes. */
const diseaseCodes: { readonly [disease in UnderlyingDisease]: RegExp } = {
  diabetes: /^E(08|09|10|11|13)/,
  veins: /^(I83|I87)/,
  arteries: /^(I7[0347]|E(08|09|10|11|13)\.?5)/,
}
const chronicUlcer = /^L97/
const gangrene = /^I96/

type DiagnosisFamily = {
  /** Codes that name a wound of this type. */
  readonly names: readonly RegExp[]
  /** Each of them is needed. */
  readonly causes: readonly UnderlyingDisease[]
}

/** Other types have no family of their own. */
const diagnosisFamilies: { readonly [woundType: string]: DiagnosisFamily | undefined } = {
  pressure_ulcer: { names: [/^L89/], causes: [] },
  diabetic_foot: { names: [diseaseCodes.diabetes, chronicUlcer], causes: ['diabetes'] },
  venous_ulcer: { names: [diseaseCodes.veins, chronicUlcer], causes: ['veins'] },
  arterial_ulcer: { names: [diseaseCodes.arteries, gangrene, chronicUlcer], causes: ['arteries'] },
  mixed_ulcer: {
    names: [diseaseCodes.veins, diseaseCodes.arteries, gangrene, chronicUlcer],
    causes: ['veins', 'arteries'],
  },
  surgical_site: { names: [/^(T8[1-8]|O86|O90|Z48)/], causes: [] },
  burn: { names: [/^T2[0-5]/], causes: [] },
}

export function checkWoundDiagnosis(woundType: string, diagnoses: readonly string[]): ElementResult {
  const family = diagnosisFamilies[woundType]
  // Without any diagnosis the visit says so, once.
  if (diagnoses.length === 0)
    return { state: 'not-needed', weight: null, source: 'visit', words: 'No diagnosis at this visit.' }
  if (!family) return documented('visit', diagnoses.join(', '))
  const named = diagnoses.filter((code) => family.names.some((pattern) => pattern.test(code)))
  if (named.length === 0)
    return gap('visit', `${formatWoundType(woundType)}: no matching diagnosis among the visit codes.`)
  const missing = family.causes.filter(
    (disease) => !diagnoses.some((code) => diseaseCodes[disease].test(code)),
  )
  if (missing.length > 0)
    return gap(
      'visit',
      `${named.join(', ')}: underlying ${missing.map((one) => getListLabel(underlyingDiseases, one)).join(' and ')} not coded. Sequence it before L97.`,
    )
  const firstUlcer = diagnoses.findIndex((code) => chronicUlcer.test(code))
  const isCauseFirst =
    family.causes.length === 0 ||
    firstUlcer < 0 ||
    diagnoses
      .slice(0, firstUlcer)
      .some((code) => Object.values(diseaseCodes).some((pattern) => pattern.test(code)))
  return isCauseFirst
    ? documented('visit', named.join(', '))
    : gap(
        'visit',
        `${diagnoses[firstUlcer]} is listed before its underlying disease. Sequence the disease first.`,
      )
}
