/** How reports call a wound's measured status and its grades: of one wound as text, of many as rows of counts. */
import {
  formatGradeCode,
  gradingSystems,
  type GradingSystem,
  type MeasuredStatusId,
} from '@mendwell/clinical'
import type { Analytics } from '@mendwell/contract'
import type { Cell } from './document.ts'

/** Null where the newest assessment is older than gradings. */
export const formatCountedGradings = (counted: unknown): Cell =>
  ((counted ?? []) as { system: GradingSystem; grade: string | null }[]) // written with the course
    .map(
      ({ system, grade }) =>
        `${gradingSystems.labels[system]}: ${grade === null ? 'not graded' : formatGradeCode(system, grade)}`,
    )
    .join('; ') || null

export const listGradeRows = (gradings: Analytics['gradings']): Cell[][] =>
  gradings.flatMap(({ system, grades, notGraded }) => [
    ...grades.map(({ label, wounds }): Cell[] => [gradingSystems.labels[system], label, wounds]),
    ...(notGraded > 0 ? [[gradingSystems.labels[system], 'Not graded', notGraded]] : []),
  ])

export const statusLabels: Record<MeasuredStatusId, string> = {
  deteriorating: 'Deteriorating',
  'looks-healed': 'Healed, pending confirmation',
  stalled: 'Stalled',
  unknown: 'Unknown',
  improving: 'Improving',
  stable: 'Stable',
}
