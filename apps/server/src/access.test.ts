/** The access matrix: every route of the table × who asks × whose record. Generated, so a new route is in it unasked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, buildUrl, scales, type Endpoint } from '@mendwell/contract'
import { computeRights, neededRights } from '@mendwell/contract/rights'
import type { ApiClient } from './testing/api-client.ts'
import { openEventStream } from './testing/event-stream.ts'
import { isLongRun } from './testing/repeat-count.ts'
import {
  accessRoles,
  createAccessMatrix,
  targets,
  type AccessRole,
  type AccessMatrix,
  type Target,
} from './testing/access-matrix.ts'
import { retryWhileBusy } from './testing/network/retry-busy.ts'
import type { TestServer } from './testing/test-server.ts'
import { sampleBodies, sampleQueries, buildSample } from './testing/samples.ts'

let practice: TestServer
let callers: AccessMatrix['callers']
let ids: AccessMatrix['ids']

beforeAll(async () => {
  ;({ practice, callers, ids } = await createAccessMatrix())
})
afterAll(() => practice.close())

const roleByAccessRole: Record<AccessRole, string | undefined> = {
  anonymous: undefined,
  disabled: undefined,
  patient: 'patient',
  'other patient': 'patient',
  clinician: 'clinician',
  admin: 'admin',
  owner: 'clinician',
  'other organization': 'clinician',
}
/** Every clinician has them. Roles of the practice have tests of their own: `rights.test.ts`. */
const clinicianRights = computeRights({ role: 'clinician', owner: false, billing: false, roleRights: null })
const isForAdministrators = ({ id }: Endpoint) =>
  (neededRights.get(id) ?? []).some((right) => !clinicianRights.includes(right))
const administrators: readonly AccessRole[] = ['admin', 'owner', 'other organization']

/** Records that only their owner can see, whatever the caller's role, also within the organization. */
const holderByParameter: Record<string, AccessRole> = {
  passkeyId: 'clinician',
  sessionId: 'clinician',
  noticeId: 'clinician',
  challengeId: 'patient',
  photoUploadId: 'clinician',
  captureLinkId: 'clinician',
  reportId: 'clinician',
  reportScheduleId: 'clinician',
}

/** Records that every patient of an organization reads. */
const sharedPatientRecords = ['educationResourceId']

/** Not found on a server without a demo, for every caller. */
const demoOnlyEndpoints = ['listDemoMail']

/** For the clinical lead of the caller's own practice; the rules themselves are everyone's. Rule RO4. */
const leadEndpoints = ['approveClinicalRules', 'switchOffClinicalRule', 'switchOnClinicalRule']
/** For owners alone: whole charts come and go with it. */
const ownerEndpoints = ['loadSampleData', 'removeSampleData']
/** For administrators and the clinical lead: a lot concerns every facility. */
const lotEndpoints = ['quarantineLot', 'releaseQuarantine']
const leads: readonly AccessRole[] = ['owner', 'other organization']

/** Default deny: signed out 401, a function the role never has 403, a record that is not the asker's 404. */
function getExpectedStatus(
  endpoint: Endpoint,
  asker: AccessRole,
  target: Target,
): 'allowed' | 401 | 403 | 404 {
  const role = roleByAccessRole[asker]
  if (!role) return 401
  if (!(endpoint.access as readonly string[]).includes(role)) return 403
  if (isForAdministrators(endpoint) && role !== 'patient' && !administrators.includes(asker)) return 403
  if (demoOnlyEndpoints.includes(endpoint.id)) return 404
  const names = Object.keys(endpoint.params?.shape ?? {})
  if (leadEndpoints.includes(endpoint.id)) {
    if (!leads.includes(asker)) return 403
    return target === 'unknown' && names.length > 0 ? 404 : 'allowed'
  }
  if (ownerEndpoints.includes(endpoint.id)) return leads.includes(asker) ? 'allowed' : 403
  if (lotEndpoints.includes(endpoint.id) && !administrators.includes(asker)) return 403
  if (names.length === 0) return 'allowed'
  const holder = names.map((name) => holderByParameter[name]).find((one) => one !== undefined)
  const others: AccessRole[] = names.some((name) => sharedPatientRecords.includes(name))
    ? ['other patient']
    : []
  const holders: Record<Target, AccessRole[]> = {
    own: holder ? [holder] : ['patient', ...others, 'clinician', 'admin', 'owner'],
    foreign: ['other organization'],
    unknown: [],
  }
  return holders[target].includes(asker) ? 'allowed' : 404
}

/** What a previous caller deleted. */
const deleted = new Set<string>()

/**
 * A call without an id in its path does not depend on ownership. That foreign and unknown records give the same response has its own test
 * below, and callers without a session or the permission are rejected before any record is read. An owner has the
 * rights of a clinician, except for administration and billing. The long run covers all of them.
 */
