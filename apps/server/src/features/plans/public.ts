/** What others may do with plans: let the rules look at an organization's charts. */
export { renewOrganization } from './advice/renew.ts'
