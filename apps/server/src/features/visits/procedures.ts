/** Procedures between the contract's shape, storage and the coding rules. Pure. */
import { toTenthsCm2, type CodedProcedure } from '@mendwell/clinical'
import { ProcedureDetails, VisitProcedure } from '@mendwell/contract'
import type { LegSide } from '../results/public.ts'
import type { DocumentedProduct } from '../stock/public.ts'
import { formatProcedure } from './procedure-blocks/format-procedure.ts'

const lists: readonly string[] = ['woundIds', 'shallower', 'instruments', 'tissues']
const buildUnanswered = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, lists.includes(name) ? [] : null]))

/** What a kind asks, unanswered: what was stored before a field existed did not document it. */
const unansweredByKind = new Map<string, Record<string, unknown>>(
  VisitProcedure.options.map(({ shape }) => [shape.kind.value, buildUnanswered(Object.keys(shape))]),
)
const unanswered = buildUnanswered(Object.keys(ProcedureDetails.shape))

/** A stored procedure in the contract's shape. Only this feature stores them, after that shape. */
export const toVisitProcedure = (details: unknown): VisitProcedure => {
  const stored = details as VisitProcedure
  return { ...unansweredByKind.get(stored.kind), ...stored }
}

/** What a visit says about lot-tracked products, for stock and recalls. */
export const listDocumentedProducts = (procedures: readonly VisitProcedure[]): DocumentedProduct[] =>
  procedures.flatMap((procedure, position) =>
    procedure.kind === 'skin_substitute'
      ? [
          {
            position,
            woundId: procedure.woundId,
            hcpcs: procedure.product,
            productName: procedure.productName,
            manufacturer: procedure.manufacturer,
            lot: procedure.lot,
            serial: procedure.serial,
            udi: procedure.udi,
            expiresOn: procedure.expiresOn,
            openedCm2: procedure.openedCm2,
            usedCm2: procedure.areaCm2,
            wastedCm2: procedure.discardedCm2,
          },
        ]
      : [],
  )

export const listWoundIds = (procedure: VisitProcedure): string[] =>
  'woundId' in procedure ? [procedure.woundId] : procedure.woundIds

/** Legs with compression or a cast; both where the side was not documented. */
export function listCompressedLegs(procedures: readonly VisitProcedure[]): LegSide[] {
  const sides = procedures.flatMap((one): LegSide[] =>
    one.kind !== 'compression' || one.limb !== 'leg'
      ? []
      : one.side === 'left' || one.side === 'right'
        ? [one.side]
        : ['left', 'right'],
  )
  return (['left', 'right'] as const).filter((side) => sides.includes(side))
}

const toTenths = (areaCm2: number | null): number | null => (areaCm2 === null ? null : toTenthsCm2(areaCm2))

/** What the coding rules read: each depth of a debridement is one of its own, and they choose. An injection has no code of its own here. */
export function toCodedProcedures(procedure: VisitProcedure): CodedProcedure[] {
  switch (procedure.kind) {
    case 'debridement': {
      const { kind, woundId, method, devitalized, removed, areaCm2, shallower } = procedure
      return [{ removed, areaCm2 }, ...shallower].map((one) => ({
        kind,
        woundId,
        method,
        devitalized,
        removed: one.removed,
        areaTenthsCm2: toTenths(one.areaCm2),
      }))
    }
    case 'skin_substitute': {
      const { kind, woundId, product, areaCm2, discardedCm2 } = procedure
      const appliedTenthsCm2 = toTenths(areaCm2)
      return [{ kind, woundId, product, appliedTenthsCm2, discardedTenthsCm2: toTenths(discardedCm2) }]
    }
    case 'negative_pressure': {
      const { kind, woundId, device, areaCm2 } = procedure
      return [{ kind, woundId, device, areaTenthsCm2: toTenths(areaCm2) }]
    }
    case 'injection':
      return []
    case 'compression':
    case 'hyperbaric_oxygen':
    case 'burn_dressing':
    case 'electrical_stimulation':
    case 'fluorescence_imaging':
    case 'ultrasound':
      return [procedure]
  }
}

export const presentProcedure = (
  procedure: VisitProcedure,
  getName: (woundId: string) => string,
): ProcedureDetails =>
  ({
    ...unanswered,
    ...procedure,
    inWords: formatProcedure(procedure, listWoundIds(procedure).map(getName)),
  }) as ProcedureDetails // every name of its schema, unanswered or said
