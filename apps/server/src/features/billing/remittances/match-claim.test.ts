/** A payment is posted on the claim of its patient and date, whatever its segment terminator; a response is accepted by its addressee. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retryRemittance, settleRemittanceItem } from '@mendwell/contract'
import { write835, write999 } from '@mendwell/x12/test-responses'
import { createClaimHelpers, createPayerFrame } from '../../../testing/billing/claims.ts'
import { buildAdjustment, buildRemittance, buildRemittedClaim } from '../../../testing/billing/payments.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const { claimed, read, send, take } = createClaimHelpers(() => house)

it('a payment of another patient or day is not posted under our number, and not when it is tried again', async () => {
  const [name, day, lineDay, mended] = [await claimed(), await claimed(), await claimed(), await claimed()]
  await send(name, day, lineDay, mended)
  const paid = { paidCents: 20_000, adjustments: [buildAdjustment('CO', '45', 15_000)] }
  const other = { last: 'Berg', first: 'Ada', memberId: '2AA2-AA2-AA22' }
  const line = {
    ...{ code: '97597', modifiers: [], units: 1, allowedCents: null, controlNumber: '1', remarks: [] },
    ...{ chargeCents: 35_000, paidCents: 20_000, serviceDate: '2026-11-14' },
    adjustments: [buildAdjustment('CO', '45', 15_000)],
  }
  const { body } = await take(
    write835(
      createPayerFrame(),
      buildRemittance('EFT-WHO', [
        buildRemittedClaim(name, { ...paid, patient: other }),
        buildRemittedClaim(day, { ...paid, serviceDate: '2026-11-15' }),
        buildRemittedClaim(lineDay, { paidCents: 20_000, serviceDate: null, lines: [line] }),
        // Their name is another one there, their number is the same.
        buildRemittedClaim(mended, { ...paid, patient: { ...other, memberId: '1EG4TE5MK73' } }),
      ]),
    ),
  )
  const words = 'Patient or date of service does not match this claim.'
  const refused = { outcome: 'mismatch', words }
  expect(body.claims).toMatchObject([refused, refused, refused, { outcome: 'posted' }])
  const params = { remittanceId: body.remittanceId ?? '' }
  const { body: again } = await house.admin.call(retryRemittance, { params })
  expect(again.items).toMatchObject([refused, refused, refused, { outcome: 'posted' }])
  expect(await read(name.id)).toMatchObject({ claimStatus: 'submitted', paidAmount: 0 })
  const byHand = { position: 0, claimId: name.id, reason: 'Her name was Berg until May' }
  const { body: settled } = await house.admin.call(settleRemittanceItem, { params, body: byHand })
  expect(settled.items[0]).toMatchObject({ outcome: 'posted' })
  expect(await read(name.id)).toMatchObject({ claimStatus: 'paid', paidAmount: 200 })
})

it.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('a payment whose segments end with a line (%s) is posted like any other', async (name, end) => {
  const claim = await claimed()
  await send(claim)
  const paid = buildRemittedClaim(claim, {
    paidCents: 20_000,
    adjustments: [buildAdjustment('CO', '45', 15_000)],
  })
  const file = write835(createPayerFrame(), buildRemittance(`EFT-${name}`, [paid]))
  const { body } = await take(file.replaceAll('~\n', end))
  expect(body.claims).toMatchObject([{ claimId: claim.id, outcome: 'posted' }])
})

it('word that a file was rejected changes nothing when it is about another practice’s file of the same number', async () => {
  const claim = await claimed()
  const { submission } = await send(claim)
  const number = submission?.controlNumber ?? ''
  const file = (receiver: string) =>
    write999(
      { ...createPayerFrame(), receiver },
      {
        kind: '999',
        groupControl: String(Number(number)),
        outcome: 'rejected',
        transactions: [{ control: '0001', outcome: 'rejected', codes: ['5'], errors: [] }],
        counts: { included: 1, received: 1, accepted: 0 },
      },
    )
  /** The envelope alone is answered. */
  const envelope = (receiver: string) => {
    const [head = '', ...rest] = file(receiver).split('\n')
    const tail = rest.find((segment) => segment.startsWith('IEA')) ?? ''
    return [head, `TA1*${number}*261116*1000*R*025~`, tail.replace('IEA*1', 'IEA*0'), ''].join('\n')
  }
  for (const content of [file('OTHER9'), envelope('OTHER9')]) {
    expect((await take(content)).problem).toMatchObject({
      code: 'payer-file.foreign',
      fields: { content: 'The file is addressed to OTHER9, which is not this practice’s submitter ID.' },
    })
    expect((await read(claim.id)).claimStatus).toBe('submitted')
  }
  expect((await take(envelope('harbor1'))).body.claims).toMatchObject([{ outcome: 'posted' }])
  expect((await read(claim.id)).claimStatus).toBe('pending')
})
