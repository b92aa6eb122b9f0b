/** The model that proposes outlines. Apart from the rest, so that a page loads the runtime only when it is asked to look. */
export { renderLetterbox, computeLetterboxSize, toInput } from './letterbox.ts'
export { getModelName, readManifest } from './manifest.ts'
export type { ModelCalibration, Decline, ModelManifest, ModelName } from './manifest.ts'
export { openSession } from './onnx.ts'
export { declineMessages, createOutlineModel } from './outline-model.ts'
export type { DeclineReason, ModelResult, ModelSession, OutlineModel } from './outline-model.ts'
