/** What a chart's values are called in the patient's own document. */
import type { AppointmentStatus, AppointmentType, WoundType } from '@mendwell/clinical'

export const woundTypeLabels: Readonly<Record<WoundType, string>> = {
  pressure_ulcer: /*i18n*/ 'Pressure injury (pressure ulcer)',
  diabetic_foot: /*i18n*/ 'Diabetic foot ulcer',
  surgical_site: /*i18n*/ 'Wound from surgery',
  venous_ulcer: /*i18n*/ 'Venous ulcer',
  arterial_ulcer: /*i18n*/ 'Arterial ulcer',
  traumatic: /*i18n*/ 'Wound from an injury',
  burn: /*i18n*/ 'Burn',
  skin_tear: /*i18n*/ 'Skin tear',
  moisture_associated: /*i18n*/ 'Skin damage from moisture',
  malignant: /*i18n*/ 'Wound from cancer',
  mixed_ulcer: /*i18n*/ 'Leg ulcer from artery and vein disease',
  atypical: /*i18n*/ 'Wound with an unusual cause',
  other: /*i18n*/ 'Other',
}

export const appointmentTypeLabels: Readonly<Record<AppointmentType, string>> = {
  'initial-assessment': /*i18n*/ 'First visit',
  'follow-up': /*i18n*/ 'Follow-up visit',
  'wound-care': /*i18n*/ 'Wound care visit',
  consultation: /*i18n*/ 'Visit to talk about your care',
  'dressing-change': /*i18n*/ 'Bandage change',
}

export const appointmentStatusLabels: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: /*i18n*/ 'Scheduled',
  confirmed: /*i18n*/ 'Confirmed',
  completed: /*i18n*/ 'Completed',
  cancelled: /*i18n*/ 'Cancelled',
  'no-show': /*i18n*/ 'Missed',
}
