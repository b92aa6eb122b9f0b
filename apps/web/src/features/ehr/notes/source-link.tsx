/** Where a sentence came from, as a small link. It opens beside the note, so that nothing typed is left. */
import type { NoteSource } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../platform/dates.ts'

const kindLabels: Readonly<Record<NoteSource['kind'], string>> = {
  patient: 'Patient record',
  'vital-signs': 'Vital signs',
  wound: 'Wound',
  'wound-assessment': 'Wound assessment',
  braden: 'Braden',
  skin: 'Skin',
  'medical-history': 'Medical history',
}

export function SourceLink({
  source: { kind, id, at },
  patientId,
  timeZone,
}: {
  source: NoteSource
  patientId: string
  timeZone: string
}) {
  const words = `${kindLabels[kind]}, ${formatDate(at, timeZone)}`
  const look = { target: '_blank', className: 'text-hint whitespace-nowrap text-accent underline' } as const
  if (kind === 'wound') {
    return (
      <Link to="/wounds/$woundId" params={{ woundId: id }} {...look}>
        {words}
      </Link>
    )
  }
  if (kind === 'wound-assessment') {
    return (
      <Link to="/wound-assessment" search={{ patientId, assessment: id }} {...look}>
        {words}
      </Link>
    )
  }
  return (
    <Link to="/patients/$patientId" params={{ patientId }} {...look}>
      {words}
    </Link>
  )
}
