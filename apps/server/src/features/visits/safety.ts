/** Records contraindications of a visit's procedures. They were done: nothing is rejected. */
import { identifyProcedure } from '@mendwell/clinical'
import type { VisitProcedure } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { settleSafety } from '../plans/public.ts'
import { listWoundIds } from './procedures.ts'

export async function recordSafety(
  db: Db,
  actor: Actor,
  visitId: string,
  patientId: string,
  procedures: readonly VisitProcedure[],
  now: Date,
): Promise<void> {
  for (const procedure of procedures) {
    const items = identifyItems(procedure)
    if (items.length === 0) continue
    const wounds = listWoundIds(procedure)
    for (const woundId of wounds.length > 0 ? wounds : [null]) {
      const at = { subject: 'provider-visit', subjectId: visitId, patientId, woundId } as const
      await settleSafety(db, actor, at, items, [], 'record', now)
    }
  }
}

function identifyItems(procedure: VisitProcedure) {
  switch (procedure.kind) {
    case 'debridement':
    case 'skin_substitute':
    case 'negative_pressure':
    case 'compression':
    case 'hyperbaric_oxygen':
    case 'injection':
      return identifyProcedure(procedure)
    case 'burn_dressing':
    case 'electrical_stimulation':
    case 'fluorescence_imaging':
    case 'ultrasound':
      return []
  }
}