const isChecked = (endpoint: Endpoint, asker: AccessRole, target: Target) =>
  (target === 'own' && (isLongRun || asker !== 'owner' || isForAdministrators(endpoint))) ||
  (endpoint.params !== undefined &&
    (isLongRun ||
      (target === 'foreign' &&
        asker !== 'owner' &&
        ![401, 403].includes(getExpectedStatus(endpoint, asker, target) as number))))

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
const callAs = async (endpoint: Endpoint, asker: AccessRole, target: Target) => {
  const url = buildUrl(endpoint, { params: ids[target], query: sampleQueries[endpoint.id] })
  if (endpoint.stream) return openStreamOnce(url, callers[asker])
  // Records named in the body are the asker's own.
  const own = asker === 'other organization' ? ids.foreign : ids.own
  const { payload, headers } = await buildSample(endpoint, own)
  return callers[asker].raw(endpoint.method, url, payload, headers)
}

/** A stream does not end: it is opened and closed again. */
async function openStreamOnce(url: string, { token }: ApiClient) {
  const stream = await openEventStream(practice.server, url, token)
  stream.close()
  const problem = stream.problem ?? { code: '', message: '', requestId: '' }
  return { status: stream.status, text: stream.text(), problem }
}

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('has a sample body, if it takes one', () => {
    expect(endpoint.id in sampleBodies).toBe(endpoint.body !== undefined)
  })

  // Allowed callers come last: their writes change what the others were denied.
  const cases = targets
    .flatMap((target) =>
      accessRoles
        .filter((asker) => isChecked(endpoint, asker, target))
        .map((asker) => ({ asker, target, answer: getExpectedStatus(endpoint, asker, target) })),
    )
    .toSorted((a, b) => Number(a.answer === 'allowed') - Number(b.answer === 'allowed'))

  it.each(cases)(
    'answers $answer to $asker about a record that is $target',
    async ({ asker, target, answer }) => {
      const got = await retryWhileBusy(() => callAs(endpoint, asker, target))
      if (answer === 'allowed') {
        // A second identical write may conflict with the first: an expected error, not an access hole.
        const wasDeleted =
          endpoint.method === 'DELETE' && endpoint.params && deleted.has(`${endpoint.id} ${target}`)
        const good = wasDeleted ? [404] : [200, 201, 409, 412]
        if (got.problem.code !== 'identity.code') expect(good, got.text).toContain(got.status)
        deleted.add(`${endpoint.id} ${target}`)
        // The log holds the ids that our own people asked for in vain.
        if (endpoint.feature === 'audit') return
        // A rule's id is the same in every organization.
        const { ruleId: _, ...others } = asker === 'other organization' ? ids.own : ids.foreign
        for (const id of Object.values(others)) expect(got.text).not.toContain(id)
      } else {
        expect(got.status, got.text).toBe(answer)
      }
    },
  )

  it('gives the same response for a foreign record as for one that does not exist', async () => {
    for (const asker of isLongRun ? (['patient', 'clinician', 'admin'] as const) : (['clinician'] as const)) {
      if (!isChecked(endpoint, asker, 'foreign')) continue
      const [foreign, unknown] = [
        await callAs(endpoint, asker, 'foreign'),
        await callAs(endpoint, asker, 'unknown'),
      ]
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    }
  })
})

