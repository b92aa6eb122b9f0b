/** What other features may use to make a document of words and numbers into a file. */
export type { ReportDocument, Section } from './reports/document.ts'
export { renderPdf } from './reports/render.ts'
