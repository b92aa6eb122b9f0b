/** The category of a sign as a badge. Unknown shows nothing here: the value's place already shows that it is missing. */
import type { VitalCategory, VitalCategoryId, VitalSeverity } from '@mendwell/clinical'
import { Badge, type Level } from '../../ui/badge.tsx'

export const severityLevels: Record<VitalSeverity, Level> = {
  normal: 'good',
  note: 'note',
  warning: 'warning',
  critical: 'critical',
}

export const vitalLabels: Record<VitalCategoryId, string> = {
  bloodPressure: 'Blood pressure',
  heartRate: 'Heart rate',
  respiratoryRate: 'Respiratory rate',
  temperature: 'Temperature',
  oxygenSaturation: 'Oxygen saturation',
  glucose: 'Glucose',
  bmi: 'BMI',
}

export function formatCategory(category: VitalCategory): string {
  if (category.state === 'unknown') return 'Not categorized'
  const flags = category.flags.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
  return flags.length > 0 ? `${category.label} (${flags.join(', ')})` : category.label
}

export function CategoryBadge({ category }: { category: VitalCategory }) {
  if (category.state === 'unknown') return null
  return (
    <Badge level={severityLevels[category.severity]} title={formatCategory(category)}>
      {category.label}
    </Badge>
  )
}
