/**
 * The container of dialogs, palettes and tooltips: one place beside the page. The lock removes it from the document and restores it, so
 * everything that floats belongs in here.
 */
export const overlayRoot = document.createElement('div')
document.body.append(overlayRoot)
