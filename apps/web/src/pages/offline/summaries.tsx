/** Summaries on paper for the time a server is away: who, allergies, open wounds as last measured, medications. From this device. */
import { applyTallMan, formatWoundName, woundStages, woundTypes, formatSize } from '@mendwell/clinical'
import type { Medication, Patient, Wound, WoundOrder } from '@mendwell/contract'
import { useQueries } from '@tanstack/react-query'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { medicationsQuery } from '../../features/patient-chart/data.ts'
import { ordersQuery } from '../../features/plans/wound-orders/data.ts'
import { woundsQuery } from '../../features/wounds/data.ts'
import { useNow } from '../../platform/clock.ts'
import { formatDay, formatDate, formatDateTime, toWallClock } from '../../platform/dates.ts'
import { callQuery } from '../../platform/offline-cache/offline-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { type Allergies, MicroBanner } from '../../ui/patient-banner.tsx'

export function Summaries({
  patients,
  timeZone,
  onClose,
}: {
  patients: readonly Patient[]
  timeZone: string
  onClose: () => void
}) {
  const now = useNow()
  const { day: today } = toWallClock(now, timeZone)
  const read = useQueries({
    queries: patients.map(({ id: patientId }) => ({
      queryKey: ['bag', 'summary', patientId],
      queryFn: async () => {
        const [wounds, medications, orders] = await Promise.all([
          callQuery(woundsQuery, { patientId }),
          callQuery(medicationsQuery, { patientId }),
          // Absent on a device that downloaded the chart with an earlier version.
          callQuery(ordersQuery, { patientId }).catch(() => undefined),
        ])
        return { wounds: wounds.body, medications: medications.body, orders: orders?.body }
      },
    })),
  })
  const isReady = read.every(({ data }) => data !== undefined)
  return (
    <Dialog
      open
      size="wide"
      title="Summaries"
      description="Printed from this device. Contains PHI: keep it with you and shred it after use."
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div data-print-alone className="flex flex-col gap-5">
              <p className="text-hint text-ink2">
                Printed {formatDateTime(now, timeZone)}, using the data on this device.
              </p>
              {[...patients.entries()].toSorted(compareByRoom).map(([index, patient]) => (
                <Summary
                  key={patient.id}
                  patient={patient}
                  today={today}
                  timeZone={timeZone}
                  wounds={read[index]?.data?.wounds}
                  medications={read[index]?.data?.medications}
                  orders={read[index]?.data?.orders}
                  isLoading={read[index]?.isPending ?? true}
                />
              ))}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
            <Button
              variant="primary"
              disabledReason={isReady ? undefined : 'Loading summaries...'}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

const collator = new Intl.Collator('en', { numeric: true })

/** In the order of rooms; patients without a room come last. */
const compareByRoom = ([, one]: [number, Patient], [, other]: [number, Patient]) =>
  Number(!one.room) - Number(!other.room) ||
  collator.compare(one.room ?? '', other.room ?? '') ||
  collator.compare(one.lastName, other.lastName)

function Summary({
  patient,
  today,
  timeZone,
  wounds,
  medications,
  orders,
  isLoading,
}: {
  patient: Patient
  today: string
  timeZone: string
  wounds: readonly Wound[] | undefined
  medications: readonly Medication[] | undefined
  orders: readonly WoundOrder[] | undefined
  isLoading: boolean
}) {
  const banner = toBannerPatient(patient, today, undefined)
  const missing = isLoading ? 'Loading...' : 'Not on this device'
  const open = wounds?.filter(({ isActive }) => isActive)
  const typed = (patient.typedMedications as Patient['typedMedications'] | undefined) // absent in a chart that an earlier version saved
    ?.filter(({ state }) => state === 'not-reconciled' || state === 'accepted')
  const current = medications?.filter(({ isActive, replacedBy }) => isActive && replacedBy === null)
  return (
    <article
      aria-label={`${patient.lastName}, ${patient.firstName}`}
      className="break-inside-avoid border border-line"
    >
      <div className="border-b border-line px-4 py-2">
        <MicroBanner patient={banner} />
        {patient.room && <p>Room {patient.room}</p>}
        {banner.allergies && <p>Allergies: {formatAllergies(banner.allergies)}</p>}
      </div>
      <div className="grid gap-3 px-4 py-3 sm:grid-cols-2">
        <section>
          <p className="font-semibold">Open wounds</p>
          {open === undefined && <p className="text-ink2">{missing}</p>}
          {open?.length === 0 && <p>No open wounds documented</p>}
          <ul>
            {open?.map((wound) => (
              <li key={wound.id}>{formatWoundLine(wound, timeZone)}</li>
            ))}
          </ul>
        </section>
        <section className="sm:col-span-2">
          <p className="font-semibold">Wound orders in effect when downloaded</p>
          {orders === undefined && <p className="text-ink2">{missing}</p>}
          {orders?.length === 0 && <p>No orders in effect</p>}
          <ul>
            {orders?.map(({ id, sentence, state, wound }) => (
              <li key={id}>
                {`Wound ${formatWoundName(wound)}: ${sentence}`}
                {state === 'pending' && ' (pending signature)'}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <p className="font-semibold">Medications</p>
          {current === undefined && <p className="text-ink2">{missing}</p>}
          {current?.length === 0 && !typed?.length && <p>Not documented</p>}
          <ul>
            {current?.map(({ id, medicationName, dosage, frequency }) => (
              <li key={id}>{[applyTallMan(medicationName), dosage, frequency].join(', ')}</li>
            ))}
            {typed?.map(({ text, state }) => (
              <li key={text}>
                {text}
                {state === 'not-reconciled' && ' (not reconciled)'}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  )
}

/** Not assessed is not none. */
const formatAllergies = (allergies: Allergies) =>
  allergies.state === 'listed'
    ? allergies.text
    : allergies.state === 'none-known'
      ? 'No known allergies (NKA)'
      : 'Not assessed'

function formatWoundLine(wound: Wound, timeZone: string): string {
  const sizes = [wound.length, wound.width, wound.depth].map((cm) =>
    cm === null ? 'not measured' : formatSize(cm),
  )
  const isMeasured = wound.length !== null || wound.width !== null || wound.depth !== null
  return [
    formatWoundName(wound),
    woundTypes.labels[wound.woundType],
    wound.stage && woundStages.labels[wound.stage],
    isMeasured ? `${sizes.join(' × ')} cm` : 'not measured',
    wound.lastMeasurementDate && `on ${formatDate(wound.lastMeasurementDate, timeZone)}`,
    wound.dressingType && `dressing: ${wound.dressingType}`,
    wound.nextAssessmentDate && `next assessment ${formatDay(wound.nextAssessmentDate)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
