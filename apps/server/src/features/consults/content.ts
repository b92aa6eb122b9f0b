/** What a question shares: built from the chart for the preview, built again when it is sent, and stored as it was sent. */
import {
  computePhotoAreaError,
  formatSize,
  formatSizeWithError,
  formatWoundName,
  getShortMethodLabel,
  woundTypes,
  type ConsultUrgency,
  type WoundType,
} from '@mendwell/clinical'
import { photoTypeNames, type PhotoType, type SharedContent } from '@mendwell/contract'
import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { computeFullYears, formatDate, getLocalDate } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { listWoundAssessmentRows, toAssessment } from '../assessments/public.ts'
import { buildAssessedSentences, buildBedsideSentences } from '../ehr/public.ts'
import { findPatientById, getPatientZone } from '../patients/public.ts'
import { loadSignatureStatuses } from '../records/public.ts'
import type { WoundRow } from '../wounds/public.ts'
import { listSharedPhotos, type SharedPhotoRow } from './photos-store.ts'

export interface Asked {
  question: string
  urgency: ConsultUrgency
  photoIds: readonly string[]
  assessmentIds: readonly string[]
  sharesMeasurements: boolean
  sharesIdentity: boolean
}

/** As many as show a course. */
const maxMeasurements = 12
/** More assessments than a wound has in years. */
const maxCharted = 200
/** From this age on, an age identifies (45 CFR 164.514(b)(2)(i)(C)). */
const oldestAgeShared = 89

export async function buildSharedContent(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  asked: Asked,
  now: Date,
): Promise<SharedContent> {
  const [patient, zone, rows, photos] = await Promise.all([
    findPatientById(db, actor, wound.patientId),
    getPatientZone(db, actor, wound.patientId),
    listWoundAssessmentRows(db, actor, wound.id, { limit: maxCharted, after: undefined }),
    listSharedPhotos(db, actor, wound.id, asked.photoIds),
  ])
  if (!patient) throw new DomainError('request.not-found')
  const charted = rows.filter(({ isVoid }) => !isVoid)
  const chosen = charted.filter(({ id }) => asked.assessmentIds.includes(id))
  assertAllFound(asked.photoIds, photos, 'photoIds')
  assertAllFound(asked.assessmentIds, chosen, 'assessmentIds')
  const getDay = (instant: string) => getLocalDate(new Date(instant), zone)
  const status = await loadSignatureStatuses(
    db,
    actor,
    chosen.map(({ id }) => id),
  )
  return {
    question: asked.question,
    urgency: asked.urgency,
    patient: {
      age: formatAge(patient.dateOfBirth, getLocalDate(now, zone), asked.sharesIdentity),
      name: asked.sharesIdentity ? `${patient.lastName}, ${patient.firstName}` : null,
      dateOfBirth: asked.sharesIdentity ? patient.dateOfBirth : null,
      medicalRecordNumber: asked.sharesIdentity ? patient.medicalRecordNumber : null,
    },
    wound: {
      name: formatWoundName(wound),
      type: woundTypes.labels[wound.woundType as WoundType], // the column's check
      onset: wound.onsetDate,
    },
    photos: photos.map((photo) => ({
      id: photo.id,
      takenOn: getDay(photo.capturedAt),
      says: describePhoto(photo),
    })),
    measurements: asked.sharesMeasurements
      ? charted.slice(0, maxMeasurements).map((one) => ({
          assessmentId: one.id,
          on: getDay(one.assessedAt),
          size: `${one.length} × ${one.width} × ${one.depth ?? 'not measured'} cm`,
          area:
            one.area === null
              ? 'Not documented'
              : `${formatSize(one.area)} cm², ${getShortMethodLabel(one.areaMethod)}`,
        }))
      : [],
    assessments: chosen.map((row) => {
      const current = toAssessment(row, status(row.id, row.version))
      const drafted = {
        id: wound.id,
        number: wound.number,
        location: wound.location,
        laterality: wound.laterality,
        at: wound.createdAt,
        current,
        earlier: null,
      }
      const formatDay = (instant: string) => formatDate(getDay(instant))
      return {
        id: row.id,
        on: getDay(row.assessedAt),
        lines: [
          ...buildBedsideSentences(drafted, formatDay),
          ...buildAssessedSentences(drafted, formatDay),
        ].map(({ text }) => text),
      }
    }),
  }
}

export const hashSharedContent = (content: SharedContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

function assertAllFound(ids: readonly string[], found: readonly { id: string }[], field: string): void {
  if (new Set(ids).size !== found.length)
    throw new DomainError('request.invalid', { fields: { [field]: 'Select entries of this wound’s chart' } })
}

function formatAge(born: string | null, today: string, isIdentified: boolean): string {
  if (born === null) return 'Age not documented'
  const years = computeFullYears(born, today)
  return !isIdentified && years > oldestAgeShared ? '90 y.o. or older' : `${years} y.o.`
}

function describePhoto({ photoType, areaCm2, errorCm2 }: SharedPhotoRow): string {
  const type = photoTypeNames[photoType as PhotoType] // the column's check
  if (areaCm2 === null) return type
  const error = computePhotoAreaError({ areaCm2, scaleErrorCm2: errorCm2, outlineConfirmed: true })
  return `${type}, ${formatSizeWithError(areaCm2, error)} cm² by outline`
}
