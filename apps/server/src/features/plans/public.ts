/** What others may do with plans: let the rules look at an organization's charts, and see a chart as the rules see it. */
export { chartsAt, type Chart } from './advice/picture.ts'
export { renewOrganization } from './advice/renew.ts'
