/** Eligibility of the patients who are seen next: asked yesterday in one file, answered by most payers overnight. */
import { createEligibilityInquiry, importEligibilityResponse } from '@mendwell/contract'
import { transliterate, type Benefit, type EligibilityResponse } from '@mendwell/x12'
import { write271 } from '@mendwell/x12/test-responses'
import type { Client } from '../../platform/db/pools.ts'
import type { DemoApi } from '../api-client.ts'
import type { DemoOrganization } from '../organization.ts'
import { createRandom, type Random } from '../random.ts'
import { biller } from './seed-payers.ts'

const dayMs = 86_400_000
const maxAsked = 40

interface Asked {
  trace: string
  lastName: string
  firstName: string
  dateOfBirth: string | null
  memberId: string
  payerName: string
  payerNumber: string
  filingCode: string
}

export async function seedEligibility(
  callApi: DemoApi,
  owner: Client,
  { organizationId }: DemoOrganization,
  today: Date,
): Promise<void> {
  const random = createRandom('mendwell').stream('eligibility')
  const asked = new Date(today.getTime() - dayMs)
  const tomorrow = new Date(today.getTime() + dayMs).toISOString().slice(0, 10)
  const { rows: coverages } = await owner.query<{ id: string }>(
    `select distinct on (g.patient_id) g.id from coverages g
       join appointments a on a.patient_id = g.patient_id and a.status in ('scheduled', 'confirmed')
        and a.local_date between $2::date - 1 and $2::date
      where g.organization_id = $1 and g.rank = 'primary' and g.start_date <= $2::date
        and (g.end_date is null or g.end_date >= $2::date)
      order by g.patient_id, g.start_date desc limit $3`,
    [organizationId, tomorrow, maxAsked],
  )
  if (coverages.length === 0) return
  const { batch } = await callApi(createEligibilityInquiry, {
    author: biller,
    at: asked,
    body: { coverageIds: coverages.map(({ id }) => id), serviceDate: tomorrow },
  })
  if (!batch) return
  const { rows } = await owner.query<Asked>(
    `select k.trace, p.last_name as "lastName", p.first_name as "firstName", p.date_of_birth::text as "dateOfBirth",
            k.member_id as "memberId", y.name as "payerName", y.payer_number as "payerNumber", y.filing_code as "filingCode"
       from eligibility_checks k join patients p on p.id = k.patient_id join coverages c on c.id = k.coverage_id
       join payers y on y.id = c.payer_id
      where k.batch_id = $1 order by p.last_name, p.first_name, k.trace`,
    [batch.id],
  )
  // One payer is slow, as one always is.
  const answered = rows.filter((_, place) => place % 9 !== 8)
  if (answered.length === 0) return
  const frame = { sender: 'DEMOREC', receiver: 'DEMOSUB', date: tomorrow, time: '06:00', control: 40_001 }
  const answers = answered.map((one, place) => buildAnswer(one, place, tomorrow.slice(0, 4), random))
  await callApi(importEligibilityResponse, {
    author: biller,
    at: new Date(asked.getTime() + dayMs / 2),
    body: { content: write271(frame, answers) },
  })
}

const empty = {
  rejections: [],
  otherPayers: [],
  hospice: [],
  homeHealth: [],
  skilledNursing: [],
  messages: [],
}

function buildAnswer(asked: Asked, place: number, year: string, random: Random): EligibilityResponse {
  const answer: EligibilityResponse = {
    ...empty,
    trace: asked.trace,
    payer: { name: asked.payerName.toUpperCase(), id: asked.payerNumber },
    patient: transliterate({
      last: asked.lastName.toUpperCase(),
      first: asked.firstName.toUpperCase(),
      memberId: asked.memberId.replaceAll('-', '').toUpperCase(),
      birthDate: asked.dateOfBirth,
    }),
    outcome: 'active',
    planName: null,
    planType: asked.filingCode === 'ZZ' ? null : asked.filingCode,
    plan: { from: `${year}-01-01`, to: null },
    benefits: buildBenefits(asked, random),
    isQmb: asked.filingCode === 'MB' && place % 7 === 3,
  }
  if (place % 13 === 5) {
    const rejections = [{ code: '75', words: '', followUp: null }]
    return { ...answer, outcome: 'rejected', rejections, planType: null, benefits: [], isQmb: false }
  }
  return answer
}

function buildBenefits({ filingCode }: Asked, random: Random): Benefit[] {
  const plain = { level: 'IND', share: null, inNetwork: null, notes: [] }
  if (filingCode === 'MB')
    return [
      {
        ...plain,
        kind: 'deductible',
        serviceTypes: ['30'],
        periodCode: '29',
        cents: random.pick([0, 0, 8_740]),
      },
      { ...plain, kind: 'coinsurance', serviceTypes: ['30'], periodCode: null, cents: null, share: 0.2 },
    ]
  if (filingCode === 'MC') return []
  return [
    {
      ...plain,
      kind: 'deductible',
      serviceTypes: ['30'],
      periodCode: '29',
      cents: random.pick([0, 21_500, 64_000]),
    },
    { ...plain, kind: 'copay', serviceTypes: ['98'], periodCode: '27', cents: 4_000, inNetwork: true },
  ]
}
