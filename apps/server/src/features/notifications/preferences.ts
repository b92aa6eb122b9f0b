/** Notification preferences: the defaults, and what cannot be changed. */
import { notificationTypes, type NotificationType, type Preferences } from '@mendwell/contract'

export type DeliveryPreference = { inApp: boolean; email: boolean }

/** By default, email is sent only for what cannot wait until the app is opened. */
const defaultPreferences: Record<NotificationType, DeliveryPreference> = {
  security: { inApp: true, email: true },
  people: { inApp: true, email: false },
  'break-glass': { inApp: true, email: true },
  task: { inApp: true, email: false },
  appointment: { inApp: true, email: true },
  message: { inApp: true, email: true },
  wound: { inApp: true, email: false },
  billing: { inApp: true, email: false },
}

/** An attacker who took over an account must not be able to silence it. */
export const mandatoryTypes: readonly NotificationType[] = ['security']

/** `chosen` is the stored choice, as far as there is one. */
export function getDeliveryPreference(type: NotificationType, chosen: unknown): DeliveryPreference {
  if (mandatoryTypes.includes(type)) return defaultPreferences[type]
  const own = (chosen as Partial<Record<NotificationType, DeliveryPreference>> | null)?.[type] // written by changePreferences only
  return own ?? defaultPreferences[type]
}

export const buildPreferences = (chosen: unknown): Preferences['notices'] =>
  Object.fromEntries(
    notificationTypes.map((type) => [type, getDeliveryPreference(type, chosen)]),
  ) as Preferences['notices'] // every type has one
