/** Look-ups of procedure codes and places of service, from the tables that the practice bills by. */
import { findCodeClashes, placesOfService } from '@mendwell/clinical'
import { listCodeClashes, listPlacesOfService, searchCptCodes } from '@mendwell/contract'
import { route } from '../../platform/http/route.ts'
import { loadBillingTables, loadRuleBook, searchCodes } from '../billing/public.ts'

export const codeRoutes = [
  route(searchCptCodes, async ({ db, actor, query, now }) => {
    const date = query.date ?? now.toISOString().slice(0, 10)
    const asked = query.query.toLowerCase()
    const words = asked.split(/\s+/).filter((word) => word !== '')
    const found = searchCodes(await loadBillingTables(db, actor), {
      search: '',
      date,
      status: 'active',
    }).filter(
      (row) =>
        row.code.toLowerCase().startsWith(asked) ||
        words.every((word) => `${row.description} ${row.category}`.toLowerCase().includes(word)),
    )
    return found
      .slice(0, query.limit)
      .map(({ code, description, category, addOnTo, basePrice, isSamplePrice, effectiveDate }) => ({
        ...{ code, description, category, addOnTo, basePrice, isSamplePrice, effectiveDate },
      }))
  }),

  route(listCodeClashes, async ({ db, actor, query, now }) => {
    const date = query.date ?? now.toISOString().slice(0, 10)
    const codes = query.codes.split(',').filter((code) => code !== '')
    return findCodeClashes(codes, date, await loadRuleBook(db, actor)).map(({ pair, words }) => ({
      ...{ first: pair.first, second: pair.second, otherPlaceAllowed: pair.otherPlaceAllowed, words },
    }))
  }),

  route(listPlacesOfService, async () => placesOfService.map(({ code, label }) => ({ code, label }))),
]
