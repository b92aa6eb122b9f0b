/** What other features may use: a status acts anew when charts are merged or separated. */
export { applyStatusAround } from './service.ts'
