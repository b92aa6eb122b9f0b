/** Reports: select content, preview, create, download, send, schedule. */
import type { ReportRun } from '@mendwell/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarClock, Ellipsis, FileCog, FileDown, Mail, Printer } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import {
  type Choices,
  computeReadiness,
  createInitialChoices,
} from '../../features/insights/reports/choices.ts'
import { type ReportRequest, usePreview } from '../../features/insights/reports/data.ts'
import { KeyStatistics, PreviewTable, ReportSummary } from '../../features/insights/reports/preview.tsx'
import { useReportRun } from '../../features/insights/reports/use-report-run.ts'
import { ReportForm } from '../../features/insights/reports/report-form.tsx'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button, getButtonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { StepBar } from '../../ui/overlay/step-bar.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const EmailReportDialog = lazyComponent(
  () => import('../../features/insights/reports/email-report-dialog.tsx'),
  'EmailReportDialog',
)
const RecentReports = lazyComponent(
  () => import('../../features/insights/reports/recent-reports.tsx'),
  'RecentReports',
)
const SchedulesCard = lazyComponent(
  () => import('../../features/insights/reports/schedules-card.tsx'),
  'SchedulesCard',
)
const ScheduleReportDialog = lazyComponent(
  () => import('../../features/insights/reports/schedule-report-dialog.tsx'),
  'ScheduleReportDialog',
)

const route = getRouteApi('/reports')
const emptyRequest: ReportRequest = { type: 'statistical' }

export default function ReportsPage() {
  usePageTitle('Reports & Analytics')
  const search = route.useSearch()
  const { id: userId, organization } = useUser()
  const [choices, setChoices] = useState<Choices>(() =>
    createInitialChoices(search.type, search.days, search.facility),
  )
  const facilities = useFacilities().data ?? []
  const [opened, setOpened] = useState<'schedule' | ReportRun | null>(null)
  const ready = computeReadiness(choices)
  // While something is missing, what was shown last stays.
  const [shown, setShown] = useState<ReportRequest>(ready.state === 'ready' ? ready.asked : emptyRequest)
  const asked = ready.state === 'ready' ? ready.asked : shown
  const preview = usePreview(asked)
  const making = useReportRun(asked)
  const missing = ready.state === 'ready' ? undefined : ready.why
  const updateChoices = (part: Partial<Choices>) => {
    const next = { ...choices, ...part }
    const then = computeReadiness(next)
    if (then.state === 'ready') setShown(then.asked)
    setChoices(next)
  }
  const done = making.run?.state === 'done' ? making.run : undefined
  const whyId = useId()
  const why = missing ?? (making.isBusy ? 'Generating report' : undefined)
  const findReasonId = (off: string | undefined) => (off === why ? whyId : undefined)
  const others = [
    { name: 'Schedule Report', Icon: CalendarClock, off: missing, act: () => setOpened('schedule') },
    {
      name: 'Email Report',
      Icon: Mail,
      off: done ? undefined : (why ?? 'Generate the report to continue'),
      act: () => done && setOpened(done),
    },
    { name: 'Print', Icon: Printer, off: undefined, act: () => window.print() },
    { name: 'Export', Icon: FileDown, off: why, act: () => making.exportNow() },
  ]
  const generate = (
    <Button
      variant="primary"
      className="max-md:flex-1"
      icon={<FileCog />}
      disabledReason={why}
      reasonId={whyId}
      onClick={() => making.generate()}
    >
      {making.progress === null ? 'Generate Report' : `Generating... ${making.progress}%`}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Reports &amp; Analytics</h1>
        <div className="flex flex-wrap items-center gap-2 max-md:hidden" data-screen-only>
          {why && (
            <p id={whyId} className="text-hint text-ink3">
              {why}
            </p>
          )}
          {others.map(({ name, Icon, off, act }) => (
            <Button
              key={name}
              icon={<Icon />}
              disabledReason={off}
              reasonId={findReasonId(off)}
              onClick={act}
            >
              {name}
            </Button>
          ))}
          {generate}
        </div>
      </header>
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_25.75rem] print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3.5">
          <div className="flex flex-col gap-3.5" data-screen-only>
            <ReportForm
              choices={choices}
              ready={ready}
              onChange={updateChoices}
              facilities={facilities}
              picker={
                <Field label="Add patient">
                  <PatientPicker
                    chosen={null}
                    onChoose={(patient) =>
                      patient &&
                      !choices.patients.some(({ id }) => id === patient.id) &&
                      updateChoices({ patients: [...choices.patients, patient] })
                    }
                  />
                </Field>
              }
            />
          </div>
          <PreviewTable query={preview} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <ReportSummary preview={preview.data} choices={choices} />
          <KeyStatistics preview={preview.data} />
          <div className="flex flex-col gap-3.5" data-screen-only>
            <Suspense>
              <SchedulesCard />
              <RecentReports
                all={search.all === true}
                link={
                  <Link
                    to="/reports"
                    search={search.all ? {} : { all: true }}
                    className={getButtonClass('quiet', 'small')}
                  >
                    {search.all ? 'Show fewer' : 'View All Reports'}
                  </Link>
                }
                marked={search.report ?? making.run?.id}
                userId={userId}
                timeZone={organization.timeZone}
                onEmail={setOpened}
              />
            </Suspense>
          </div>
        </div>
      </div>
      <StepBar className="-mx-4 -mb-4 flex flex-col gap-1.5 md:hidden">
        {why && <p className="text-hint text-ink3">{why}</p>}
        <div className="flex gap-2">
          <Menu side="top" trigger={<Button icon={<Ellipsis />}>More</Button>}>
            {others.map(({ name, Icon, off, act }) => (
              <MenuItem
                key={name}
                icon={<Icon />}
                disabledReason={off}
                reasonId={findReasonId(off)}
                onSelect={act}
              >
                {name}
              </MenuItem>
            ))}
          </Menu>
          {generate}
        </div>
      </StepBar>
      <Suspense>
        {opened === 'schedule' && <ScheduleReportDialog choices={choices} onClose={() => setOpened(null)} />}
        {opened && opened !== 'schedule' && (
          <EmailReportDialog run={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  )
}
