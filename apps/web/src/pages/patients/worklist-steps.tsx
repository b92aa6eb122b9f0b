/** From chart to chart through a worklist of patients. */
import { Link } from '@tanstack/react-router'
import { getButtonClass } from '../../ui/button.tsx'
import { parsePatientsSearch } from '../../features/patients/search.ts'
import { usePatientOrder, useWorklists } from '../../features/worklists/data.ts'
import { findSteps } from '../../features/worklists/steps.ts'
import { WorklistNav } from '../../features/worklists/worklist-nav.tsx'

export function WorklistSteps({ worklistId, patientId }: { worklistId: string; patientId: string }) {
  const worklist = useWorklists('patients').data?.find(({ id }) => id === worklistId)
  const order = usePatientOrder(worklist?.filters).data
  if (!worklist || !order) return null
  return (
    <WorklistNav
      name={worklist.name}
      steps={findSteps(order.ids, patientId)}
      total={order.total}
      list={
        <Link
          to="/patients"
          search={parsePatientsSearch({ ...worklist.filters, worklist: worklistId })}
          className="text-hint text-link"
        >
          {worklist.name}
        </Link>
      }
      renderStep={(id, label) => (
        <Link
          key={id}
          to="/patients/$patientId"
          params={{ patientId: id }}
          search={{ worklist: worklistId }}
          className={getButtonClass('secondary', 'small')}
        >
          {label}
        </Link>
      )}
    />
  )
}
