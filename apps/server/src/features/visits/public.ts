/** What other features may ask about visits. */
export { presentVisit as toldVisit } from './service.ts'
