/** Dates that are impossible for a wound, by the local calendar of the patient: reported at their field. */
import { getDateInZone } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientDays } from '../patients/public.ts'
import type { WoundRow } from './store.ts'
import { formatDate } from '../../platform/dates.ts'

/** Nothing is checked for an inaccessible patient. */
async function loadCalendar(db: Db, actor: Actor, patientId: string, now: Date) {
  const days = await findPatientDays(db, actor, patientId)
  return {
    today: getDateInZone(now.toISOString(), days?.timeZone ?? 'UTC'),
    born: days?.dateOfBirth ?? null,
  }
}

export async function assertPossibleOnset(
  db: Db,
  actor: Actor,
  patientId: string,
  onsetDate: string | null | undefined,
  now: Date,
): Promise<void> {
  if (!onsetDate) return
  const { today, born } = await loadCalendar(db, actor, patientId, now)
  if (today && onsetDate > today) throwInvalid('onsetDate', 'Can’t be in the future')
  if (born && onsetDate < born) throwInvalid('onsetDate', 'Date can’t be before the patient’s date of birth')
}

export async function assertPossibleHealing(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  firstAssessedOn: string | undefined,
  healedOn: string,
  now: Date,
): Promise<void> {
  const { today } = await loadCalendar(db, actor, wound.patientId, now)
  if (today && healedOn > today) throwInvalid('healedOn', 'Can’t be in the future')
  if (wound.onsetDate && healedOn < wound.onsetDate) {
    throwInvalid('healedOn', `Can’t be before the onset date, ${formatDate(wound.onsetDate)}`)
  }
  if (firstAssessedOn && healedOn < firstAssessedOn) {
    throwInvalid('healedOn', `Can’t be before the first assessment, ${formatDate(firstAssessedOn)}`)
  }
}

function throwInvalid(field: string, words: string): never {
  throw new DomainError('request.invalid', { fields: { [field]: words } })
}
