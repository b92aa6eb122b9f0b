/** Cards, numbers, notices, and the three states of everything that is loaded. */
import { Camera } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChartFrame } from '../../ui/chart/chart-frame.tsx'
import { Conflict } from '../../ui/form/conflict.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type BannerPatient, MicroBanner, PatientBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine, Skeleton } from '../../ui/skeleton.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Sample } from './sample.tsx'

const noop = () => {}
const patient: BannerPatient = {
  family: 'Whitfield',
  given: 'Eleanor',
  born: '03/12/1948',
  age: '78 y.o.',
  isChild: false,
  mrn: 'MW-004417',
  place: 'Female · Cedar Grove SNF, room 214',
  allergies: { state: 'listed', text: 'Sulfonamides, acrylic adhesive' },
  isActive: true,
  alerts: [],
}
const alerts: BannerPatient['alerts'] = [
  { code: 'hospice', level: 'warning', text: 'Hospice 10/02/2026' },
  { code: 'isolation', level: 'critical', text: 'Isolation: Contact Plus (enteric): C. difficile' },
  { code: 'anticoagulated', level: 'critical', text: 'Anticoagulated: apixaban' },
  { code: 'allergies-not-assessed', level: 'warning', text: 'Allergies not assessed' },
  { code: 'high-fall-risk', level: 'warning', text: 'High fall risk' },
  { code: 'medications-not-reconciled', level: 'info', text: '3 medications not reconciled' },
]

export function States() {
  return (
    <>
      <Sample name="Patient banner, and its short form">
        <PatientBanner patient={patient} />
        <PatientBanner patient={{ ...patient, allergies: { state: 'none-known' } }} />
        <PatientBanner patient={{ ...patient, allergies: { state: 'not-asked' }, isActive: false }} />
        <PatientBanner patient={{ ...patient, alerts: alerts.slice(2, 3) }} />
        <PatientBanner patient={{ ...patient, allergies: { state: 'not-asked' }, alerts }} />
        <MicroBanner patient={patient} />
        <MicroBanner patient={{ ...patient, alerts }} />
      </Sample>
      <Sample name="Numbers: known, loading, not available">
        <dl className="grid gap-3 sm:grid-cols-3">
          <StatCard label="Total Patients" value={148} source="in your organization" />
          <StatCard label="Active Wounds" value={undefined} source="open now" />
          <StatCard label="Healing Rate" value={null} source="of 78 wounds" />
        </dl>
      </Sample>
      <Sample name="Notices">
        <div className="flex flex-col gap-2">
          <Notice level="critical" title="Failed to create patient">
            Can’t connect. Your changes are still here.
          </Notice>
          <Notice level="warning" title="Stalled">
            Area decreased 26% by week 4. The checkpoint is 50%.
          </Notice>
          <Notice level="note" title="Draft">
            Saved on this device.
          </Notice>
          <Notice level="good" title="Audit log verified">
            1,297 entries in 14 seals verified.
          </Notice>
          <Conflict
            differences={[{ field: 'Role', mine: 'Clinician', stored: 'Administrator' }]}
            saving={false}
            onTakeStored={noop}
            onKeepMine={noop}
          />
        </div>
      </Sample>
      <Sample name="Empty, loading, error: why, and what next">
        <div className="grid gap-3 sm:grid-cols-3">
          <Card title="Photos">
            <EmptyState
              icon={Camera}
              title="No Photos Available"
              action={<Button>Capture First Photo</Button>}
            >
              This wound was added today.
            </EmptyState>
          </Card>
          <Card title="Patients">
            <div className="flex flex-col gap-2 p-4">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
              <LoadingLine>Loading patients...</LoadingLine>
            </div>
          </Card>
          <Card title="Patients">
            <ErrorState title="List did not load" onRetry={noop}>
              Can’t connect. Your drafts are saved on this device.
            </ErrorState>
          </Card>
        </div>
      </Sample>
      <Sample name="Chart frame: the same numbers as a table">
        <ChartFrame
          title="Healing curve"
          unit="area in cm²"
          source="3 assessments"
          table={{
            columns: ['Day', 'Area, cm²'],
            rows: [
              ['10/05', '18.6'],
              ['11/02', '13.8'],
              ['11/16', '12.4'],
            ],
          }}
        >
          <svg viewBox="0 0 300 90" role="img" aria-label="Area from 18.6 to 12.4 cm²" className="w-full">
            <path d="M10 15 L150 55 L290 65" fill="none" stroke="var(--wound-a)" strokeWidth="2" />
            <circle cx="290" cy="65" r="4" fill="var(--wound-a)" />
          </svg>
        </ChartFrame>
      </Sample>
    </>
  )
}
