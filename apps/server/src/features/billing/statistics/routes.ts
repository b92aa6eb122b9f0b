/** The numbers of the billing dashboard over HTTP. */
import {
  agingReport,
  exportAging,
  billingReport,
  billingStats,
  costToHeal,
  listWoundCosts,
  readDeposits,
  readWoundCost,
  revenueProjections,
} from '@mendwell/contract'
import { writeMonth } from '@mendwell/contract/formats'
import { encodeCursor, decodeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, Page, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findFacilityById, getOrganizationZone } from '../../facilities/public.ts'
import { findPatientById } from '../../patients/public.ts'
import { parseSearchQuery } from '../../search/public.ts'
import { presentClaims } from '../claims/presenter.ts'
import { listClaimRows, countClaims } from '../claims/store.ts'
import { loadAging, loadDeposits, loadSummaryCards } from './summary-cards.ts'
import { countWounds, listWoundsToCost, findWoundToCost } from './costs-store.ts'
import { computeCostsByWoundType, computeWoundCosts } from './costs.ts'
import { presentProjections } from './projections.ts'
import { renderAgingReport } from './aging-report.ts'
import { renderCsvReport, renderPdfReport } from './report.ts'

const maxRowsInFile = { csv: 50_000, pdf: 2_000 }

export const billingStatisticsRoutes = [
  route(billingStats, async ({ db, actor, query, now }) => loadSummaryCards(db, actor, query, now)),

  route(readDeposits, async ({ db, actor, query, now }) => loadDeposits(db, actor, query.month, now)),

  route(agingReport, async ({ db, actor, query, now }) => loadAging(db, actor, query.facilityId, now)),

  route(exportAging, async ({ db, actor, query, now }) => {
    const aging = await loadAging(db, actor, query.facilityId, now)
    return new FileResponse(renderAgingReport(aging), {
      name: `aging-report-${aging.asOf}.csv`,
      type: 'text/csv; charset=utf-8',
    })
  }),

  route(revenueProjections, async ({ db, actor, query, now }) => presentProjections(db, actor, query, now)),

  route(billingReport, async ({ db, actor, query, now, note }) => {
    const { format } = query
    const asked = query.search === '' ? undefined : await parseSearchQuery(db, query.search)
    const [rows, total, facility, timeZone] = await Promise.all([
      listClaimRows(db, actor, query, asked, { limit: maxRowsInFile[format] }),
      countClaims(db, actor, query, asked),
      query.facilityId === 'all' ? undefined : findFacilityById(db, actor, query.facilityId),
      getOrganizationZone(db, actor),
    ])
    const claims = await presentClaims(db, actor, rows, now)
    note({ claims: claims.length, format })
    const name = `billing-report-${now.toISOString().slice(0, 10)}.${format}`
    if (format === 'csv') {
      return new FileResponse(renderCsvReport(claims), { total, name, type: 'text/csv; charset=utf-8' })
    }
    const title = [
      facility?.name ?? 'All facilities',
      query.month === 'all' ? 'All months' : writeMonth(query.month),
      query.status === 'all' ? 'all statuses' : query.status,
    ].join(' · ')
    return new FileResponse(await renderPdfReport(claims, { title, total, now, timeZone }), { total, name })
  }),

  route(readWoundCost, async ({ db, actor, params }) => {
    const wound = await findWoundToCost(db, actor, params.woundId)
    if (!wound) throw new DomainError('request.not-found')
    return (await computeWoundCosts(db, actor, [wound]))[0]! // one wound in, one out
  }),

  route(costToHeal, async ({ db, actor, query, now }) =>
    computeCostsByWoundType(db, actor, query.facilityId, now),
  ),

  route(listWoundCosts, async ({ db, actor, params, query }) => {
    if (!(await findPatientById(db, actor, params.patientId))) throw new DomainError('request.not-found')
    const after = decodeCursor(query.cursor, 1)
    const [rows, total] = await Promise.all([
      listWoundsToCost(db, actor, params.patientId, { limit: query.limit + 1, after }),
      countWounds(db, actor, params.patientId),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(await computeWoundCosts(db, actor, shown), total, last && encodeCursor([last.id]))
  }),
]
