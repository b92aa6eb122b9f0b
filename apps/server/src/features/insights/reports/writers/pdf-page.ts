/** The page of a PDF report: its size, what is free between head and foot, and its colours. */
export const page = { width: 792, height: 612 }
export const margin = 36
export const top = margin + 26
export const bottom = page.height - margin - 16
export const width = page.width - 2 * margin
export const ink = '#14201F'
export const faint = '#5F6B68'
export const hair = '#C9CCC8'
export const accent = '#0B5563'

export type Pdf = PDFKit.PDFDocument
