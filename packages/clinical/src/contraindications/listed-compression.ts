/** Compression that a medication list names, asked about as if it were ordered: it is worn at home whatever is planned. Rule CX17. */
import { checkSafety } from './check.ts'
import type { SafetyFacts } from './facts.ts'
import type { SafetyHit } from './hits.ts'
import { identifyNamed } from './identify.ts'

const belowTheKnee: ReadonlySet<SafetyFacts['site']> = new Set(['foot', 'heel', 'leg'] as const)

/**
 * What contraindicates it at one of the patient's wounds below the knee; with charted arterial disease also where there is none. A list
 * is no order, so that what is only not known is asked where compression is decided.
 */
export function checkListedCompression(
  listed: readonly string[],
  patient: SafetyFacts,
  wounds: readonly SafetyFacts[],
): SafetyHit[] {
  const legs = wounds.filter(({ site }) => belowTheKnee.has(site))
  const charts = legs.length > 0 ? legs : patient.peripheralVascularDisease === true ? [patient] : []
  const hits = listed.flatMap((text) => {
    const named = identifyNamed(text, null).filter(({ limits }) =>
      limits.some(({ id }) => isOfCompression(id)),
    )
    const items = named.map((item) => ({ ...item, label: text, isAtWound: false }))
    return charts.flatMap((facts) => checkSafety(items, facts))
  })
  const serious = hits.filter(({ level, rule }) => level === 'contraindicated' && isOfCompression(rule))
  return [...new Map(serious.map((hit) => [`${hit.item} ${hit.words}`, hit])).values()]
}

/** Perfusion and heart failure; the cast's own limit is of a foot ulcer. */
const isOfCompression = (id: string) => /^CX[56](\.|$)/.test(id) && id !== 'CX5.cast'
