/**
 * What everyone who opens a chart has to see beside the name: the alerts of the patient banner. Rule PS3. Pure, so that the
 * server, a cached chart and a print say the same. The most serious alert comes first.
 */
import {
  findAnticoagulants,
  findAntiplatelets,
  isAnticoagulantUseCode,
} from '../medications/anticoagulants.ts'
import type { ChartedMedication } from '../medications/charted-medication.ts'
import { defineOptions } from '../vocabulary.ts'
import { patientStatuses } from './status.ts'
import type { PatientStatus } from './status.ts'

export const isolationPrecautions = defineOptions('isolation precautions', {
  contact: 'Contact',
  contact_plus: 'Contact Plus (enteric)',
  droplet: 'Droplet',
  airborne: 'Airborne',
  /** Gown and gloves for high-contact care in nursing homes. Not a reason to confine a resident to the room. */
  enhanced_barrier: 'Enhanced Barrier',
})
export type IsolationPrecaution = keyof typeof isolationPrecautions.labels

/** `info` is shown in full banners only; the others in every banner and on prints. */
export const alertLevels = ['critical', 'warning', 'info'] as const
export type AlertLevel = (typeof alertLevels)[number]

export const alertCodes = [
  'sample-patient',
  'deceased',
  'discharged',
  'hospice',
  'critical-finding',
  'isolation',
  'anticoagulated',
  'allergies-not-assessed',
  'antiplatelet',
  'high-fall-risk',
  'high-pressure-injury-risk',
  'medications-not-reconciled',
  'isolation-not-documented',
] as const
export type AlertCode = (typeof alertCodes)[number]

export type PatientAlert = {
  readonly code: AlertCode
  readonly level: AlertLevel
  readonly label: string
  /** What the alert rests on; null where the label says all. */
  readonly detail: string | null
}

export type AlertFacts = {
  readonly status: PatientStatus
  /** YYYY-MM-DD; null while no status was recorded. */
  readonly statusSince: string | null
  /** Null: not documented. An empty list: documented, none needed. */
  readonly isolation: readonly IsolationPrecaution[] | null
  readonly isolationReason: string | null
  readonly allergiesAssessed: boolean
  /** Current medications of the list, with the ingredient where one was picked. */
  readonly medications: readonly ChartedMedication[]
  /** Typed at registration and not removed; `isReconciled` where a clinician accepted the line. */
  readonly typedMedications: readonly { readonly text: string; readonly isReconciled: boolean }[]
  readonly riskFactors: readonly string[]
  /** ICD-10-CM codes of the active history. */
  readonly historyCodes: readonly string[]
  /** Total of the latest Braden score where it says high risk; null otherwise. */
  readonly highBradenRisk: number | null
  /** As last examined; null: not examined. */
  readonly highFallRisk: boolean | null
  /** Titles of critical findings that nobody acknowledged. */
  readonly openFindings?: readonly string[]
  /** An invented patient, of sample data. */
  readonly isSample?: boolean
}

const levels: { readonly [code in AlertCode]: AlertLevel } = {
  'sample-patient': 'warning',
  deceased: 'critical',
  discharged: 'warning',
  hospice: 'warning',
  'critical-finding': 'critical',
  isolation: 'critical',
  anticoagulated: 'critical',
  'allergies-not-assessed': 'warning',
  antiplatelet: 'warning',
  'high-fall-risk': 'warning',
  'high-pressure-injury-risk': 'warning',
  'medications-not-reconciled': 'info',
  'isolation-not-documented': 'info',
}

export function listPatientAlerts(facts: AlertFacts): readonly PatientAlert[] {
  const found = new Map<AlertCode, Pick<PatientAlert, 'label' | 'detail'>>()
  const add = (code: AlertCode, label: string, detail: string | null = null) =>
    found.set(code, { label, detail })

  if (facts.isSample) add('sample-patient', 'Sample patient', 'not a real person')
  if (facts.status !== 'active') add(facts.status, patientStatuses.labels[facts.status], facts.statusSince)
  const { openFindings = [] } = facts
  if (openFindings.length > 0)
    add('critical-finding', 'Critical finding not acknowledged', openFindings.join(', '))
  if (facts.isolation === null) add('isolation-not-documented', 'Isolation precautions not documented')
  else if (facts.isolation.length > 0) {
    add('isolation', formatIsolation(facts.isolation), facts.isolationReason)
  }
  addBleedingAlert(facts, add)
  if (!facts.allergiesAssessed) add('allergies-not-assessed', 'Allergies not assessed')
  if (facts.highFallRisk === true || facts.riskFactors.some(isFallRisk))
    add('high-fall-risk', 'High fall risk')
  if (facts.highBradenRisk !== null) {
    add('high-pressure-injury-risk', 'High pressure injury risk', `Braden ${facts.highBradenRisk}`)
  }
  const open = facts.typedMedications.filter(({ isReconciled }) => !isReconciled).length
  if (open > 0) {
    add('medications-not-reconciled', `${open} medication${open === 1 ? '' : 's'} not reconciled`)
  }
  return alertCodes.flatMap((code) => {
    const alert = found.get(code)
    return alert ? [{ code, level: levels[code], ...alert }] : []
  })
}

/** One line for the head of a printed page: everything but remarks. Null where there is none. `formatDay` writes the date of a status. */
export function formatAlertLine(
  alerts: readonly PatientAlert[],
  formatDay: (day: string) => string,
): string | null {
  const named = alerts
    .filter(({ level }) => level !== 'info')
    .map(({ code, label, detail }) => {
      const words = detail && isStatus(code) ? formatDay(detail) : detail
      return words ? `${label} (${words})` : label
    })
  return named.length === 0 ? null : `Alerts: ${named.join('; ')}`
}

const isStatus = (code: AlertCode): boolean => (patientStatuses.values as readonly string[]).includes(code)

/** Enhanced Barrier Precautions alone are no isolation: no confinement to a room. */
function formatIsolation(precautions: readonly IsolationPrecaution[]): string {
  if (precautions.every((one) => one === 'enhanced_barrier')) return 'Enhanced Barrier Precautions'
  return `Isolation: ${precautions.map((one) => isolationPrecautions.labels[one]).join(', ')}`
}

function addBleedingAlert(
  facts: AlertFacts,
  add: (code: AlertCode, label: string, detail: string | null) => void,
): void {
  const typed = facts.typedMedications.filter(({ isReconciled }) => !isReconciled).map(({ text }) => text)
  const taken = [
    ...facts.medications,
    ...facts.typedMedications.filter(({ isReconciled }) => isReconciled).map(({ text }) => text),
  ]
  const known = findAnticoagulants(taken)
  const named = [
    ...known,
    ...findAnticoagulants(typed).filter(({ name }) => !known.some((one) => one.name === name)),
  ]
  const names = named.map((one) => (known.includes(one) ? one.name : `${one.name} (not reconciled)`))
  const isCoded =
    facts.historyCodes.some(isAnticoagulantUseCode) || findAnticoagulants(facts.riskFactors).length > 0
  if (names.length > 0) add('anticoagulated', 'Anticoagulated', names.join(', '))
  else if (isCoded) add('anticoagulated', 'Anticoagulated', 'drug not documented')
  const platelets = findAntiplatelets([...taken, ...typed]).map(({ name }) => name)
  if (platelets.length > 0) add('antiplatelet', 'Antiplatelet', platelets.join(', '))
}

const isFallRisk = (riskFactor: string) =>
  /\bfalls?\b/i.test(riskFactor) && !/\b(low|no|denies)\b/i.test(riskFactor)
