/** From chart to chart through a worklist: where this patient is in it, the previous and the next. */
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { getButtonClass } from '../../ui/button.tsx'
import { parsePatientsSearch } from '../../features/patients/search.ts'
import { usePatientOrder, useWorklists } from '../../features/worklists/data.ts'
import { findSteps } from '../../features/worklists/steps.ts'

export function WorklistSteps({ worklistId, patientId }: { worklistId: string; patientId: string }) {
  const worklist = useWorklists('patients').data?.find(({ id }) => id === worklistId)
  const order = usePatientOrder(worklist?.filters).data
  if (!worklist || !order) return null
  const { position, previous, next } = findSteps(order.ids, patientId)
  return (
    <nav
      aria-label={`Worklist ${worklist.name}`}
      className="flex flex-wrap items-center gap-2"
      data-screen-only
    >
      <Link
        to="/patients"
        search={parsePatientsSearch({ ...worklist.filters, worklist: worklistId })}
        className="text-hint text-link"
      >
        {worklist.name}
      </Link>
      <span className="text-hint text-ink2">
        {position ? `${position} of ${order.total}` : `Not in this list (${order.total})`}
      </span>
      <Step to={previous} worklistId={worklistId} label="Previous">
        <ChevronLeft />
      </Step>
      <Step to={next} worklistId={worklistId} label="Next">
        <ChevronRight />
      </Step>
    </nav>
  )
}

function Step({
  to,
  worklistId,
  label,
  children,
}: {
  to: string | undefined
  worklistId: string
  label: string
  children: ReactNode
}) {
  if (!to) return null
  return (
    <Link
      to="/patients/$patientId"
      params={{ patientId: to }}
      search={{ worklist: worklistId }}
      className={getButtonClass('secondary', 'small')}
    >
      {label === 'Previous' && children}
      {label}
      {label === 'Next' && children}
    </Link>
  )
}
