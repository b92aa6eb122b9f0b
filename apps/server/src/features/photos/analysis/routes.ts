/** Analyses over HTTP: interpreted, saved, listed, shown, printed. */
import {
  addWoundAnalysis,
  listWoundAnalyses,
  readAnalysisImage,
  readAnalysisReport,
  readWoundAnalysis,
  weighWoundAnalysis,
} from '@mendwell/contract'
import { encodeCursor, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, Page, preparedRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { loadAlertLines } from '../../patients/public.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import type { LoadWoundCharts } from '../hooks.ts'
import { findCurrentSha, getUsableModel } from '../model/state.ts'
import { findPhotoFiles } from '../store.ts'
import { presentAnalysis } from './analysis.ts'
import { loadChartedWound } from './charted-wound.ts'
import { saveAnalysis } from './save-analysis.ts'
import { loadAnalysisImage } from './image.ts'
import { prepareAnalysis, runAnalysis, discardAnalysis, type RunAnalysis } from './service.ts'
import { renderAnalysisReport } from './report.ts'
import { listAnalysisRows, findAnalysisById, countAnalyses } from './store.ts'
import { interpretPhoto } from './interpret.ts'

const notSaved = { photoId: null, photoType: 'progress' }

export const createAnalysisRoutes = (loadWoundCharts: LoadWoundCharts) => [
  route(listWoundAnalyses, async ({ db, actor, query, images, demo, note }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total, sha] = await Promise.all([
      listAnalysisRows(db, actor, filter, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countAnalyses(db, actor, filter),
      findCurrentSha(db, actor, { images, demo }),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.flatMap((row) => row.patientId ?? []))] })
    const items = shown.map((row) => presentAnalysis(row, sha))
    return new Page(items, total, last && encodeCursor([last.madeAt, last.id]))
  }),

  route(weighWoundAnalysis, async ({ db, actor, body, now, note }) => {
    const { woundId, ...seen } = body
    if (!woundId) return interpretPhoto(seen, null)
    const wound = await findWoundById(db, actor, woundId)
    if (!wound) throw new DomainError('request.not-found')
    note({ patient: wound.patientId, wound: wound.id })
    return interpretPhoto(
      seen,
      await loadChartedWound(db, actor, wound, { ...seen, ...notSaved, at: now }, now, loadWoundCharts),
    )
  }),

  preparedRoute(addWoundAnalysis, {
    look: async ({ db, actor, body, upload, images, demo, now }) => {
      const model = await getUsableModel(db, actor, { images, demo })
      return prepareAnalysis(db, actor, body, model, upload!.sha256, now) // the endpoint requires one
    },
    make: (seen, { body, upload, files, images }) => runAnalysis(seen, body, upload!, { files, images }),
    undo: (made: RunAnalysis, request) => discardAnalysis(made, request),
    handle: async ({ db, actor, body, made, now, files, images, demo, note }) => {
      const id =
        'existing' in made
          ? made.existing
          : await saveAnalysis(db, actor, made, body, now, files, loadWoundCharts)
      const row = await findAnalysisById(db, actor, id)
      if (!row) throw new DomainError('request.not-found')
      note({ analysis: id, patient: row.patientId, wound: row.woundId, photo: row.photoId })
      return presentAnalysis(row, await findCurrentSha(db, actor, { images, demo }))
    },
  }),

  route(readWoundAnalysis, async ({ db, actor, params, images, demo, note }) => {
    const row = await findAnalysisById(db, actor, params.analysisId)
    if (!row) throw new DomainError('request.not-found')
    note({ patient: row.patientId })
    return presentAnalysis(row, await findCurrentSha(db, actor, { images, demo }))
  }),

  route(readAnalysisImage, async ({ db, actor, params, files }) => {
    const row = await findAnalysisById(db, actor, params.analysisId)
    if (!row) throw new DomainError('request.not-found')
    const content = await loadAnalysisImage(db, actor, row, files)
    return new FileResponse(content, row.patientId ? { patientId: row.patientId } : {})
  }),

  route(readAnalysisReport, async ({ db, actor, params, files, images, demo, now }) => {
    const row = await findAnalysisById(db, actor, params.analysisId)
    if (!row) throw new DomainError('request.not-found')
    const [image, sha, photo, alerts, timeZone] = await Promise.all([
      loadAnalysisImage(db, actor, row, files),
      findCurrentSha(db, actor, { images, demo }),
      row.photoId ? findPhotoFiles(db, actor, row.photoId) : undefined,
      row.patientId ? loadAlertLines(db, actor, [row.patientId], now) : undefined,
      getOrganizationZone(db, actor),
    ])
    const content = await renderAnalysisReport(presentAnalysis(row, sha), image, {
      now,
      timeZone,
      hasScale: photo?.calibration != null,
      alerts: alerts?.get(row.patientId ?? '') ?? null,
    })
    return new FileResponse(content, {
      name: `wound-analysis-${row.id}.pdf`,
      ...(row.patientId && { patientId: row.patientId }),
    })
  }),
]
