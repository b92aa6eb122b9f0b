/** What a chart's values are called in the patient's own document. */
import type { AppointmentStatus, AppointmentType, WoundType } from '@mendwell/clinical'
import type { VisitProcedure } from '@mendwell/contract'

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

export const procedureLabels: Readonly<Record<VisitProcedure['kind'], string>> = {
  debridement: /*i18n*/ 'Removal of unhealthy tissue from the wound',
  skin_substitute: /*i18n*/ 'Skin substitute put on the wound',
  negative_pressure: /*i18n*/ 'Wound vacuum treatment',
  compression: /*i18n*/ 'Compression wrap or cast',
  ultrasound: /*i18n*/ 'Ultrasound treatment of the wound',
  fluorescence_imaging: /*i18n*/ 'Special light photo of the wound',
  electrical_stimulation: /*i18n*/ 'Electrical stimulation of the wound',
  hyperbaric_oxygen: /*i18n*/ 'Oxygen chamber treatment',
  burn_dressing: /*i18n*/ 'Burn bandage',
  injection: /*i18n*/ 'Shot',
}
