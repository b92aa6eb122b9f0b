/**
 * What is seen: marker card, scale, outline to centimetres with their error, gates, colours. Pure: pixels in, numbers out,
 * in a browser's worker and on the server alike; the model that proposes an outline is an interface.
 */
export type * from './types.ts'
export {
  cardMarkers,
  cardOutline,
  checkSquare,
  colorPatches,
  dictionary,
  markerSideMm,
  sheetSizes,
} from './card.ts'
export type { CardMarker, ColorPatch, PatchId, Sheet } from './card.ts'
export { buildCardShapes } from './card-shapes.ts'
export type { CardDrawing, CardShape, Color } from './card-shapes.ts'
export { calibrate, findMarkers } from './scale/calibrate.ts'
export { levelDegrees, maxTiltDegrees } from './limits.ts'
export { runQualityChecks, canMeasure } from './quality-checks.ts'
export { measure } from './measure.ts'
export { checkPrintedSquare } from './check-square.ts'
export type { SquareCheck } from './check-square.ts'
export { traceOutline, simplifyRing } from './outline/contours.ts'
export { rasterizeOutline, scaleOutline } from './outline/raster.ts'
export { growRegion } from './outline/seed.ts'
export { computeColorCorrection, correctColors } from './color/colors.ts'
export { estimateTissueShares } from './color/tissue.ts'
export { alignByLandmarks, registerPhotos } from './register.ts'
export type { Landmark } from './register.ts'
export { invert3, mapPoint } from './matrix.ts'
