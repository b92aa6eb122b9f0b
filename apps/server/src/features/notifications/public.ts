/** What other features may use to tell people something. */
export { organizationIsDemo, recipientsOf, wasTold } from './store.ts'
export { notify, type Delivery, type NewNotice } from './notify.ts'
