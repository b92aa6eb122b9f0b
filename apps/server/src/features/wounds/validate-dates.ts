/** Days that cannot be a wound's, by the calendar of the patient's place: told at their field. */
import { dateIn } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { daysOfPatient } from '../patients/public.ts'
import type { WoundRow } from './store.ts'

/** Of a patient who cannot be seen nothing is said here. */
async function calendarOf(db: Db, actor: Actor, patientId: string, now: Date) {
  const days = await daysOfPatient(db, actor, patientId)
  return { today: dateIn(now.toISOString(), days?.time_zone ?? 'UTC'), born: days?.date_of_birth ?? null }
}

export async function refuseImpossibleOnset(
  db: Db,
  actor: Actor,
  patientId: string,
  onsetDate: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!onsetDate) return
  const { today, born } = await calendarOf(db, actor, patientId, now)
  if (today && onsetDate > today) refuse('onsetDate', 'Cannot be in the future')
  if (born && onsetDate < born) refuse('onsetDate', 'Cannot be before the patient was born')
}

export async function refuseImpossibleHealing(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  firstAssessedOn: string | undefined,
  healedOn: string,
  now: Date,
): Promise<void> {
  const { today } = await calendarOf(db, actor, wound.patient_id, now)
  if (today && healedOn > today) refuse('healedOn', 'Cannot be in the future')
  if (wound.onset_date && healedOn < wound.onset_date) {
    refuse('healedOn', `Cannot be before the wound began, on ${wound.onset_date}`)
  }
  if (firstAssessedOn && healedOn < firstAssessedOn) {
    refuse('healedOn', `Cannot be before the wound was first assessed, on ${firstAssessedOn}`)
  }
}

function refuse(field: string, words: string): never {
  throw new Refusal('request.invalid', { fields: { [field]: words } })
}
