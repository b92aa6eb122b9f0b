/** The rules that judge a whole assessment, with the catalog of products, in a script of their own. */
export { checkConsistency, checkSafety, identifyAssessment, toWoundPicture } from '@mendwell/clinical'
