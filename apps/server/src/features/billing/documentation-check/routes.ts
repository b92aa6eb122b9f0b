/** The documentation check and the letter of medical necessity over HTTP. */
import { readClaimLens, readNecessityLetter, readVisitLens } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { BillingHooks } from '../hooks.ts'
import { findClaimById, findClaimOfVisit } from '../claims/store.ts'
import { getOrganizationToday } from '../statistics/summary-cards.ts'
import { buildNecessityLetter } from './necessity-letter.ts'
import { checkVisitDocumentation } from './documentation-check.ts'

export const createDocumentationCheckRoutes = ({ presentVisit }: BillingHooks) => [
  route(readVisitLens, async ({ db, actor, params }) => {
    const claim = await findClaimOfVisit(db, actor, params.visitId)
    const visit = await presentVisit(db, actor, params.visitId)
    return checkVisitDocumentation(db, actor, visit, claim ? toCheckedClaim(claim) : null)
  }),

  route(readClaimLens, async ({ db, actor, params }) => {
    const claim = await findClaimById(db, actor, params.claimId)
    if (!claim) throw new DomainError('request.not-found')
    const visit = await presentVisit(db, actor, claim.visitId)
    return checkVisitDocumentation(db, actor, visit, toCheckedClaim(claim))
  }),

  route(readNecessityLetter, async ({ db, actor, params, now }) => {
    const claim = await findClaimById(db, actor, params.claimId)
    if (!claim) throw new DomainError('request.not-found')
    const today = await getOrganizationToday(db, actor, now)
    const visit = await presentVisit(db, actor, claim.visitId)
    return buildNecessityLetter(db, actor, claim, visit, today)
  }),
]

const toCheckedClaim = ({ id, insuranceType }: { id: string; insuranceType: string }) => ({
  id,
  insuranceType: insuranceType as 'medicare', // or another of the column's check
})
