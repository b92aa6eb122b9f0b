/** What other features may use to tell people something. */
export { isDemoOrganization, listRecipients, wasNotified } from './store.ts'
export { notify, type Delivery, type NewNotification } from './notify.ts'
