/** Notices before a service of the demo: ABNs with each answer, one to be signed, one voided, and good faith estimates. */
import {
  answerCoverageNotice,
  prepareCoverageNotice,
  voidCoverageNotice,
  type RequestBody,
} from '@mendwell/contract'
import type { Client } from '../../platform/db/pools.ts'
import type { DemoApi } from '../api-client.ts'
import type { DemoOrganization } from '../organization.ts'
import { biller } from './seed-payers.ts'

const dayMs = 86_400_000
const formExpiresOn = '2029-03-31'

type Item = RequestBody<typeof prepareCoverageNotice>['items'][number]

const ultrasound: Item = {
  code: '97610',
  description: 'Ultrasound mist treatment of the wound',
  reason: 'Medicare pays for this treatment only for a limited number of visits.',
  estimate: 148,
}
const skinSubstitute: Item = {
  code: '15271',
  description: 'Placing a skin substitute on the wound',
  reason: 'Medicare limits how many times it pays for a skin substitute on one wound.',
  estimate: 612.5,
}
const visit: Item = { code: '99348', description: 'Home visit for your wound', reason: null, estimate: 140 }

interface Planned {
  /** Days from today. */
  preparedOn: number
  plannedFor: number
  item: Item
  answer?: { on: number } & Partial<Omit<RequestBody<typeof answerCoverageNotice>, 'answeredOn'>>
  voidReason?: string
}

const abns: readonly Planned[] = [
  { preparedOn: -1, plannedFor: 6, item: ultrasound },
  { preparedOn: -12, plannedFor: -5, item: skinSubstitute, answer: { on: -11, option: '1', formExpiresOn } },
  { preparedOn: -20, plannedFor: -13, item: ultrasound, answer: { on: -19, option: '3', formExpiresOn } },
  {
    ...{ preparedOn: -26, plannedFor: -21, item: skinSubstitute },
    answer: {
      ...{ on: -25, isRefused: true, formExpiresOn },
      note: 'Read the form to the patient, who would not sign. Witnessed by the charge nurse.',
    },
  },
  { preparedOn: -8, plannedFor: 2, item: ultrasound, voidReason: 'Prepared for the wrong date of service' },
]
const estimates: readonly Planned[] = [
  { preparedOn: -2, plannedFor: 9, item: visit },
  { preparedOn: -16, plannedFor: -6, item: visit, answer: { on: -15 } },
]

export async function seedNotices(
  callApi: DemoApi,
  owner: Client,
  { organizationId }: DemoOrganization,
  today: Date,
): Promise<void> {
  const listPatients = async (condition: string) =>
    (
      await owner.query<{ id: string }>(
        `select p.id from patients p where p.organization_id = $1 and p.is_active and ${condition}
          order by p.medical_record_number limit 10`,
        [organizationId],
      )
    ).rows
  const medicare = await listPatients(
    `exists (select from coverages c join payers y on y.id = c.payer_id
       where c.patient_id = p.id and c.rank = 'primary' and y.filing_code = 'MB' and c.end_date is null)`,
  )
  const uninsured = await listPatients('not exists (select from coverages c where c.patient_id = p.id)')
  // Small demos have fewer patients than notices.
  for (const [place, planned] of abns.entries()) {
    const patient = medicare[place % medicare.length]
    if (patient) await enterNotice(callApi, 'abn', patient.id, planned, today)
  }
  for (const [place, planned] of estimates.entries()) {
    const patient = uninsured[place % uninsured.length]
    if (patient) await enterNotice(callApi, 'estimate', patient.id, planned, today)
  }
}

async function enterNotice(
  callApi: DemoApi,
  kind: 'abn' | 'estimate',
  patientId: string,
  { preparedOn, plannedFor, item, answer, voidReason }: Planned,
  today: Date,
): Promise<void> {
  const getInstant = (days: number) => new Date(today.getTime() + days * dayMs)
  const getDay = (days: number) => getInstant(days).toISOString().slice(0, 10)
  const { id: coverageNoticeId } = await callApi(prepareCoverageNotice, {
    ...{ author: biller, at: getInstant(preparedOn), params: { patientId } },
    body: { kind, plannedFor: getDay(plannedFor), items: [item] },
  })
  const params = { patientId, coverageNoticeId }
  if (answer) {
    const { on, ...given } = answer
    await callApi(answerCoverageNotice, {
      ...{ author: biller, at: getInstant(on + 1), params },
      body: { ...given, answeredOn: getDay(on) },
    })
  }
  if (voidReason !== undefined)
    await callApi(voidCoverageNotice, {
      ...{ author: biller, at: getInstant(preparedOn + 1), params, body: { reason: voidReason } },
    })
}
