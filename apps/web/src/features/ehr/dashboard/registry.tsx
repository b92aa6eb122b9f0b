/** The patient registry: find a patient, and chart for them at once. Found by the server, by first name, last name or MRN. */
import { type Patient, recordBraden } from '@mendwell/contract'
import { Activity, HeartPulse, type LucideIcon, NotebookPen, ScanSearch, Search, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { NextStep } from '../../../platform/routing/next-step.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { EhrForm } from '../search.ts'
import { useRegistry } from './data.ts'
import { PersonCell } from './person-cell.tsx'

const forms: readonly { readonly form: EhrForm; readonly label: string; readonly icon: LucideIcon }[] = [
  { form: 'braden', label: 'Braden Scale', icon: Activity },
  { form: 'skin', label: 'Skin Assessment', icon: ScanSearch },
  { form: 'vitals', label: 'Vital Signs', icon: HeartPulse },
  { form: 'history', label: 'Add History', icon: NotebookPen },
]

export function Registry({
  search,
  onSearch,
  onForm,
}: {
  search: string
  onSearch: (search: string) => void
  onForm: (form: EhrForm, patientId: string) => void
}) {
  const [text, type] = useDebouncedText(search, onSearch)
  const canChart = usePermission(recordBraden)
  const query = useRegistry(search)
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total
  const columns = useMemo(() => buildColumns(canChart ? onForm : undefined), [canChart, onForm])
  return (
    <Card
      title="Patient Registry"
      aside={
        total !== undefined && (
          <span role="status">
            {query.isPlaceholderData ? (
              'Searching...'
            ) : (
              <Figures metric="patients-listed" in={pluralize(total, 'patient')} />
            )}
          </span>
        )
      }
    >
      <search className="relative block border-b border-line px-4 py-3">
        <Search className="pointer-events-none absolute top-1/2 left-7 -translate-y-1/2 text-ink3" />
        <TextInput
          type="search"
          aria-label="Search patients"
          placeholder="Search by first name, last name, or MRN..."
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="pl-9 sm:max-w-md"
        />
      </search>
      {query.isError && !rows ? (
        <ErrorState title="Patients did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Patient Registry"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending}
          loadingText="Loading patients..."
          empty={<NoPatients isSearched={search !== ''} />}
          next={toNextRows(query, 'patients')}
        />
      )}
    </Card>
  )
}

/** One column: the forms are beside the name, or below it on narrow screens. */
function buildColumns(onForm: ((form: EhrForm, patientId: string) => void) | undefined): Column<Patient>[] {
  return [
    {
      id: 'patient',
      header: 'Patient',
      render: (row) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <PersonCell
            patientId={row.id}
            patientName={formatPatientName(row)}
            dateOfBirth={row.dateOfBirth}
            medicalRecordNumber={row.medicalRecordNumber}
            room={row.room}
          >
            {!row.isActive && <Tag>Inactive</Tag>}
          </PersonCell>
          {onForm && <FormButtons row={row} onForm={onForm} />}
        </div>
      ),
    },
  ]
}

function FormButtons({ row, onForm }: { row: Patient; onForm: (form: EhrForm, patientId: string) => void }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {forms.map(({ form, label, icon: Icon }) => (
        <Button key={form} size="small" icon={<Icon />} onClick={() => onForm(form, row.id)}>
          {label}
          <span className="sr-only"> for {formatPatientName(row)}</span>
        </Button>
      ))}
    </span>
  )
}

function NoPatients({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState icon={SearchX} title="No patients found matching your search.">
      Try part of the last name or the MRN.
    </EmptyState>
  ) : (
    <EmptyState title="No patients registered yet." action={<NextStep step="patient" />} />
  )
}
