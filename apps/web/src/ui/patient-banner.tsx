/** The patient of every clinical view. Labels are light and have no colon; unknown is a word. */
import { CircleDashed, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Level } from './badge.tsx'
import { classNames } from './class-names.ts'

export type Allergies = { state: 'listed'; text: string } | { state: 'none-known' } | { state: 'not-asked' }

export type BannerAlert = {
  code: string
  /** `info` is left out of short banners. */
  level: 'critical' | 'warning' | 'info'
  text: string
}

export type BannerPatient = {
  family: string
  given: string
  /** Formatted, or null when it is not recorded. */
  born: string | null
  age: string | null
  /** Under 18 by a recorded date of birth. */
  isChild: boolean
  mrn: string
  /** Sex, facility and room, as far as they are recorded. */
  place: string
  /** Null: not for this reader's role. */
  allergies: Allergies | null
  isActive: boolean
  /** The most serious first. */
  alerts: readonly BannerAlert[]
}

export function PatientName({ family, given }: { family: string; given: string }) {
  return (
    <>
      {family}, {given}
    </>
  )
}

export function PatientBanner({
  patient,
  aside,
  isShort = false,
}: {
  patient: BannerPatient
  aside?: ReactNode
  /** Above a form: only what is critical or a warning, so that the fields have the room. */
  isShort?: boolean
}) {
  const alerts = isShort ? patient.alerts.filter(({ level }) => level !== 'info') : patient.alerts
  return (
    <section
      aria-label="Patient"
      className="flex flex-wrap items-stretch border-b border-line2 bg-surface px-4 max-sm:py-2 md:px-6"
    >
      <div className="flex min-w-0 flex-col justify-center py-2 pr-5 max-sm:w-full max-sm:py-0">
        <h1 className="text-banner">
          <PatientName family={patient.family} given={patient.given} />
        </h1>
        {patient.place && <p className="text-hint text-ink3">{patient.place}</p>}
      </div>
      <dl className="contents">
        <Item label="DOB">
          {patient.born ? (
            <>
              {patient.born} <span className="font-normal text-ink3">{patient.age}</span>
            </>
          ) : (
            'Not documented'
          )}
        </Item>
        <Item label="MRN">{patient.mrn}</Item>
        {patient.allergies && (
          <Item label="Allergies" className="max-sm:w-full">
            <AllergyText allergies={patient.allergies} />
          </Item>
        )}
        {!patient.isActive && !hasStatusAlert(patient) && <Item label="Status">Inactive</Item>}
      </dl>
      {aside && <div className="ml-auto flex items-center py-2 max-sm:hidden">{aside}</div>}
      {alerts.length > 0 && (
        // Beside the rest where there is room, else in a row of their own.
        <AlertList
          alerts={alerts}
          className="pb-2 max-md:w-full max-sm:pt-1 max-sm:pb-0 md:ml-auto md:items-center md:py-2"
        />
      )}
    </section>
  )
}

const levels: Record<BannerAlert['level'], Level> = {
  critical: 'critical',
  warning: 'warning',
  info: 'unknown',
}

/** A status says more than "Inactive". */
const hasStatusAlert = ({ alerts }: BannerPatient) =>
  alerts.some(({ code }) => code === 'discharged' || code === 'deceased')

function AlertList({ alerts, className }: { alerts: readonly BannerAlert[]; className: string }) {
  return (
    <ul aria-label="Alerts" className={classNames('flex flex-wrap gap-1.5', className)}>
      {alerts.map(({ code, level, text }) => (
        <li key={code} className={classNames('max-w-full', level === 'info' && 'max-sm:hidden')}>
          <Badge level={levels[level]}>{text}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Item({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'flex flex-col justify-center py-2 sm:border-l sm:border-line sm:px-4',
        'max-sm:flex-row max-sm:items-baseline max-sm:justify-start max-sm:gap-1.5 max-sm:py-0.5 max-sm:pr-4',
        className,
      )}
    >
      <dt className="text-hint text-ink3">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function AllergyText({ allergies }: { allergies: Allergies }) {
  if (allergies.state === 'listed') {
    return (
      <span className="inline-flex items-start gap-1.5 font-semibold text-critical">
        <OctagonAlert className="mt-0.5 shrink-0" />
        {allergies.text}
      </span>
    )
  }
  if (allergies.state === 'none-known') return <>No known allergies (NKA)</>
  return (
    <span className="inline-flex items-center gap-1.5 text-ink2">
      <CircleDashed className="shrink-0" />
      Not assessed
    </span>
  )
}

/** The short form, for dialogs and the camera. */
export function MicroBanner({ patient }: { patient: BannerPatient }) {
  const alerts = patient.alerts.filter(({ level }) => level !== 'info')
  return (
    <div className="flex flex-col gap-1">
      <p className="text-hint text-ink3">
        <span className="font-semibold text-ink">
          <PatientName family={patient.family} given={patient.given} />
        </span>{' '}
        {patient.born ?? 'DOB not documented'}, {patient.mrn}
      </p>
      {alerts.length > 0 && <AlertList alerts={alerts} className="" />}
    </div>
  )
}
