/** What the demo bills under, and who pays. Practice and private payers are fictitious; numbers are well-formed and unassigned. */
import { formatCents, sampleFeeSchedule } from '@mendwell/clinical'
import {
  changeBillingProfile,
  changeFacility,
  createCptCode,
  createPayer,
  importFees,
  readFacility,
  setBillingProvider,
} from '@mendwell/contract'
import { hospitalVisits } from '../data/hospital-visits.ts'
import type { DemoApi } from '../api-client.ts'
import { demoFacilities } from '../facilities.ts'
import type { DemoOrganization } from '../organization.ts'
import { demoPeople } from '../people.ts'

/** An owner with the right to bill. */
export const biller = 'clinician@demo.example'

export type PayerKind = 'medicare' | 'medicaid' | 'lakeshore' | 'prairie' | 'harborview'

const payers: readonly (readonly [PayerKind, object])[] = [
  [
    'medicare',
    {
      name: 'Medicare Part B (demo)',
      insuranceType: 'medicare',
      payerNumber: 'DEMOMB',
      filingDays: 365,
      appealDays: 120,
      mac: 'CGS',
    },
  ],
  [
    'medicaid',
    { name: 'State Medicaid (demo)', insuranceType: 'medicaid', payerNumber: 'DEMOMC', filingDays: 365 },
  ],
  [
    'lakeshore',
    {
      name: 'Lakeshore Health Plan (demo)',
      insuranceType: 'private',
      payerNumber: 'DEMOLS',
      filingDays: 180,
      appealDays: 90,
    },
  ],
  [
    'prairie',
    { name: 'Prairie Mutual (demo)', insuranceType: 'private', payerNumber: 'DEMOPM', filingDays: 120 },
  ],
  // A Medigap plan, second after Medicare.
  [
    'harborview',
    { name: 'Harborview Medigap (demo)', insuranceType: 'private', payerNumber: 'DEMOHV', filingDays: 365 },
  ],
]

/** The newest clinician has no NPI yet, so claims of her visits are on hold. */
export const withoutNumber = 'naomi.whitlock@demo.example'

export type DemoPayers = ReadonlyMap<PayerKind, string>

export async function seedBilling(callApi: DemoApi, frame: DemoOrganization, at: Date): Promise<DemoPayers> {
  await callApi(changeBillingProfile, {
    author: biller,
    at,
    ifMatch: '"1"',
    body: {
      legalName: 'Cedar Grove Wound Care',
      npi: buildNpi(1),
      taxId: '00-1234567',
      taxonomy: '207Q00000X',
      address: '500 Cedar Grove Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215-0500',
      contactName: 'Morgan Castellano',
      phone: '614-555-0100',
      submitterId: 'DEMOSUB',
      receiverName: 'Demo Clearinghouse',
      receiverId: 'DEMOREC',
    },
  })
  for (const [place, { email, role }] of demoPeople.entries()) {
    if (role !== 'clinician' || email === withoutNumber) continue
    const userId = frame.userIds.get(email)
    await callApi(setBillingProvider, {
      author: biller,
      at,
      params: { userId },
      body: { npi: buildNpi(10 + place) },
    })
  }
  const effectiveDate = at.toISOString().slice(0, 10)
  for (const code of Object.values(hospitalVisits)) {
    await callApi(createCptCode, {
      author: biller,
      at,
      body: { ...code, category: 'evaluation', effectiveDate },
    })
  }
  await callApi(importFees, { author: biller, at, body: { csv: buildFeeSchedule(), dryRun: false } })
  await seedFacilityNumbers(callApi, frame, at)
  const ids = new Map<PayerKind, string>()
  for (const [kind, body] of payers) {
    const assignment = { acceptsAssignment: true, assignmentOn: effectiveDate }
    const { id } = await callApi(createPayer, { author: biller, at, body: { ...body, ...assignment } })
    ids.set(kind, id)
  }
  return ids
}

/** The practice of the demo charges what the sample schedule has, and has entered it as its own. */
const buildFeeSchedule = (): string =>
  [
    'code,payer,amount,startDate',
    ...sampleFeeSchedule.fees.map(
      ({ code, payer, amountCents, from }) => `${code},${payer},${formatCents(amountCents)},${from}`,
    ),
  ].join('\n')

/** Institutions have a number of their own; homes and residences need none. */
const institutions: readonly string[] = ['nursing_home', 'skilled_nursing', 'ltach']

async function seedFacilityNumbers(callApi: DemoApi, frame: DemoOrganization, at: Date): Promise<void> {
  for (const [place, { facilityType }] of demoFacilities.entries()) {
    if (!institutions.includes(facilityType)) continue
    const params = { facilityId: frame.facilityIds[place] }
    const { version } = await callApi(readFacility, { author: biller, at, params })
    await callApi(changeFacility, {
      author: biller,
      at,
      params,
      ifMatch: `"${version}"`,
      body: { npi: buildNpi(100 + place) },
    })
  }
}

/** Of the right form: the last digit checks the others, with 80840 before them. */
function buildNpi(number: number): string {
  const nine = `1${String(number).padStart(8, '0')}`
  const sum = [...`80840${nine}`].toReversed().reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}
