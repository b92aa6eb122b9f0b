/** Notification preferences: the defaults, and what cannot be changed. */
import { notificationTypes, type NotificationType, type Preferences } from '@mendwell/contract'
import type { Right } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'

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

/** The right that people need to be notified: what a notification says, and that there is one, is part of what the right is about. */
export const noticeRights: Record<NotificationType, Right | null> = {
  security: null,
  people: null,
  'break-glass': null,
  task: 'charts.read',
  appointment: 'schedule.read',
  message: 'messages',
  wound: 'charts.read',
  billing: 'claims',
}

/** What a person may be notified of. */
export const listVisibleTypes = (actor: Actor): NotificationType[] =>
  notificationTypes.filter((type) => {
    const right = noticeRights[type]
    return actor.role === 'patient' || right === null || actor.rights.includes(right)
  })

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
