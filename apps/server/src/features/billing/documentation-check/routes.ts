/** The auditor's lens and the letter of medical necessity over HTTP. */
import { readClaimLens, readNecessityLetter, readVisitLens } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { claimById, claimOfVisit } from '../claims/store.ts'
import { todayIn } from '../statistics/summary-cards.ts'
import { necessityLetter } from './necessity-letter.ts'
import { auditVisit } from './documentation-check.ts'

export const lensRoutes = [
  route(readVisitLens, async ({ db, actor, params }) => {
    const claim = await claimOfVisit(db, actor, params.visitId)
    return auditVisit(db, actor, params.visitId, claim ? forLens(claim) : null)
  }),

  route(readClaimLens, async ({ db, actor, params }) => {
    const claim = await claimById(db, actor, params.claimId)
    if (!claim) throw new Refusal('request.not-found')
    return auditVisit(db, actor, claim.visit_id, forLens(claim))
  }),

  route(readNecessityLetter, async ({ db, actor, params, now }) => {
    const claim = await claimById(db, actor, params.claimId)
    if (!claim) throw new Refusal('request.not-found')
    return necessityLetter(db, actor, claim, await todayIn(db, actor, now))
  }),
]

const forLens = ({ id, insurance_type }: { id: string; insurance_type: string }) => ({
  id,
  insuranceType: insurance_type as 'medicare', // or another of the column's check
})
