/** What a patient sees of their own account: balance, visits, payments, and statements. Nothing of holds, reasons, or write-off types. */
import { readMyBills, readMyStatement, toDollars } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { getProfile } from '../payers/store.ts'
import { getToday, loadAccount } from './account.ts'
import {
  findOwnChartId,
  findStatement,
  getOrganizationContact,
  listOwnCodeCategories,
  listShownClaims,
} from './account-store.ts'
import { listPaymentRows } from './money-store.ts'
import { presentClaims, presentStatement } from './presenter.ts'
import { toPrinted } from './statement-routes.ts'
import { renderStatements } from './statement-pdf.ts'
import { listServices } from './statements.ts'

const maxPayments = 50

export const myBillsRoutes = [
  route(readMyBills, async ({ db, actor, now, note, onlinePayments }) => {
    const isOnline = onlinePayments !== undefined
    const contact = await getOrganizationContact(db, actor)
    const profile = await getProfile(db, actor)
    const practice = { name: profile.legalName ?? contact.name, phone: profile.phone ?? contact.phone }
    const chartId = await findOwnChartId(db, actor)
    if (!chartId)
      return {
        ...{ patientId: null, balance: 0, credit: 0, visits: [], payments: [], plan: null },
        ...{ statements: [], practice, isOnline },
      }
    note({ patients: [chartId] })
    const loaded = await loadAccount(db, actor, chartId, await getToday(db, actor, now))
    const shown = await listShownClaims(db, actor, chartId)
    const ownCategories = new Map(
      (await listOwnCodeCategories(db, actor)).map((row) => [row.code, row.category]),
    )
    const plan = loaded.plans.find(({ endedOn }) => endedOn === null)
    return {
      patientId: chartId,
      balance: toDollars(loaded.account.balanceCents),
      credit: toDollars(loaded.account.unappliedCents),
      visits: presentClaims(loaded, shown)
        .filter(({ share }) => share > 0)
        .toReversed()
        .map((claim) => ({
          serviceDate: claim.serviceDate,
          providerName: claim.providerName,
          services: listServices(
            shown.find(({ id }) => id === claim.claimId)!,
            ownCategories,
          ), // presented from it
          charge: claim.charge,
          insurancePaid: claim.insurancePaid,
          insuranceAdjusted: claim.insuranceAdjusted,
          paid: claim.paid,
          adjusted: claim.adjusted,
          balance: claim.balance,
          isPayerOpen: claim.isPayerOpen,
        })),
      payments: (await listPaymentRows(db, actor, chartId, maxPayments))
        .filter(({ reversesId }) => reversesId === null)
        .map((row) => ({
          receiptNumber: row.receiptNumber,
          amount: toDollars(row.amountCents),
          receivedOn: row.receivedOn,
          isReversed: row.reversedCents !== 0,
        })),
      plan: plan
        ? {
            amount: toDollars(plan.amountCents),
            nextDueOn: plan.state.nextDueOn,
            left: toDollars(plan.state.leftCents),
          }
        : null,
      statements: loaded.statements.map(presentStatement),
      practice,
      isOnline,
    }
  }),

  route(readMyStatement, async ({ db, actor, params }) => {
    const chartId = await findOwnChartId(db, actor)
    const row = chartId && (await findStatement(db, actor, chartId, params.statementId))
    if (!row) throw new DomainError('request.not-found')
    return new FileResponse(() => renderStatements([toPrinted(row)]), {
      name: `statement-${row.statementNumber}.pdf`,
      patientId: chartId,
    })
  }),
]
