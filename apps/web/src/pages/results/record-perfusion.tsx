/** In a record and on its print: the perfusion of the wound's leg as it was measured up to the day of care. Nothing for a wound elsewhere. */
import {
  findLimbSide,
  isLimbSite,
  resolveWoundSite,
  summarizeLimb,
  type LimbMeasurement,
} from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { useLimbMeasurements } from '../../features/results/data.ts'
import { LimbReadings } from '../../features/results/perfusion/limb-readings.tsx'
import { toWallClock } from '../../platform/dates.ts'

export function RecordPerfusion({ record, timeZone }: { record: WoundAssessment; timeZone: string }) {
  const { site } = resolveWoundSite(null, record.location)
  const side =
    site !== null && site !== 'upper-leg' && isLimbSite(site) && findLimbSide(site, record.laterality)
  return side ? (
    <Readings record={record} side={side} day={toWallClock(record.assessedAt, timeZone).day} />
  ) : null
}

function Readings({ record, side, day }: { record: WoundAssessment; side: 'left' | 'right'; day: string }) {
  const measured = useLimbMeasurements(record.patientId).data
  if (!measured) return null
  const known: LimbMeasurement[] = measured.filter((one) => one.voided === null && one.measuredOn <= day)
  return (
    <section aria-label="Perfusion" className="mt-4" data-keep-together>
      <h3 className="border-b border-line2 pb-1 font-semibold">Perfusion on file at the date of care</h3>
      <div className="pt-1">
        <LimbReadings
          side={side}
          limb={summarizeLimb(side, known)}
          today={day}
          diabetes={record.diabetesPresent === true ? true : null}
          isNeeded={false}
        />
      </div>
    </section>
  )
}
