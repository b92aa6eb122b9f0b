/** The rules for a whole assessment, with the product catalog, in a separate script. */
export { checkConsistency, checkSafety, identifyAssessment, toWoundPicture } from '@mendwell/clinical'
