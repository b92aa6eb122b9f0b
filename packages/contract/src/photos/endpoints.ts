/** Every endpoint of photos, from the printed marker card to the exported file. Shapes are in the files beside it. */
import {
  addCapturedPhoto,
  listCalibrationChecks,
  makeCaptureLink,
  openCaptureLink,
  readCaptureLink,
  readMarkerCard,
  recordCalibrationCheck,
  revokeCaptureLink,
} from './capture.ts'
import { agreementEndpoints } from './reader-agreement.ts'
import { analysisEndpoints } from './analysis.ts'
import { homePhotoEndpoints } from './home-photos.ts'
import { modelEndpoints } from './model.ts'
import { addPhotoOutline, listMeasurementProposals, listPhotoOutlines } from './outlines.ts'
import {
  addWoundPhoto,
  archiveWoundPhoto,
  changeWoundPhoto,
  exportContactSheet,
  exportPhotos,
  listWoundPhotos,
  readPhotoImage,
  readPhotoOriginal,
  readPhotoSummary,
  readWoundPhoto,
  unarchiveWoundPhoto,
} from './photos.ts'
import { beginPhotoUpload, finishPhotoUpload, readPhotoUpload, sendPhotoPiece } from './uploads.ts'

export const photoEndpoints = [
  listWoundPhotos,
  readPhotoSummary,
  exportPhotos,
  exportContactSheet,
  readWoundPhoto,
  addWoundPhoto,
  readPhotoImage,
  readPhotoOriginal,
  changeWoundPhoto,
  archiveWoundPhoto,
  unarchiveWoundPhoto,
  listPhotoOutlines,
  addPhotoOutline,
  listMeasurementProposals,
  beginPhotoUpload,
  readPhotoUpload,
  sendPhotoPiece,
  finishPhotoUpload,
  makeCaptureLink,
  readCaptureLink,
  revokeCaptureLink,
  openCaptureLink,
  addCapturedPhoto,
  readMarkerCard,
  recordCalibrationCheck,
  listCalibrationChecks,
  ...homePhotoEndpoints,
  ...modelEndpoints,
  ...analysisEndpoints,
  ...agreementEndpoints,
]
