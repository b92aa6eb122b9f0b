/** Online payment over HTTP: the patient's redirect to the payment page, and its signed callback, which records a payment exactly once. */
import { receiveOnlinePayment, startOnlinePayment, toCents } from '@mendwell/contract'
import { randomBytes, randomUUID } from 'node:crypto'
import { DomainError } from '../../../../platform/domain-error.ts'
import { getLocalDate } from '../../../../platform/dates.ts'
import { publicRoute, route } from '../../../../platform/http/route.ts'
import { getOrganizationZone } from '../../../facilities/public.ts'
import { getToday, holdAccounts, loadAccount } from '../account.ts'
import { findOwnChartId } from '../account-store.ts'
import { findChartRoots } from '../ledger-store.ts'
import { addPayment, invalidFieldsError } from '../payments.ts'
import { settleAccounts } from '../settle.ts'
import { findDriver } from './driver.ts'
import { findOnlinePractice, insertOnlineRequest, lockOnlineRequest, settleOnlineRequest } from './store.ts'

export const onlinePaymentRoutes = [
  route(startOnlinePayment, async ({ db, actor, body, now, note, baseUrl, onlinePayments }) => {
    const driver = findDriver(onlinePayments)
    if (!driver) throw new DomainError('online-payment.off')
    const chartId = await findOwnChartId(db, actor)
    if (!chartId) throw new DomainError('request.not-found')
    note({ patients: [chartId] })
    const { account } = await loadAccount(db, actor, chartId, await getToday(db, actor, now))
    const amountCents = toCents(body.amount)
    if (amountCents > account.balanceCents)
      throw invalidFieldsError({ amount: 'The amount is more than you owe' })
    const reference = randomBytes(24).toString('base64url')
    await insertOnlineRequest(db, {
      id: randomUUID(),
      organizationId: actor.organizationId,
      patientId: chartId,
      reference,
      amountCents,
      startedBy: actor.userId,
      startedAt: now.toISOString(),
    })
    return { url: driver.buildUrl({ reference, amountCents, returnUrl: `${baseUrl}/my-bills` }) }
  }),

  publicRoute(receiveOnlinePayment, async ({ database, body, now, log, onlinePayments }) => {
    const driver = findDriver(onlinePayments)
    // Before the reference is looked up: who does not know the secret learns nothing.
    if (!driver?.isAuthentic(body, now)) throw new DomainError('online-payment.signature')
    const started = await database.open((db) => findOnlinePractice(db, body.reference))
    if (!started) throw new DomainError('online-payment.mismatch')
    const { organizationId } = started
    return database.within(organizationId, async (db) => {
      const of = { organizationId }
      // The request first: two callbacks for one payment wait for each other here.
      const request = await lockOnlineRequest(db, organizationId, started.id)
      if (!request) throw new DomainError('online-payment.mismatch')
      if (request.paymentId !== null) {
        if (request.processorNumber !== body.processorNumber) throw new DomainError('online-payment.mismatch')
        return { isRepeated: true }
      }
      const [chart] = await findChartRoots(db, of, [request.patientId])
      if (!chart) throw new DomainError('online-payment.mismatch')
      await holdAccounts(db, of, [chart.id])
      const id = randomUUID()
      await addPayment(db, of, chart, {
        id,
        amountCents: body.amountCents,
        purpose: 'balance',
        method: 'online',
        reference: body.processorNumber,
        receivedOn: getLocalDate(now, await getOrganizationZone(db, of)),
        takenBy: null,
        takenAt: now.toISOString(),
      })
      await settleOnlineRequest(db, organizationId, request.id, {
        paymentId: id,
        processorNumber: body.processorNumber,
      })
      await settleAccounts(db, of, [chart.id], now.toISOString())
      // Before the commit: what cannot be logged is not accepted.
      await log({
        organizationId,
        userId: request.startedBy,
        patientId: chart.id,
        action: 'patient-payment.online',
        resourceType: 'patient-payment',
        resourceId: id,
        details: {},
      })
      return { isRepeated: false }
    })
  }),
]
