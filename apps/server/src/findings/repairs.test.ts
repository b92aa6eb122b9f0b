/** Rows that earlier versions stored wrongly in claims, plans, assessments and accounts are listed, and right ones are not. */
import { assessmentSigning, createClaim, createWoundAssessment, submitClaims } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../features/identity/demo-accounts.ts'
import { hashPassword } from '../features/identity/passwords.ts'
import { startBillingTestServer, type BillingTestServer } from '../testing/billing/billing-server.ts'
import { sampleBodies } from '../testing/samples.ts'
import { listFindings } from './findings.ts'

let billingServer: BillingTestServer
beforeAll(async () => {
  billingServer = await startBillingTestServer()
})
afterAll(() => billingServer.practice.close())

const listRows = async (id: string) =>
  (await listFindings(billingServer.practice.url))
    .find(({ organizationId }) => organizationId === billingServer.organization)
    ?.findings.find((one) => one.id === id)?.rows ?? []
const change = (sql: string, values: unknown[]) => billingServer.practice.owner.query(sql, values)

it('a claim that was sent without the records that it attests', async () => {
  const visitId = await billingServer.visit(await billingServer.patient())
  const { body: claim } = await billingServer.admin.call(createClaim, { body: { visitId } })
  await billingServer.admin.call(submitClaims, { body: { claimIds: [claim.id] } })
  expect(await listRows('unattested-claims')).toEqual([])
  await change(
    `delete from patient_attestations where patient_id = $1 and kind in ('employment', 'other_insurance')`,
    [claim.patientId],
  )
  expect(await listRows('unattested-claims')).toMatchObject([
    {
      path: `/billing-dashboard?claim=${claim.id}`,
      detail: `Claim ${claim.claimNumber}, submitted: not recorded: other_insurance, employment`,
    },
  ])
})

it('an active plan with two primary dressings', async () => {
  const patientId = await billingServer.patient()
  const woundId = await billingServer.wound(patientId)
  const planId = randomUUID()
  const lines = [{ title: 'Foam dressing' }, { title: 'Secure with tape' }, { title: 'Offloading boot' }]
  await change(
    `with plan as (insert into treatment_plans (id, organization_id, patient_id, wound_id, created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now(), now()) returning id)
     insert into treatment_plan_versions (plan_id, version, organization_id, plan_type, interventions, is_active, saved_by, saved_at)
     select id, 1, $2, 'healing', $6, true, $5, now() from plan`,
    [planId, billingServer.organization, patientId, woundId, billingServer.person.id, JSON.stringify(lines)],
  )
  expect(await listRows('doubled-dressings')).toEqual([])
  const doubled = JSON.stringify([...lines, { title: 'Calcium alginate' }])
  await change('update treatment_plan_versions set interventions = $1 where plan_id = $2', [doubled, planId])
  expect(await listRows('doubled-dressings')).toMatchObject([
    { path: `/wounds/${woundId}`, detail: `Plan ${planId}, version 1: 2 primary dressings` },
  ])
  await change('update treatment_plans set is_active = false where id = $1', [planId])
  expect(await listRows('doubled-dressings')).toEqual([])
})

it('a signed pressure injury whose findings contradict its stage, unless the signature has the reason', async () => {
  const patientId = await billingServer.patient()
  const charted = {
    ...{ woundType: 'pressure_ulcer', location: 'Sacrum', laterality: null, stage: 'stage_2', depth: 1.2 },
    ...{ length: 2, width: 1.5, sloughPercentage: 30, necroticPercentage: 10, granulationPercentage: 60 },
    ...{ epithelialPercentage: 0, documentedStage: null, healingStatus: 'stable' },
  }
  const { body } = await billingServer.nurse.send(createWoundAssessment, {
    body: {
      ...sampleBodies['createWoundAssessment']!({ patientId }),
      woundId: undefined,
      ...charted,
    },
  })
  const rules = ['slough', 'granulation', 'depth'].map((id) => `PI5.stage-2-${id}`)
  const findings = rules.map((ruleId) => ({ ruleId, reason: 'Compared with the photo' }))
  const signed = await billingServer.nurse.send(
    assessmentSigning.sign,
    { params: { assessmentId: body.id }, body: { attest: true, findings } },
    { 'if-match': '1' },
  )
  expect(signed.status, signed.text).toBe(200)
  expect(await listRows('staging-contradictions')).toEqual([])
  // As signed before a reason was required.
  await change('update record_signatures set findings = null where record_id = $1', [body.id])
  expect(await listRows('staging-contradictions')).toMatchObject([
    { path: `/wounds/${body.woundId}`, detail: `Assessment ${body.id}, stage_2: ${rules.join(', ')}` },
  ])
})

it('a signed assessment whose notes repeat the previous one', async () => {
  const patientId = await billingServer.patient()
  const chart = async (woundId: string | undefined, assessedAt: string, assessmentNotes: string) => {
    const { body, text, status } = await billingServer.nurse.send(createWoundAssessment, {
      body: {
        ...sampleBodies['createWoundAssessment']!({ patientId }),
        woundId,
        assessedAt,
        assessmentNotes,
      },
    })
    expect(status, text).toBe(201)
    await billingServer.nurse.send(
      assessmentSigning.sign,
      { params: { assessmentId: body.id }, body: { attest: true } },
      { 'if-match': '1' },
    )
    return body
  }
  const first = await chart(undefined, '2026-01-05T15:00:00Z', 'Clean bed.')
  await chart(first.woundId, '2026-01-12T15:00:00Z', 'Smaller, clean bed.')
  expect(await listRows('repeated-notes')).toEqual([])
  const again = await chart(first.woundId, '2026-01-19T15:00:00Z', ' smaller,  clean bed. ')
  expect(await listRows('repeated-notes')).toMatchObject([
    { path: `/wounds/${first.woundId}`, detail: expect.stringContaining(`Assessment ${again.id}`) },
  ])
})

it('a demo account in a real organization, while it has the public password', async () => {
  const account = await billingServer.practice.person(billingServer.organization, 'clinician')
  await change(`update users set email = 'nurse@demo.example', password_hash = $2 where id = $1`, [
    account.id,
    await hashPassword(demoPassword),
  ])
  expect(await listRows('mixed-demo-accounts')).toMatchObject([
    { path: '/people', detail: `User ${account.id}, clinician` },
  ])
  await change('update users set password_hash = $2 where id = $1', [
    account.id,
    await hashPassword('another one'),
  ])
  expect(await listRows('mixed-demo-accounts')).toEqual([])
})
