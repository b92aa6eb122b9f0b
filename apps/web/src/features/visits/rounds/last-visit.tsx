/** What the last visit said and how the wounds stood, beside today's note. For reading only. */
import { woundLetter, woundSite, sizeText } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDayOf, formatMoment } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { typeName } from '../words.ts'
import { dueWords } from './entries.ts'
import { type LetterOf, woundWords } from './queue-list.tsx'

export function LastVisit({
  patient,
  timeZone,
  today,
  letter: Letter,
}: {
  patient: RoundPatient
  timeZone: string
  today: string
  letter: LetterOf
}) {
  const { lastVisit } = patient
  return (
    <div className="flex flex-col gap-3.5">
      <Card title="Wounds">
        <ul className="divide-y divide-line">
          {patient.wounds.map((wound) => (
            <li key={wound.id} className="flex items-start gap-2.5 px-4 py-2.5">
              <Letter number={wound.number} healed={false} />
              <span className="min-w-0">
                <Link
                  to="/wounds/$woundId"
                  params={{ woundId: wound.id }}
                  className="font-medium text-accent underline"
                >
                  <span className="sr-only">{woundLetter(wound.number)} </span>
                  {woundSite(wound)}
                </Link>
                <span className="block text-hint text-ink3">{woundWords(wound)}</span>
                <span className="block text-hint text-ink2">
                  {[
                    wound.area === null ? 'size not measured' : `${sizeText(wound.area)} cm²`,
                    wound.lastAssessedAt
                      ? `assessed ${formatDayOf(wound.lastAssessedAt, timeZone)}`
                      : 'not assessed yet',
                    dueWords(wound.dueDate, today),
                  ].join(', ')}
                </span>
                <Link
                  to="/cms-wound-assessment"
                  search={{ patientId: patient.patientId, woundId: wound.id }}
                  className="text-hint text-accent underline"
                >
                  Assess this wound
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Last visit">
        <div className="flex flex-col gap-2 px-4 py-3">
          {lastVisit ? (
            <>
              <p className="text-hint text-ink3">
                {formatMoment(lastVisit.visitDate, timeZone)}, {typeName(lastVisit.visitType)},{' '}
                {lastVisit.providerName}
              </p>
              <Said name="Treatment" text={lastVisit.treatmentProvided} />
              <Said name="Notes" text={lastVisit.visitNotes} />
              <p className="text-hint text-ink2">
                {lastVisit.cptCodes.length > 0 ? `CPT ${lastVisit.cptCodes.join(', ')}` : 'No codes'}
              </p>
            </>
          ) : (
            <p className="text-ink3">No visit is documented before today.</p>
          )}
        </div>
      </Card>
    </div>
  )
}

function Said({ name, text }: { name: string; text: string | null }) {
  return (
    <div>
      <p className="text-hint text-ink3">{name}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text ?? 'nothing written'}</p>
    </div>
  )
}
