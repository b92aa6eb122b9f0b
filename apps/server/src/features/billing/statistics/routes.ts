/** The numbers of the billing dashboard over HTTP. */
import {
  agingReport,
  billingReport,
  billingStats,
  costToHeal,
  listWoundCosts,
  readWoundCost,
  revenueProjections,
} from '@mendwell/contract'
import { cursorOf, readCursor } from '../../../platform/http/cursor.ts'
import { FileAnswer, Page, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { facilityById } from '../../facilities/public.ts'
import { patientById } from '../../patients/public.ts'
import { readAsked } from '../../search/public.ts'
import { claimsOf } from '../claims/presenter.ts'
import { claimsPage, countClaims } from '../claims/store.ts'
import { aging, cards } from './summary-cards.ts'
import { countWounds, woundsToCost, woundToCost } from './costs-store.ts'
import { costsByKind, costsOf } from './costs.ts'
import { projections } from './projections.ts'
import { csvReport, pdfReport } from './report.ts'

const mostInFile = { csv: 50_000, pdf: 2_000 }

export const billingNumberRoutes = [
  route(billingStats, async ({ db, actor, query, now }) => cards(db, actor, query, now)),

  route(agingReport, async ({ db, actor, query, now }) => aging(db, actor, query.facilityId, now)),

  route(revenueProjections, async ({ db, actor, query, now }) => projections(db, actor, query, now)),

  route(billingReport, async ({ db, actor, query, now, note }) => {
    const { format } = query
    const asked = query.search === '' ? undefined : await readAsked(db, query.search)
    const [rows, total, facility] = await Promise.all([
      claimsPage(db, actor, query, asked, { limit: mostInFile[format] }),
      countClaims(db, actor, query, asked),
      query.facilityId === 'all' ? undefined : facilityById(db, actor, query.facilityId),
    ])
    const claims = await claimsOf(db, actor, rows, now)
    note({ claims: claims.length, format })
    const name = `billing-report-${now.toISOString().slice(0, 10)}.${format}`
    if (format === 'csv') {
      return new FileAnswer(csvReport(claims), { total, name, type: 'text/csv; charset=utf-8' })
    }
    const title = [
      facility?.name ?? 'All facilities',
      query.month === 'all' ? 'all months' : query.month,
      query.status === 'all' ? 'every status' : query.status,
    ].join(' · ')
    return new FileAnswer(await pdfReport(claims, { title, total, now }), { total, name })
  }),

  route(readWoundCost, async ({ db, actor, params }) => {
    const wound = await woundToCost(db, actor, params.woundId)
    if (!wound) throw new Refusal('request.not-found')
    return (await costsOf(db, actor, [wound]))[0]! // one wound in, one out
  }),

  route(costToHeal, async ({ db, actor, query, now }) => costsByKind(db, actor, query.facilityId, now)),

  route(listWoundCosts, async ({ db, actor, params, query }) => {
    if (!(await patientById(db, actor, params.patientId))) throw new Refusal('request.not-found')
    const after = readCursor(query.cursor, 1)
    const [rows, total] = await Promise.all([
      woundsToCost(db, actor, params.patientId, { limit: query.limit + 1, after }),
      countWounds(db, actor, params.patientId),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(await costsOf(db, actor, shown), total, last && cursorOf([last.id]))
  }),
]
