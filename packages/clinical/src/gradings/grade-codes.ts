/** Stored grades in words and in their order: for counts, where the sentence of a single wound would not fit. Rule GR2. */
import { burnDepthLevels } from '../etiology/etiology-vocabulary.ts'
import { woundStages } from '../assessment/wound-vocabulary.ts'
import { ceapClinical } from '../ceap/ceap.ts'
import type { GradingSystem } from './systems.ts'

const prefixes = {
  wagner: 'Grade',
  texas: 'Grade',
  wifi: 'Stage',
  istap: 'Type',
  dehiscence: 'Grade',
  globiad: 'Category',
} as const

const thicknessLabels: Readonly<Record<string, string>> = {
  intact: 'Skin intact',
  partial: 'Partial thickness',
  full: 'Full thickness',
  deep: 'Full thickness with exposed deep structures',
}

/** A system whose grades are words, in their order; the codes of the others sort as text. */
const wordOrder: Partial<Record<GradingSystem, readonly string[]>> = {
  npiap: woundStages.values,
  ceap: ceapClinical.map(({ id }) => id),
  'burn-depth': burnDepthLevels.values,
  thickness: Object.keys(thicknessLabels),
}

export function formatGradeCode(system: GradingSystem, grade: string): string {
  switch (system) {
    case 'npiap':
      return (woundStages.labels as Readonly<Record<string, string>>)[grade] ?? grade
    case 'burn-depth':
      return (burnDepthLevels.labels as Readonly<Record<string, string>>)[grade] ?? grade
    case 'thickness':
      return thicknessLabels[grade] ?? grade
    case 'ceap':
      return grade
    case 'dehiscence':
      return grade === '0' ? 'No dehiscence' : `Grade ${grade}`
    case 'wagner':
    case 'texas':
    case 'wifi':
    case 'istap':
    case 'globiad':
      return `${prefixes[system]} ${grade}`
  }
}

export function compareGrades(system: GradingSystem, one: string, other: string): number {
  const order = wordOrder[system]
  return order ? order.indexOf(one) - order.indexOf(other) : one.localeCompare(other)
}
