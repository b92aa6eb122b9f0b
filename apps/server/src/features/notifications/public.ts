/** What other features may use to notify people. */
export { isDemoOrganization, listRecipients, wasNotified } from './store.ts'
export { notify, type Delivery, type NewNotification } from './notify.ts'
