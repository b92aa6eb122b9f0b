/** The recorded procedure that each code requires. A code without a row cannot be recorded yet and is only asked about. Rule CM12. */
import type { RecordedProcedure } from '../documentation/documentation-facts.ts'

export type ProcedureSupport = {
  readonly kind: string
  /** The text for "no … is recorded". */
  readonly words: string
  /** False if the record contradicts the code. Unknown details are asked for elsewhere. */
  readonly allows: (recorded: RecordedProcedure) => boolean
}

const depths = ['surface', 'subcutaneous', 'muscle', 'bone']

/** The record has to reach at least as deep as the code. */
const requireDebridement = (depth: string, words: string): ProcedureSupport => ({
  kind: 'debridement',
  words,
  allows: ({ method, removed }) =>
    (method === null || method === 'sharp') &&
    (removed === null || depths.indexOf(removed) >= depths.indexOf(depth)),
})

const requireSuction = (device: string, words: string): ProcedureSupport => ({
  kind: 'negative_pressure',
  words,
  allows: (recorded) => recorded.device === null || recorded.device === device,
})

const wrap = (compression: string, words: string): ProcedureSupport => ({
  kind: 'compression',
  words,
  allows: (recorded) => recorded.compression === compression,
})

const requireProcedure = (kind: string, words: string): ProcedureSupport => ({
  kind,
  words,
  allows: () => true,
})

const rows: readonly (readonly [codes: readonly string[], support: ProcedureSupport])[] = [
  [['97597', '97598'], requireDebridement('surface', 'sharp selective debridement')],
  [['11042', '11045'], requireDebridement('subcutaneous', 'sharp debridement of subcutaneous tissue')],
  [['11043', '11046'], requireDebridement('muscle', 'sharp debridement of muscle or fascia')],
  [['11044', '11047'], requireDebridement('bone', 'sharp debridement of bone')],
  [['97602'], requireProcedure('debridement', 'debridement')],
  [['97605', '97606'], requireSuction('reusable', 'NPWT with a reusable pump')],
  [['97607', '97608'], requireSuction('disposable', 'NPWT with a disposable device')],
  [
    ['15271', '15272', '15273', '15274', '15275', '15276', '15277', '15278'],
    requireProcedure('skin_substitute', 'skin substitute application'),
  ],
  [['29580'], wrap('unna_boot', 'Unna boot')],
  [['29581', '29584'], wrap('multilayer', 'multilayer compression')],
  [['29445'], wrap('total_contact_cast', 'total contact cast')],
  [['97610'], requireProcedure('ultrasound', 'low-frequency ultrasound')],
  [['0598T', '0599T'], requireProcedure('fluorescence_imaging', 'fluorescence imaging')],
  [['G0281', 'G0282'], requireProcedure('electrical_stimulation', 'electrical stimulation')],
  [['G0277', '99183'], requireProcedure('hyperbaric_oxygen', 'hyperbaric oxygen therapy')],
  // A debrided burn may be recorded as either.
  [['16020', '16025', '16030'], requireProcedure('burn_dressing', 'burn dressing or debridement')],
]

export const procedureSupport: ReadonlyMap<string, ProcedureSupport> = new Map(
  rows.flatMap(([codes, support]) => codes.map((code) => [code, support] as const)),
)
