/** For a patient who does not exist, or whom the reader may not see. */
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { getButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function PatientNotFound() {
  return (
    <EmptyState
      icon={Users}
      title="Patient not found"
      action={
        <Link to="/patients" className={getButtonClass('secondary')}>
          Back to patients
        </Link>
      }
    >
      This chart does not exist or you don’t have access to it.
    </EmptyState>
  )
}
