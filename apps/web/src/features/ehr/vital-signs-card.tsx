/** A patient's vital signs: the newest values, all entries, and recording another. */
import { adultsOnly } from '@mendwell/clinical'
import { recordVitalSigns, type VitalSigns, voidVitalSigns } from '@mendwell/contract'
import { HeartPulse, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useDataAge } from '../../platform/offline-cache/data-age.ts'
import { formatDateTime } from '../../platform/dates.ts'
import { toNextRows } from '../../platform/lists/next-rows.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { formatDataAge } from '../../platform/labels/data-age.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table } from '../../ui/table/table.tsx'
import { useVitalSigns } from './data.ts'
import { LatestCard } from './latest-card.tsx'
import { buildVitalColumns } from './vital-columns.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the forms are here before the network could fail; the chart does not wait for them.
const recordDialog = import('./record-vital-signs-dialog.tsx')
const voidDialog = import('./entries/void-entry-dialog.tsx')
const RecordVitalSignsDialog = lazyComponent(() => recordDialog, 'RecordVitalSignsDialog')
const VoidEntryDialog = lazyComponent(() => voidDialog, 'VoidEntryDialog')

export function VitalSignsCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const query = useVitalSigns(patientId)
  const asOf = useDataAge(query.dataUpdatedAt)
  const { organization } = useUser()
  const isRecordAllowed = usePermission(recordVitalSigns)
  const canVoid = usePermission(voidVitalSigns)
  const [isRecording, setRecording] = useState(false)
  const [voiding, setVoiding] = useState<VitalSigns | null>(null)
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const whose = banner.isChild ? 'child' : 'adult'
  const columns = useMemo(
    () => buildVitalColumns(timeZone, whose, canVoid ? setVoiding : undefined),
    [timeZone, whose, canVoid],
  )
  const total = query.data?.pages.at(-1)?.total
  const canRecord = isRecordAllowed && entries !== undefined

  return (
    <Card
      title="Vital signs"
      count={entries && pluralize(total ?? entries.length, 'entry', 'entries')}
      aside={entries && formatDataAge(asOf, timeZone, organization.timeZone)}
      actions={
        canRecord && (
          <Button variant="primary" icon={<Plus />} onClick={() => setRecording(true)}>
            Record vital signs
          </Button>
        )
      }
    >
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState title="Vital signs did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
          {entries && ' The values below may be out of date.'}
        </ErrorState>
      )}
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading vital signs...</LoadingLine>
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState icon={HeartPulse} title="No vital signs documented">
          {canRecord
            ? 'Entries appear here after you save.'
            : 'Entries appear here once a clinician documents them.'}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <>
          {banner.isChild && <p className="px-4 py-2 text-hint text-ink2">{adultsOnly}</p>}
          <LatestCard entries={entries} whose={whose} isComplete={!query.hasNextPage} timeZone={timeZone} />
          <Table
            label="All vital signs"
            scrollsSideways
            columns={columns}
            rows={entries}
            rowKey={(entry) => entry.id}
            total={total}
            rowClass={(entry) => (entry.voided ? 'bg-sunken' : undefined)}
            next={toNextRows(query, 'vital signs')}
          />
        </>
      )}
      <Suspense>
        {isRecording && (
          <RecordVitalSignsDialog
            patientId={patientId}
            banner={banner}
            timeZone={timeZone}
            onClose={() => setRecording(false)}
          />
        )}
        {voiding && (
          <VoidEntryDialog
            voiding={{
              endpoint: voidVitalSigns,
              params: { vitalSignsId: voiding.id },
              patientId,
              about: `Taken ${formatDateTime(voiding.takenAt, timeZone)}, recorded by ${voiding.recordedByName}.`,
              title: 'vital signs entered in error',
            }}
            banner={banner}
            onClose={() => setVoiding(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}
