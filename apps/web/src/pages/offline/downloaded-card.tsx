/** The offline data on this device: size, age, expiry, charts; updating and removing it. */
import { Link } from '@tanstack/react-router'
import { HardDrive, KeyRound, Printer, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { useOfflineSince } from '../../platform/connection.ts'
import { formatDay, formatDateTime, formatRecent } from '../../platform/dates.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type OfflineCacheInfo, formatByteSize } from './data.ts'

export function DownloadedCard({
  bag,
  timeZone,
  isTaking,
  onRefresh,
  onPin,
  onPrint,
  onRemove,
}: {
  bag: OfflineCacheInfo | null
  timeZone: string
  isTaking: boolean
  onRefresh: () => void
  onPin: () => void
  onPrint: () => void
  onRemove: () => void
}) {
  const now = useNow()
  const isAway = useOfflineSince() !== null
  const [isAsking, setAsking] = useState(false)
  if (!bag?.taken)
    return (
      <Card title="Available offline">
        <EmptyState icon={HardDrive} title="No charts on this device">
          Download charts, wounds, photos, and forms to use them without a connection. They are encrypted and
          protected by your PIN.
        </EmptyState>
      </Card>
    )
  const { taken, patients } = bag
  const away = isAway ? 'You’re offline' : undefined
  return (
    <Card title="Available offline" count={pluralize(patients.length, 'patient')}>
      <dl className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-3">
        <Fact name="As of">{formatRecent(taken.at, now, timeZone)}</Fact>
        <Fact name="Expires">{formatDateTime(bag.expiresAt, timeZone)}</Fact>
        <Fact name="Size on this device">{formatByteSize(bag.bytes)}</Fact>
      </dl>
      {taken.missing > 0 && (
        <p className="px-4 pb-2 text-warning">
          {pluralize(taken.missing, 'item')} failed to download. Update to try again.
        </p>
      )}
      <ul aria-label="Patients on this device" className="divide-y divide-line border-t border-line">
        {patients
          .toSorted((a, b) => a.lastName.localeCompare(b.lastName))
          .map((one) => (
            <li key={one.id}>
              <Link
                to="/patients/$patientId"
                params={{ patientId: one.id }}
                className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 text-ink no-underline hover:bg-sunken"
              >
                <span className="font-semibold">{formatPatientName(one)}</span>
                <span className="text-hint text-ink3">
                  {one.dateOfBirth ? `DOB ${formatDay(one.dateOfBirth)}` : 'DOB not documented'}, MRN{' '}
                  {one.medicalRecordNumber}
                  {one.room && `, room ${one.room}`}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        {isAsking ? (
          <div
            role="group"
            aria-label="Remove from this device?"
            className="flex flex-wrap items-center gap-2"
          >
            <p>Downloaded charts will be removed. Records waiting to send stay on this device.</p>
            <Button size="small" onClick={() => setAsking(false)}>
              Keep charts
            </Button>
            <Button size="small" variant="danger" onClick={onRemove}>
              Remove
            </Button>
          </div>
        ) : (
          <>
            <Button
              size="small"
              icon={<RefreshCw />}
              pending={isTaking}
              pendingLabel="Downloading..."
              disabledReason={away}
              onClick={onRefresh}
            >
              Update
            </Button>
            <Button size="small" icon={<Printer />} onClick={onPrint}>
              Print summaries
            </Button>
            <Button size="small" variant="quiet" icon={<KeyRound />} disabledReason={away} onClick={onPin}>
              Change PIN
            </Button>
            <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
              Remove from this device
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-hint text-ink3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
