/** What is said between web, server and everyone else. */
import { auditEndpoints } from './audit.ts'
import { ehrEndpoints } from './ehr.ts'
import type { Endpoint } from './endpoint.ts'
import { facilityEndpoints } from './facilities.ts'
import { identityEndpoints } from './identity.ts'
import { patientEndpoints } from './patients.ts'

export const endpoints: readonly Endpoint[] = [
  ...identityEndpoints,
  ...patientEndpoints,
  ...ehrEndpoints,
  ...facilityEndpoints,
  ...auditEndpoints,
]

export * from './accounts.ts'
export * from './audit.ts'
export * from './client.ts'
export * from './ehr.ts'
export * from './endpoint.ts'
export * from './facilities.ts'
export * from './factors.ts'
export * from './identity.ts'
export * from './jobs.ts'
export * from './notices.ts'
export * from './patients.ts'
export * from './people.ts'
export * from './problems.ts'
export * from './roles.ts'
export * from './search.ts'
export * from './sessions.ts'
export * from './values.ts'
