/** The state of a prescribed lesson. */
import type { EducationPrescription } from '@mendwell/contract'
import { Badge, type Level } from '../../../ui/badge.tsx'

const stateLabels: Record<EducationPrescription['state'], readonly [Level, string]> = {
  open: ['note', 'To do'],
  overdue: ['warning', 'Overdue'],
  done: ['good', 'Done'],
  withdrawn: ['unknown', 'Withdrawn'],
}

export function PrescriptionBadge({ one }: { one: EducationPrescription }) {
  const [level, name] = stateLabels[one.state]
  return <Badge level={level}>{name}</Badge>
}
