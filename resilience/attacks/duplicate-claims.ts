/** The same service twice: by two visits, two claims, submits at the same moment, by hand and again. What left is read from the files. */
import {
  actOnClaim,
  callEndpoint,
  completeVisit,
  createClaim,
  createVisit,
  submitClaims,
  type CallInput,
  type Endpoint,
} from '@mendwell/contract'
import { defineExperiment, evaluate } from '../experiment.ts'
import {
  removeDataDir,
  createDataDir,
  queryRows,
  startSession,
  startServer,
  type Session,
} from '../environment.ts'

interface TreatedPatient {
  patient_id: string
  facility_id: string
  wound_id: string
  day: string
  at: string
}

/** Patients with a coverage whose wound was measured in the last weeks, without a claim for that day. */
const treatedPatientsSql = `
  select distinct on (a.patient_id) a.patient_id, p.facility_id, a.wound_id, (v.assessed_at at time zone f.time_zone)::date::text as day,
         to_char(v.assessed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from records a
    join lateral (select n.* from wound_assessment_versions n where n.record_id = a.id order by n.version desc limit 1) v on true
    join patients p on p.id = a.patient_id
    join facilities f on f.id = p.facility_id
    join wounds w on w.id = a.wound_id and w.wound_type = 'pressure_ulcer'
   where v.assessed_at > now() - interval '60 days' and v.assessed_at < now() - interval '1 day' and v.length is not null
     and v.width is not null and v.depth is not null
     and exists (select from coverages g where g.patient_id = p.id)
     and not exists (select from provider_visits o where o.patient_id = p.id
       and o.local_date = (v.assessed_at at time zone f.time_zone)::date)
   order by a.patient_id, v.assessed_at desc limit $1`

export const duplicateClaims = defineExperiment({
  name: 'duplicate-claims',
  title: 'The same service is billed twice: two visits, two claims, submitted at the same moment and again',
  demanded:
    'each service leaves at most once, the other claim is on hold and says why; no claim leaves unrecorded attestations',
  async run({ full }) {
    const pairs = full ? 40 : 8
    const place = await createDataDir('duplicate-claims')
    const server = await startServer({ dataDir: place })
    try {
      const session = await startSession(server.origin)
      const patients = await queryRows<TreatedPatient>({ dataDir: place }, treatedPatientsSql, [pairs])
      let made = 0
      let refused = 0
      let named = 0
      for (const patient of patients) {
        const claims = [
          await createClaimedVisit(session, patient),
          await createClaimedVisit(session, patient),
        ]
        made += claims.length
        named += claims.filter(({ holdReasons }) =>
          holdReasons.some((words) => words.includes('Duplicate')),
        ).length
        // Both at the same moment, each twice, then by hand, then once more together.
        const once = claims.map(({ id }) => id)
        const attempts = await Promise.all([
          ...once.map((id) => trySend(session, submitClaims, { body: { claimIds: [id] } })),
          ...once.toReversed().map((id) => trySend(session, submitClaims, { body: { claimIds: [id] } })),
        ])
        for (const claimId of once) {
          attempts.push(
            await trySend(session, actOnClaim, {
              params: { claimId },
              body: { action: 'submitted' },
            }),
          )
        }
        attempts.push(await trySend(session, submitClaims, { body: { claimIds: once } }))
        refused += attempts.filter((answer) => !answer).length
      }
      const [left] = await queryRows<{ services: number; twice: number; bare: number }>(
        { dataDir: place },
        countSentServices,
      )
      const { services = 0, twice = 0, bare = 0 } = left ?? {}
      return evaluate(
        `${made} claims of ${patients.length} services entered twice, ${(made * 7) / 2} attempts to send (${refused} refused outright): ${services} services are with payers in all, ${twice} of them twice; ${named} of ${patients.length} second claims name the first; ${bare} claims left without a recorded assignment or release.`,
        {
          'services were entered twice': patients.length >= pairs / 2,
          'none left twice': twice === 0,
          'the second claim says why': named >= patients.length,
          'nothing left unrecorded': bare === 0,
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})

/** A visit with a recorded debridement, completed, and its claim. */
async function createClaimedVisit(
  session: Session,
  { patient_id, facility_id, wound_id, at }: TreatedPatient,
) {
  const { body: visit } = await callEndpoint(
    createVisit,
    {
      body: {
        patientId: patient_id,
        facilityId: facility_id,
        visitDate: at,
        visitType: 'follow_up',
        woundIds: [wound_id],
        procedures: [
          {
            kind: 'debridement',
            woundId: wound_id,
            method: 'sharp',
            removed: 'surface',
            areaCm2: 4,
            devitalized: true,
          },
        ],
        cptCodes: '97597',
        codeLines: [{ code: '97597', units: 1, pointers: [1] }],
        diagnosis: 'L89.153',
        treatmentProvided: 'Selective debridement, bleeding controlled by pressure.',
        visitNotes: 'Post-debridement size unchanged.',
      },
    },
    session,
  )
  await callEndpoint(completeVisit, { params: { visitId: visit.id } }, session)
  return (await callEndpoint(createClaim, { body: { visitId: visit.id } }, session)).body
}

/** Whether there was a response at all: a rejection is the expected result. */
async function trySend<E extends Endpoint>(
  session: Session,
  endpoint: E,
  call: CallInput<E>,
): Promise<boolean> {
  try {
    await callEndpoint(endpoint, call, session)
    return true
  } catch {
    return false
  }
}

/** What payers have: claims that were sent and not voided, service by service. */
const countSentServices = `
  with sent as (
    select c.id, c.patient_id, c.service_date, c.provider_id, l.code
      from billing_claims c join claim_lines l on l.claim_id = c.id
     where c.submitted_date is not null and c.closed_by is distinct from 'voided' and c.closed_by is distinct from 'replaced'
       and not l.modifiers && '{76,77,59,XE,XS,XP,XU,LT,RT}')
  select (select count(*)::int from (select distinct patient_id, service_date, provider_id, code from sent) s) as services,
         (select count(*)::int from (select 1 from sent group by patient_id, service_date, provider_id, code
            having count(distinct id) > 1) t) as twice,
         (select count(distinct s.id)::int from sent s
           where (select count(distinct a.kind) from patient_attestations a where a.patient_id = s.patient_id
                   and a.kind in ('assignment_of_benefits', 'release_of_information')) < 2) as bare`
