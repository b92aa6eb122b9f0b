/** Earlier imports, each with a way to undo it as a whole while nothing was added to its charts. */
import { type ImportSummary, type PatientImportDetails, undoPatientImport } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useImportDetails, useImports, useUndoImport } from './data.ts'

export function ImportHistory({ onUndone }: { onUndone: (importId: string) => void }) {
  const imports = useImports()
  const canUndo = usePermission(undoPatientImport)
  const { timeZone } = useUser().organization
  const [undoing, setUndoing] = useState<ImportSummary | null>(null)
  const columns = useMemo(() => buildColumns(timeZone, canUndo ? setUndoing : null), [timeZone, canUndo])
  return (
    <Card title="Previous imports">
      {imports.isError ? (
        <ErrorState title="Previous imports did not load" onRetry={() => void imports.refetch()} />
      ) : (
        <Table
          label="Previous imports"
          columns={columns}
          rows={imports.data}
          rowKey={({ id }) => id}
          loading={imports.isPending}
          empty={<EmptyState title="No imports yet" />}
        />
      )}
      {undoing && (
        <UndoDialog
          summary={undoing}
          timeZone={timeZone}
          onUndone={onUndone}
          onClose={() => setUndoing(null)}
        />
      )}
    </Card>
  )
}

const formatPatients = ({ patients, updated }: ImportSummary) =>
  [
    ...(patients > 0 || updated === 0 ? [`${pluralize(patients, 'patient')} imported`] : []),
    ...(updated > 0 ? [`${pluralize(updated, 'chart')} updated`] : []),
  ].join(', ')

function buildColumns(
  timeZone: string,
  onUndo: ((summary: ImportSummary) => void) | null,
): Column<ImportSummary>[] {
  return [
    {
      id: 'file',
      header: 'File',
      phone: 'line',
      render: (one) => (
        <>
          <span className="block font-semibold wrap-anywhere">{one.fileName ?? 'File without a name'}</span>
          <span className="block text-hint text-ink3">
            {formatDateTime(one.importedAt, timeZone)}, {one.importedBy}
          </span>
        </>
      ),
    },
    {
      id: 'patients',
      header: 'Result',
      phone: 'rest',
      render: (one) => (
        <>
          <span className="block">{formatPatients(one)}</span>
          {one.undone && (
            <span className="block text-hint wrap-anywhere text-ink3">
              Undone {formatDateTime(one.undone.at, timeZone)} by {one.undone.byName}: {one.undone.reason}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'undo',
      header: 'Actions',
      silent: true,
      width: 'w-36',
      phone: 'word',
      render: (one) =>
        onUndo &&
        one.undone === null && (
          <Button
            size="small"
            aria-label={`Undo import of ${one.fileName ?? 'a file'}, ${formatDateTime(one.importedAt, timeZone)}`}
            onClick={() => onUndo(one)}
          >
            Undo import
          </Button>
        ),
    },
  ]
}

type UndoProps = { timeZone: string; onUndone: (importId: string) => void; onClose: () => void }

function UndoDialog({ summary, ...props }: UndoProps & { summary: ImportSummary }) {
  const details = useImportDetails(summary.id)
  // Asked again after a failure, it stays open with the reason that was typed.
  if (details.data && details.data.obstacles.length === 0 && details.isFetchedAfterMount)
    return <ConfirmUndo details={details.data} {...props} />
  return (
    <Dialog open onClose={props.onClose} title="Undo this import?">
      {(close) => (
        <>
          <DialogBody>
            {details.isError ? (
              <ErrorState title="The import did not load" onRetry={() => void details.refetch()} />
            ) : details.data && details.isFetchedAfterMount ? (
              <Obstacles details={details.data} />
            ) : (
              <LoadingLine>Checking the charts...</LoadingLine>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Obstacles({ details }: { details: PatientImportDetails }) {
  return (
    <>
      <p>
        This import can’t be undone, because these charts contain later entries. Correct the charts
        individually.
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {details.obstacles.map(({ patientId, name, medicalRecordNumber, what }) => (
          <li key={`${patientId} ${what}`}>
            <Link to="/patients/$patientId" params={{ patientId }} className="font-semibold text-accent">
              {name}, {medicalRecordNumber}
            </Link>
            : {what}
          </li>
        ))}
      </ul>
    </>
  )
}

function ConfirmUndo({
  details,
  timeZone,
  onUndone,
  onClose,
}: UndoProps & { details: PatientImportDetails }) {
  const undo = useUndoImport()
  const idempotency = useIdempotencyKey()
  return (
    <ReasonDialog
      title="Undo this import?"
      description={describeUndo(details, timeZone)}
      keep="Keep import"
      confirm="Undo import"
      confirming="Saving..."
      sending={undo}
      failed="The import was not undone"
      onClose={onClose}
      onConfirm={(reason) =>
        undo.mutate(
          { patientImportId: details.id, reason, idempotencyKey: idempotency.key },
          {
            saved: ['Import undone', formatPatients(details)],
            onSuccess: () => {
              onUndone(details.id)
              onClose()
            },
            refused: 'Failed to undo import',
            onError: idempotency.renewIfReused,
          },
        )
      }
    />
  )
}

const describeUndo = ({ fileName, importedAt, patients, updated }: ImportSummary, timeZone: string) =>
  [
    `${fileName ?? 'File'}, imported on ${formatDateTime(importedAt, timeZone)}.`,
    ...(patients > 0
      ? [
          `${pluralize(patients, 'chart')} will be removed from all lists, with wounds and insurance, and archived.`,
        ]
      : []),
    ...(updated > 0 ? [`${pluralize(updated, 'updated chart')} will be restored.`] : []),
    'The audit log is unchanged. The file can be imported again.',
  ].join(' ')
