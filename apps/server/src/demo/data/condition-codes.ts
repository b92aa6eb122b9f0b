/** How the history form names, codes and grades the conditions of a demo patient's record. */
import type { HistorySeverity } from '@mendwell/clinical'
import type { ConditionId } from './conditions.ts'

type Has = (id: ConditionId) => boolean
export type CodedHistory = {
  readonly condition: string
  /** Some conditions are coded together with what else the patient has. */
  readonly code: string | ((has: Has) => string)
  /** Where the text or the code says so. */
  readonly severity: HistorySeverity | null
}

const codeHistory = (
  condition: string,
  code: CodedHistory['code'],
  severity: CodedHistory['severity'] = null,
): CodedHistory => ({ condition, code, severity })

const hypertension = codeHistory('Hypertension', (has) => {
  if (has('heart-failure')) return has('kidney-disease') ? 'I13.0' : 'I11.0'
  return has('kidney-disease') ? 'I12.9' : 'I10'
})
const diabetes = codeHistory('Type 2 diabetes', (has) => {
  if (has('neuropathy')) return 'E11.42'
  if (has('kidney-disease')) return 'E11.22'
  return has('arterial-disease') ? 'E11.51' : 'E11.9'
})
const arteries = codeHistory('Peripheral artery disease', (has) => (has('diabetes') ? 'E11.51' : 'I73.9'))
const neuropathy = codeHistory('Peripheral neuropathy', (has) => (has('diabetes') ? 'E11.42' : 'G62.9'))
const veins = codeHistory('Chronic venous insufficiency', 'I87.2')
const smoking = codeHistory('Smoking', 'F17.210')

export const historyByText: { readonly [words: string]: CodedHistory } = {
  'Essential hypertension': hypertension,
  'Hypertension, long-standing': hypertension,
  'Hypertension, treated': hypertension,
  'Type 2 diabetes mellitus': diabetes,
  'Type 2 diabetes on insulin': diabetes,
  'Type 2 diabetes, diet and oral medication': diabetes,
  'Chronic venous insufficiency of both legs': veins,
  'Venous insufficiency with previous leg ulcer': veins,
  'Peripheral artery disease': arteries,
  'Peripheral artery disease, left femoral artery stent': arteries,
  'Heart failure with reduced ejection fraction': codeHistory('Heart failure', 'I50.22'),
  'Heart failure with preserved ejection fraction': codeHistory('Heart failure', 'I50.32'),
  'Atrial fibrillation': codeHistory('Atrial fibrillation', 'I48.91'),
  'Chronic atrial fibrillation, rate controlled': codeHistory('Atrial fibrillation', 'I48.20'),
  COPD: codeHistory('COPD', 'J44.9'),
  'COPD with home oxygen at 2 L/min': codeHistory('COPD', 'J44.9', 'severe'),
  'Chronic kidney disease stage 3': codeHistory('Chronic kidney disease', 'N18.30', 'moderate'),
  'Chronic kidney disease stage 4': codeHistory('Chronic kidney disease', 'N18.4', 'severe'),
  'Stroke with left-sided weakness': codeHistory('Stroke with left-sided weakness', 'I69.354'),
  'Stroke with right-sided weakness': codeHistory('Stroke with right-sided weakness', 'I69.351'),
  'Alzheimer disease, moderate': codeHistory('Alzheimer disease', 'G30.9', 'moderate'),
  'Vascular dementia': codeHistory('Vascular dementia', 'F01.50'),
  'Paraplegia after spinal cord injury': codeHistory('Paraplegia', 'G82.20'),
  'Incomplete quadriplegia after spinal cord injury': codeHistory('Incomplete quadriplegia', 'G82.50'),
  'Peripheral neuropathy of both feet': neuropathy,
  'Loss of protective sensation in both feet': neuropathy,
  'Moderate protein-calorie malnutrition': codeHistory('Malnutrition', 'E44.0', 'moderate'),
  'Malnutrition with unintended weight loss': codeHistory('Malnutrition', 'E46'),
  Obesity: codeHistory('Obesity', 'E66.9'),
  'Morbid obesity': codeHistory('Morbid obesity', 'E66.01', 'severe'),
  Anemia: codeHistory('Anemia', 'D64.9'),
  'Iron deficiency anemia': codeHistory('Iron deficiency anemia', 'D50.9'),
  'Osteoarthritis of both knees': codeHistory('Osteoarthritis of both knees', 'M17.0'),
  'Rheumatoid arthritis': codeHistory('Rheumatoid arthritis', 'M06.9'),
  'Smokes half a pack a day': smoking,
  'Smokes one pack a day': smoking,
}
