/** Photos, from the card that is printed to the file that leaves: every endpoint of them. Shapes stand in photos/. */
import {
  addCapturedPhoto,
  listCalibrationChecks,
  makeCaptureLink,
  openCaptureLink,
  readCaptureLink,
  readMarkerCard,
  recordCalibrationCheck,
  revokeCaptureLink,
} from './photos/capture.ts'
import { agreementEndpoints } from './photos/reader-agreement.ts'
import { analysisEndpoints } from './photos/analysis.ts'
import { homePhotoEndpoints } from './photos/home-photos.ts'
import { modelEndpoints } from './photos/model.ts'
import { addPhotoOutline, listMeasurementProposals, listPhotoOutlines } from './photos/outlines.ts'
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
} from './photos/photos.ts'
import { beginPhotoUpload, finishPhotoUpload, readPhotoUpload, sendPhotoPiece } from './photos/uploads.ts'

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
