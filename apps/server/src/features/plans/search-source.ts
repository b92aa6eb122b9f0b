/**
 * Treatments as a source of search: planned, recommended, ordered, or charted as the last dressing; and allergies, medications, and results
 * of a chart. Alone or with whose it is.
 */
import { patientSource } from '../patients/public.ts'
import {
  buildWordQuery,
  formatListName,
  listIdentifiers,
  sortLongestFirst,
  type RankedHit,
  type SearchSource,
} from '../search/public.ts'
import {
  listTitlesByWords,
  listTreatmentsByTitles,
  listTreatmentsOfPatients,
  type FoundTreatment,
} from './search-store.ts'

/** Words that more titles hold than this mean none in particular. */
const maxTitles = 50
/** Of a name that many bear, the treatments of the first few are no help. */
const maxPatients = 3
/** Ranked below the patients and wounds that match the word. */
const rankPenalty = 0.75

export const treatmentSource: SearchSource = {
  right: 'charts.read',
  async find(db, actor, asked, most) {
    const looks = await Promise.all(
      asked.words.map((word) => buildWordQuery(db, actor, 'treatment_words', word)),
    )
    const names = asked.words.filter((_, at) => looks[at] === undefined)
    const [first, ...others] = sortLongestFirst(looks.filter((look) => look !== undefined))
    if (!first) return []
    const titles = await listTitlesByWords(db, actor, first, others, maxTitles)
    if (titles.length === 0) return []
    if (names.length === 0 && !asked.born) {
      return (await listTreatmentsByTitles(db, actor, titles, most)).map((row) =>
        toRankedHit(row, 1 + rankPenalty),
      )
    }
    const patients = await patientSource.find(db, actor, { ...asked, words: names }, maxPatients)
    const [best] = patients
    if (!best) return []
    const ids = patients.map(({ patientId }) => patientId)
    const rows = await listTreatmentsOfPatients(db, actor, ids, titles, most)
    return rows.map((row) => toRankedHit(row, best.rank))
  },
}

const kinds = {
  plan: {
    name: 'In the treatment plan',
    // An intervention is of the plan of a wound, and the wound's page shows it.
    buildUrl: ({ woundId }: FoundTreatment) => `/wounds/${woundId}`,
  },
  recommendation: {
    name: 'Recommended',
    buildUrl: ({ patientId, woundId }: FoundTreatment) =>
      `/treatment-recommendations?patientId=${patientId}&woundId=${woundId}`,
  },
  dressing: {
    name: 'Last charted dressing',
    buildUrl: ({ woundId }: FoundTreatment) => `/wounds/${woundId}`,
  },
  'wound-order': {
    name: 'Wound order',
    buildUrl: ({ woundId }: FoundTreatment) => `/wounds/${woundId}`,
  },
  allergy: { name: 'Allergy', buildUrl: ({ patientId }: FoundTreatment) => `/patients/${patientId}` },
  medication: { name: 'Medication', buildUrl: ({ patientId }: FoundTreatment) => `/patients/${patientId}` },
  result: { name: 'Result', buildUrl: ({ patientId }: FoundTreatment) => `/patients/${patientId}` },
  order: {
    name: 'Ordered',
    buildUrl: ({ patientId, recordId }: FoundTreatment) =>
      `/treatment-recommendations?tab=orders&patientId=${patientId}&order=${recordId}`,
  },
}

const chartEntries: readonly string[] = ['allergy', 'medication', 'result']

function toRankedHit(row: FoundTreatment, rank: number): RankedHit {
  const kind = kinds[row.kind as keyof typeof kinds] // the column's check
  return {
    rank,
    patientId: row.patientId,
    hit: {
      kind: chartEntries.includes(row.kind) ? 'chart-entry' : 'treatment',
      // A plan has several lines, an order several supplies.
      id: `${row.recordId}:${row.title}`,
      title: row.title,
      detail: [kind.name, formatListName(row), ...listIdentifiers(row)].join(' · '),
      url: kind.buildUrl(row),
    },
  }
}
