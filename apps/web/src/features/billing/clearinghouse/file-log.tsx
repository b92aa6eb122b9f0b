/** Every file that went to the clearinghouse or came from it, with what became of it. */
import {
  dismissExchangedFile,
  type ExchangedFile,
  exchangedFileStateNames,
  type FileLogFilter,
  listExchangedFiles,
  overdueNames,
} from '@mendwell/contract'
import { FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDateTime } from '../../../platform/dates.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { createFormFields } from '../setup/form-fields.tsx'
import {
  useClearinghouse,
  useDismissFile,
  useExchangedFileDownload,
  useExchangedFiles,
  useReimportFile,
  useResendFile,
} from './data.ts'

const segments = [
  { value: 'all', label: 'All files' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'outbound', label: 'Sent' },
  { value: 'inbound', label: 'Received' },
] as const

/** Shown once there is a connection. */
export function FileLog() {
  const isVisible = usePermission(listExchangedFiles)
  const connection = useClearinghouse(isVisible).data?.connection
  return connection ? <Files /> : null
}

function Files() {
  const [show, setShow] = useState<FileLogFilter>('all')
  const [dismissed, setDismissed] = useState<ExchangedFile>()
  const query = useExchangedFiles(show)
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const { timeZone } = useUser().organization
  const columns = useMemo(() => buildColumns(timeZone, setDismissed), [timeZone])
  return (
    <Card title="File log" count={total !== undefined && pluralize(total, 'file')}>
      <div className="max-w-full overflow-x-auto px-4 py-2" data-screen-only>
        <Segments label="Files" segments={segments} value={show} onChange={setShow} />
      </div>
      {query.isError && !query.data ? (
        <ErrorState title="The file log did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="File log"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending || query.isPlaceholderData}
          next={toNextRows(query, 'files')}
          empty={
            <EmptyState title={show === 'attention' ? 'No files need attention' : 'No files yet'}>
              {show === 'attention'
                ? 'Files that were not sent or imported, and overdue acknowledgments, appear here.'
                : 'Files appear here when they are exchanged with the clearinghouse.'}
            </EmptyState>
          }
        />
      )}
      {dismissed && <DismissDialog file={dismissed} onClose={() => setDismissed(undefined)} />}
    </Card>
  )
}

const levels: Record<ExchangedFile['state'], Level> = {
  queued: 'note',
  uploading: 'note',
  placing: 'note',
  sent: 'note',
  acknowledged: 'good',
  failed: 'critical',
  fetched: 'note',
  imported: 'good',
  repeated: 'unknown',
  unreadable: 'critical',
  dismissed: 'unknown',
}

const formatSize = (bytes: number) => (bytes < 10_240 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`)

function buildColumns(timeZone: string, onDismiss: (file: ExchangedFile) => void): Column<ExchangedFile>[] {
  return [
    {
      id: 'file',
      header: 'File',
      phone: 'line',
      render: (file) => (
        <>
          <span className="font-medium wrap-anywhere">{file.name}</span>
          <span className="block text-hint text-ink3">
            {[
              file.kind ?? 'unknown type',
              file.controlNumber && `control number ${file.controlNumber}`,
              formatSize(file.bytes),
              file.records !== null && pluralize(file.records, 'record'),
              file.isTest && 'test',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {file.problem && <span className="block text-critical wrap-anywhere">{file.problem}</span>}
          {file.dismissedReason && (
            <span className="block text-ink2 wrap-anywhere">Dismissed: {file.dismissedReason}</span>
          )}
        </>
      ),
    },
    {
      id: 'direction',
      header: 'Direction',
      width: 'w-28',
      phone: 'fact',
      render: ({ direction }) => (direction === 'outbound' ? 'Sent' : 'Received'),
    },
    {
      id: 'when',
      header: 'Date',
      width: 'w-44',
      phone: 'fact',
      render: ({ createdAt, finishedAt }) => formatDateTime(finishedAt ?? createdAt, timeZone),
    },
    {
      id: 'state',
      header: 'Status',
      width: 'w-56',
      phone: 'line',
      render: (file) => (
        <span className="flex flex-wrap gap-1">
          <Badge level={levels[file.state]}>{exchangedFileStateNames[file.state]}</Badge>
          {file.overdue && <Badge level="warning">{overdueNames[file.overdue]}</Badge>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'w-56',
      silent: true,
      phone: 'line',
      render: (file) => <FileActions file={file} onDismiss={onDismiss} />,
    },
  ]
}

function FileActions({ file, onDismiss }: { file: ExchangedFile; onDismiss: (file: ExchangedFile) => void }) {
  const download = useExchangedFileDownload()
  const resend = useResendFile()
  const reimport = useReimportFile()
  const canChange = usePermission(dismissExchangedFile)
  const isUnsent = file.state === 'failed' && file.direction === 'outbound' && file.finishedAt === null
  return (
    <span className="flex flex-wrap justify-end gap-1.5 max-sm:justify-start" data-screen-only>
      {canChange && isUnsent && (
        <Button
          size="small"
          pending={resend.isPending}
          pendingLabel="Queueing..."
          onClick={() =>
            resend.mutate(file.id, {
              onSuccess: () => toast('File queued', file.name),
              onError: (error) => toastProblem('File not queued', formatProblem(error)),
            })
          }
        >
          Resend file
        </Button>
      )}
      {canChange && file.state === 'unreadable' && (
        <>
          <Button
            size="small"
            pending={reimport.isPending}
            pendingLabel="Importing..."
            onClick={() =>
              reimport.mutate(file.id, {
                onSuccess: () => toast('File imported', file.name),
                onError: (error) =>
                  toastProblem(
                    'File not imported',
                    getFieldProblems(error)['content'] ?? formatProblem(error),
                  ),
              })
            }
          >
            Import again
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDismiss(file)}>
            Dismiss
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<FileDown />}
        aria-label={`Download ${file.name}`}
        pending={download.isPending}
        onClick={() =>
          download.mutate(file.id, {
            onSuccess: ({ blob }) => saveBlob(file.name, blob),
            onError: (error) => toastProblem('File not downloaded', formatProblem(error)),
          })
        }
      >
        Download
      </Button>
    </span>
  )
}

function DismissDialog({ file, onClose }: { file: ExchangedFile; onClose: () => void }) {
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: createResolver((values: { reason: string }) =>
      values.reason.trim() === '' ? { reason: 'Enter a reason' } : {},
    ),
  })
  const { text } = createFormFields(form)
  return (
    <FormDialog
      title="Dismiss file?"
      description={`${file.name} stays in the log and is not imported. It can still be downloaded.`}
      form={form}
      sending={useDismissFile(file.id)}
      toBody={({ reason }) => ({ reason: reason.trim() })}
      save="Dismiss file"
      saved={['File dismissed', file.name]}
      refused="Failed to dismiss the file"
      failed="File not dismissed"
      onClose={onClose}
    >
      {text('reason', 'Reason', { required: true, maxLength: 500 })}
    </FormDialog>
  )
}
