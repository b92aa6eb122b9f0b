/** Editions of billing rules: read from files, previewed, applied, withdrawn. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyRuleEdition,
  createClaim,
  createRuleEdition,
  deleteRuleEdition,
  listCodeClashes,
  listCptCodes,
  listRuleEditionRows,
  listRuleEditions,
  previewRuleEdition,
  readClaim,
  withdrawRuleEdition,
  type RuleEdition,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { createAccountHelpers } from '../../../testing/billing/patient-accounts.ts'
import { startBillingTestServer, type BillingTestServer } from '../../../testing/billing/billing-server.ts'
import { billingJobs } from '../jobs.ts'

let house: BillingTestServer
let biller: ApiClient
beforeAll(async () => {
  house = await startBillingTestServer()
  biller = await createAccountHelpers(() => house).hire('biller')
})
afterAll(() => house.practice.close())

const mueHeader = 'HCPCS/CPT Code,Practitioner Services MUE Values,MUE Adjudication Indicator,MUE Rationale\n'
const mue = (...rows: readonly string[]) => `${mueHeader}${rows.join('\n')}\n`

const buildBody = (csv: string, more: object = {}) => ({
  kind: 'unit_limits' as const,
  name: 'MUE Q4 2026',
  source: 'CMS MUE practitioner table',
  startDate: '2026-10-01',
  isComplete: false,
  csv,
  ...more,
})
const upload = (csv: string, more: object = {}, by = biller) =>
  by.send(createRuleEdition, { body: buildBody(csv, more) })
const createDraft = async (csv: string, more: object = {}, by = biller): Promise<RuleEdition> => {
  const { status, body } = await upload(csv, more, by)
  expect(status).toBe(201)
  return body
}
const preview = async ({ id: editionId }: RuleEdition, by = biller) =>
  (await by.call(previewRuleEdition, { params: { editionId } })).body
const applyDraft = async (draft: RuleEdition, by = biller) => {
  const { basis } = await preview(draft, by)
  return by.send(applyRuleEdition, { params: { editionId: draft.id }, body: { basis } })
}
const withdraw = ({ id: editionId }: RuleEdition, by = biller) =>
  by.send(withdrawRuleEdition, { params: { editionId }, body: { reason: 'Wrong quarter' } })
const recheck = () =>
  house.practice.run(billingJobs, 'recheck-claims', { organizationId: house.organization, after: null })
const bill = async (units: number) => {
  const visitId = await house.visit(await house.patient(), {
    codeLines: [
      { code: '97597', units: 1, pointers: [1] },
      { code: '97598', units, pointers: [1] },
    ],
  })
  return (await house.admin.call(createClaim, { body: { visitId } })).body
}
const listRules = async (claimId: string) =>
  (await house.admin.call(readClaim, { params: { claimId } })).body.findings
    .filter(({ weight }) => weight === 'holds')
    .map(({ rule }) => rule)
const isHeld = async (claimId: string) =>
  (await house.admin.call(readClaim, { params: { claimId } })).body.isHeld
const fetchState = async (id: string) =>
  (await biller.call(listRuleEditions, {})).body.find((edition) => edition.id === id)?.state
const fileProblem = async (csv: string, more: object = {}) =>
  (await upload(csv, more)).problem.fields?.['csv'] ?? ''

describe('an edition', () => {
  it('[BE8] changes nothing until it is applied, and says before which rules and claims would change', async () => {
    const claim = await bill(2)
    expect(claim.isHeld).toBe(false)
    const draft = await createDraft(mue('97598,1,3 Date of Service Edit: Clinical,Clinical: Data'))
    expect(draft).toMatchObject({ state: 'draft', rowCount: 1, skippedCount: 0, applied: null })
    const shown = await preview(draft)
    expect(shown).toMatchObject({
      counts: { added: 0, changed: 1, ended: 0 },
      changed: [{ key: '97598', before: 'Limit 8', after: 'Limit 1, MAI 3' }],
      checkedCount: 1,
      claims: [
        {
          claimNumber: claim.claimNumber,
          gained: ['2 units of 97598 exceed the daily limit of 1 (MUE).'],
          lost: [],
        },
      ],
    })
    expect(await isHeld(claim.id)).toBe(false)

    const applied = await applyDraft(draft)
    expect(applied.body).toMatchObject({ state: 'in-effect', applied: { byName: expect.any(String) } })
    expect(await listRules(claim.id)).toEqual(['units'])
    await recheck()
    expect(await isHeld(claim.id)).toBe(true)
    const [code] = (await biller.call(listCptCodes, { query: { search: '97598' } })).body
    expect(code?.mostUnits).toBe(1)
    // A claim of a day before it is created by the earlier rules.
    const [before] = (await biller.call(listCptCodes, { query: { search: '97598', date: '2026-09-30' } }))
      .body
    expect(before?.mostUnits).toBe(8)

    expect((await withdraw(draft)).body).toMatchObject({
      state: 'withdrawn',
      withdrawn: { reason: 'Wrong quarter' },
    })
    expect(await listRules(claim.id)).toEqual([])
    await recheck()
    expect(await isHeld(claim.id)).toBe(false)
    expect((await withdraw(draft)).problem.code).toBe('rule-edition.not-applied')
  })

  it('[BE1] a later one supersedes it, and withdrawn leaves it in effect again', async () => {
    const first = await createDraft(mue('11042,1,2 Date of Service Edit: Policy,x'), { isComplete: true })
    await applyDraft(first)
    const second = await createDraft(mue('11042,1,3,x'), { startDate: '2026-11-01', isComplete: true })
    await applyDraft(second)
    expect([await fetchState(first.id), await fetchState(second.id)]).toEqual(['superseded', 'in-effect'])
    const later = await createDraft(mue('11042,1,1 Line Edit,x'), { startDate: '2027-01-01' })
    await applyDraft(later)
    expect(await fetchState(later.id)).toBe('upcoming')
    await withdraw(second)
    expect(await fetchState(first.id)).toBe('in-effect')
    for (const edition of [first, later]) await withdraw(edition)
  })

  it('applied by two people at once is applied once, and a preview of before is refused', async () => {
    const [one, other] = [await createDraft(mue('11042,1,3,x')), await createDraft(mue('11043,1,3,x'))]
    const { basis } = await preview(one)
    const apply = (id: string, by: ApiClient) =>
      by.send(applyRuleEdition, { params: { editionId: id }, body: { basis } })
    const both = await Promise.all([apply(one.id, biller), apply(one.id, house.admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await apply(other.id, biller)).problem.code).toBe('rule-edition.changed')
    expect((await applyDraft(other)).status).toBe(200)
    await Promise.all([one, other].map((edition) => withdraw(edition)))
  })

  it('is in the log when it is applied and withdrawn', async () => {
    const draft = await createDraft(mue('11042,1,3,x'))
    await applyDraft(draft)
    await withdraw(draft)
    const { rows } = await house.practice.owner.query<{ action: string }>(
      `select action from compliance_logs where resource_id = $1 order by xid`,
      [draft.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'rule-edition.create',
      'rule-edition.apply',
      'rule-edition.withdraw',
    ])
  })

  it('is deleted as a draft only', async () => {
    const draft = await createDraft(mue('11042,1,3,x'))
    const remove = () => biller.send(deleteRuleEdition, { params: { editionId: draft.id } })
    await applyDraft(draft)
    expect((await remove()).problem.code).toBe('rule-edition.not-draft')
    await withdraw(draft)
    const other = await createDraft(mue('11042,1,3,x'))
    expect((await biller.send(deleteRuleEdition, { params: { editionId: other.id } })).status).toBe(200)
    expect(await fetchState(other.id)).toBeUndefined()
  })

  it('sent twice is stored once', async () => {
    const id = randomUUID()
    expect((await upload(mue('11042,1,3,x'), { id })).status).toBe(201)
    expect((await upload(mue('11042,1,3,x'), { id })).body.id).toBe(id)
    expect((await upload(mue('11042,1,3,x'), { id, name: 'Another' })).problem.code).toBe('request.id-reused')
    await biller.send(deleteRuleEdition, { params: { editionId: id } })
  })
})

describe('who may', () => {
  it('neither a nurse, nor for fees a biller without settings, and no other practice sees it', async () => {
    expect((await upload(mue('11042,1,3,x'), {}, house.nurse)).status).toBe(403)
    expect((await house.nurse.call(listRuleEditions, {})).status).toBe(403)
    const fees = 'Code,Payer,Amount\n97598,medicare,45.50\n'
    expect((await upload(fees, { kind: 'fees' })).status).toBe(403)

    const draft = await createDraft(mue('97598,1,3,x'))
    await applyDraft(draft)
    const other = await house.practice.organization('Another practice')
    const stranger = await house.practice.as(await house.practice.person(other, 'admin'))
    expect((await stranger.call(listRuleEditions, {})).body).toEqual([])
    const params = { editionId: draft.id }
    expect((await stranger.call(listRuleEditionRows, { params })).status).toBe(404)
    expect((await stranger.send(withdrawRuleEdition, { params, body: { reason: 'x' } })).status).toBe(404)
    const [code] = (await stranger.call(listCptCodes, { query: { search: '97598' } })).body
    expect(code?.mostUnits).toBe(8)
    await withdraw(draft)
  })
})

describe('NCCI edits from the CMS file', () => {
  const file = (...rows: readonly string[]) =>
    [
      '\uFEFFColumn1/Column2 Edits;;;;;;',
      '"CPT only copyright; all rights reserved, see ""Notice""";;;;;;',
      'Column 1;Column 2;"*=in existence\r\nprior to 1996";Effective Date;"Deletion Date\r\n*=no data";"Modifier\r\n0=not allowed\r\n1=allowed\r\n9=not applicable";PTP Edit Rationale',
      ...rows,
      '',
    ].join('\r\n')

  it('[BE3] are read under the notes, with semicolons and line breaks in the headings', async () => {
    const csv = file(
      '97605;99213;;20261001;*;1;Standards of medical practice',
      '11042;97597;*;19960101;20261031;1;More extensive procedure',
      '0001U;0002U;;20260101;*;0;Laboratory',
    )
    const draft = await createDraft(csv, { kind: 'code_pairs', name: 'PTP Q4 2026' })
    expect(draft).toMatchObject({ rowCount: 2, skippedCount: 1 })
    const params = { editionId: draft.id }
    const rows = await biller.call(listRuleEditionRows, { params, query: { code: '97597' } })
    expect(rows.body).toEqual([
      {
        ...{ line: 10, key: '11042 97597', startDate: '1996-01-01', endDate: '2026-10-31' },
        words: 'Modifier indicator 1',
      },
    ])
    await applyDraft(draft)
    const clashes = async (codes: string, date: string) =>
      (await house.nurse.call(listCodeClashes, { query: { codes, date } })).body.map(
        ({ first, second }) => `${first} ${second}`,
      )
    expect(await clashes('99213,97605', '2026-09-30')).toEqual([])
    expect(await clashes('99213,97605', '2026-10-01')).toEqual(['97605 99213'])
    expect(await clashes('11042,97597', '2026-10-31')).toEqual(['11042 97597'])
    expect(await clashes('11042,97597', '2026-11-01')).toEqual([])
    await withdraw(draft)
  })
})

describe('a fee schedule', () => {
  it('[BE9] prices what the practice did not price itself, and leaves the rest', async () => {
    const csv = 'Code,Payer,Locality,Setting,Amount\nG0282,base,,,"$1,140.50"\n97597,base,,,1.00\n'
    const draft = await createDraft(csv, { kind: 'fees', name: 'Fees 2026' }, house.admin)
    await applyDraft(draft, house.admin)
    const fetchPrice = async (search: string) =>
      (await house.admin.call(listCptCodes, { query: { search } })).body[0]?.basePrice
    expect(await fetchPrice('G0282')).toBe(1140.5)
    expect(await fetchPrice('97597')).toBe(180)
    await withdraw(draft, house.admin)
    expect(await fetchPrice('G0282')).not.toBe(1140.5)
  })
})

describe('global days', () => {
  it('[CM39] of an earlier procedure concern the next claim of the same practitioner', async () => {
    const csv = 'HCPCS,MOD,Global days\n97605,,10\n97605,26,XXX\n'
    const draft = await createDraft(csv, { kind: 'global_days', name: 'MPFS 2026' })
    expect(draft).toMatchObject({ rowCount: 1, skippedCount: 1 })
    await applyDraft(draft)
    const patientId = await house.patient()
    const createFor = async (visitDate: string, code: string) => {
      const visitId = await house.visit(patientId, {
        ...{ visitDate, cptCodes: code, codeLines: [{ code, units: 1, pointers: [1] }] },
      })
      return (await house.admin.call(createClaim, { body: { visitId } })).body.id
    }
    await createFor('2026-11-02', '97605')
    const within = await createFor('2026-11-12', '97597')
    const after = await createFor('2026-11-13', '97597')
    expect(await listRules(within)).toEqual(['global-period'])
    expect(await listRules(after)).toEqual([])
    await withdraw(draft)
    expect(await listRules(within)).toEqual([])
  })
})

describe('a file that is wrong', () => {
  it('names the lines, and stores nothing', async () => {
    const before = (await biller.call(listRuleEditions, {})).body.length
    const csv = mue('11042,1,3,x', 'ABC,1,3,x', '11043,-1,3,x', '11044,1,7,x', '11042,2,3,x')
    expect(await fileProblem(csv)).toBe(
      'Line 3: Code ABC is not a CPT or HCPCS code. Line 4: MUE value -1; enter a whole number. Line 5: MAI 7; enter 1, 2, or 3. Line 6: 11042 is also on line 2 for the same dates. Nothing was stored.',
    )
    expect(await fileProblem('Name,Value\nA,1\n')).toMatch(/^Column names not found.*Code, MUE value, MAI\.$/)
    expect(await fileProblem(mueHeader)).toBe('The file has column names, but no rows')
    expect(await fileProblem(mue('11042,1,3,"x'))).toBe(
      'Line 2 could not be read. Check its quotation marks.',
    )
    expect(await fileProblem(mue('0001U,1,3,x'))).toMatch(/^No row of the file/)
    const pair = 'Column 1,Column 2,Modifier,Effective Date,Deletion Date\n'
    const kind = { kind: 'code_pairs' }
    expect(await fileProblem(`${pair}11042,97597,2,,\n`, kind)).toMatch(/^Line 2: Modifier indicator 2/)
    expect(await fileProblem(`${pair}11042,97597,1,20260231,\n`, kind)).toMatch(/20260231 is not a date/)
    expect(await fileProblem(`${pair}11042,97597,1,20260201,20260101\n`, kind)).toMatch(
      /before the effective/,
    )
    expect((await biller.call(listRuleEditions, {})).body).toHaveLength(before)
  })

  it('of more rows than allowed is refused with their number', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `${10_000 + at},1,3,x`)
    expect(await fileProblem(mue(...rows))).toBe(
      'The file has 50,001 rows; maximum 50,000. Leave out rows for codes that you do not bill.',
    )
  })

  it('of thousands of rows is stored and previewed', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `${10_000 + at},1,3,x`)
    const draft = await createDraft(mue(...rows))
    expect(draft.rowCount).toBe(5_000)
    const { counts, added } = await preview(draft)
    expect(counts.added).toBeGreaterThan(4_900)
    expect(added).toHaveLength(100)
    await biller.send(deleteRuleEdition, { params: { editionId: draft.id } })
  })
})
