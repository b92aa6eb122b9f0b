/** A patient's record in the shape of the banner. */
import { isChild } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import { ageText, formatDay } from '../../platform/dates.ts'
import type { Allergies, BannerPatient } from '../../ui/patient-banner.tsx'

const sexNames = { female: 'Female', male: 'Male', other: 'Other' }

/** `today` is the facility's date, because an age changes at its midnight. */
export function bannerOf(patient: Patient, today: string, facilityName: string | undefined): BannerPatient {
  const sex = patient.sex ? sexNames[patient.sex] : undefined
  const room = patient.room ? `room ${patient.room}` : undefined
  const place = [facilityName, room].filter(Boolean).join(', ')
  return {
    family: patient.lastName,
    given: patient.firstName,
    born: patient.dateOfBirth && formatDay(patient.dateOfBirth),
    age: patient.dateOfBirth && ageText(patient.dateOfBirth, today),
    isChild: isChild(patient.dateOfBirth, today),
    mrn: patient.medicalRecordNumber,
    place: [sex, place].filter(Boolean).join(' · '),
    allergies: allergiesOf(patient),
    isActive: patient.isActive,
  }
}

function allergiesOf(patient: Patient): Allergies {
  const own = patient.allergyState === 'listed' ? (patient.allergies ?? 'listed, text missing') : null
  const listed = [own, patient.mergedAllergies].filter((text) => text !== null)
  if (listed.length > 0) return { state: 'listed', text: listed.join('; ') }
  return { state: patient.allergyState === 'none-known' ? 'none-known' : 'not-asked' }
}
