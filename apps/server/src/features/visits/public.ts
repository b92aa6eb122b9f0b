/** What other features may ask about visits. */
export { presentVisit } from './service.ts'
