/** Safety facts, recorded hits, and their counts over HTTP. */
import { decideSafetyHit, listSafetyHits, readSafetyFacts, safetyStats } from '@mendwell/contract'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPatientById } from '../../patients/public.ts'
import { loadPatientSafety } from './facts.ts'
import { decidePending } from './pending.ts'
import { presentHit } from './presenter.ts'
import { canOverride } from './service.ts'
import { countHits, countOutcomes, listHits } from './store.ts'

const statsDays = 30

export const safetyRoutes = [
  route(readSafetyFacts, async ({ db, actor, params, now }) => {
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    const [safety, mayOverride] = await Promise.all([
      loadPatientSafety(db, actor.organizationId, patient.id, now),
      canOverride(db, actor),
    ])
    return {
      patientId: patient.id,
      ...safety,
      facts: copyLists(safety.facts),
      wounds: safety.wounds.map((wound) => ({ ...wound, facts: copyLists(wound.facts) })),
      canOverride: mayOverride,
    }
  }),

  route(listSafetyHits, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      listHits(db, actor, query, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countHits(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patientId }) => patientId))] })
    return buildPage(rows, limit, total, presentHit, (row) => [row.recordedAt, row.id])
  }),

  route(safetyStats, async ({ db, actor, now }) => {
    const since = new Date(now.getTime() - statsDays * 86_400_000)
    const rows = await countOutcomes(db, actor.organizationId, since)
    const sumHits = (wanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(wanted).reduce((total, { hits }) => total + hits, 0)
    return {
      days: statsDays,
      contraindicated: sumHits(({ level }) => level === 'contraindicated'),
      caution: sumHits(({ level }) => level === 'caution'),
      recorded: sumHits(({ outcome }) => outcome === 'recorded'),
      acknowledged: sumHits(({ outcome }) => outcome === 'acknowledged'),
      overridden: sumHits(({ outcome }) => outcome === 'overridden'),
      resolved: sumHits(({ outcome }) => outcome === 'resolved'),
      pending: sumHits(({ outcome }) => outcome === 'pending'),
      pendingContraindicated: sumHits(
        ({ level, outcome }) => level === 'contraindicated' && outcome === 'pending',
      ),
    }
  }),

  route(decideSafetyHit, async ({ db, actor, params, body, now }) =>
    presentHit(await decidePending(db, actor, params.safetyHitId, body.reason ?? null, now)),
  ),
]

/** The contract's lists are its own. */
const copyLists = <
  Facts extends {
    allergies: readonly unknown[] | null
    allergyProducts: readonly string[] | null
    rulesOff: readonly string[]
  },
>(
  facts: Facts,
) => ({
  ...facts,
  rulesOff: [...facts.rulesOff],
  allergyProducts: facts.allergyProducts && [...facts.allergyProducts],
  allergies: (facts.allergies === null ? null : [...facts.allergies]) as never, // the same values
})
