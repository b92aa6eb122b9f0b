/** Recommendations over HTTP. Schemas are in the contract, the row rule in policy.ts, the rules in the clinical package. */
import { getDateInZone } from '@mendwell/clinical'
import {
  dismissRecommendation,
  implementRecommendation,
  listPatientRecommendations,
  listRecommendations,
  noteSideEffect,
  previewImplementation,
  readAdvice,
  recommendationStats,
  scheduleReview,
  undoRecommendation,
} from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'
import {
  isInstant,
  invalidCursorError,
  buildPage,
  decodeCursor,
  decodeTimeCursor,
} from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getPatientZone } from '../../patients/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { loadWoundCharts } from '../recommendation-engine/wound-picture.ts'
import { loadApprovedVersions } from '../clinical-rules/presenter.ts'
import { refreshWounds } from '../recommendation-engine/refresh-wounds.ts'
import { listAdvice } from '../recommendation-engine/refresh-store.ts'
import { loadPrices } from '../orders/prices.ts'
import { presentPatients } from './by-patient.ts'
import { countPatients, lastMinute, listOpenWoundIds, listPatientRows } from './by-patient-store.ts'
import { presentRecommendation } from './presenter.ts'
import { scheduleRecommendationReview } from './schedule-review.ts'
import {
  dismissActive,
  applyRecommendation,
  previewRecommendation,
  getRecommendationOrThrow,
  presentRecommendationById,
  undoDecision,
} from './service.ts'
import { appendSideEffect, countRecommendations, countByState, listRecommendationRows } from './store.ts'

export const recommendationRoutes = [
  route(listRecommendations, async ({ db, actor, query, now, note }) => {
    const { limit, woundId } = query
    const active = query.state === 'active'
    const after = active ? decodePosition(query.cursor) : decodeTimeCursor(query.cursor)
    if (woundId !== 'all' && (await findWoundById(db, actor, woundId))) {
      const changed = await refreshWounds(db, actor.organizationId, [woundId], now)
      if (changed.length > 0) note({ renewed: changed.length })
    }
    const [rows, total, prices, approved] = await Promise.all([
      listRecommendationRows(db, actor, query, { limit: limit + 1, after }),
      countRecommendations(db, actor, query),
      loadPrices(db, actor.organizationId),
      loadApprovedVersions(db, actor.organizationId),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patientId }) => patientId))] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentRecommendation(row, prices, approved),
      (row) => [active ? `${row.priorityRank} ${row.madeAt}` : row.since, row.id],
    )
  }),

  route(listPatientRecommendations, async ({ db, actor, query, now, note }) => {
    const { limit, patientId, woundId } = query
    const after = decodePatientPosition(query.cursor)
    const asked =
      woundId !== 'all'
        ? (await findWoundById(db, actor, woundId))
          ? [woundId]
          : []
        : patientId !== 'all'
          ? await listOpenWoundIds(db, actor, patientId)
          : []
    if (asked.length > 0) {
      const changed = await refreshWounds(db, actor.organizationId, asked, now)
      if (changed.length > 0) note({ renewed: changed.length })
    }
    const [rows, total] = await Promise.all([
      listPatientRows(db, actor, query, { limit: limit + 1, after }, now),
      countPatients(db, actor, query, now),
    ])
    note({ patients: rows.slice(0, limit).map(({ id }) => id) })
    const shown = new Map(
      (await presentPatients(db, actor, rows.slice(0, limit), query)).map((one) => [one.patient.id, one]),
    )
    return buildPage(
      rows,
      limit,
      total,
      (row) => shown.get(row.id)!, // presented just before
      (row) => [`${row.order}`, row.lastName, row.firstName, row.id],
    )
  }),

  route(recommendationStats, async ({ db, actor, query }) => {
    const numbers = await countByState(db, actor, query)
    return {
      active: numbers.active,
      implemented: numbers.implemented,
      highPriority: numbers.high,
      effectiveness: numbers.rated === 0 ? null : Math.round((numbers.well / numbers.rated) * 100),
      rated: numbers.rated,
      ratedWell: numbers.well,
    }
  }),

  route(readAdvice, async ({ db, actor, params, now }) => {
    const wound = await findWoundById(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    await refreshWounds(db, actor.organizationId, [wound.id], now)
    const [[advice], [chart]] = await Promise.all([
      listAdvice(db, actor.organizationId, [wound.id]),
      loadWoundCharts(db, actor.organizationId, [wound.id], now),
    ])
    return {
      woundId: wound.id,
      patientId: wound.patientId,
      ruleSet: advice!.ruleSet, // renewed just before
      renewedAt: advice!.renewedAt,
      assessmentId: advice!.assessmentId,
      allergies: chart!.allergies.text, // of the same wound
      allergyState: chart!.allergies.state,
      withheld: advice!.withheld,
      undecided: advice!.undecided,
      notOpen: advice!.notOpen,
      switchedOff: advice!.switchedOff,
    }
  }),

  route(previewImplementation, async ({ db, actor, params, now, note }) => {
    const shown = await previewRecommendation(db, actor, params.recommendationId, now)
    note({ patients: [shown.patientId] })
    return shown
  }),

  route(implementRecommendation, async ({ db, actor, params, body, now }) =>
    applyRecommendation(db, actor, params.recommendationId, body, now),
  ),

  route(dismissRecommendation, async ({ db, actor, params, body, now }) =>
    dismissActive(db, actor, params.recommendationId, body.reason, now),
  ),

  route(undoRecommendation, async ({ db, actor, params, now }) =>
    undoDecision(db, actor, params.recommendationId, now),
  ),

  route(noteSideEffect, async ({ db, actor, params, body, now }) => {
    const { id, patientId, state } = await getRecommendationOrThrow(db, actor, params.recommendationId)
    if (state !== 'implemented') {
      throw new DomainError('recommendation.transition', {
        fields: { state: 'Side effects can be documented only for implemented recommendations.' },
      })
    }
    const day = getDateInZone(now.toISOString(), await getPatientZone(db, actor, patientId)) ?? ''
    if (!(await appendSideEffect(db, actor, id, body.sideEffect, formatDate(day)))) {
      throw new DomainError('request.invalid', {
        fields: { sideEffect: 'Side effect list is full. Document in a progress note.' },
      })
    }
    return presentRecommendationById(db, actor, id)
  }),

  route(scheduleReview, async ({ db, actor, params, body, now, mail, baseUrl }) =>
    scheduleRecommendationReview(db, actor, params.recommendationId, body, { now, mail, baseUrl }),
  ),
]

/** Minute or rank, the names, then the id. */
function decodePatientPosition(cursor: string | undefined): readonly string[] | undefined {
  const place = decodeCursor(cursor, 4)
  const minute = place?.[0] ?? '0'
  if (!/^\d{1,10}$/.test(minute) || Number(minute) > lastMinute) throw invalidCursorError()
  return place
}

/** Rank and time, then the id. */
function decodePosition(cursor: string | undefined): readonly string[] | undefined {
  const place = decodeCursor(cursor, 2)
  const [rank = '', at = ''] = (place?.[0] ?? '').split(' ')
  if (place && !(/^[0-3]$/.test(rank) && isInstant(at))) throw invalidCursorError()
  return place
}
