/** The documentation check over a visit: the rule's findings, each with the entry that proves it or the place to close the gap. */
import {
  checkDocumentation,
  listPolicies,
  listPolicyTopics,
  type DocumentationFinding,
} from '@mendwell/clinical'
import type { DocumentationCheck, Citation, DocumentationElement, ProviderVisit } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import { findCoverageOn } from '../payers/store.ts'
import { loadRuleBook } from '../rule-editions/load.ts'
import { buildDocumentedVisit } from './documentation.ts'
import { citeAssessment, citePhoto, citeVisit, citeWound, loadWoundFacts, type WoundFacts } from './facts.ts'
import { findFacilityState } from './store.ts'

export async function checkVisitDocumentation(
  db: Db,
  actor: Actor,
  visit: ProviderVisit,
  claim: { id: string; insuranceType: 'medicare' | 'medicaid' | 'private' } | null,
): Promise<DocumentationCheck> {
  const [facts, facility, coverage, rules] = await Promise.all([
    loadWoundFacts(db, actor, visit),
    findFacilityState(db, actor, visit.facilityId),
    findCoverageOn(db, actor, visit.patientId, visit.visitDay),
    loadRuleBook(db, actor),
  ])
  const lens = buildDocumentedVisit(visit, facts)
  const insurance = claim?.insuranceType ?? (coverage?.insuranceType as 'medicare' | undefined) // the column's check
  const policies = listPolicies(
    {
      insurance: insurance ?? 'private',
      state: facility?.state ?? null,
      date: visit.visitDay,
      topics: listPolicyTopics(lens),
    },
    rules,
  )
  const elements = checkDocumentation(lens, formatDate).map((finding) =>
    presentElement(finding, visit, facts),
  )
  return {
    visitId: visit.id,
    claimId: claim?.id ?? null,
    patientId: visit.patientId,
    serviceDate: visit.visitDay,
    policies: policies.map(({ id, article, title, contractor, from, to, source }) => ({
      id: article ? `${id} / ${article}` : id,
      ...{ title, contractor, from, to, source },
    })),
    elements,
    gaps: elements.filter(({ state }) => state === 'gap').length,
  }
}

function presentElement(
  finding: DocumentationFinding,
  visit: ProviderVisit,
  facts: readonly WoundFacts[],
): DocumentationElement {
  const wound = facts.find(({ lens }) => lens.id === finding.woundId) ?? null
  const at = getCitation(finding, visit, wound)
  return {
    ...finding,
    woundName: wound?.name ?? null,
    proof: finding.state === 'proved' ? at : null,
    url: finding.state === 'proved' || finding.state === 'not-needed' ? null : at.url,
  }
}

/** The entry that a finding is based on; without one, the page where it would be created. */
function getCitation(
  { source }: DocumentationFinding,
  visit: ProviderVisit,
  wound: WoundFacts | null,
): Citation {
  if (!wound || source === 'visit' || source === 'signature') return citeVisit(visit)
  const [newest, earlier] = wound.assessments
  if (source === 'assessment' && newest) return citeAssessment(newest)
  if (source === 'earlier' && (earlier ?? newest)) return citeAssessment(wound.assessments.at(-1) ?? newest!) // one of them is there
  return (source === 'photo' ? citePhoto(wound) : null) ?? citeWound(wound)
}
