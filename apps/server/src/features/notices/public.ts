/** What other features may use to tell people something. */
export { notify, type Delivery, type NewNotice } from './notify.ts'
