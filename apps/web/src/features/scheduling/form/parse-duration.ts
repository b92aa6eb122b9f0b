/** The lengths that an appointment may have, read from text. */
import { appointmentMinutes } from '@mendwell/clinical'

export const parseDuration = (text: string) => appointmentMinutes.find((one) => String(one) === text)
