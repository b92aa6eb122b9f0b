/** A practice that can bill: numbers, payers, a covered patient, and visits that are completed and signed. */
import {
  changeBillingProfile,
  completeVisit,
  createCoverage,
  createPatient,
  createPayer,
  createVisit,
  setBillingProvider,
} from '@mendwell/contract'
import type { Caller } from '../caller.ts'
import { openPractice, type Person, type Practice } from '../practice.ts'

export interface BillingPractice {
  practice: Practice
  organization: string
  person: Person
  nurse: Caller
  admin: Caller
  facilityId: string
  medicareId: string
  privateId: string
  patient(more?: { payerId?: string; memberId?: string; lastName?: string }): Promise<string>
  /** Completed and signed. */
  visit(patientId: string, more?: object): Promise<string>
}

let numbers = 0

export async function openBillingPractice(): Promise<BillingPractice> {
  const practice = await openPractice()
  const organization = await practice.organization('Harbor')
  const person = await practice.person(organization, 'clinician')
  const nurse = await practice.as(person)
  const admin = await practice.as(await practice.person(organization, 'admin'))
  const facilityId = await practice.facility(organization, 'Elm House')
  await practice.owner.query(`update facilities set zip_code = '43215-1234' where id = $1`, [facilityId])
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
    (await admin.call(createPayer, { body: { name, insuranceType, payerNumber, filingDays: 365 } })).body.id
  const medicareId = await payer('Medicare Ohio', 'medicare', '15202')
  const privateId = await payer('Lakeside Health', 'private', 'LAKE1')
  return {
    practice,
    organization,
    person,
    nurse,
    admin,
    facilityId,
    medicareId,
    privateId,
    async patient({ payerId = medicareId, memberId = '1EG4-TE5-MK73', lastName = 'Quill' } = {}) {
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
      return id
    },
    async visit(patientId, more = {}) {
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
        ...more,
      }
      const { id } = (await nurse.call(createVisit, { body })).body
      await nurse.call(completeVisit, { params: { visitId: id } })
      return id
    },
  }
}
