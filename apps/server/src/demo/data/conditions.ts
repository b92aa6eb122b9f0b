/**
 * Long-term conditions of the demo patients: how common, what is written in the chart, and how each moves the vital signs.
 * Believable for a wound clinic, not an epidemiology: no figure here is a finding.
 */

export type BaselineShift = {
  readonly systolic?: number
  readonly diastolic?: number
  readonly heartRate?: number
  readonly respiratoryRate?: number
  readonly oxygenSaturation?: number
  readonly bmi?: number
  /** Kilograms a week. */
  readonly weightTrend?: number
}

export type Condition = {
  readonly id: ConditionId
  /** Share of patients, at 75 years and at 35. */
  readonly share: { readonly old: number; readonly young: number }
  readonly history: readonly string[]
  /** One of the first group is prescribed, and mostly one of each other. */
  readonly medications: readonly (readonly string[])[]
  /** Used instead where the history requires others. */
  readonly medicationsWith?: { readonly [words: string]: readonly (readonly string[])[] }
  readonly riskFactor: string | null
  readonly shift: BaselineShift
}

export type ConditionId =
  | 'hypertension'
  | 'diabetes'
  | 'venous-insufficiency'
  | 'arterial-disease'
  | 'heart-failure'
  | 'atrial-fibrillation'
  | 'copd'
  | 'kidney-disease'
  | 'stroke'
  | 'dementia'
  | 'spinal-cord-injury'
  | 'neuropathy'
  | 'malnutrition'
  | 'obesity'
  | 'anemia'
  | 'arthritis'
  | 'smoking'

