/** Good bodies for photos and their analysis. */
import { createHash } from 'node:crypto'
import { smallPng } from '../multipart.ts'
import { modelSha } from './model.ts'
import { type Bodies, type Ids, nobodys } from './ids.ts'

const photoFields = (ids: Ids) => ({
  woundId: ids['woundId'],
  patientId: ids['patientId'],
  photoType: 'progress',
  description: 'Wound progress photo',
})
const corner = (x: number, y: number) => ({ x, y })

export const photosBodies: Bodies = {
  addWoundPhoto: (ids = nobodys) => ({ ...photoFields(ids), capturedAt: '2026-11-16T14:30:00Z' }),
  changeWoundPhoto: () => ({ description: 'Edges a little paler', tags: ['edges'] }),
  archiveWoundPhoto: () => ({ reason: 'Out of focus' }),
  addPhotoOutline: () => ({
    outline: [{ outer: [corner(0, 0), corner(1, 0), corner(1, 1)], holes: [] }],
    source: 'clinician',
    confirm: true,
  }),
  beginPhotoUpload: (ids = nobodys) => ({
    ...photoFields(ids),
    bytes: smallPng.length,
    sha256: createHash('sha256').update(smallPng).digest('hex'),
  }),
  makeCaptureLink: () => ({ photoType: 'progress' }),
  openCaptureLink: () => ({ token: 'a-token-that-nobody-was-sent' }),
  addCapturedPhoto: () => ({ description: 'By phone' }),
  decideOutlineModel: () => ({ sha256: modelSha, isOn: true, acceptTerms: true }),
  weighWoundAnalysis: (ids = nobodys) => ({ woundId: ids['woundId'], areaCm2: 4.2, errorCm2: 0.2 }),
  addWoundAnalysis: (ids = nobodys) => ({
    woundId: ids['woundId'],
    patientId: ids['patientId'],
    depthCm: '0.5',
  }),
  addSecondRead: (ids = nobodys) => ({
    photoId: ids['photoId'],
    outline: [{ outer: [corner(0, 0), corner(1, 0), corner(1, 1)], holes: [] }],
  }),
  recordCalibrationCheck: () => ({ device: 'Ward tablet', measuredAreaCm2: 25.1, statedErrorCm2: 0.4 }),
}
