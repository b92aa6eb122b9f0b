/** The rendering provider of a claim, corrected before it is sent. Rule CM38. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actOnClaim,
  changeClaim,
  createClaim,
  listBillingProviders,
  readClaim,
  submitClaims,
  type ClaimRecord,
} from '@mendwell/contract'
import type { Person } from '../../../testing/test-server.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'

let house: BillingTestServer
beforeAll(async () => {
  house = await startBillingTestServer()
})
afterAll(() => house.practice.close())

const hire = async (credential: string | null, npi: string | null, organization = house.organization) => {
  const person = await house.practice.person(organization, 'clinician')
  await house.practice.owner.query(`update memberships set credential = $2 where user_id = $1`, [
    person.id,
    credential,
  ])
  if (npi)
    await house.practice.owner.query(
      'insert into provider_numbers (organization_id, user_id, npi) values ($1, $2, $3)',
      [organization, person.id, npi],
    )
  return person
}
const bill = async (more: object = {}) => {
  const visitId = await house.visit(await house.patient(more))
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const fetchClaim = async (claimId: string) =>
  (await house.admin.call(readClaim, { params: { claimId } })).body
const correct = ({ id: claimId, version }: ClaimRecord, providerId: string, client = house.admin) =>
  client.send(
    changeClaim,
    { params: { claimId }, body: { providerId, reason: 'Wrong clinician on the visit' } },
    { 'if-match': `"${version}"` },
  )
const listProblemFields = (reply: { problem: { fields?: Record<string, string> } }) =>
  Object.keys(reply.problem.fields ?? {})

describe('the rendering provider of a claim', () => {
  let doctor: Person
  beforeAll(async () => {
    doctor = await hire('MD', '1497758544')
  })

  it('[CM38] is corrected with a reason, in the history and in the file, and the findings are computed again', async () => {
    const claim = await bill()
    await house.practice.owner.query(`update memberships set credential = 'RN' where user_id = $1`, [
      house.person.id,
    ])
    const held = await fetchClaim(claim.id)
    expect(held.findings.map(({ rule }) => rule)).toContain('rendering-credential')
    expect(held.findings.find(({ rule }) => rule === 'rendering-credential')?.url).toContain(
      'field=providerId',
    )

    const { body } = await correct(held, doctor.id)
    expect(body).toMatchObject({ isHeld: false, provider: { id: doctor.id } })
    expect(body.findings.map(({ rule }) => rule)).not.toContain('rendering-credential')
    expect(body.history.find(({ event }) => event === 'edited')?.reason).toMatch(
      /^Rendering provider changed from .+ to .+\. Wrong clinician on the visit$/,
    )
    const sent = await house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
    const file = await house.admin.raw('GET', `/api/billing/submissions/${sent.body.submission?.id}/file`)
    expect(file.text).toContain('1497758544')
    expect(file.text).not.toContain('1245319599')
    const late = await correct(await fetchClaim(claim.id), house.person.id)
    expect(late.problem.code).toBe('claim.sent')
    await house.practice.owner.query(`update memberships set credential = 'NP' where user_id = $1`, [
      house.person.id,
    ])
  })

  it('[CM38] is only one who can bill: active, with an NPI and a license of their own', async () => {
    const claim = await bill()
    const other = await house.practice.organization('Elsewhere')
    const people = [
      await hire('RN', '1003000126'),
      await hire('MD', null),
      await hire('CWCN', '1679576722'),
      await hire(null, '1003000134'),
      await hire('MD', '1548281199', other),
    ]
    for (const person of people) {
      const refused = await correct(claim, person.id)
      expect([refused.status, ...listProblemFields(refused)]).toEqual([400, 'providerId'])
    }
    const left = await hire('NP', '1841293990')
    await house.practice.owner.query(
      `update memberships set disabled_at = now(), disabled_reason = 'Left' where user_id = $1`,
      [left.id],
    )
    expect(listProblemFields(await correct(claim, left.id))).toEqual(['providerId'])
    const offered = (await house.admin.call(listBillingProviders, {})).body.filter(
      ({ canRender }) => canRender,
    )
    expect(offered.map(({ userId }) => userId).toSorted()).toEqual([house.person.id, doctor.id].toSorted())
    expect((await correct(claim, doctor.id, house.nurse)).status).toBe(403)
  })

  it('[CM38] needs the current version of the claim', async () => {
    const claim = await bill()
    const both = await Promise.all([correct(claim, doctor.id), correct(claim, doctor.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('[CM38] after the claim was sent it is corrected on the replacement claim', async () => {
    const claim = await bill({ payerId: house.privateId, memberId: 'LK-7' })
    await house.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
    const act = (body: object) =>
      house.admin.send(actOnClaim, {
        params: { claimId: claim.id },
        body: { reason: null, ...body } as never,
      })
    const { body: replacement } = await act({ action: 'replaced', payerControlNumber: 'ICN-1' })
    expect(replacement).toMatchObject({ frequency: '7', provider: { id: house.person.id } })
    const { body } = await correct(replacement, doctor.id)
    expect(body).toMatchObject({ frequency: '7', payerControlNumber: 'ICN-1', provider: { id: doctor.id } })
    expect((await fetchClaim(claim.id)).provider.id).toBe(house.person.id)
  })
})
