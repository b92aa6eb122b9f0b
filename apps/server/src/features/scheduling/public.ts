/** What other features may ask of appointments, and do to them inside their own transaction. */
export { book as bookAppointment } from './book-appointment.ts'
export { change as changeAppointment } from './update-appointment.ts'
export { step as appointmentStep } from './service.ts'
export { visibleAppointments } from './policy.ts'
export { appointmentById, type AppointmentRow } from './store.ts'
export { keepWallTimes } from './zone-change.ts'
