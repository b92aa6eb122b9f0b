/** Good bodies for photos and their analysis. */
import { createHash } from 'node:crypto'
import { smallPng } from '../multipart.ts'
import { modelSha } from './model.ts'
import { type Bodies, type Ids, unknownIds } from './ids.ts'

const buildPhotoFields = (ids: Ids) => ({
  woundId: ids['woundId'],
  patientId: ids['patientId'],
  photoType: 'progress',
  description: 'Wound progress photo',
})
const createPoint = (x: number, y: number) => ({ x, y })

export const photosBodies: Bodies = {
  addWoundPhoto: (ids = unknownIds) => ({ ...buildPhotoFields(ids), capturedAt: '2026-11-16T14:30:00Z' }),
  changeWoundPhoto: () => ({ description: 'Edges a little paler', tags: ['edges'] }),
  archiveWoundPhoto: () => ({ reason: 'Out of focus' }),
  addPhotoOutline: () => ({
    outline: [{ outer: [createPoint(0, 0), createPoint(1, 0), createPoint(1, 1)], holes: [] }],
    source: 'clinician',
    confirm: true,
  }),
  beginPhotoUpload: (ids = unknownIds) => ({
    ...buildPhotoFields(ids),
    bytes: smallPng.length,
    sha256: createHash('sha256').update(smallPng).digest('hex'),
  }),
  makeCaptureLink: () => ({ photoType: 'progress' }),
  openCaptureLink: () => ({ token: 'a-token-that-nobody-was-sent' }),
  addCapturedPhoto: () => ({ description: 'By phone' }),
  decideOutlineModel: () => ({ sha256: modelSha, isOn: true, acceptTerms: true }),
  weighWoundAnalysis: (ids = unknownIds) => ({ woundId: ids['woundId'], areaCm2: 4.2, errorCm2: 0.2 }),
  addWoundAnalysis: (ids = unknownIds) => ({
    woundId: ids['woundId'],
    patientId: ids['patientId'],
    depthCm: '0.5',
  }),
  addSecondRead: (ids = unknownIds) => ({
    photoId: ids['photoId'],
    outline: [{ outer: [createPoint(0, 0), createPoint(1, 0), createPoint(1, 1)], holes: [] }],
  }),
  recordCalibrationCheck: () => ({ device: 'Ward tablet', measuredAreaCm2: 25.1, statedErrorCm2: 0.4 }),
}
