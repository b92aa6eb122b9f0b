/** Which parts a report has: some belong to one type, charts and photos to a PDF about a few patients. */
import type { ReportFormat, ReportPart } from './reports.ts'
import type { ReportType } from './vocabulary.ts'

/** So many patients get pages of their own, with charts, photos, and alerts; of more there is one table. */
export const maxIllustratedPatients = 40

const typesByPart: Partial<Record<ReportPart, readonly ReportType[]>> = {
  charts: ['healing_progress'],
  photos: ['healing_progress', 'assessment_history'],
  signatures: ['assessment_history'],
}
const typeNames: Partial<Record<ReportType, string>> = {
  healing_progress: 'Healing Progress',
  assessment_history: 'Assessment History',
}

/** Why this part would add nothing to the report; null where it is in it. */
export function findPartGap(
  part: ReportPart,
  { type, format, patients }: { type: ReportType; format: ReportFormat; patients: number | null },
): string | null {
  const types = typesByPart[part]
  if (types && !types.includes(type)) return `Only in ${types.map((one) => typeNames[one]).join(' and ')}`
  if (part !== 'charts' && part !== 'photos') return null
  if (format !== 'pdf') return 'Only in a PDF'
  if (patients === null || patients > maxIllustratedPatients)
    return `Select up to ${maxIllustratedPatients} patients`
  return null
}
