/** Analyses over HTTP: weighed, kept, listed, shown, printed. */
import {
  addWoundAnalysis,
  listWoundAnalyses,
  readAnalysisImage,
  readAnalysisReport,
  readWoundAnalysis,
  weighWoundAnalysis,
} from '@mendwell/contract'
import { cursorOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { FileAnswer, Page, preparedRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { loadAlertLines } from '../../patients/public.ts'
import { woundById } from '../../wounds/public.ts'
import { currentSha, usableModel } from '../model/state.ts'
import { photoFiles } from '../store.ts'
import { analysisOf } from './analysis.ts'
import { chartedWound } from './charted-wound.ts'
import { enter } from './save-analysis.ts'
import { imageOf } from './image.ts'
import { look, make, undo, type MadeAnalysis } from './service.ts'
import { reportOf } from './report.ts'
import { analysesPage, analysisById, countAnalyses } from './store.ts'
import { weigh } from './interpret.ts'

const notKept = { photoId: null, photoType: 'progress' }

export const analysisRoutes = [
  route(listWoundAnalyses, async ({ db, actor, query, images, demo, note }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total, sha] = await Promise.all([
      analysesPage(db, actor, filter, { limit: limit + 1, after: readTimeCursor(cursor) }),
      countAnalyses(db, actor, filter),
      currentSha(db, actor, { images, demo }),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.flatMap((row) => row.patient_id ?? []))] })
    const items = shown.map((row) => analysisOf(row, sha))
    return new Page(items, total, last && cursorOf([last.made_at, last.id]))
  }),

  route(weighWoundAnalysis, async ({ db, actor, body, now, note }) => {
    const { woundId, ...seen } = body
    if (!woundId) return weigh(seen, null)
    const wound = await woundById(db, actor, woundId)
    if (!wound) throw new Refusal('request.not-found')
    note({ patient: wound.patient_id, wound: wound.id })
    return weigh(seen, await chartedWound(db, actor, wound, { ...seen, ...notKept, at: now }, now))
  }),

  preparedRoute(addWoundAnalysis, {
    look: async ({ db, actor, body, upload, images, demo, now }) => {
      const model = await usableModel(db, actor, { images, demo })
      return look(db, actor, body, model, upload!.sha256, now) // the endpoint takes one
    },
    make: (seen, { body, upload, files, images }) => make(seen, body, upload!, { files, images }),
    undo: (made: MadeAnalysis, request) => undo(made, request),
    handle: async ({ db, actor, body, made, now, files, images, demo, note }) => {
      const id = 'existing' in made ? made.existing : await enter(db, actor, made, body, now, files)
      const row = await analysisById(db, actor, id)
      if (!row) throw new Refusal('request.not-found')
      note({ analysis: id, patient: row.patient_id, wound: row.wound_id, photo: row.photo_id })
      return analysisOf(row, await currentSha(db, actor, { images, demo }))
    },
  }),

  route(readWoundAnalysis, async ({ db, actor, params, images, demo, note }) => {
    const row = await analysisById(db, actor, params.analysisId)
    if (!row) throw new Refusal('request.not-found')
    note({ patient: row.patient_id })
    return analysisOf(row, await currentSha(db, actor, { images, demo }))
  }),

  route(readAnalysisImage, async ({ db, actor, params, files }) => {
    const row = await analysisById(db, actor, params.analysisId)
    if (!row) throw new Refusal('request.not-found')
    const content = await imageOf(db, actor, row, files)
    return new FileAnswer(content, row.patient_id ? { patientId: row.patient_id } : {})
  }),

  route(readAnalysisReport, async ({ db, actor, params, files, images, demo, now }) => {
    const row = await analysisById(db, actor, params.analysisId)
    if (!row) throw new Refusal('request.not-found')
    const [image, sha, photo, alerts] = await Promise.all([
      imageOf(db, actor, row, files),
      currentSha(db, actor, { images, demo }),
      row.photo_id ? photoFiles(db, actor, row.photo_id) : undefined,
      row.patient_id ? loadAlertLines(db, actor, [row.patient_id], now) : undefined,
    ])
    const content = await reportOf(analysisOf(row, sha), image, {
      now,
      hasScale: photo?.calibration != null,
      alerts: alerts?.get(row.patient_id ?? '') ?? null,
    })
    return new FileAnswer(content, {
      name: `wound-analysis-${row.id}.pdf`,
      ...(row.patient_id && { patientId: row.patient_id }),
    })
  }),
]
