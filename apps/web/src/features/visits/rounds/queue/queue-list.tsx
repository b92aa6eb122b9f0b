/** The queue of a round, room by room: patient, wounds, their status, and progress. */
import { formatWoundLetter, formatWoundSite, woundStages, woundTypes, formatSize } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAge } from '../../../../platform/dates.ts'
import { formatClockTime } from '../../../../ui/form/date-time-text.ts'
import { healingStatusStyles } from '../../../../platform/labels/healing-status-style.ts'
import { formatPatientName } from '../../../../platform/labels/person-names.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { formatDue } from '../entries.ts'

export type LetterComponent = (props: { number: number; healed: boolean }) => ReactNode

const getLabel = (list: { labels: Readonly<Record<string, string>> }, value: string) =>
  list.labels[value] ?? value

export const formatRoundWound = (wound: RoundPatient['wounds'][number]) =>
  [getLabel(woundTypes, wound.woundType), wound.stage && getLabel(woundStages, wound.stage)]
    .filter(Boolean)
    .join(', ')

/** Of earlier rounds on this device nothing is known. */
export const isInTrouble = ({ standing }: RoundPatient['wounds'][number]) =>
  standing === 'deteriorating' || standing === 'stalled'

/** Since the first measurement. */
export function formatAreaChange({
  reductionPercent,
  changeWithinError,
}: RoundPatient['wounds'][number]): string | undefined {
  if (typeof reductionPercent !== 'number') return undefined
  if (changeWithinError === true) return 'change within measurement error'
  const percent = Math.round(Math.abs(reductionPercent))
  if (percent === 0) return 'unchanged since start'
  return `${percent}% ${reductionPercent > 0 ? 'smaller' : 'larger'} since start`
}

/** As on the order sheet, by name; without one, so. */
export function formatRoundOrders({ orders }: RoundPatient['wounds'][number]): string {
  // Absent in a round that an earlier version saved on this device.
  if (!(orders as typeof orders | undefined)) return 'Orders not on this device'
  return orders.length === 0
    ? 'No order in effect'
    : orders.map(({ name, isSigned }) => (isSigned ? name : `${name} (pending signature)`)).join('; ')
}

export function QueueList<One extends RoundPatient>({
  label,
  patients,
  today,
  current,
  letter: Letter,
  state,
  onOpen,
}: {
  label: string
  patients: readonly One[]
  today: string
  current?: string | undefined
  letter: LetterComponent
  state: (patient: One) => ReactNode
  /** Missing before the round has started. */
  onOpen?: (patient: One) => void
}) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {patients.map((patient) => {
        const row = (
          <Row
            patient={patient}
            today={today}
            letter={Letter}
            state={state(patient)}
            opens={Boolean(onOpen)}
          />
        )
        return (
          <li
            key={patient.patientId}
            aria-current={patient.patientId === current ? 'true' : undefined}
            className={classNames(patient.patientId === current && 'bg-accent-tint')}
          >
            {onOpen ? (
              <button
                type="button"
                onClick={() => onOpen(patient)}
                className="w-full cursor-pointer text-left outline-offset-[-2px] hover:bg-canvas"
              >
                {row}
              </button>
            ) : (
              row
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Row({
  patient,
  today,
  letter: Letter,
  state,
  opens,
}: {
  patient: RoundPatient
  today: string
  letter: LetterComponent
  state: ReactNode
  opens: boolean
}) {
  const dueDays = new Set(patient.wounds.map(({ dueDate }) => dueDate))
  return (
    <span className="flex min-h-16 items-center gap-x-4 gap-y-1 px-4 py-2.5 max-sm:flex-wrap">
      <span className="w-14 shrink-0 text-h2">
        {patient.room ?? <span className="text-hint font-normal text-ink3">no room</span>}
      </span>
      <span className="w-52 min-w-0 shrink-0 max-sm:w-[calc(100%-5.5rem)]">
        <span className="block font-semibold wrap-anywhere">{formatPatientName(patient)}</span>
        <span className="text-hint text-ink3 sm:block">
          {[
            patient.dateOfBirth ? formatAge(patient.dateOfBirth, today) : 'DOB not documented',
            patient.medicalRecordNumber,
            patient.appointmentTime && `at ${formatClockTime(patient.appointmentTime)}`,
          ]
            .filter(Boolean)
            .join('  ')}
        </span>{' '}
        <span className="text-hint text-ink3 sm:block">
          {patient.braden ? `Braden ${patient.braden.totalScore}` : 'Braden not assessed'}
        </span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1 max-sm:basis-full">
        {patient.wounds.map((wound) => (
          <span key={wound.id} className="flex items-start gap-2">
            <Letter number={wound.number} healed={false} />
            <span className="sr-only">{formatWoundLetter(wound.number)} </span>
            <span className="min-w-0">
              <span className="block wrap-anywhere">{formatWoundSite(wound)}</span>
              <span className="block text-hint text-ink3">
                {[
                  formatRoundWound(wound),
                  wound.area === null ? 'not measured' : `${formatSize(wound.area)} cm²`,
                  formatAreaChange(wound),
                  wound.lastAssessedAt === null ? 'not assessed' : undefined,
                  // A common date is shown once, by the state of the row.
                  dueDays.size > 1 ? formatDue(wound.dueDate, today) : undefined,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="block text-hint wrap-anywhere">{formatRoundOrders(wound)}</span>
              {wound.standing && isInTrouble(wound) && (
                <Badge level={healingStatusStyles[wound.standing].level}>
                  {healingStatusStyles[wound.standing].word}
                </Badge>
              )}
            </span>
          </span>
        ))}
      </span>
      <span className="shrink-0">{state}</span>
      {opens && <ChevronRight className="shrink-0 text-ink3 max-sm:hidden" />}
    </span>
  )
}
