/** "New Assessment" of a chart: of its only open wound, or of one that is selected in the form. */
import { createWoundAssessment } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useWounds } from '../../features/wounds/data.ts'
import { usePermission } from '../../platform/permission.ts'
import { getButtonClass } from '../../ui/button.tsx'

export function NewAssessmentLink({ patientId }: { patientId: string }) {
  const isAllowed = usePermission(createWoundAssessment)
  const open = useWounds(patientId).data?.filter(({ isActive }) => isActive) ?? []
  if (!isAllowed) return null
  return (
    <Link
      to="/cms-wound-assessment"
      search={{ patientId, woundId: open.length === 1 ? open[0]?.id : undefined }}
      className={getButtonClass('primary', 'small')}
    >
      <Plus />
      New Assessment
    </Link>
  )
}
