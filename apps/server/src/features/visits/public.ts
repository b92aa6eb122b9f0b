/** What other features may ask about visits. */
export { answer as toldVisit } from './service.ts'
