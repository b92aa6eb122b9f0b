/** The auditor's lens and the letter of medical necessity over HTTP. */
import { readClaimLens, readNecessityLetter, readVisitLens } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findClaimById, findClaimOfVisit } from '../claims/store.ts'
import { getOrganizationToday } from '../statistics/summary-cards.ts'
import { buildNecessityLetter } from './necessity-letter.ts'
import { checkVisitDocumentation } from './documentation-check.ts'

export const documentationCheckRoutes = [
  route(readVisitLens, async ({ db, actor, params }) => {
    const claim = await findClaimOfVisit(db, actor, params.visitId)
    return checkVisitDocumentation(db, actor, params.visitId, claim ? toCheckedClaim(claim) : null)
  }),

  route(readClaimLens, async ({ db, actor, params }) => {
    const claim = await findClaimById(db, actor, params.claimId)
    if (!claim) throw new DomainError('request.not-found')
    return checkVisitDocumentation(db, actor, claim.visit_id, toCheckedClaim(claim))
  }),

  route(readNecessityLetter, async ({ db, actor, params, now }) => {
    const claim = await findClaimById(db, actor, params.claimId)
    if (!claim) throw new DomainError('request.not-found')
    return buildNecessityLetter(db, actor, claim, await getOrganizationToday(db, actor, now))
  }),
]

const toCheckedClaim = ({ id, insurance_type }: { id: string; insurance_type: string }) => ({
  id,
  insuranceType: insurance_type as 'medicare', // or another of the column's check
})
