/** What other features may ask of appointments, and do to them inside their own transaction. */
export { createBookedAppointment as bookAppointment } from './book-appointment.ts'
export { updateBookedAppointment as changeAppointment } from './update-appointment.ts'
export { transitionAppointment as appointmentStep } from './service.ts'
export { filterVisibleAppointments } from './policy.ts'
export { findAppointmentById } from './store.ts'
export { listTimeOff as listProviderTimeOff } from './availability/store.ts'
export { preserveWallTimes } from './zone-change.ts'
