/** Visits in a hospital, which the shipped code table leaves out: the demo practice added them. Prices are invented. */
export const hospitalVisits = {
  first: {
    code: '99221',
    description: 'Hospital, initial visit, straightforward or low complexity',
    basePrice: 145,
    medicareRate: 82,
    medicaidRate: 64,
  },
  later: {
    code: '99231',
    description: 'Hospital, subsequent visit, straightforward or low complexity',
    basePrice: 88,
    medicareRate: 49,
    medicaidRate: 38,
  },
} as const