export const conditions: readonly Condition[] = [
  {
    id: 'hypertension',
    share: { old: 0.62, young: 0.15 },
    history: ['Essential hypertension', 'Hypertension, long-standing', 'Hypertension, treated'],
    medications: [
      ['Lisinopril 20 mg once daily', 'Losartan 50 mg once daily', 'Amlodipine 5 mg once daily'],
      ['Hydrochlorothiazide 12.5 mg once daily', 'Metoprolol succinate 50 mg once daily'],
    ],
    riskFactor: 'Hypertension',
    shift: { systolic: 15, diastolic: 6 },
  },
  {
    id: 'diabetes',
    share: { old: 0.46, young: 0.2 },
    history: [
      'Type 2 diabetes mellitus',
      'Type 2 diabetes on insulin',
      'Type 2 diabetes, diet and oral medication',
    ],
    medications: [
      ['Metformin 1000 mg twice daily', 'Metformin 500 mg twice daily'],
      ['Empagliflozin 10 mg once daily', 'Sitagliptin 100 mg once daily'],
    ],
    medicationsWith: {
      'Type 2 diabetes on insulin': [
        ['Insulin glargine 18 units at bedtime'],
        ['Metformin 1000 mg twice daily', 'Metformin 500 mg twice daily'],
      ],
    },
    riskFactor: 'Diabetes',
    shift: { bmi: 2.5 },
  },
  {
    id: 'venous-insufficiency',
    share: { old: 0.3, young: 0.08 },
    history: ['Chronic venous insufficiency of both legs', 'Venous insufficiency with previous leg ulcer'],
    medications: [],
    riskFactor: 'Venous insufficiency',
    shift: { bmi: 1.5 },
  },
  {
    id: 'arterial-disease',
    share: { old: 0.22, young: 0.02 },
    history: ['Peripheral artery disease', 'Peripheral artery disease, left femoral artery stent'],
    medications: [
      ['Clopidogrel 75 mg once daily', 'Aspirin 81 mg once daily'],
      ['Atorvastatin 40 mg once daily'],
    ],
    riskFactor: 'Peripheral artery disease',
    shift: { systolic: 4 },
  },
  {
    id: 'heart-failure',
    share: { old: 0.19, young: 0.01 },
    history: [
      'Heart failure with reduced ejection fraction',
      'Heart failure with preserved ejection fraction',
    ],
    medications: [
      ['Furosemide 40 mg once daily', 'Torsemide 20 mg once daily'],
      ['Spironolactone 25 mg once daily'],
    ],
    riskFactor: 'Edema',
    shift: { systolic: -6, heartRate: 5, oxygenSaturation: -1, weightTrend: 0.12 },
  },
  {
    id: 'atrial-fibrillation',
    share: { old: 0.17, young: 0.01 },
    history: ['Atrial fibrillation', 'Chronic atrial fibrillation, rate controlled'],
    medications: [
      ['Apixaban 5 mg twice daily', 'Warfarin per INR'],
      ['Metoprolol tartrate 25 mg twice daily'],
    ],
    riskFactor: 'Anticoagulation',
    shift: { heartRate: 9 },
  },
  {
    id: 'copd',
    share: { old: 0.16, young: 0.02 },
    history: ['COPD', 'COPD with home oxygen at 2 L/min'],
    medications: [['Tiotropium inhaler once daily'], ['Albuterol inhaler as needed']],
    riskFactor: 'Chronic lung disease',
    shift: { respiratoryRate: 3, oxygenSaturation: -5, heartRate: 4 },
  },
  {
    id: 'kidney-disease',
    share: { old: 0.2, young: 0.03 },
    history: ['Chronic kidney disease stage 3', 'Chronic kidney disease stage 4'],
    medications: [['Sevelamer 800 mg with meals', 'Sodium bicarbonate 650 mg twice daily']],
    riskFactor: 'Kidney disease',
    shift: { systolic: 6, diastolic: 2 },
  },
  {
    id: 'stroke',
    share: { old: 0.13, young: 0.01 },
    history: ['Stroke with left-sided weakness', 'Stroke with right-sided weakness'],
    medications: [['Aspirin 81 mg once daily'], ['Rosuvastatin 10 mg once daily']],
    riskFactor: 'Limited mobility',
    shift: { systolic: 4 },
  },
  {
    id: 'dementia',
    share: { old: 0.18, young: 0 },
    history: ['Alzheimer disease, moderate', 'Vascular dementia'],
    medications: [['Donepezil 10 mg at bedtime', 'Memantine 10 mg twice daily']],
    riskFactor: 'Cognitive impairment',
    shift: { weightTrend: -0.06 },
  },
  {
    id: 'spinal-cord-injury',
    share: { old: 0.02, young: 0.22 },
    history: ['Paraplegia after spinal cord injury', 'Incomplete quadriplegia after spinal cord injury'],
    medications: [['Baclofen 10 mg three times daily'], ['Oxybutynin 5 mg twice daily']],
    riskFactor: 'Wheelchair dependent',
    shift: { systolic: -10, diastolic: -5, heartRate: -4 },
  },
  {
    id: 'neuropathy',
    share: { old: 0.2, young: 0.06 },
    history: ['Peripheral neuropathy of both feet', 'Loss of protective sensation in both feet'],
    medications: [['Gabapentin 300 mg three times daily', 'Duloxetine 30 mg once daily']],
    riskFactor: 'Neuropathy',
    shift: {},
  },
  {
    id: 'malnutrition',
    share: { old: 0.22, young: 0.1 },
    history: ['Moderate protein-calorie malnutrition', 'Malnutrition with unintended weight loss'],
    medications: [['Oral nutrition supplement twice daily']],
    riskFactor: 'Malnutrition',
    shift: { bmi: -6.5, systolic: -5, weightTrend: -0.18 },
  },
  {
    id: 'obesity',
    share: { old: 0.2, young: 0.25 },
    history: ['Obesity', 'Morbid obesity'],
    medications: [],
    riskFactor: 'Obesity',
    shift: { bmi: 9, systolic: 5, diastolic: 3 },
  },
  {
    id: 'anemia',
    share: { old: 0.17, young: 0.06 },
    history: ['Anemia', 'Iron deficiency anemia'],
    medications: [['Ferrous sulfate 325 mg once daily']],
    riskFactor: 'Anemia',
    shift: { heartRate: 5, diastolic: -3 },
  },
  {
    id: 'arthritis',
    share: { old: 0.28, young: 0.05 },
    history: ['Osteoarthritis of both knees', 'Rheumatoid arthritis'],
    medications: [['Acetaminophen 650 mg three times daily']],
    medicationsWith: { 'Rheumatoid arthritis': [['Prednisone 5 mg once daily']] },
    riskFactor: 'Limited mobility',
    shift: {},
  },
  {
    id: 'smoking',
    share: { old: 0.2, young: 0.3 },
    history: ['Smokes half a pack a day', 'Smokes one pack a day'],
    medications: [],
    riskFactor: 'Smoking',
    shift: { oxygenSaturation: -1, heartRate: 2 },
  },
]

export const allergies: readonly (readonly [allergy: string, weight: number])[] = [
  ['Penicillin (rash)', 10],
  ['Sulfonamides (rash)', 7],
  ['Adhesive tape (skin blisters)', 7],
  ['Latex (contact dermatitis)', 6],
  ['Iodine (contact dermatitis)', 5],
  ['Codeine (nausea)', 4],
  ['Silver sulfadiazine (rash)', 3],
  ['Vancomycin (flushing)', 2],
  ['Neomycin (contact dermatitis)', 2],
  ['Lidocaine (swelling)', 1],
  ['Shellfish (hives)', 2],
  ['Peanut (anaphylaxis)', 1],
]
