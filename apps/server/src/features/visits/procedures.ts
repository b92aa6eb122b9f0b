/** Procedures between the contract's shape, the coding rules and words. Pure. */
import {
  compressionKinds,
  debridementMethods,
  graftFixations,
  suctionDevices,
  toTenthsCm2,
  tissuesRemoved,
  type CodedProcedure,
} from '@mendwell/clinical'
import { procedureKindNames, VisitProcedure, type ProcedureDetails } from '@mendwell/contract'
import { formatDate } from '../../platform/dates.ts'
import type { DocumentedProduct } from '../stock/public.ts'

/** What a kind asks, unanswered: what was stored before a field existed did not document it. */
const unansweredByKind = new Map<string, Record<string, null>>(
  VisitProcedure.options.map(({ shape }) => [
    shape.kind.value,
    Object.fromEntries(Object.keys(shape).map((name) => [name, null])),
  ]),
)

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

const toTenths = (areaCm2: number | null): number | null => (areaCm2 === null ? null : toTenthsCm2(areaCm2))

/** What the coding rules read. */
export function toCodedProcedure(procedure: VisitProcedure): CodedProcedure {
  switch (procedure.kind) {
    case 'debridement': {
      const { areaCm2, ...rest } = procedure
      return { ...rest, areaTenthsCm2: toTenths(areaCm2) }
    }
    case 'skin_substitute': {
      const { kind, woundId, product, areaCm2, discardedCm2 } = procedure
      const appliedTenthsCm2 = toTenths(areaCm2)
      return { kind, woundId, product, appliedTenthsCm2, discardedTenthsCm2: toTenths(discardedCm2) }
    }
    case 'negative_pressure': {
      const { areaCm2, ...rest } = procedure
      return { ...rest, areaTenthsCm2: toTenths(areaCm2) }
    }
    case 'compression':
    case 'hyperbaric_oxygen':
    case 'burn_dressing':
    case 'electrical_stimulation':
    case 'fluorescence_imaging':
    case 'ultrasound':
      return procedure
  }
}

const nothing = {
  woundId: null,
  woundIds: [],
  method: null,
  removed: null,
  areaCm2: null,
  devitalized: null,
  discardedCm2: null,
  wasteReason: null,
  openedCm2: null,
  product: null,
  productName: null,
  manufacturer: null,
  lot: null,
  serial: null,
  udi: null,
  expiresOn: null,
  fixation: null,
  device: null,
  compression: null,
  limb: null,
  side: null,
  minutes: null,
  bodyPercent: null,
}

export const presentProcedure = (
  procedure: VisitProcedure,
  getName: (woundId: string) => string,
): ProcedureDetails => ({
  ...nothing,
  ...procedure,
  inWords: formatProcedure(procedure, getName),
})

/** "Debridement, wound B (sacrum), sharp, subcutaneous tissue, 12.5 cm²" */
function formatProcedure(procedure: VisitProcedure, getName: (woundId: string) => string): string {
  const cm2 =
    procedure.kind !== 'skin_substitute' && 'areaCm2' in procedure && procedure.areaCm2 !== null
      ? `${procedure.areaCm2} cm²`
      : null
  return [
    procedureKindNames[procedure.kind],
    ...listWoundIds(procedure).map(getName),
    ...listDetails(procedure),
    cm2,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

function listDetails(procedure: VisitProcedure): (string | null)[] {
  switch (procedure.kind) {
    case 'debridement':
      return [
        debridementMethods.labels[procedure.method].toLowerCase(),
        procedure.removed && tissuesRemoved.labels[procedure.removed].toLowerCase(),
      ]
    case 'skin_substitute':
      return listGraftDetails(procedure)
    case 'negative_pressure':
      return [procedure.device && suctionDevices.labels[procedure.device].toLowerCase()]
    case 'compression':
      return [
        compressionKinds.labels[procedure.compression].toLowerCase(),
        [procedure.side, procedure.limb].filter((part) => part !== null).join(' '),
      ]
    case 'hyperbaric_oxygen':
      return [procedure.minutes === null ? null : `${procedure.minutes} minutes`]
    case 'burn_dressing':
      return [procedure.bodyPercent === null ? null : `${procedure.bodyPercent}% TBSA`]
    case 'electrical_stimulation':
    case 'fluorescence_imaging':
    case 'ultrasound':
      return []
  }
}

const label = (name: string, value: string | null) => (value === null ? null : `${name} ${value}`)

const listGraftDetails = (graft: VisitProcedure & { kind: 'skin_substitute' }): (string | null)[] => [
  graft.productName === null
    ? graft.product
    : [graft.productName, graft.product && `(${graft.product})`].filter((part) => part !== null).join(' '),
  graft.manufacturer,
  label('lot', graft.lot),
  label('serial', graft.serial),
  graft.expiresOn && `expires ${formatDate(graft.expiresOn)}`,
  graft.openedCm2 === null ? null : `${graft.openedCm2} cm² opened`,
  graft.areaCm2 === null ? null : `${graft.areaCm2} cm² applied`,
  graft.discardedCm2 === null
    ? null
    : `${graft.discardedCm2} cm² discarded${graft.wasteReason === null ? '' : ` (${graft.wasteReason})`}`,
  graft.fixation && `fixation: ${graftFixations.labels[graft.fixation].toLowerCase()}`,
]
