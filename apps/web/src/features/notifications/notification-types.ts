/** The notification types and their labels. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationType } from '@mendwell/contract'

export const notificationTypeLabels: Record<NotificationType, MessageDescriptor> = {
  security: msg`Security`,
  people: msg`People`,
  'break-glass': msg`Emergency access`,
  task: msg`Tasks`,
  appointment: msg`Appointments`,
  message: msg`Messages`,
  wound: msg`Wounds`,
  billing: msg`Billing`,
}
