/** Worn sensors in the chart: what they measured, which rule was broken, and the devices themselves. */
import { sensorRanges, wearableRules, attachUnit, type SensorKind } from '@mendwell/clinical'
import { registerWearable, type Wearable, type WearableData } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { formatDateTime, formatRecent } from '../../platform/dates.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Hours, useWearableData, useWearables } from './data.ts'
import { wearableTypeLabels } from './labels.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const RegisterDialog = lazyComponent(() => import('./register-dialog.tsx'), 'RegisterDialog')
const RevokeDialog = lazyComponent(() => import('./revoke-dialog.tsx'), 'RevokeDialog')

const spans = [
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
] as const

export type LineChart = ComponentType<{
  title: string
  unit: string
  decimals: number
  series: readonly { name: string; points: readonly { at: string; value: number }[] }[]
  timeZone: string
}>

export function WearablesCard({
  patientId,
  wounds,
  timeZone,
  banner,
  chart,
}: {
  patientId: string
  /** The patient's wounds by id, which belong to another feature. */
  wounds: readonly { value: string; label: string }[]
  timeZone: string
  banner: ReactNode
  /** The drawing belongs to another feature. */
  chart: LineChart
}) {
  const canRegister = usePermission(registerWearable)
  const devices = useWearables(patientId)
  const [hours, setHours] = useState<Hours>('24')
  const [opened, setOpened] = useState<'new' | Wearable | null>(null)
  const hasDevices = (devices.data?.length ?? 0) > 0
  // To a patient without a sensor there is nothing to say.
  if (!canRegister && devices.data && !hasDevices) return null
  return (
    <Card
      title="Wearables"
      aside="patient sensors"
      actions={
        canRegister && (
          <Button size="small" icon={<Plus />} onClick={() => setOpened('new')}>
            Register sensor
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        {devices.isPending && <LoadingLine>Loading sensors...</LoadingLine>}
        {devices.isError && !devices.data && (
          <ErrorState title="Sensors did not load" onRetry={() => void devices.refetch()}>
            {formatProblem(devices.error)}
          </ErrorState>
        )}
        {devices.data && !hasDevices && <p className="text-ink2">No sensors assigned.</p>}
        {hasDevices && (
          <>
            <div>
              <Segments label="Time range" segments={spans} value={hours} onChange={setHours} />
            </div>
            <MeasuredChart patientId={patientId} hours={hours} timeZone={timeZone} chart={chart} />
            <ul aria-label="Sensors" className="flex flex-col">
              {devices.data?.map((device) => (
                <DeviceLine
                  key={device.id}
                  device={device}
                  wound={wounds.find(({ value }) => value === device.woundId)?.label}
                  timeZone={timeZone}
                  onRevoke={canRegister && device.isActive ? () => setOpened(device) : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <Suspense>
        {opened === 'new' && (
          <RegisterDialog
            patientId={patientId}
            wounds={wounds}
            banner={banner}
            onClose={() => setOpened(null)}
          />
        )}
        {opened && opened !== 'new' && (
          <RevokeDialog device={opened} banner={banner} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Card>
  )
}

function MeasuredChart({
  patientId,
  hours,
  timeZone,
  chart: Chart,
}: {
  patientId: string
  hours: Hours
  timeZone: string
  chart: LineChart
}) {
  const query = useWearableData(patientId, hours, true)
  const { data } = query
  if (!data) {
    return query.isError ? (
      <ErrorState title="Readings did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    ) : (
      <LoadingLine>Loading readings...</LoadingLine>
    )
  }
  return (
    <>
      {data.alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} timeZone={timeZone} />
      ))}
      {data.series.length === 0 && <p className="text-ink2">No readings in this period.</p>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-3">
        {buildCharts(data).map(({ key, kind, name, series }) => (
          <Chart
            key={key}
            title={`${sensorRanges[kind].label}, ${name}`}
            unit={sensorRanges[kind].unit}
            decimals={sensorRanges[kind].decimals}
            series={series}
            timeZone={timeZone}
          />
        ))}
      </div>
    </>
  )
}

/** One chart for each device and type; the other side is beside the skin it is compared with. */
function buildCharts({ series }: WearableData) {
  return series
    .filter(
      ({ deviceId, kind }) =>
        kind !== 'reference_temperature' ||
        !series.some((one) => one.deviceId === deviceId && one.kind === 'temperature'),
    )
    .map(({ deviceId, deviceName, kind, points }) => {
      const other = series.find(
        (one) => kind === 'temperature' && one.deviceId === deviceId && one.kind === 'reference_temperature',
      )
      return {
        key: `${deviceId} ${kind}`,
        kind: kind as SensorKind,
        name: deviceName,
        series: other
          ? [
              { name: 'this side', points },
              { name: 'other side', points: other.points },
            ]
          : [{ name: 'this side', points }],
      }
    })
}

function AlertLine({ alert, timeZone }: { alert: WearableData['alerts'][number]; timeZone: string }) {
  const { title, words, unit } = wearableRules[alert.rule]
  const until = alert.endedAt ? ` to ${formatDateTime(alert.endedAt, timeZone)}` : ', ongoing'
  return (
    <Notice level={alert.endedAt ? 'note' : 'warning'} title={title}>
      {words} {alert.deviceName}: {attachUnit(String(alert.value), unit)}, from{' '}
      {formatDateTime(alert.beganAt, timeZone)}
      {until}. Rule {alert.rule}.
    </Notice>
  )
}

function DeviceLine({
  device,
  wound,
  timeZone,
  onRevoke,
}: {
  device: Wearable
  wound: string | undefined
  timeZone: string
  onRevoke: (() => void) | undefined
}) {
  const now = useNow()
  const facts = [
    wearableTypeLabels[device.deviceType],
    ...(wound ? [wound] : []),
    device.lastSeenAt
      ? `last reading ${formatRecent(device.lastSeenAt, now, timeZone)}`
      : 'no data received yet',
    ...(device.batteryLevel === null ? [] : [`battery ${device.batteryLevel}%`]),
    ...(device.signalStrength === null ? [] : [`signal ${device.signalStrength}%`]),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2">
      <div className="min-w-0">
        <p className="font-medium">
          {device.name} {!device.isActive && <Badge level="unknown">Removed</Badge>}
        </p>
        <p className="text-hint text-ink2">{facts.join(', ')}</p>
      </div>
      {onRevoke && (
        <Button size="small" variant="quiet" aria-label={`Remove ${device.name}`} onClick={onRevoke}>
          Remove
        </Button>
      )}
    </li>
  )
}
