/**
 * Where dialogs, palettes and tooltips are drawn: one place beside the page. The lock takes it out of the document and puts
 * it back whole, so everything that floats belongs in here.
 */
export const overlayRoot = document.createElement('div')
document.body.append(overlayRoot)
