/** Every row of the file with its outcome; the bad ones to be mended as a file. */
import type { ImportedRow, PatientImport } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PatientName } from '../../../ui/patient-banner.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { saveFile } from '../../../ui/table/csv.ts'
import { Table } from '../../../ui/table/table.tsx'
import { buildProblemRowsCsv, fieldLabels, formatOutcome, formatProblems } from './import-labels.ts'

type RowFilter = 'all' | 'good' | 'bad'

export function ImportPreview({
  result,
  csv,
  isDone,
}: {
  result: PatientImport
  csv: string
  isDone: boolean
}) {
  const bad = result.rows.filter(({ outcome, patientId }) => outcome !== 'ok' && patientId === null)
  const [shown, setShown] = useState<RowFilter>(bad.length > 0 ? 'bad' : 'all')
  const rows =
    shown === 'all' ? result.rows : shown === 'bad' ? bad : result.rows.filter((row) => !bad.includes(row))
  const columns = useMemo(() => buildColumns(isDone), [isDone])
  const { counts } = result
  const words = isDone
    ? `${counts.stored} imported, ${counts.heldBack} possible ${counts.heldBack === 1 ? 'duplicate' : 'duplicates'} not imported, ${counts.refused} rejected`
    : `${counts.stored} ready, ${counts.heldBack} possible ${counts.heldBack === 1 ? 'duplicate' : 'duplicates'}, ${counts.refused} rejected`
  return (
    <Card
      title={isDone ? 'Result' : '2. Preview'}
      aside={
        <span role="status">
          <Figures metric="rows-read" in={`${pluralize(counts.rows, 'row')}: ${words}`} />
        </span>
      }
      actions={
        bad.length > 0 && (
          <Button
            size="small"
            icon={<Download />}
            onClick={() => saveFile('rejected-rows.csv', buildProblemRowsCsv(csv, result))}
          >
            Download rejected rows
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
        {result.missing.length > 0 && (
          <Notice level="critical" title="A required column is missing">
            Add {result.missing.map((field) => fieldLabels[field]).join(', ')} to the header row and select
            the file again.
          </Notice>
        )}
        <RecognizedColumns result={result} />
        <div className="max-w-full overflow-x-auto">
          <Segments<RowFilter>
            label="Rows to show"
            segments={[
              { value: 'all', label: `All ${counts.rows}` },
              { value: 'good', label: `${isDone ? 'Imported' : 'Ready'} ${counts.rows - bad.length}` },
              { value: 'bad', label: `${isDone ? 'Not imported' : 'To review'} ${bad.length}` },
            ]}
            value={shown}
            onChange={setShown}
          />
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

/** Which column contains what; an unrecognized column is left out, and reported. */
function RecognizedColumns({ result: { columns } }: { result: PatientImport }) {
  const ignored = columns.filter(({ field }) => field === null)
  return (
    <p className="text-hint text-ink2">
      <Figures
        metric="columns-recognized"
        in={`${columns.length - ignored.length} of ${columns.length} columns recognized.`}
      />
      {ignored.length > 0 &&
        ` Not imported: ${ignored.map(({ header }) => header || 'unnamed column').join(', ')}.`}
    </p>
  )
}

function buildColumns(isDone: boolean): Column<ImportedRow>[] {
  return [
    { id: 'row', header: 'Row', width: 'w-14', numeric: true, render: ({ row }) => row },
    {
      id: 'patient',
      header: 'Patient',
      width: 'w-[30%]',
      render: (row) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            {row.patientId ? (
              <Link
                to="/patients/$patientId"
                params={{ patientId: row.patientId }}
                className="text-accent no-underline hover:underline"
              >
                <PatientName family={row.lastName} given={row.firstName} />
              </Link>
            ) : (
              <PatientName family={row.lastName || 'No last name'} given={row.firstName || 'no first name'} />
            )}
          </span>
          <span className="block text-hint wrap-anywhere text-ink3">
            {[row.dateOfBirth, row.medicalRecordNumber].filter(Boolean).join(', ') || 'No MRN'}
          </span>
        </>
      ),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      width: 'w-44 max-sm:w-28',
      render: (row) => {
        const { level, word } = formatOutcome(row, isDone)
        return <Badge level={level}>{word}</Badge>
      },
    },
    {
      id: 'problem',
      header: 'Problem',
      render: (row) => <span className="wrap-anywhere text-ink2">{formatProblems(row)}</span>,
    },
  ]
}
