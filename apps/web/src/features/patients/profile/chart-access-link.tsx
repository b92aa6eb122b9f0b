/** For administrators: a link to everyone who viewed or changed this chart. */
import { listLog } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { usePermission } from '../../../platform/permission.ts'
import { getButtonClass } from '../../../ui/button.tsx'

export function ChartAccessLink({ patientId }: { patientId: string }) {
  if (!usePermission(listLog)) return null
  return (
    <Link
      to="/audit"
      search={{ patientId, period: 'all' }}
      className={getButtonClass('quiet', 'small')}
      data-screen-only
    >
      <Eye />
      Access log
    </Link>
  )
}
