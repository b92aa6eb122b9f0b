/** A practice that can bill: numbers, payers, a covered patient, and visits that are completed and signed. */
import { sampleFeeSchedule } from '@mendwell/clinical'
import {
  attestationKinds,
  changeBillingProfile,
  completeVisit,
  createCoverage,
  createPatient,
  createPayer,
  createVisit,
  createWound,
  createWoundAssessment,
  setBillingProvider,
  type AttestationKind,
} from '@mendwell/contract'
import type { ApiClient } from '../api-client.ts'
import { startTestServer, type Person, type TestServer } from '../test-server.ts'
import { sampleBodies } from '../samples.ts'

export interface BillingTestServer {
  practice: TestServer
  organization: string
  person: Person
  nurse: ApiClient
  admin: ApiClient
  facilityId: string
  medicareId: string
  privateId: string
  patient(more?: NewPatient): Promise<string>
  /** An assessed pressure injury of the patient: made once, assessed again for another day. */
  wound(patientId: string, day?: string): Promise<string>
  /** Completed and signed, with the procedures that its codes require unless others are given. */
  visit(patientId: string, more?: object): Promise<string>
}

export interface NewPatient {
  payerId?: string
  memberId?: string
  lastName?: string
  /** What is left out here is not recorded. */
  attested?: readonly AttestationKind[]
}

let numbers = 0
/** When patients signed and were asked. */
const askedOn = '2026-11-01'

/** The sample amounts as the practice's own. */
const insertFees = (practice: TestServer, organizationId: string, userId: string) =>
  practice.owner.query(
    `insert into fees (organization_id, code, payer, amount_cents, start_date, source, created_by, created_at, updated_at)
     select $1, f.code, f.payer, f."amountCents", f."from", 'Entered for tests', $2, now(), now()
       from jsonb_to_recordset($3) as f (code text, payer text, "amountCents" bigint, "from" date)`,
    [organizationId, userId, JSON.stringify(sampleFeeSchedule.fees)],
  )

/** What has to be recorded for a code to be billed. */
function buildProcedures(code: string, woundId: string): object[] {
  const depths: Record<string, string> = {
    '97597': 'surface',
    '11042': 'subcutaneous',
    '11043': 'muscle',
    '11044': 'bone',
  }
  const removed = depths[code]
  if (removed) {
    return [{ kind: 'debridement', woundId, method: 'sharp', removed, areaCm2: 50, devitalized: true }]
  }
  if (code === '97602')
    return [{ kind: 'debridement', woundId, method: 'mechanical', areaCm2: 50, devitalized: true }]
  if (/^9760[56]$/.test(code))
    return [{ kind: 'negative_pressure', woundId, device: 'reusable', areaCm2: 40 }]
  if (/^1527[15]$/.test(code))
    return [
      {
        ...{ kind: 'skin_substitute', woundId, product: 'Q4101' },
        ...{ openedCm2: 12, areaCm2: 12, discardedCm2: 0 },
      },
    ]
  return []
}

