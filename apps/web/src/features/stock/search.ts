/** URL of the stock page. A recall search is not in it: it would be in the browser's history. */
import { defineSearch, parseId, parseOption } from '../../platform/routing/search-params.ts'

export const parseStockSearch = defineSearch({
  tab: parseOption(['in-stock', 'receive', 'recall', 'reconcile'], 'in-stock'),
  /** In stock: also what is used up. */
  view: parseOption(['in-stock', 'all'], 'in-stock'),
  facilityId: parseId,
})
export type StockSearch = ReturnType<typeof parseStockSearch>
