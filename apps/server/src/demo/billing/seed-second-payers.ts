/** What became of claims with a second plan: most crossovers paid, some billed by the practice, one payment taken back by Medicare. */
import { actOnClaim, importPayerFile, submitClaims } from '@mendwell/contract'
import type { Remittance, RemittedClaim } from '@mendwell/x12'
import { write835 } from '@mendwell/x12/test-responses'
import type { Client } from '../../platform/db/pools.ts'
import type { DemoApi } from '../api-client.ts'
import { writeReceivedFile } from './payer-responses.ts'
import { biller } from './seed-payers.ts'

interface Decided {
  id: string
  claimNumber: string
  serviceDate: string
  totalCents: number
  payerName: string
  payerNumber: string
  paidCents: number
  adjustedCents: number
  patientCents: number
  owedCents: number
}

export async function seedSecondPayers(
  callApi: DemoApi,
  owner: Client,
  organizationId: string,
  today: Date,
  firstControl: number,
): Promise<void> {
  let control = firstControl
  // After the last files of first payers, which came today.
  const at = today
  const day = at.toISOString().slice(0, 10)
  const list = async (condition: string) =>
    (
      await owner.query<Decided>(
        `select c.id, c.claim_number as "claimNumber", c.service_date::text as "serviceDate", c.total_cents::int as "totalCents",
                y.name as "payerName", y.payer_number as "payerNumber", d.paid_cents::int as "paidCents",
                d.adjusted_cents::int as "adjustedCents", d.patient_cents::int as "patientCents", c.owed_cents::int as "owedCents"
           from billing_claims c
           join claim_decisions d on d.claim_id = c.id and d.sequence = 'primary' and not d.is_superseded
           join payers y on y.id = case when c.status = 'paid' and c.payer_sequence = 'secondary' then d.payer_id else c.payer_id end
          where c.organization_id = $1 and c.closed_by is null and ${condition} order by c.claim_number`,
        [organizationId],
      )
    ).rows
  const post = async (claims: readonly Decided[], build: (claim: Decided) => RemittedClaim) => {
    if (claims.length === 0) return
    const content = writeFile(claims, claims.map(build), day, (control += 1))
    await callApi(importPayerFile, { author: biller, at, body: { content } })
  }
  const isAtSecond = "c.payer_sequence = 'secondary' and c.status = 'submitted'"
  // The latest crossovers are still awaited.
  await post((await list(isAtSecond)).slice(0, -2), buildSecondAnswer)
  const due = (await list('c.next_payer is not null')).slice(0, 3)
  for (const { id } of due)
    await callApi(actOnClaim, {
      author: biller,
      at,
      params: { claimId: id },
      body: { action: 'billed_next' },
    })
  const sent = due.slice(0, 2).map(({ id }) => id)
  if (sent.length > 0) await callApi(submitClaims, { author: biller, at, body: { claimIds: sent } })
  const { rows: files } = await owner.query<{ control: string }>(
    `select control_number as control from claim_submissions where organization_id = $1 and state = 'waiting'`,
    [organizationId],
  )
  for (const file of files) {
    const content = writeReceivedFile(String(Number(file.control)), day, (control += 1))
    await callApi(importPayerFile, { author: biller, at, body: { content } })
  }
  await post(
    (await list(isAtSecond)).filter(({ id }) => id === sent[0]),
    buildSecondAnswer,
  )
  await post((await list("c.payer_sequence = 'secondary' and c.status = 'paid'")).slice(-1), buildReversal)
}

/** The second plan pays what Medicare left. */
const buildSecondAnswer = (claim: Decided): RemittedClaim => ({
  ...buildBlank(claim),
  status: '2',
  paidCents: claim.owedCents,
  payerControlNumber: `HV${claim.claimNumber}`,
  adjustments: listAdjustments([['OA', '23', claim.totalCents - claim.owedCents]]),
})

const buildReversal = (claim: Decided): RemittedClaim => ({
  ...buildBlank(claim),
  status: '22',
  chargeCents: -claim.totalCents,
  paidCents: -claim.paidCents,
  adjustments: listAdjustments([
    ['CO', '45', -claim.adjustedCents],
    ['PR', '2', -claim.patientCents],
  ]),
})

const listAdjustments = (said: readonly (readonly ['CO' | 'PR' | 'OA', string, number])[]) =>
  said.flatMap(([group, reason, cents]) => (cents === 0 ? [] : [{ group, reason, cents, units: null }]))

const buildBlank = (claim: Decided) => ({
  claimNumber: claim.claimNumber,
  chargeCents: claim.totalCents,
  patientCents: null,
  payerControlNumber: `ICN${claim.claimNumber}`,
  patient: null,
  forwardedTo: null,
  serviceDate: claim.serviceDate,
  remarks: [],
  lines: [],
})

function writeFile(
  claims: readonly Decided[],
  answers: readonly RemittedClaim[],
  date: string,
  control: number,
): string {
  const [{ payerName, payerNumber }] = claims as [Decided] // the caller has one
  const answer: Remittance = {
    kind: '835',
    paymentCents: answers.reduce((sum, { paidCents }) => sum + paidCents, 0),
    method: 'ACH',
    date,
    traceNumber: `EFT${control}`,
    payer: { name: payerName, id: '2999999999', numbers: [payerNumber] },
    payee: { name: 'CEDAR GROVE WOUND CARE', npi: null, taxId: null },
    claims: answers,
    providerAdjustments: [],
  }
  return write835({ sender: 'DEMOREC', receiver: 'DEMOSUB', date, time: '06:00', control }, answer)
}