export async function startBillingTestServer({
  ownFees = true,
  ...options
}: { ownFees?: boolean } & Parameters<typeof startTestServer>[0] = {}): Promise<BillingTestServer> {
  const practice = await startTestServer(options)
  const organization = await practice.organization('Harbor')
  const person = await practice.person(organization, 'clinician')
  const nurse = await practice.as(person)
  const admin = await practice.as(await practice.person(organization, 'admin'))
  const facilityId = await practice.facility(organization, 'Elm House')
  await practice.owner.query(
    `update facilities set zip_code = '43215-1234', npi = '1003000126' where id = $1`,
    [facilityId],
  )
  await practice.owner.query(`update memberships set credential = 'NP' where user_id = $1`, [person.id])
  if (ownFees) await insertFees(practice, organization, person.id)
  await admin.call(
    changeBillingProfile,
    {
      body: {
        legalName: 'Harbor Wound Care',
        npi: '1234567893',
        taxId: '12-3456789',
        address: '12 Harbor Street',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43215-1234',
        contactName: 'Ada Quill',
        phone: '614-555-0100',
        submitterId: 'HARBOR1',
        receiverName: 'Sample Clearing House',
        receiverId: 'CLEAR1',
      },
    },
    { 'if-match': '"1"' },
  )
  await admin.call(setBillingProvider, { params: { userId: person.id }, body: { npi: '1245319599' } })
  const payer = async (name: string, insuranceType: 'medicare' | 'private', payerNumber: string) =>
    (
      await admin.call(createPayer, {
        body: {
          ...{ name, insuranceType, payerNumber, filingDays: 365 },
          ...{ acceptsAssignment: true, assignmentOn: '2026-01-01' },
        },
      })
    ).body.id
  const medicareId = await payer('Medicare Ohio', 'medicare', '15202')
  const privateId = await payer('Lakeside Health', 'private', 'LAKE1')
  const wounds = new Map<string, string>()
  const findOrCreateWound = async (patientId: string, day = '2026-11-16'): Promise<string> => {
    const known = wounds.get(patientId)
    const made = known
      ? undefined
      : await nurse.send(createWound, {
          body: { ...sampleBodies['createWound']!({ patientId }), onsetDate: '2025-10-01' },
        })
    const woundId = known ?? made!.body.id
    wounds.set(patientId, woundId)
    if (!assessed.has(`${woundId} ${day}`)) {
      assessed.add(`${woundId} ${day}`)
      await nurse.send(createWoundAssessment, {
        body: {
          ...sampleBodies['createWoundAssessment']!({ patientId, woundId }),
          ...{ assessedAt: `${day}T05:30:00Z`, length: 9, width: 8 },
        },
      })
    }
    return woundId
  }
  const assessed = new Set<string>()
  return {
    practice,
    organization,
    person,
    nurse,
    admin,
    facilityId,
    medicareId,
    privateId,
    async patient({
      payerId = medicareId,
      memberId = '1EG4-TE5-MK73',
      lastName = 'Quill',
      attested = attestationKinds,
    } = {}) {
      const body = {
        firstName: 'Ada',
        lastName,
        dateOfBirth: '1948-03-02',
        medicalRecordNumber: `B-${(numbers += 1)}`,
        facilityId,
      }
      const { id } = (await nurse.call(createPatient, { body })).body
      await admin.call(createCoverage, {
        params: { patientId: id },
        body: {
          payerId,
          memberId,
          startDate: '2026-01-01',
          address: '4 Elm Street',
          city: 'Columbus',
          state: 'OH',
          zipCode: '43215',
        },
      })
      await practice.owner.query(
        `insert into patient_attestations (organization_id, patient_id, kind, answer, dated_on, recorded_by, recorded_at)
         select $1, $2, kind, case when kind in ('assignment_of_benefits', 'release_of_information') then 'signed' else 'no' end,
                '${askedOn}', $3, now() from unnest($4::text[]) as kind`,
        [organization, id, person.id, attested],
      )
      return id
    },
    wound: findOrCreateWound,
    async visit(patientId, more = {}) {
      const given = more as {
        codeLines?: { code: string }[]
        visitDate?: string
        woundIds?: string[]
        procedures?: object[]
      }
      const day = (given.visitDate ?? '2026-11-16').slice(0, 10)
      const codes = given.codeLines?.map(({ code }) => code) ?? ['97597']
      const isChosen = given.woundIds !== undefined || given.procedures !== undefined
      const woundId =
        isChosen || codes.every((code) => buildProcedures(code, '').length === 0)
          ? null
          : await findOrCreateWound(patientId, day)
      const body = {
        patientId,
        facilityId,
        visitDate: '2026-11-16',
        visitType: 'follow_up' as const,
        placeOfService: '32',
        cptCodes: '97597, 97598',
        codeLines: [
          { code: '97597', units: 1, pointers: [1] },
          { code: '97598', units: 2, pointers: [1] },
        ],
        diagnosis: 'L89.153',
        treatmentProvided: 'Selective debridement, foam dressing.',
        visitNotes: 'Clean bed, moderate exudate.',
        ...(woundId && {
          woundIds: [woundId],
          procedures: codes.flatMap((code) => buildProcedures(code, woundId)),
        }),
        ...more,
      }
      const { id } = (await nurse.send(createVisit, { body })).body
      await nurse.call(completeVisit, { params: { visitId: id } })
      // Before the day on which the patient was asked in general.
      if (day < askedOn)
        await practice.owner.query(
          `insert into patient_attestations (organization_id, patient_id, kind, answer, dated_on, visit_id, recorded_by, recorded_at)
           select organization_id, patient_id, kind, answer, $2, $3, recorded_by, recorded_at from patient_attestations
            where patient_id = $1 and kind in ('employment', 'auto_accident', 'other_accident') and visit_id is null`,
          [patientId, day, id],
        )
      return id
    },
  }
}
