/** Claims of a practice's visits, led on by its administrator as the tests need it. */
import {
  actOnClaim,
  createClaim,
  importPayerFile,
  readClaim,
  submitClaims,
  type ClaimRecord,
} from '@mendwell/contract'
import type { BillingPractice } from './billing-server.ts'

let numbers = 0
/** Of a payer's file. */
export const frame = () => ({
  sender: '15202',
  receiver: 'HARBOR1',
  date: '2026-11-16',
  time: '10:00',
  control: (numbers += 1),
  test: false,
})

export const claimsOf = (house: () => BillingPractice) => ({
  claimed: async (more: object = {}, payerId = house().medicareId): Promise<ClaimRecord> => {
    const visitId = await house().visit(await house().patient({ payerId }), more)
    return (await house().admin.call(createClaim, { body: { visitId } })).body
  },
  act: (claimId: string, body: object) =>
    house().admin.call(actOnClaim, { params: { claimId }, body: body as never }),
  read: async (claimId: string) => (await house().admin.call(readClaim, { params: { claimId } })).body,
  send: async (...claims: ClaimRecord[]) =>
    (await house().admin.call(submitClaims, { body: { claimIds: claims.map(({ id }) => id) } })).body,
  fileOf: async (submissionId: string | null | undefined) =>
    (await house().admin.raw('GET', `/api/billing/submissions/${submissionId}/file`)).text,
  take: (content: string) => house().admin.call(importPayerFile, { body: { content } }),
})
