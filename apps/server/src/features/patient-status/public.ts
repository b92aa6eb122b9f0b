/** What other features may use: a status is applied again when charts are merged or separated. */
export { applyStatusAround } from './service.ts'
