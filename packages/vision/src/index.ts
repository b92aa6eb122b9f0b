/**
 * What is seen: marker card, scale, outline to centimetres with their error, gates, colours. Pure: pixels in, numbers out,
 * in a browser's worker and on the server alike; the model that proposes an outline is an interface.
 */
export type * from './types.ts'
export {
  cardMarkers,
  cardOutline,
  checkSquare,
  colourPatches,
  dictionary,
  markerSideMm,
  sheetSizes,
} from './card.ts'
export type { CardMarker, ColourPatch, PatchId, Sheet } from './card.ts'
export { cardShapes } from './card-shapes.ts'
export type { CardDrawing, CardShape, Colour } from './card-shapes.ts'
export { calibrate, findMarkers } from './scale/calibrate.ts'
export { levelDegrees, mostTiltDegrees } from './limits.ts'
export { gates, mayMeasure } from './quality-checks.ts'
export { measure } from './measure.ts'
export { checkPrintedSquare } from './check-square.ts'
export type { SquareCheck } from './check-square.ts'
export { outlineOf, thinned } from './outline/contours.ts'
export { maskOf, scaledOutline } from './outline/raster.ts'
export { seedRegion } from './outline/seed.ts'
export { colourCorrection, correctColours } from './color/colors.ts'
export { tissueShares } from './color/tissue.ts'
export { byLandmarks, register } from './register.ts'
export type { Landmark } from './register.ts'
export { invert3, mapPoint } from './matrix.ts'
