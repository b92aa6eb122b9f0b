/** Search over HTTP: every source is queried, the best hits of all are returned. The typed text is never logged. */
import { searchEverything } from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import { route } from '../../platform/http/route.ts'
import { runWithOwnFormats } from '../../platform/own-formats.ts'
import { parseSearchQuery } from './parse-query.ts'
import type { SearchSource } from './public.ts'

/** A typed word that is part of more words than this is not expanded. */
const maxWords = 50

export const createSearchRoutes = (sources: readonly SearchSource[]) => [
  route(searchEverything, async ({ db, actor, query, note }) => {
    const permitted = sources.filter(({ right }) => right === null || hasRight(actor, right))
    const asked = await parseSearchQuery(db, query.q, maxWords)
    const found = await runWithOwnFormats(db, actor, () =>
      Promise.all(permitted.map((source) => source.find(db, actor, asked, query.limit))),
    )
    const hits = found
      .flat()
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, query.limit)
    note({ patients: [...new Set(hits.flatMap(({ patientId }) => patientId ?? []))], searched: true })
    return hits.map(({ hit }) => hit)
  }),
]
