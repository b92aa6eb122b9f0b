/** Patient accounts for tests: a claim decided by its payer, payments at the desk, and the account as a biller sees it. */
import {
  createClaim,
  postRemittance,
  readPatientAccount,
  recordPatientPayment,
  submitClaims,
} from '@mendwell/contract'
import { shippedRoles } from '@mendwell/contract/rights'
import type { ApiClient } from '../api-client.ts'
import type { BillingTestServer } from './billing-server.ts'

let traces = 0

export const createAccountHelpers = (getServer: () => BillingTestServer) => {
  const helpers = {
    /** Sent to the payer, and not decided. */
    sentClaim: async (patientId: string, day = '2026-11-16') => {
      const { admin, visit } = getServer()
      const { body: claim } = await admin.call(createClaim, {
        body: { visitId: await visit(patientId, { visitDate: day }) },
      })
      await admin.call(submitClaims, { body: { claimIds: [claim.id] } })
      return claim
    },
    /** The payer leaves a part to the patient, as coinsurance unless said otherwise. */
    decide: async (
      claim: { id: string; totalAmount: number },
      patientShare: number,
      { payerId = getServer().medicareId, code = '2', remarks = [] as string[], paid = 0 } = {},
    ) => {
      const rest = Math.round((claim.totalAmount - paid - patientShare) * 100) / 100
      return getServer().admin.send(postRemittance, {
        body: {
          payerId,
          traceNumber: `ACC-${(traces += 1)}`,
          paymentDate: '2026-11-16',
          amount: paid,
          claims: [
            {
              claimId: claim.id,
              paid,
              adjustments: [
                { group: 'CO', code: '45', amount: rest },
                ...(patientShare > 0 ? [{ group: 'PR', code, amount: patientShare, remarks }] : []),
              ],
            },
          ],
        },
      })
    },
    decidedClaim: async (patientId: string, patientShare: number, more: object = {}) => {
      const claim = await helpers.sentClaim(patientId)
      await helpers.decide(claim, patientShare, more)
      return claim
    },
    pay: (patientId: string, amount: number, more: object = {}, client: ApiClient = getServer().admin) =>
      client.send(recordPatientPayment, {
        params: { patientId },
        body: { amount, method: 'cash', receivedOn: '2026-11-16', ...more },
      }),
    read: async (patientId: string) =>
      (await getServer().admin.call(readPatientAccount, { params: { patientId } })).body,
    /** A person with a shipped role. */
    hire: async (role: 'front-desk' | 'biller'): Promise<ApiClient> => {
      const { practice, organization } = getServer()
      const person = await practice.person(organization, 'clinician')
      await practice.owner.query(
        'update memberships set shipped_role = $2, role_rights = $3 where user_id = $1',
        [person.id, role, shippedRoles[role].rights],
      )
      return practice.as(person, { proved: true })
    },
  }
  return helpers
}
