/** A patient's record in the shape of the banner. */
import { formatAllergyText, isChild } from '@mendwell/clinical'
import type { EligibilitySummary, Patient } from '@mendwell/contract'
import { formatAge, formatDay } from '../../platform/dates.ts'
import type { Allergies, BannerAlert, BannerPatient } from '../../ui/patient-banner.tsx'

export const sexLabels = { female: 'Female', male: 'Male', other: 'Other' }

/** `today` is the facility's date, because an age changes at its midnight. */
export function toBannerPatient(
  patient: Patient,
  today: string,
  facilityName: string | undefined,
): BannerPatient {
  const sex = patient.sex ? sexLabels[patient.sex] : undefined
  const room = patient.room ? `room ${patient.room}` : undefined
  const place = [facilityName, room].filter(Boolean).join(', ')
  return {
    family: patient.lastName,
    given: patient.firstName,
    born: patient.dateOfBirth && formatDay(patient.dateOfBirth),
    age: patient.dateOfBirth && formatAge(patient.dateOfBirth, today),
    isChild: isChild(patient.dateOfBirth, today),
    mrn: patient.medicalRecordNumber,
    place: [sex, place].filter(Boolean).join(' · '),
    allergies: patient.registrationOnly ? null : toAllergies(patient),
    isActive: patient.isActive,
    alerts: [...toBannerAlerts(patient.alerts), ...toEligibilityAlerts(patient.eligibility)],
  }
}

/** A chart that an earlier version saved on this device has none; its next refresh brings them. */
export const toBannerAlerts = (alerts: Patient['alerts'] | undefined): BannerAlert[] =>
  (alerts ?? []).map(({ code, level, label, detail }) => ({
    code,
    level,
    text: detail === null ? label : isStatus(code) ? `${label} ${formatDay(detail)}` : `${label}: ${detail}`,
  }))

/** Insurance beside the alerts: what the payer answered last, and about which day. A chart saved by an earlier version has none. */
export const toEligibilityAlerts = (eligibility: EligibilitySummary | null | undefined): BannerAlert[] =>
  eligibility
    ? [
        {
          code: 'eligibility',
          level: eligibility.outcome === 'inactive' ? 'warning' : 'info',
          text: formatEligibility(eligibility),
        },
      ]
    : []

/** Inside a sentence. Apart from the names in lists of billing: those come with all of eligibility, which a chart does not need. */
const eligibilityWords: Record<NonNullable<EligibilitySummary['outcome']>, string> = {
  waiting: 'awaiting response',
  active: 'active',
  inactive: 'inactive',
  rejected: 'rejected by payer',
  unclear: 'unclear response',
}

const formatEligibility = ({ payerName, outcome, serviceDate }: EligibilitySummary): string => {
  if (payerName === null) return 'No insurance on file'
  if (outcome === null || serviceDate === null) return `${payerName}: not verified`
  return `${payerName}: ${eligibilityWords[outcome]} ${formatDay(serviceDate)}`
}

const isStatus = (code: string) => code === 'deceased' || code === 'discharged' || code === 'hospice'

function toAllergies(patient: Patient): Allergies {
  const own = patient.allergyState === 'listed' ? (patient.allergies ?? 'on file, details missing') : null
  const listed = [own, patient.mergedAllergies].filter((text) => text !== null)
  if (listed.length > 0) return { state: 'listed', text: formatAllergyText(listed.join('\n')) }
  return { state: patient.allergyState === 'none-known' ? 'none-known' : 'not-asked' }
}
