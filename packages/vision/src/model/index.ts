/** The model that proposes outlines. Apart from the rest, so that a page loads the runtime only when it is asked to look. */
export { letterbox, letterboxSize, toInput } from './letterbox.ts'
export { nameOf, readManifest } from './manifest.ts'
export type { Calibrated, Decline, ModelManifest, ModelName } from './manifest.ts'
export { openSession } from './onnx.ts'
export { declineWords, outlineModel } from './outline-model.ts'
export type { DeclineReason, ModelAnswer, ModelSession, OutlineModel } from './outline-model.ts'
