/** A payer, a coverage, two claims, a file, a payment, an amount and a code, for the generated tests. */
import { createVisit } from '@mendwell/contract'
import { write999 } from '@mendwell/x12/test-responses'
import { randomUUID } from 'node:crypto'
import { createAccountRecords } from './account-records.ts'
import type { ApiClient } from '../api-client.ts'
import type { TestServer } from '../test-server.ts'
import { sampleBodies } from '../samples.ts'

interface Ids {
  patientId: string
  facilityId: string
  userId: string
  visitId: string
}

let numbers = 0

/** About a file that was never sent. */
const writeReceived = (control: number) =>
  write999(
    { sender: 'PAYER', receiver: 'SUB1', date: '2026-11-16', time: '10:00', test: false, control },
    {
      ...{ kind: '999', groupControl: '1', outcome: 'accepted' },
      transactions: [{ control: '0001', outcome: 'accepted', codes: [], errors: [] }],
      counts: { included: 1, received: 1, accepted: 1 },
    },
  )

export async function createBillingRecords(
  practice: TestServer,
  author: ApiClient,
  organizationId: string,
  ids: Ids,
) {
  const other = await author.send(createVisit, { body: sampleBodies['createVisit']!({ ...ids }) })
  const made = {
    payerId: randomUUID(),
    coverageId: randomUUID(),
    attestationId: randomUUID(),
    coverageNoticeId: randomUUID(),
    bankDepositId: randomUUID(),
    selfPayChargeId: randomUUID(),
    authorizationId: randomUUID(),
    editionId: randomUUID(),
    cardId: randomUUID(),
    batchId: randomUUID(),
    claimId: randomUUID(),
    sentClaimId: randomUUID(),
    submissionId: randomUUID(),
    exchangedFileId: randomUUID(),
    remittanceId: randomUUID(),
    feeId: randomUUID(),
    cptCodeId: randomUUID(),
  }
  const number = (numbers += 1)
  const at = practice.clock.now
  const run = (statement: string, values: unknown[]) => practice.owner.query(statement, values)
  await run(
    `insert into billing_profiles (organization_id, legal_name, npi, tax_id, address, city, state, zip_code, contact_name,
       phone, submitter_id, receiver_name, receiver_id)
     values ($1, 'Sample Practice', '1234567893', '12-3456789', '1 Sample Street', 'Columbus', 'OH', '43215-1234',
       'Sam Ple', '6145550100', 'SUB1', 'Sample House', 'REC1') on conflict do nothing`,
    [organizationId],
  )
  await run(
    `insert into payers (id, organization_id, name, insurance_type, filing_code, payer_number, created_at, updated_at)
     values ($1, $2, 'Sample payer', 'private', 'CI', $3, $4, $4)`,
    [made.payerId, organizationId, `P${number}`, at],
  )
  await run(
    `insert into coverages (id, organization_id, patient_id, payer_id, member_id, rank, relation, start_date, created_at,
       updated_at) values ($1, $2, $3, $4, 'M-1', 'primary', 'self', '2026-01-01', $5, $5)`,
    [made.coverageId, organizationId, ids.patientId, made.payerId, at],
  )
  await run(
    `insert into patient_attestations (id, organization_id, patient_id, kind, answer, dated_on, recorded_by, recorded_at)
     values ($1, $2, $3, 'assignment_of_benefits', 'signed', '2026-11-01', $4, $5)`,
    [made.attestationId, organizationId, ids.patientId, ids.userId, at],
  )
  await run(
    `insert into coverage_notices (id, organization_id, patient_id, kind, planned_for, items, codes, is_voluntary, prepared_by, prepared_at)
     values ($1, $2, $3, 'estimate', '2026-12-01',
       '[{"code":"97597","description":"Cleaning of the wound","reason":null,"estimateCents":12500}]', '{97597}', false, $4, $5)`,
    [made.coverageNoticeId, organizationId, ids.patientId, ids.userId, at],
  )
  await run(
    `insert into bank_deposits (id, organization_id, deposited_on, method, amount_cents, created_by, created_at)
     values ($1, $2, '2026-11-12', 'check', 5000, $3, $4)`,
    [made.bankDepositId, organizationId, ids.userId, at],
  )
  // Void, so that the visit has a claim.
  await run(
    `insert into self_pay_charges (id, organization_id, charge_number, visit_id, patient_id, facility_id, provider_id, service_date, reason,
       is_whole_visit, lines, codes, total_cents, charged_on, created_by, created_at, voided_by, voided_at, void_reason)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-11-10', 'no_coverage', true,
       '[{"position":0,"code":"97597","label":"Debridement","units":1,"cents":18000,"source":"fee_schedule"}]', '{97597}', 18000,
       '2026-11-11', $7, $8, $7, $8, 'Coverage found')`,
    [
      ...[made.selfPayChargeId, organizationId, `SP${String(number).padStart(8, '0')}`, ids.visitId],
      ...[ids.patientId, ids.facilityId, ids.userId, at],
    ],
  )
  await run(
    `insert into authorizations (id, organization_id, patient_id, coverage_id, number, start_date, end_date, created_by, created_at,
       updated_at) values ($1, $2, $3, $4, $5, '2026-11-01', '2026-12-31', $6, $7, $7)`,
    [made.authorizationId, organizationId, ids.patientId, made.coverageId, `A-${number}`, ids.userId, at],
  )
  await run(
    `insert into authorization_codes (organization_id, authorization_id, code, units) values ($1, $2, '97597', 10)`,
    [organizationId, made.authorizationId],
  )
  await run(
    `insert into rule_editions (id, organization_id, kind, name, source, start_date, is_complete, row_count, skipped_count,
       created_by, created_at, updated_at)
     values ($1, $2, 'unit_limits', 'MUE 2027 Q1', 'CMS', '2027-01-01', false, 1, 0, $3, $4, $4)`,
    [made.editionId, organizationId, ids.userId, at],
  )
  await run(
    `insert into rule_edition_rows (organization_id, edition_id, line, key, code, facts)
     values ($1, $2, 2, '97610', '97610', '{"units": 1, "indicator": 3}')`,
    [organizationId, made.editionId],
  )
  const file = await practice.server.files.keep(organizationId, Buffer.from('A card'))
  await run(
    `insert into stored_files (id, organization_id, bytes, sha256, kept_at) values ($1, $2, $3, $4, $5)`,
    [file.id, organizationId, file.bytes, file.sha256, at],
  )
  await run(
    `insert into coverage_cards (id, organization_id, patient_id, coverage_id, side, sha256, file_id, recorded_by, recorded_at)
     values ($1, $2, $3, $4, 'back', repeat('0', 64), $5, $6, $7)`,
    [made.cardId, organizationId, ids.patientId, made.coverageId, file.id, ids.userId, at],
  )
  await run(
    `insert into eligibility_batches (id, organization_id, control_number, content, inquiries, is_test, made_by, made_at)
     values ($1, $2, $3, 'ISA*', 1, false, $4, $5)`,
    [made.batchId, organizationId, String(800_000_000 + number), ids.userId, at],
  )
  await run(
    `insert into claim_status_batches (id, organization_id, control_number, content, inquiries, is_test, made_by, made_at)
     values ($1, $2, $3, 'ISA*', 1, false, $4, $5)`,
    [made.batchId, organizationId, String(700_000_000 + number), ids.userId, at],
  )
  const connection = await run(
    `insert into clearinghouse_connections (organization_id, host, port, username, authentication, outbound_folder, inbound_folder,
       after_import, check_minutes, changed_by, changed_at)
     values ($1, 'sftp.clearinghouse.example', 22, 'sample', 'password', 'in', 'out', 'delete', 30, $2, $3)
     on conflict (organization_id) do update set port = 22 returning id`,
    [organizationId, ids.userId, at],
  )
  await run(
    `insert into clearinghouse_files (id, organization_id, connection_id, direction, kind, name, folder, state, bytes, sha256,
       content, problem, created_at)
     values ($1, $2, $3, 'inbound', '999', 'late.edi', 'out', 'unreadable', 4, $4, $5, 'The practice had no submitter ID.', $6)`,
    [
      ...[made.exchangedFileId, organizationId, connection.rows[0]?.['id']],
      ...[made.exchangedFileId.replaceAll('-', '').repeat(2), Buffer.from(writeReceived(number)), at],
    ],
  )
  const claim = `insert into billing_claims (id, organization_id, claim_number, visit_id, patient_id, facility_id,
      provider_id, payer_id, coverage_id, insurance_type, member_id, service_date, diagnoses, codes, status, is_held,
      hold_reasons, is_sample_price, total_cents, submitted_date, created_by, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'private', 'M-1', '2026-11-10', '{L89.153}', '{97597}', $10, $11, '{}',
      true, 18000, $12, $7, $13, $13)`
  const common = [ids.patientId, ids.facilityId, ids.userId, made.payerId, made.coverageId]
  const claims: [string, string, string, boolean, string | null][] = [
    [made.claimId, ids.visitId, 'pending', true, null],
    [made.sentClaimId, other.body.id, 'submitted', false, '2026-11-11'],
  ]
  for (const [id, visitId, status, isHeld, sent] of claims) {
    const values = [id, organizationId, `S${number}-${status}`.toUpperCase(), visitId, ...common]
    await run(claim, [...values, status, isHeld, sent, at])
    await run(
      `insert into claim_lines (claim_id, position, organization_id, code, modifiers, units, charge_cents, pointers)
       values ($1, 0, $2, '97597', '{}', 1, 18000, '{1}')`,
      [id, organizationId],
    )
  }
  await run(
    `insert into claim_submissions (id, organization_id, control_number, content, claims, total_cents, made_by, made_at)
     values ($1, $2, $3, 'ISA*', 1, 18000, $4, $5)`,
    [made.submissionId, organizationId, String(900_000_000 + number), ids.userId, at],
  )
  await run(
    `insert into remittances (id, organization_id, kind, payer_id, payer_name, payer_key, trace_number, payment_date,
       amount_cents, posted_by, posted_at)
     values ($1, $2, 'manual', $3, 'Sample payer', $4, 'T-1', '2026-11-12', 0, $5, $6)`,
    [made.remittanceId, organizationId, made.payerId, `P${number}`, ids.userId, at],
  )
  await run(
    `insert into remittance_items (remittance_id, position, organization_id, claim_number, outcome, words, charge_cents,
       paid_cents, patient_cents, line_paid)
     values ($1, 0, $2, 'OLD-1', 'unmatched', 'There is no claim OLD-1 here.', 100, 100, 0, '[]')`,
    [made.remittanceId, organizationId],
  )
  await run(
    `insert into fees (id, organization_id, code, payer, amount_cents, start_date, source, created_by, created_at, updated_at)
     values ($1, $2, '97597', 'base', 19000, date '2020-01-01' + $3::int, 'Sample', $4, $5, $5)`,
    [made.feeId, organizationId, number, ids.userId, at],
  )
  await run(
    `insert into own_codes (id, organization_id, code, description, category, start_date, created_by, created_at, updated_at)
     values ($1, $2, $3, 'Sample service', 'therapy', '2025-01-01', $4, $5, $5)`,
    [made.cptCodeId, organizationId, `A${String(1000 + number)}`, ids.userId, at],
  )
  return {
    ...made,
    ...(await createAccountRecords(practice, organizationId, { ...ids, claimId: made.sentClaimId })),
  }
}
