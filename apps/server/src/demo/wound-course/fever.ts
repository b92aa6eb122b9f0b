/**
 * A fever of the demo never goes unseen: the note that is written on its day, and the wound visits that know of it. Of a virus, so that no wound
 * and no antibiotic is behind it.
 */
import { toDayNumber } from '../calendar.ts'
import type { DemoPatient, DemoVitals } from '../patient.ts'
import type { Random } from '../random.ts'
import { feverFromF } from '../vitals.ts'

const isFever = ({ temperature }: DemoVitals) => temperature !== null && temperature >= feverFromF

/** The first reading of each day with a fever. */
export const listFevers = ({ vitals }: Pick<DemoPatient, 'vitals'>): DemoVitals[] => {
  const days = new Set<string>()
  return vitals.filter((one) => {
    const day = one.takenAt.slice(0, 10)
    if (!isFever(one) || days.has(day)) return false
    days.add(day)
    return true
  })
}

const toDay = (at: string) => toDayNumber(at.slice(0, 10))
export const findFeverOn = (patient: Pick<DemoPatient, 'vitals'>, day: number): DemoVitals | null =>
  listFevers(patient).find(({ takenAt }) => toDay(takenAt) === day) ?? null

/** A wound that is infected while its patient has a virus would be a sepsis, and is told by nobody here. */
const apartDays = 14
export const hasFeverNear = (patient: Pick<DemoPatient, 'vitals'>, day: number): boolean =>
  listFevers(patient).some(({ takenAt }) => Math.abs(toDay(takenAt) - day) <= apartDays)

/** "Temperature 102.4 °F, pulse 107" */
export const formatFever = ({ temperature, heartRate }: DemoVitals): string =>
  [`Temperature ${temperature} °F`, ...(heartRate === null ? [] : [`pulse ${heartRate}`])].join(', ')

const illnesses = [
  {
    complaint: 'Feels hot and achy since last night, sore throat, dry cough.',
    found: 'Throat red, lungs clear, breathing unlabored.',
    cause: 'Viral respiratory infection, rapid test positive for influenza A',
    isolation: { precautions: ['droplet'], days: 7, reason: 'Influenza A' },
    order: 'Droplet precautions for 7 days. Oseltamivir eligibility reviewed with the prescriber today.',
  },
  {
    complaint: 'Tired and hot since this morning, stuffy nose, cough.',
    found: 'Lungs clear, no shortness of breath at rest.',
    cause: 'COVID-19, rapid antigen test positive',
    isolation: { precautions: ['contact', 'droplet'], days: 10, reason: 'COVID-19' },
    order:
      'Contact and droplet precautions for 10 days, respirator and eye protection for staff. Antiviral eligibility and interactions reviewed with the prescriber today.',
  },
  {
    complaint: 'Loose stools three times since last night, chills, poor appetite.',
    found: 'Abdomen soft, mucous membranes moist, tolerating fluids.',
    cause: 'Viral gastroenteritis; two other people in the household or unit are ill',
    isolation: { precautions: ['contact_plus'], days: 4, reason: 'Viral gastroenteritis' },
    order: 'Contact plus precautions, soap and water, until 48 hours after the last loose stool.',
  },
] as const

export type FeverNote = {
  readonly at: string
  /** From that day on, and for how long. */
  readonly isolation: (typeof illnesses)[number]['isolation']
  readonly body: {
    readonly noteType: 'SOAP'
    readonly noteDate: string
    readonly subjective: string
    readonly objective: string
    readonly assessment: string
    readonly plan: string
  }
}

/** With an open wound it says that the wound was looked at. */
export function buildFeverNote(random: Random, reading: DemoVitals, hasOpenWound: boolean): FeverNote {
  const { complaint, found, cause, isolation, order } = random.pick(illnesses)
  const wound = hasOpenWound
    ? ' Dressing taken down: no redness, warmth, or pus at the wound, no new pain.'
    : ''
  return {
    at: reading.takenAt,
    isolation,
    body: {
      noteType: 'SOAP',
      noteDate: reading.takenAt,
      subjective: complaint,
      objective: `${formatFever(reading)}. ${found}${wound}`,
      assessment: `${cause}.${hasOpenWound ? ' No sign of infection at the wound.' : ''}`,
      plan: [
        'Primary care physician called at the visit and agrees: fluids, acetaminophen if needed, no antibiotic.',
        order,
        'Temperature and pulse every 8 hours until normal for 24 hours.',
        hasOpenWound
          ? 'Same-day call for redness, pus, or new pain at the wound, confusion, or shortness of breath.'
          : 'Same-day call for confusion or shortness of breath.',
      ].join(' '),
    },
  }
}
