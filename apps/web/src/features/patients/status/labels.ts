/** Texts of the status card and its dialogs. */
import { isolationPrecautions, type IsolationPrecaution, type PatientStatus } from '@mendwell/clinical'

/** What follows from a status, rule PS2. */
export const statusEffects: Record<PatientStatus, string> = {
  active: 'Reminders, tasks, rounds, and home photo requests continue as usual.',
  hospice:
    'Visits and rounds continue. Healing tasks, points, and the leaderboard stop, and patient statements are on hold.',
  discharged:
    'Reminders, automatic tasks, rounds, home photo requests, and the leaderboard stop. Booked appointments stay until you cancel them.',
  deceased:
    'All contact with the patient stops and patient statements are on hold. Booked appointments stay until you cancel them.',
}

export const formatPrecautions = (precautions: readonly IsolationPrecaution[]): string =>
  precautions.length === 0
    ? 'None needed'
    : precautions.map((one) => isolationPrecautions.labels[one]).join(', ')
