/** Every row of the file with what is understood, its outcome and the reason; what will be imported comes first. */
import type { ImportedRow, ImportField, PatientImport } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PatientName } from '../../../ui/patient-banner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { saveFile } from '../../../ui/table/csv.ts'
import { Table } from '../../../ui/table/table.tsx'
import { FileColumns } from './file-columns.tsx'
import {
  buildProblemRowsCsv,
  fieldLabels,
  formatBirthDate,
  formatDays,
  formatOutcome,
  formatProblems,
  getRowGroup,
  listUnderstood,
  rowGroups,
  type RowGroup,
  sortRows,
} from './import-labels.ts'
import { selectAllChanges, type SelectedChanges, toggleChange } from './selected-changes.ts'

type RowFilter = 'all' | RowGroup

const groupLabels: Record<RowGroup, string> = {
  ready: 'Ready',
  changed: 'Different',
  duplicate: 'Possible duplicates',
  attention: 'Need attention',
  recognized: 'Already imported',
}
const doneLabels: Record<RowGroup, string> = {
  ...groupLabels,
  ready: 'Imported',
  changed: 'Existing charts',
  attention: 'Not imported',
}

export function ImportPreview({
  result,
  isDone,
  selected,
  onSelect,
  mapping,
  onMap,
}: {
  result: PatientImport
  isDone: boolean
  selected: SelectedChanges
  onSelect: (selected: SelectedChanges) => void
  mapping: Readonly<Record<string, ImportField | null>>
  onMap: (mapping: Record<string, ImportField | null>) => void
}) {
  const { timeZone } = useUser().organization
  const [shown, setShown] = useState<RowFilter>('all')
  const sorted = useMemo(() => sortRows(result.rows), [result.rows])
  const byGroup = useMemo(() => Map.groupBy(sorted, getRowGroup), [sorted])
  const rows = shown === 'all' ? sorted : (byGroup.get(shown) ?? [])
  const columns = useMemo(
    () => buildColumns({ isDone, selected, onSelect, timeZone }),
    [isDone, selected, onSelect, timeZone],
  )
  const { counts } = result
  const changed = byGroup.get('changed') ?? []
  const words = isDone
    ? `${counts.stored} imported, ${counts.updated} updated, ${counts.heldBack + counts.refused} not imported, ${counts.unchanged} already imported`
    : `${counts.stored} ready, ${counts.changed} different, ${counts.heldBack} possible ${counts.heldBack === 1 ? 'duplicate' : 'duplicates'}, ${counts.refused} need attention, ${counts.unchanged} already imported`
  return (
    <Card
      title={isDone ? 'Result' : '2. Preview'}
      aside={
        <span role="status">
          <Figures metric="rows-read" in={`${pluralize(counts.rows, 'row')}: ${words}`} />
        </span>
      }
      actions={
        counts.refused + counts.heldBack > 0 && (
          <Button
            size="small"
            icon={<Download />}
            onClick={() => saveFile('rows-not-imported.csv', buildProblemRowsCsv(result, timeZone))}
          >
            Download rows to correct
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        {result.repeated && (
          <Notice level="note" title="This file was already imported">
            No patients were imported again.
          </Notice>
        )}
        {result.missing.length > 0 && counts.stored + counts.changed + counts.unchanged === 0 && (
          <Notice level="critical" title="A required column is missing">
            Add {result.missing.map((field) => fieldLabels[field]).join(', ')} to the header row, or select
            its column below.
          </Notice>
        )}
        <FileColumns result={result} mapping={mapping} onMap={isDone ? undefined : onMap} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="max-w-full overflow-x-auto">
            <Segments<RowFilter>
              label="Rows to show"
              segments={[
                { value: 'all', label: `All ${counts.rows}` },
                ...rowGroups.flatMap((group) => {
                  const count = byGroup.get(group)?.length ?? 0
                  return count > 0
                    ? [{ value: group, label: `${(isDone ? doneLabels : groupLabels)[group]} ${count}` }]
                    : []
                }),
              ]}
              value={shown}
              onChange={setShown}
            />
          </div>
          {!isDone && changed.length > 0 && (
            <div className="flex gap-2">
              <Button size="small" onClick={() => onSelect(selectAllChanges(result.rows))}>
                Select all differences
              </Button>
              {selected.size > 0 && (
                <Button size="small" onClick={() => onSelect(new Map())}>
                  Clear selection
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <Table
        label="File rows"
        columns={columns}
        rows={rows}
        rowKey={({ row }) => String(row)}
        total={rows.length}
        empty={<EmptyState title="No rows match" />}
      />
    </Card>
  )
}

function buildColumns({
  timeZone,
  ...differences
}: Omit<Parameters<typeof Differences>[0], 'row'> & { timeZone: string }): Column<ImportedRow>[] {
  return [
    { id: 'row', header: 'Row', width: 'w-14', numeric: true, phone: 'word', render: ({ row }) => row },
    {
      id: 'patient',
      header: 'Patient',
      width: 'w-[24%]',
      phone: 'rest',
      render: (row) => <PatientCell row={row} />,
    },
    {
      id: 'outcome',
      header: 'Outcome',
      width: 'w-44',
      phone: 'word',
      render: (row) => {
        const { level, word } = formatOutcome(row, differences.isDone)
        return <Badge level={level}>{word}</Badge>
      },
    },
    {
      id: 'understood',
      header: 'Read from the file',
      phone: 'line',
      render: (row) => (
        <span className="text-hint wrap-anywhere text-ink2">
          {listUnderstood(row)
            .map(({ label, value }) => `${label}: ${value}`)
            .join('; ')}
        </span>
      ),
    },
    {
      id: 'problem',
      header: 'Reason or difference',
      phone: 'line',
      render: (row) => (
        <>
          <span className="wrap-anywhere text-ink2">{formatProblems(row, timeZone)}</span>
          <Differences row={row} {...differences} />
        </>
      ),
    },
  ]
}

function PatientCell({ row }: { row: ImportedRow }) {
  const patientId = row.patientId ?? row.recognized?.patientId
  const name =
    row.lastName || row.firstName || !row.recognized ? (
      <PatientName family={row.lastName || 'No last name'} given={row.firstName || 'no first name'} />
    ) : (
      row.recognized.name
    )
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        {patientId ? (
          <Link
            to="/patients/$patientId"
            params={{ patientId }}
            className="text-accent no-underline hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="block text-hint wrap-anywhere text-ink3">
        {[formatBirthDate(row), row.medicalRecordNumber || 'No MRN'].join(', ')}
      </span>
    </>
  )
}

function Differences({
  row,
  isDone,
  selected,
  onSelect,
}: {
  row: ImportedRow
  isDone: boolean
  selected: SelectedChanges
  onSelect: (selected: SelectedChanges) => void
}) {
  return row.differences.map(({ change, field, before, after, obstacle }) => {
    const text = `${fieldLabels[field]}: ${before === null ? '' : `${formatDays(before)} → `}${formatDays(after)}`
    const isSelected = selected.get(row.row)?.has(change) ?? false
    if (isDone || obstacle !== null) {
      return (
        <p key={`${change} ${field}`} className="wrap-anywhere text-ink2">
          {isDone && isSelected ? 'Updated: ' : ''}
          {text}
          {obstacle !== null && `. ${obstacle}`}
        </p>
      )
    }
    return (
      <Checkbox
        key={`${change} ${field}`}
        label={text}
        checked={isSelected}
        onChange={({ target }) => onSelect(toggleChange(selected, row.row, change, target.checked))}
      />
    )
  })
}
