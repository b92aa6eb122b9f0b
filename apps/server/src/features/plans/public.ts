/** What others may do with plans: let the rules look at an organization's charts, and search for treatments. */
export { renewOrganization } from './advice/renew.ts'
export { treatmentSource } from './find.ts'
