/** The access matrix of rights: every endpoint × each right it needs. Generated, so a new endpoint and a new right are in it unasked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUrl, endpoints, type Endpoint, roles } from '@mendwell/contract'
import {
  computeRights,
  getRightsCeiling,
  isForStaff,
  neededRights,
  type Right,
  rights,
  shippedRoleKeys,
  shippedRoles,
} from '@mendwell/contract/rights'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'
import type { ApiClient } from './testing/api-client.ts'
import { buildSample, sampleQueries } from './testing/samples.ts'
import type { Person, TestServer } from './testing/test-server.ts'

let practice: TestServer
let ids: AccessMatrix['ids']
const people = {} as Record<'clinician' | 'admin', { person: Person; client: ApiClient }>

beforeAll(async () => {
  const matrix = await createAccessMatrix()
  ;({ practice, ids } = matrix)
  for (const role of ['clinician', 'admin'] as const) {
    const person = await practice.person(matrix.organizations.ours, role, { credential: 'NP' })
    people[role] = { person, client: await practice.as(person, { proved: true }) }
  }
})
afterAll(() => practice.close())

const staffEndpoints = endpoints.filter(isForStaff)
const getNeeds = ({ id }: Endpoint) => neededRights.get(id) ?? []

/** An account that may have all of what is needed. */
function pickAccount(endpoint: Endpoint): 'clinician' | 'admin' {
  const ceiling = getRightsCeiling({ role: 'clinician', owner: false })
  const fits = getNeeds(endpoint).every((right) => ceiling.includes(right))
  return fits && (endpoint.access as readonly string[]).includes('clinician') ? 'clinician' : 'admin'
}

async function callWith(endpoint: Endpoint, held: readonly Right[]) {
  const { person, client } = people[pickAccount(endpoint)]
  await practice.owner.query(
    `update memberships set shipped_role = 'reviewer', role_rights = $2 where user_id = $1`,
    [person.id, held],
  )
  const url = buildUrl(endpoint, { params: ids.unknown, query: sampleQueries[endpoint.id] })
  const { payload, headers } = await buildSample(endpoint, ids.own)
  return client.raw(endpoint.method, url, payload, headers)
}

/** For the clinical lead or an administrator, by a rule of the record. */
const withOwnRule = [
  'approveClinicalRules',
  'switchOffClinicalRule',
  'switchOnClinicalRule',
  'quarantineLot',
  'releaseQuarantine',
]

const restricted = staffEndpoints.filter((endpoint) => getNeeds(endpoint).length > 0)

describe.each(restricted.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it.each(getNeeds(endpoint))('[PR1] refuses whoever has every right but %s', async (missing) => {
    const got = await callWith(
      endpoint,
      rights.filter((right) => right !== missing),
    )
    expect({ status: got.status, code: got.problem.code }, got.text).toEqual({
      status: 403,
      code: 'request.role',
    })
  })

  it.skipIf(withOwnRule.includes(id))('[PR1] lets in whoever has just what it needs', async () => {
    const got = await callWith(endpoint, getNeeds(endpoint))
    expect(got.problem.code, got.text).not.toBe('request.role')
  })
})

it('[PR3] the database knows who has a right as the contract does', async () => {
  const accounts = roles.flatMap((role) =>
    [false, true].flatMap((owner) => [false, true].map((billing) => ({ role, owner, billing }))),
  )
  const roleRights = [null, ...shippedRoleKeys.map((key) => shippedRoles[key].rights), []]
  for (const account of accounts) {
    for (const held of roleRights) {
      const { rows } = await practice.owner.query<{ held: string[] }>(
        `select array(select wanted from unnest($5::text[]) wanted
            where holds_right(jsonb_populate_record(null::memberships, jsonb_build_object(
              'role', $1::text, 'owner', $2::bool, 'billing', $3::bool, 'role_rights', to_jsonb($4::text[]))), wanted)) as held`,
        [account.role, account.owner, account.billing, held, rights],
      )
      expect(rows[0]?.held.toSorted(), JSON.stringify({ ...account, held })).toEqual(
        computeRights({ ...account, roleRights: held }).toSorted(),
      )
    }
  }
})
