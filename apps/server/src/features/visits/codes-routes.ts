/** Look-ups of procedure codes and places of service, from the tables of the clinical rules. */
import { placesOfService, procedureCodes, isInForce } from '@mendwell/clinical'
import { listPlacesOfService, searchCptCodes } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { amountOf, isSamplePrice } from './coding.ts'

export const codeRoutes = [
  route(searchCptCodes, async ({ query, now }) => {
    const date = query.date ?? now.toISOString().slice(0, 10)
    const asked = query.query.toLowerCase()
    const words = asked.split(/\s+/).filter((word) => word !== '')
    const found = procedureCodes.filter(
      (row) =>
        isInForce(row, date) &&
        (row.code.toLowerCase().startsWith(asked) ||
          words.every((word) => `${row.label} ${row.category}`.toLowerCase().includes(word))),
    )
    return found.slice(0, query.limit).map(({ code, label, category, addOnTo, from }) => ({
      code,
      description: label,
      category,
      addOnTo: [...addOnTo],
      basePrice: amountOf({ code, units: 1, modifiers: [] }, date, null),
      isSamplePrice,
      effectiveDate: from,
    }))
  }),

  route(listPlacesOfService, async () => placesOfService.map(({ code, label }) => ({ code, label }))),
]
