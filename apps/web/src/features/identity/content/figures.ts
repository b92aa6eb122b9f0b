/** The owner's four figures, verbatim. They are claims: nothing in this product measured them, and each mark says so. */
export type OwnerFigure = { readonly value: string; readonly label: string }

export const ownerFigures: readonly OwnerFigure[] = [
  { value: '95%', label: 'measurement accuracy' },
  { value: '47%', label: 'faster healing' },
  { value: '32 days', label: 'reduction in length of stay' },
  { value: '24/7', label: 'support' },
]
