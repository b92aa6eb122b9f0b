/** Procedures between the contract's shape, the coding rules and words. Pure. */
import {
  compressionKinds,
  debridementMethods,
  suctionDevices,
  toTenthsCm2,
  tissuesRemoved,
  type CodedProcedure,
} from '@mendwell/clinical'
import { procedureKindNames, type ProcedureDetails, type VisitProcedure } from '@mendwell/contract'

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
      const { areaCm2, discardedCm2, ...rest } = procedure
      return { ...rest, appliedTenthsCm2: toTenths(areaCm2), discardedTenthsCm2: toTenths(discardedCm2) }
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
  product: null,
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
  const cm2 = 'areaCm2' in procedure && procedure.areaCm2 !== null ? `${procedure.areaCm2} cm²` : null
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
      return [
        procedure.product,
        procedure.discardedCm2 === null ? null : `${procedure.discardedCm2} cm² discarded`,
      ]
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