it('allows patients only the routes listed here', () => {
  const open = guarded.filter((endpoint) => (endpoint.access as readonly string[]).includes('patient'))
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [
      'DELETE /api/auth/passkeys/:passkeyId',
      'DELETE /api/auth/photo',
      'DELETE /api/auth/sessions/:sessionId',
      'DELETE /api/auth/totp',
      'DELETE /api/calendar-feed',
      'DELETE /api/gamification/leaderboard/membership',
      'GET /api/appointments',
      'GET /api/appointments/:appointmentId',
      'GET /api/appointments/upcoming',
      'GET /api/assessments/recent',
      'GET /api/auth/draft-key',
      'GET /api/auth/factors',
      'GET /api/auth/photo',
      'GET /api/auth/preferences',
      'GET /api/auth/sessions',
      'GET /api/auth/user',
      'GET /api/break-glass',
      'GET /api/calendar-feed',
      'GET /api/education/categories',
      'GET /api/education/prescriptions',
      'GET /api/education/progress',
      'GET /api/education/resources',
      'GET /api/education/resources/:educationResourceId',
      'GET /api/events',
      'GET /api/gamification/badges',
      'GET /api/gamification/challenges',
      'GET /api/gamification/check-ins',
      'GET /api/gamification/leaderboard',
      'GET /api/gamification/stats',
      'GET /api/message-threads',
      'GET /api/message-threads/:messageThreadId',
      'GET /api/message-threads/:messageThreadId/files/:messageId',
      'GET /api/message-threads/:messageThreadId/messages',
      'GET /api/message-threads/count',
      'GET /api/my-bills',
      'GET /api/my-bills/statements/:statementId/file',
      'GET /api/my-care',
      'GET /api/my-data.json',
      'GET /api/my-data.pdf',
      'GET /api/notifications',
      'GET /api/notifications/count',
      'GET /api/organization/contacts',
      'GET /api/patients',
      'GET /api/patients/:patientId',
      'GET /api/patients/:patientId/access-log',
      'GET /api/patients/:patientId/adherence',
      'GET /api/patients/:patientId/allergies',
      'GET /api/patients/:patientId/care-team',
      'GET /api/patients/:patientId/consents',
      'GET /api/patients/:patientId/consents/:consentId',
      'GET /api/patients/:patientId/documents',
      'GET /api/patients/:patientId/documents/:documentId/file',
      'GET /api/patients/:patientId/medical-history',
      'GET /api/patients/:patientId/medications',
      'GET /api/patients/:patientId/reconciliations',
      'GET /api/patients/:patientId/skin-assessments',
      'GET /api/patients/:patientId/teach-backs',
      'GET /api/patients/:patientId/timeline',
      'GET /api/patients/:patientId/vital-signs',
      'GET /api/patients/:patientId/wearable-data',
      'GET /api/patients/:patientId/wearables',
      'GET /api/telehealth/sessions',
      'GET /api/telehealth/sessions/:telehealthSessionId',
      'GET /api/telehealth/stats',
      'GET /api/wound-assessments/:assessmentId',
      'GET /api/wound-assessments/:assessmentId/versions',
      'GET /api/wound-photo-summary',
      'GET /api/wound-photos',
      'GET /api/wound-photos/:photoId',
      'GET /api/wound-photos/:photoId/image',
      'GET /api/wound-photos/:photoId/outlines',
      'GET /api/wounds',
      'GET /api/wounds/:woundId',
      'GET /api/wounds/:woundId/assessments',
      'PATCH /api/auth/preferences',
      'PATCH /api/auth/profile',
      'PATCH /api/my-care',
      'POST /api/auth/accept-invitation',
      'POST /api/auth/change-email',
      'POST /api/auth/change-password',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/start',
      'POST /api/auth/photo',
      'POST /api/auth/prove',
      'POST /api/auth/recovery-codes',
      'POST /api/auth/send-verification',
      'POST /api/auth/sessions/end-others',
      'POST /api/auth/totp/confirm',
      'POST /api/auth/totp/start',
      'POST /api/calendar-feed',
      'POST /api/education/resources/:educationResourceId/complete',
      'POST /api/education/resources/:educationResourceId/rate',
      'POST /api/education/resources/:educationResourceId/start',
      'POST /api/gamification/challenges/:challengeId/claim',
      'POST /api/gamification/check-ins',
      'POST /api/message-threads/:messageThreadId/files',
      'POST /api/message-threads/:messageThreadId/messages',
      'POST /api/message-threads/:messageThreadId/read',
      'POST /api/my-bills/payments',
      'POST /api/notifications/:noticeId/read',
      'POST /api/notifications/read-all',
      'POST /api/patients/:patientId/message-threads',
      'POST /api/telehealth/sessions/:telehealthSessionId/rating',
      'POST /api/telehealth/sessions/:telehealthSessionId/ticket',
      'PUT /api/gamification/leaderboard/membership',
      ...scales.map(({ list }) => `GET ${list.path}`),
    ].toSorted(),
  )
})

it('allows unauthenticated access only to the routes listed here', () => {
  const open = endpoints.filter((endpoint) => endpoint.access === 'public')
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/calendars/:secret/appointments.ics',
    'GET /api/consult-links/current',
    'GET /api/consult-links/photos/:photoId',
    'GET /api/demo',
    'GET /api/login',
    'GET /api/login/callback',
    'GET /api/logout',
    'POST /api/auth/confirm-email',
    'POST /api/auth/forgot-password',
    'POST /api/auth/invitation',
    'POST /api/auth/passkey-signin',
    'POST /api/auth/passkey-signin/start',
    'POST /api/auth/reset-password',
    'POST /api/auth/second-factor',
    'POST /api/auth/signin',
    'POST /api/auth/signup',
    'POST /api/auth/verify-email',
    'POST /api/call/open',
    'POST /api/call/rating',
    'POST /api/call/ticket',
    'POST /api/capture/open',
    'POST /api/capture/photos',
    'POST /api/consult-links/answer',
    'POST /api/consult-links/open',
    'POST /api/consult-links/unlock',
    'POST /api/home/answers',
    'POST /api/home/open',
    'POST /api/home/photos',
    'POST /api/online-payments',
    'POST /api/wearables/readings',
  ])
})
