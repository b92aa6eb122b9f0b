/** Texts of the status card and its dialogs. */
import { isolationPrecautions, type IsolationPrecaution, type PatientStatus } from '@mendwell/clinical'

/** What follows from a status, rule PS2. */
export const statusEffects: Record<PatientStatus, string> = {
  active: 'Reminders, tasks, rounds, and home photo requests continue as usual.',
  hospice:
    'Visits, rounds, and reassessments continue. Healing tasks, home photo requests, care check-ins, and the leaderboard stop. Patient statements are on hold.',
  discharged:
    'Reminders, automatic tasks, rounds, home photo requests, care check-ins, and the leaderboard stop. Patient statements are on hold. Booked appointments stay until you cancel them.',
  deceased:
    'All contact with the patient stops. Patient statements are on hold. Booked appointments stay until you cancel them.',
}

export const precautionHints: Partial<Record<IsolationPrecaution, string>> = {
  enhanced_barrier: 'Gown and gloves for high-contact care',
}

export const formatPrecautions = (precautions: readonly IsolationPrecaution[]): string =>
  precautions.length === 0
    ? 'None needed'
    : precautions.map((one) => isolationPrecautions.labels[one]).join(', ')
