/** Claims of a practice's visits, led on by its administrator as the tests need it. */
import {
  actOnClaim,
  createClaim,
  importPayerFile,
  readClaim,
  submitClaims,
  type ClaimRecord,
} from '@mendwell/contract'
import type { BillingTestServer } from './billing-server.ts'

let numbers = 0
/** Of a payer's file. */
export const createPayerFrame = () => ({
  sender: '15202',
  receiver: 'HARBOR1',
  date: '2026-11-16',
  time: '10:00',
  control: (numbers += 1),
  test: false,
})

export const createClaimHelpers = (getServer: () => BillingTestServer) => ({
  claimed: async (more: object = {}, payerId = getServer().medicareId): Promise<ClaimRecord> => {
    const visitId = await getServer().visit(await getServer().patient({ payerId }), more)
    return (await getServer().admin.call(createClaim, { body: { visitId } })).body
  },
  act: (claimId: string, body: object) =>
    getServer().admin.send(actOnClaim, { params: { claimId }, body: body }),
  read: async (claimId: string) => (await getServer().admin.call(readClaim, { params: { claimId } })).body,
  send: async (...claims: ClaimRecord[]) =>
    (await getServer().admin.call(submitClaims, { body: { claimIds: claims.map(({ id }) => id) } })).body,
  fetchFile: async (submissionId: string | null | undefined) =>
    (await getServer().admin.raw('GET', `/api/billing/submissions/${submissionId}/file`)).text,
  take: (content: string) => getServer().admin.call(importPayerFile, { body: { content } }),
})
