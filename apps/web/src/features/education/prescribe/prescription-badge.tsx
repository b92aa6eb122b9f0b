/** The state of an assigned lesson. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EducationPrescription } from '@mendwell/contract'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'

const stateLabels: Record<EducationPrescription['state'], readonly [Level, MessageDescriptor]> = {
  open: ['note', msg`To do`],
  overdue: ['warning', msg`Overdue`],
  done: ['good', msg`Done`],
  withdrawn: ['unknown', msg`Removed`],
}

export function PrescriptionBadge({ one }: { one: EducationPrescription }) {
  const [level, name] = stateLabels[one.state]
  return <Badge level={level}>{i18n._(name)}</Badge>
}
