/** The work list: prior authorizations that run out, are used up, or have expired, those that end first on top. */
import { createAuthorization, type PriorAuthorization } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { AuthorizationBadge, formatCodeUse } from './authorization-status.tsx'
import { useAuthorizationWork } from './data.ts'

const segments = [
  { value: 'attention', label: 'Running out' },
  { value: 'current', label: 'All current' },
] as const

export function AuthorizationWork({
  facilityId,
  onPatient,
  onAdd,
}: {
  facilityId: string
  /** Opens the patient's insurance. */
  onPatient: (patientId: string) => void
  /** Opens it with a new authorization. */
  onAdd: (patientId: string) => void
}) {
  const canAdd = usePermission(createAuthorization)
  const [show, setShow] = useState<(typeof segments)[number]['value']>('attention')
  const query = useAuthorizationWork({ show, facilityId })
  return (
    <>
      <div data-screen-only>
        <Segments label="Prior authorizations" segments={segments} value={show} onChange={setShow} />
      </div>
      <Card title="Prior authorizations" count={query.data && pluralize(query.data.length, 'authorization')}>
        {query.isError && !query.data ? (
          <ErrorState title="The prior authorizations did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <Table
            label="Prior authorizations"
            columns={[...buildColumns(onPatient), ...(canAdd ? [buildStepColumn(onAdd)] : [])]}
            rows={query.data}
            rowKey={({ id }) => id}
            total={query.data?.length}
            loading={query.isPending || query.isPlaceholderData}
            loadingText="Loading authorizations..."
            onOpen={({ patientId }) => onPatient(patientId)}
            empty={
              <EmptyState
                title={
                  show === 'attention'
                    ? 'No prior authorizations running out'
                    : 'No current prior authorizations'
                }
              >
                Authorizations with 20% of their units or less, or with 14 days or less left, appear here. Add
                authorizations in the patient’s insurance.
              </EmptyState>
            }
          />
        )}
      </Card>
    </>
  )
}

const buildStepColumn = (onAdd: (patientId: string) => void): Column<PriorAuthorization> => ({
  id: 'step',
  header: 'Next step',
  width: 'w-44',
  from: 'tablet',
  render: ({ patientId, number }) => (
    <Button size="small" icon={<Plus />} onClick={() => onAdd(patientId)}>
      Add authorization<span className="sr-only"> in place of {number}</span>
    </Button>
  ),
})

const buildColumns = (onPatient: (patientId: string) => void): Column<PriorAuthorization>[] => [
  {
    id: 'patient',
    header: 'Patient',
    render: (row) => (
      <>
        <button
          type="button"
          className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
          onClick={() => onPatient(row.patientId)}
        >
          {formatPatientName(row.patient)}
        </button>
        <span className="block text-hint text-ink3">MRN {row.patient.medicalRecordNumber}</span>
        <span className="flex flex-col gap-0.5 text-hint sm:hidden">
          <AuthorizationBadge status={row.status} />
          <span>
            {row.number}, through {formatDay(row.endDate)}
          </span>
        </span>
      </>
    ),
  },
  {
    id: 'number',
    header: 'Authorization',
    from: 'tablet',
    render: ({ number, payerName, startDate, endDate }) => (
      <>
        <span className="block">{number}</span>
        <span className="block text-hint text-ink3">
          {payerName}, {formatDay(startDate)} to {formatDay(endDate)}
        </span>
      </>
    ),
  },
  {
    id: 'units',
    header: 'Units left',
    from: 'tablet',
    render: ({ codes }) =>
      codes.map((code) => (
        <span key={code.code} className="block text-hint">
          {formatCodeUse(code)}
        </span>
      )),
  },
  {
    id: 'status',
    header: 'Status',
    from: 'tablet',
    render: ({ status }) => <AuthorizationBadge status={status} />,
  },
]
