import { createClaim, searchEverything } from '@mendwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../testing/api-client.ts'
import { type BillingTestServer, startBillingTestServer } from '../../testing/billing/billing-server.ts'

let billingServer: BillingTestServer
let claim: { id: string; claimNumber: string }
beforeAll(async () => {
  billingServer = await startBillingTestServer()
  const visitId = await billingServer.visit(await billingServer.patient({ lastName: 'Thornbury' }))
  claim = (await billingServer.admin.call(createClaim, { body: { visitId } })).body
})
afterAll(() => billingServer.practice.close())

const searchKind = async (kind: string, q: string, by: ApiClient = billingServer.admin) => {
  const answer = await by.call(searchEverything, { query: { q, limit: 20 } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.filter((hit) => hit.kind === kind)
}

describe('claims are found', () => {
  it('by number: whole, as it begins, in small letters, or its digits with and without zeros', async () => {
    const digits = claim.claimNumber.slice(2)
    const typed = [claim.claimNumber, claim.claimNumber.slice(0, 7), claim.claimNumber.toLowerCase(), digits]
    for (const one of typed)
      expect(await searchKind('claim', one), one).toEqual([
        {
          kind: 'claim',
          id: claim.id,
          title: `Claim ${claim.claimNumber}`,
          detail: 'Thornbury, Ada · DOS 11/16/2026 · Pending',
          url: `/billing-dashboard?claim=${claim.id}`,
        },
      ])
    expect(await searchKind('claim', 'MW99999999')).toEqual([])
  })

  it('by the word and whose it is, in any order; not by a name alone', async () => {
    expect(await searchKind('claim', 'claim thornbury')).toHaveLength(1)
    expect(await searchKind('claim', 'thornbury claims')).toHaveLength(1)
    expect(await searchKind('claim', 'claim ottway')).toEqual([])
    expect(await searchKind('claim', 'thornbury')).toEqual([])
  })

  it('by those who bill, and by no one of another practice', async () => {
    const unbilling = await billingServer.practice.as(
      await billingServer.practice.person(billingServer.organization, 'clinician'),
    )
    expect(await searchKind('claim', claim.claimNumber, unbilling)).toEqual([])
    const elsewhere = await billingServer.practice.organization('Elsewhere')
    const stranger = await billingServer.practice.as(await billingServer.practice.person(elsewhere, 'admin'))
    expect(await searchKind('claim', claim.claimNumber, stranger)).toEqual([])
  })
})

describe('facilities are found', () => {
  it('by words of their names in any order, by all staff who see them', async () => {
    const found = [{ kind: 'facility', id: billingServer.facilityId, title: 'Elm House' }]
    expect(await searchKind('facility', 'elm')).toMatchObject(found)
    expect(await searchKind('facility', 'hous elm', billingServer.nurse)).toMatchObject(found)
    expect(await searchKind('facility', 'lm')).toEqual([])
    const west = await billingServer.practice.facility(billingServer.organization, 'West')
    const limited = await billingServer.practice.as(
      await billingServer.practice.person(billingServer.organization, 'clinician', { facilityIds: [west] }),
    )
    expect(await searchKind('facility', 'elm', limited)).toEqual([])
  })
})

describe('people are found', () => {
  it('by name, by administrators of their practice only', async () => {
    const [found] = await searchKind('person', billingServer.person.email.split('@')[0]!)
    expect(found).toBeUndefined()
    const { rows } = await billingServer.practice.owner.query(
      `update users set first_name = 'Renée', last_name = 'Vandermeer' where id = $1 returning email`,
      [billingServer.person.id],
    )
    expect(await searchKind('person', 'vander renee')).toEqual([
      {
        kind: 'person',
        id: billingServer.person.id,
        title: 'Vandermeer, Renée',
        detail: `Healthcare Professional · NP · ${rows[0].email}`,
        url: `/people?search=${encodeURIComponent(rows[0].email)}`,
      },
    ])
    expect(await searchKind('person', 'vandermeer', billingServer.nurse)).toEqual([])
  })
})
