/** The demo patients' conditions as the history form names and codes them. One code is outside our list, as happens. */
import type { ConditionId } from './conditions.ts'

export const conditionCodes: {
  readonly [id in ConditionId]: readonly [condition: string, icd10Code: string]
} = {
  hypertension: ['Hypertension', 'I10'],
  diabetes: ['Type 2 diabetes', 'E11.42'],
  'venous-insufficiency': ['Chronic venous insufficiency', 'I87.2'],
  'arterial-disease': ['Peripheral artery disease', 'I73.9'],
  'heart-failure': ['Heart failure', 'I50.9'],
  'atrial-fibrillation': ['Atrial fibrillation', 'I48.91'],
  copd: ['COPD', 'J44.9'],
  'kidney-disease': ['Chronic kidney disease', 'N18.30'],
  stroke: ['Stroke', 'Z86.73'],
  dementia: ['Dementia', 'F03.90'],
  'spinal-cord-injury': ['Spinal cord injury', 'G82.20'],
  neuropathy: ['Peripheral neuropathy', 'G62.9'],
  malnutrition: ['Malnutrition', 'E44.0'],
  obesity: ['Obesity', 'E66.9'],
  anemia: ['Anemia', 'D64.9'],
  arthritis: ['Arthritis', 'M19.90'],
  smoking: ['Tobacco use', 'Z72.0'],
}
