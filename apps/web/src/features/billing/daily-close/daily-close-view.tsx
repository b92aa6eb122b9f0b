/** A day's money: what came in, what reached the bank, what does not agree, and closing the day. */
import { closeDay, type DailyClose, reopenDay } from '@mendwell/contract'
import { ChevronLeft, ChevronRight, Lock, LockOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '@mendwell/clinical'
import { useForm } from 'react-hook-form'
import { formatDateTime, formatDay } from '../../../platform/dates.ts'
import { TextAreaField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { formatCalendarDate, getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useCloseDay, useDailyClose, useReopenDay } from './data.ts'
import { DepositsOfDay } from './deposits-of-day.tsx'
import { FigureList } from './figure-list.tsx'

export function DailyCloseView({
  today,
  timeZone,
  startsOn = today,
}: {
  today: string
  timeZone: string
  /** The day that a link led to. */
  startsOn?: string | undefined
}) {
  const [typed, setTyped] = useState(() => formatCalendarDate(startsOn))
  const day = clampToToday(parseDate(typed), today)
  const setDay = (next: string | null) => next !== null && setTyped(formatCalendarDate(next))
  const [opened, setOpened] = useState<'close' | 'reopen'>()
  const query = useDailyClose(day)
  const canClose = usePermission(closeDay)
  const canReopen = usePermission(reopenDay)
  const finish = () => setOpened(undefined)
  const { data } = query
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <IconButton label="Previous day" icon={ChevronLeft} onClick={() => setDay(addDays(day, -1))} />
        <div className="w-44">
          <Field label="Day" error={parseDate(typed) === null ? getDateMessage() : undefined}>
            <DayPicker label="the day" value={typed} today={today} onChange={setTyped} />
          </Field>
        </div>
        <IconButton
          label="Next day"
          icon={ChevronRight}
          disabled={day >= today}
          onClick={() => setDay(addDays(day, 1))}
        />
        <span className="flex-1" />
        <Button icon={<Printer />} data-screen-only onClick={() => window.print()}>
          Print
        </Button>
        {data && !data.closed && canClose && (
          <Button variant="primary" icon={<Lock />} onClick={() => setOpened('close')}>
            Close day
          </Button>
        )}
        {data?.closed && canReopen && (
          <Button icon={<LockOpen />} onClick={() => setOpened('reopen')}>
            Reopen day
          </Button>
        )}
      </div>
      {query.isPending && <LoadingLine>Loading the day...</LoadingLine>}
      {query.isError && !data && (
        <ErrorState title="The day did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data && (
        <>
          <CloseStatus close={data} timeZone={timeZone} />
          <Card title="Figures" aside={formatDay(day)}>
            <FigureList figures={data.figures} />
          </Card>
          <DepositsOfDay day={day} isClosed={data.closed !== null} />
        </>
      )}
      {opened === 'close' && data && <CloseDialog close={data} onClose={finish} />}
      {opened === 'reopen' && <ReopenDialog day={day} onClose={finish} />}
    </>
  )
}

function CloseStatus({
  close: { figures, closed, reopened },
  timeZone,
}: {
  close: DailyClose
  timeZone: string
}) {
  const { differences } = figures
  return (
    <>
      {closed && (
        <Notice level="good" title={`Closed by ${closed.byName}, ${formatDateTime(closed.at, timeZone)}`}>
          {closed.explanation ?? 'The day balanced.'}
        </Notice>
      )}
      {closed?.isChangedSince && (
        <Notice level="warning" title="Amounts for this day changed after closing">
          The figures below are from closing. Reopen the day to see the current figures.
        </Notice>
      )}
      {reopened.map((one) => (
        <Notice
          key={one.at}
          level="note"
          title={`Reopened by ${one.byName}, ${formatDateTime(one.at, timeZone)}`}
        >
          {one.reason}
        </Notice>
      ))}
      {differences.length > 0 && (
        <Notice level="warning" title={`${pluralize(differences.length, 'difference')} on this day`}>
          <ul className="list-disc pl-5">
            {differences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!closed && differences.length === 0 && (
        <Notice level="good" title="No differences">
          Deposits, payments, and claims balance to the cent.
        </Notice>
      )}
    </>
  )
}

/** What is not typed completely, or lies ahead, shows today. */
const clampToToday = (day: string | null, today: string) => (day === null || day > today ? today : day)

function CloseDialog({ close: { day, figures }, onClose }: { close: DailyClose; onClose: () => void }) {
  const form = useForm({ defaultValues: { explanation: '' } })
  const count = figures.differences.length
  return (
    <FormDialog
      size="small"
      title={`Close ${formatDay(day)}?`}
      description="No further payments, refunds, adjustments, or deposits can be dated on this day. An administrator can reopen it."
      form={form}
      sending={useCloseDay()}
      toBody={({ explanation }) => ({ date: day, explanation: explanation.trim() || null })}
      disabledReason={({ explanation }) =>
        count > 0 && explanation.trim() === '' ? 'Explain the differences' : undefined
      }
      save="Close day"
      saved={['Day closed', formatDay(day)]}
      refused="Failed to close the day"
      failed="The day was not closed"
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="explanation"
        label={count > 0 ? `Explanation of ${pluralize(count, 'difference')}` : 'Note'}
        required={count > 0}
        maxLength={1000}
        rows={4}
      />
    </FormDialog>
  )
}

function ReopenDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const sending = useReopenDay()
  return (
    <ReasonDialog
      title={`Reopen ${formatDay(day)}?`}
      description="Payments and deposits can be dated on this day again. The closing figures are saved."
      keep="Keep closed"
      confirm="Reopen day"
      confirming="Reopening..."
      danger={false}
      sending={sending}
      failed="The day was not reopened"
      onConfirm={(reason) =>
        sending.mutate({ date: day, reason }, { saved: ['Day reopened', formatDay(day)], onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
