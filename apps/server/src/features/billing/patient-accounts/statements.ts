/** Creates statements: what each says is stored as sent, numbered, and announced. Nothing is created for a patient whom a rule protects. */
import {
  computePatientAging,
  findProcedureCode,
  formatAddressBlock,
  listStatementClaims,
  overridableBlocks,
  statementBlocks,
  type CodeCategory,
  type StatementDelivery,
} from '@mendwell/clinical'
import { toDollars, type StatementContent } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { findPatientLanguage } from '../../patients/public.ts'
import { allocateNumber, getProfile, type ProfileRow } from '../payers/store.ts'
import {
  insertStatement,
  listOwnCodeCategories,
  listShownClaims,
  type ShownClaimRow,
} from './account-store.ts'
import { getAccountPatient, holdAccounts, loadAccounts, type LoadedAccount } from './account.ts'
import { presentAging } from './presenter.ts'
import { settleAccounts } from './settle.ts'

const maxStatements = 200

export interface StatementOrder {
  batchId: string
  patientIds: readonly string[]
  delivery: StatementDelivery | null
  isOverridden: boolean
  isOnline: boolean
}

export interface CreatedBatch {
  /** Whom to notify: user id and patient. */
  announced: { userId: string; patientId: string }[]
  skipped: { patientId: string; words: string }[]
  isPartial: boolean
}

export async function createStatementBatch(
  db: Db,
  actor: Actor,
  order: StatementOrder,
  { today, at }: { today: string; at: string },
): Promise<CreatedBatch> {
  const { ids, isPartial } = await selectPatients(db, actor, order, today)
  const skipped: CreatedBatch['skipped'] = []
  const announced: CreatedBatch['announced'] = []
  const context = {
    profile: await getProfile(db, actor),
    ownCategories: new Map((await listOwnCodeCategories(db, actor)).map((row) => [row.code, row.category])),
  }
  // All of them before the first number: a payment at the desk holds its account and waits for a number.
  await holdAccounts(db, actor, ids)
  for (const chartId of ids.toSorted()) {
    await settleAccounts(db, actor, [chartId], at)
    const { accounts, policy } = await loadAccounts(
      db,
      actor,
      { facilityId: 'all', ids: [chartId] },
      { today, delivery: order.delivery },
    )
    const loaded = accounts[0]
    if (!loaded) continue
    const reason = explainRefusal(loaded, order)
    if (reason !== null) {
      skipped.push({ patientId: chartId, words: reason })
      continue
    }
    const { holder, decision, delivery } = loaded
    const language = findPatientLanguage(holder.preferredLanguage) ?? 'en'
    const claims = await listShownClaims(db, actor, chartId)
    await insertStatement(db, {
      id: randomUUID(),
      organizationId: actor.organizationId,
      patientId: chartId,
      batchId: order.batchId,
      statementNumber: await allocateNumber(db, actor, 'statement'),
      statementDate: today,
      dueDate: addDays(today, policy.dueDays),
      dueCents: decision.dueCents,
      language,
      delivery,
      content: JSON.stringify(
        buildContent(loaded, claims, context, {
          payBy: language === 'es' ? policy.payByEs : policy.payByEn,
          isOnline: order.isOnline,
        }),
      ),
      overridden: [...decision.blocks],
      createdBy: actor.userId,
      createdAt: at,
    })
    if (delivery === 'email' && holder.userId !== null)
      announced.push({ userId: holder.userId, patientId: chartId })
  }
  return { announced, skipped, isPartial }
}

/** Those named, or all who are due: a batch is one file for one envelope run. */
async function selectPatients(db: Db, actor: Actor, order: StatementOrder, today: string) {
  if (order.patientIds.length > 0) {
    const ids = []
    for (const id of order.patientIds) {
      const patient = await getAccountPatient(db, actor, id)
      ids.push(patient.mergedInto ?? patient.id)
    }
    return { ids: [...new Set(ids)], isPartial: false }
  }
  const { accounts } = await loadAccounts(
    db,
    actor,
    { facilityId: 'all' },
    { today, delivery: order.delivery },
  )
  const due = accounts.filter(({ decision }) => decision.state === 'due').map(({ holder }) => holder.id)
  return { ids: due.slice(0, maxStatements), isPartial: due.length > maxStatements }
}

/** Every reason against it, in words; null: it may be sent. */
function explainRefusal(
  { holder, decision, delivery }: LoadedAccount,
  { isOverridden }: StatementOrder,
): string | null {
  const against = decision.blocks.filter((block) => !isOverridden || !overridableBlocks.includes(block))
  const reasons = against.map((block) => statementBlocks.labels[block])
  if (delivery !== 'printed' && holder.userId === null)
    reasons.push('The patient has no portal account. Change statement delivery to printed')
  return reasons.length === 0 ? null : `${reasons.join('. ')}.`
}

interface ContentContext {
  profile: ProfileRow
  ownCategories: ReadonlyMap<string, CodeCategory>
}

function buildContent(
  { account, holder, decision, ledger }: LoadedAccount,
  shown: readonly ShownClaimRow[],
  { profile, ownCategories }: ContentContext,
  more: { payBy: string | null; isOnline: boolean },
): StatementContent {
  const claims = listStatementClaims(account)
  return {
    practice: {
      name: profile.legalName ?? '',
      addressLines: formatAddressBlock(profile).split('\n').filter(Boolean),
      phone: profile.phone,
      taxId: profile.taxId,
    },
    patient: {
      name: `${holder.firstName} ${holder.lastName}`,
      medicalRecordNumber: holder.medicalRecordNumber,
      addressLines: formatAddressBlock(holder).split('\n').filter(Boolean),
    },
    lines: claims.flatMap((claim) => {
      const row = shown.find(({ id }) => id === claim.claimId)
      if (!row) return []
      const notBillable =
        (ledger.claims.find(({ id }) => id === claim.claimId)?.patientCents ?? 0) - claim.shareCents
      return [
        {
          serviceDate: row.serviceDate,
          providerName: row.providerName,
          services: listServices(row, ownCategories),
          charge: toDollars(row.totalCents),
          insurancePaid: toDollars(row.paidCents),
          insuranceAdjusted: toDollars(row.adjustedCents + row.writtenOffCents + notBillable),
          paid: toDollars(claim.paidCents),
          adjusted: toDollars(claim.adjustedCents),
          balance: toDollars(claim.balanceCents),
        },
      ]
    }),
    aging: presentAging(computePatientAging(claims)),
    credit: toDollars(claims.reduce((sum, { balanceCents }) => sum + balanceCents, 0) - decision.dueCents),
    due: toDollars(decision.dueCents),
    ...more,
  }
}

/** What was done, in types that have plain words: no diagnosis leaves on a statement. */
export const listServices = (
  { codes, serviceDate }: Pick<ShownClaimRow, 'codes' | 'serviceDate'>,
  ownCategories: ReadonlyMap<string, CodeCategory>,
): CodeCategory[] => [
  ...new Set(
    codes.flatMap((code) => {
      const found = findProcedureCode(code, serviceDate)
      return found.state === 'known' ? found.entry.category : (ownCategories.get(code) ?? [])
    }),
  ),
]

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
