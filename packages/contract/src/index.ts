/** What is said between web, server and everyone else. */
import { accountEndpoints } from './accounts.ts'
import { assessmentEndpoints } from './assessments.ts'
import { auditEndpoints } from './audit.ts'
import { contactEndpoints } from './contacts.ts'
import { draftEndpoints } from './drafts.ts'
import { ehrEndpoints } from './ehr.ts'
import type { Endpoint } from './endpoint.ts'
import { facilityEndpoints } from './facilities.ts'
import { factorEndpoints } from './factors.ts'
import { formDraftEndpoints } from './form-drafts.ts'
import { identityEndpoints } from './identity.ts'
import { noticeEndpoints } from './notices.ts'
import { patientEndpoints } from './patients.ts'
import { breakGlassEndpoints, peopleEndpoints } from './people.ts'
import { searchEndpoints } from './search.ts'
import { preferenceEndpoints, sessionEndpoints } from './sessions.ts'
import { woundEndpoints } from './wounds.ts'

export const endpoints: readonly Endpoint[] = [
  ...identityEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...factorEndpoints,
  ...draftEndpoints,
  ...contactEndpoints,
  ...peopleEndpoints,
  ...breakGlassEndpoints,
  ...patientEndpoints,
  ...woundEndpoints,
  ...assessmentEndpoints,
  ...formDraftEndpoints,
  ...ehrEndpoints,
  ...facilityEndpoints,
  ...auditEndpoints,
  ...noticeEndpoints,
  ...preferenceEndpoints,
  ...searchEndpoints,
]

export * from './accounts.ts'
export * from './assessments.ts'
export * from './audit.ts'
export * from './client.ts'
export * from './contacts.ts'
export * from './drafts.ts'
export * from './ehr.ts'
export * from './endpoint.ts'
export * from './facilities.ts'
export * from './factors.ts'
export * from './form-drafts.ts'
export * from './identity.ts'
export * from './jobs.ts'
export * from './notices.ts'
export * from './patients.ts'
export * from './people.ts'
export * from './problems.ts'
export * from './records.ts'
export * from './roles.ts'
export * from './search.ts'
export * from './sessions.ts'
export * from './values.ts'
export * from './wounds.ts'
