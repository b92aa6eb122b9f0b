/** Verifying coverage before a day's visits: who is seen, what each payer answered last, one inquiry file for those selected. */
import type { EligibilityCandidate } from '@mendwell/contract'
import { FileDown, FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { addDays } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { formatCalendarDate, getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useAskPayers, useCandidates, useInquiryFile } from './data.ts'
import { EligibilityStatus } from './eligibility-status.tsx'

const ImportResponseDialog = lazyComponent(
  () => import('./import-response-dialog.tsx'),
  'ImportResponseDialog',
)

/** One transaction carries this many. */
const maxInquiries = 99

type Who = 'appointments' | 'residents'
const whoSegments = [
  { value: 'appointments', label: 'Appointments' },
  { value: 'residents', label: 'Facility residents' },
] as const

export function EligibilityView({
  facilityId,
  today,
  timeZone,
  startsAt,
  onPatient,
}: {
  facilityId: string
  today: string
  timeZone: string
  /** The day and patients to begin with; the appointments of tomorrow unless given. */
  startsAt?: { date?: string | undefined; who?: Who | undefined }
  /** Opens the patient's insurance. */
  onPatient: (patientId: string) => void
}) {
  const [typed, setTyped] = useState(() => formatCalendarDate(startsAt?.date ?? addDays(today, 1)))
  const [who, setWho] = useState<Who>(startsAt?.who ?? 'appointments')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isImporting, setImporting] = useState(false)
  const date = parseDate(typed)
  const needsFacility = who === 'residents' && facilityId === 'all'
  const query = useCandidates({ date: date ?? today, facilityId, who }, date !== null && !needsFacility)
  const rows = needsFacility ? [] : query.data
  const askable = (rows ?? []).flatMap(({ coverage }) => coverage?.id ?? [])
  const selected = askable.filter((id) => chosen.has(id))
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <>
      <div className="flex flex-wrap items-end gap-3" data-screen-only>
        <div className="w-48">
          <Field label="Service date" error={date === null ? getDateMessage() : undefined}>
            <DayPicker label="the service date" value={typed} today={today} onChange={setTyped} />
          </Field>
        </div>
        <Segments label="Patients" segments={whoSegments} value={who} onChange={setWho} />
        <Button className="ml-auto" icon={<FileUp />} onClick={() => setImporting(true)}>
          Import response (271)
        </Button>
      </div>
      <Card title="Eligibility" count={rows && pluralize(rows.length, 'patient')}>
        {query.isError && !query.data ? (
          <ErrorState title="The patients did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <Table
            label="Eligibility"
            columns={buildColumns({ chosen, onChoose: toggle, onPatient, timeZone })}
            rows={rows}
            rowKey={({ patientId }) => patientId}
            total={rows?.length}
            loading={!needsFacility && (query.isPending || query.isPlaceholderData)}
            loadingText="Loading patients..."
            onOpen={({ patientId }) => onPatient(patientId)}
            empty={
              <EmptyState title={needsFacility ? 'Select a facility' : 'No patients on this date'}>
                {needsFacility
                  ? 'Residents are listed for one facility at a time.'
                  : who === 'residents'
                    ? 'Active patients of the facility appear here.'
                    : `Patients with an appointment on ${date ? formatDay(date) : 'this date'} appear here.`}
              </EmptyState>
            }
          />
        )}
      </Card>
      {date !== null && selected.length > 0 && (
        <AskBar
          key={date}
          coverageIds={selected}
          serviceDate={date}
          askable={askable}
          getName={(id) => rows?.find(({ coverage }) => coverage?.id === id)?.patientName ?? 'A patient'}
          onAll={() => setChosen(new Set(askable.slice(0, maxInquiries)))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Suspense>{isImporting && <ImportResponseDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}

function AskBar({
  coverageIds,
  serviceDate,
  askable,
  getName,
  onAll,
  onClear,
}: {
  coverageIds: readonly string[]
  serviceDate: string
  askable: readonly string[]
  getName: (coverageId: string) => string
  onAll: () => void
  onClear: () => void
}) {
  const ask = useAskPayers()
  const file = useInquiryFile()
  // One id per selection: asking twice creates one file.
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [left, setLeft] = useState<readonly string[]>([])
  const download = (batchId: string, controlNumber: string) =>
    file.mutate(batchId, {
      onSuccess: ({ blob }) => saveBlob(`eligibility-${controlNumber}.270`, blob),
      onError: (error) => toastProblem('File not downloaded', formatProblem(error)),
    })
  const send = () =>
    ask.mutate(
      { id, coverageIds: [...coverageIds], serviceDate },
      {
        onSuccess: ({ batch, results }) => {
          setId(crypto.randomUUID())
          const problems = results.filter(({ problem }) => problem !== null)
          setLeft(problems.map(({ coverageId, problem }) => `${getName(coverageId)}: ${problem}`))
          if (!batch) return
          toast('Inquiry file created', `${pluralize(batch.inquiries, 'patient')} in one 270 file.`)
          download(batch.id, batch.controlNumber)
          if (problems.length === 0) onClear()
        },
        refused: 'Failed to create the inquiry file',
      },
    )
  return (
    <div className="sticky bottom-(--nav-height) z-10 flex flex-col gap-2 rounded-card border border-line bg-raised px-4 py-3 shadow-toast">
      {ask.error && (
        <Notice level="critical" title="Inquiry file not created" live>
          {formatProblem(ask.error)} Your selection is unchanged.
        </Notice>
      )}
      {left.length > 0 && (
        <Notice level="warning" title={`${pluralize(left.length, 'patient')} not included`} live>
          <ul>
            {left.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-auto font-medium">
          {pluralize(coverageIds.length, 'patient')} selected
        </span>
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
        {coverageIds.length < Math.min(askable.length, maxInquiries) && (
          <Button size="small" onClick={onAll}>
            Select all {Math.min(askable.length, maxInquiries)}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<FileDown />}
          pending={ask.isPending}
          pendingLabel="Creating..."
          disabledReason={
            coverageIds.length > maxInquiries ? `Maximum ${maxInquiries} patients at a time` : undefined
          }
          onClick={send}
        >
          Create inquiry file (270)
        </Button>
      </div>
    </div>
  )
}

function buildColumns({
  chosen,
  onChoose,
  onPatient,
  timeZone,
}: {
  chosen: ReadonlySet<string>
  onChoose: (coverageId: string) => void
  onPatient: (patientId: string) => void
  timeZone: string
}): Column<EligibilityCandidate>[] {
  return [
    {
      id: 'choose',
      header: 'Select',
      silent: true,
      fixed: true,
      width: 'w-11',
      render: ({ coverage, patientName }) =>
        coverage && (
          <label className="-my-1.5 -ml-2 inline-flex size-9 items-center justify-center pointer-coarse:size-11">
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={chosen.has(coverage.id)}
              onChange={() => onChoose(coverage.id)}
            />
            <span className="sr-only">Select {patientName}</span>
          </label>
        ),
    },
    {
      id: 'patient',
      header: 'Patient',
      fixed: true,
      render: ({ patientId, patientName, medicalRecordNumber, dateOfBirth, coverage, latest }) => (
        <>
          <button
            type="button"
            className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
            onClick={() => onPatient(patientId)}
          >
            {patientName}
          </button>
          <span className="block text-hint text-ink3">
            {dateOfBirth === null ? 'DOB not documented' : `DOB ${formatDay(dateOfBirth)}`}, MRN{' '}
            {medicalRecordNumber}
          </span>
          <span className="flex flex-col gap-0.5 text-hint sm:hidden">
            <span>{coverage ? `${coverage.payerName}, ${coverage.memberId}` : 'No insurance on file'}</span>
            {coverage && <EligibilityStatus check={latest} timeZone={timeZone} />}
          </span>
        </>
      ),
    },
    {
      id: 'coverage',
      header: 'Insurance',
      from: 'tablet',
      width: 'w-56',
      render: ({ coverage }) =>
        coverage ? (
          <>
            <span className="block">{coverage.payerName}</span>
            <span className="block text-hint text-ink3">Member ID {coverage.memberId}</span>
          </>
        ) : (
          <span className="text-warning">No insurance on file</span>
        ),
    },
    {
      id: 'status',
      header: 'Latest response',
      from: 'tablet',
      render: ({ coverage, latest }) => coverage && <EligibilityStatus check={latest} timeZone={timeZone} />,
    },
  ]
}
