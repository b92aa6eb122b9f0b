/** A procedure as it reads in the note, on screens and in print: only what was documented. Pure. */
import {
  bleedingAmounts,
  compressionKinds,
  compressionPressures,
  debridementInstruments,
  debridementMethods,
  graftFixations,
  hemostasisMethods,
  hyperbaricComplications,
  injectionKinds,
  painControls,
  procedureTolerances,
  removedTissues,
  suctionDevices,
  suctionFillers,
  suctionModes,
  suctionSeals,
  tissuesRemoved,
  type OptionList,
} from '@mendwell/clinical'
import { procedureKindNames, type VisitProcedure } from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'

type Block<Kind extends VisitProcedure['kind']> = VisitProcedure & { kind: Kind }
type Words = readonly (string | null)[]

/** "Debridement, wound B (sacrum), sharp, subcutaneous tissue, 12.5 cm²" */
export function formatProcedure(procedure: VisitProcedure, woundNames: readonly string[]): string {
  const isCast = procedure.kind === 'compression' && procedure.compression === 'total_contact_cast'
  return [
    isCast ? compressionKinds.labels.total_contact_cast : procedureKindNames[procedure.kind],
    ...woundNames,
    ...listDetails(procedure),
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ')
}

function listDetails(procedure: VisitProcedure): Words {
  switch (procedure.kind) {
    case 'debridement':
      return describeDebridement(procedure)
    case 'skin_substitute':
      return describeGraft(procedure)
    case 'negative_pressure':
      return describeSuction(procedure)
    case 'compression':
      return describeCompression(procedure)
    case 'hyperbaric_oxygen':
      return describeHyperbaric(procedure)
    case 'burn_dressing':
      return [withUnit(procedure.bodyPercent, '% TBSA')]
    case 'injection':
      return describeInjection(procedure)
    case 'electrical_stimulation':
    case 'fluorescence_imaging':
    case 'ultrasound':
      return []
  }
}

const lower = <Value extends string>(list: OptionList<Value>, value: Value | null) =>
  value === null ? null : lowerFirst(list.labels[value])
/** "NPWT" stays as it is. */
const lowerFirst = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
const withUnit = (value: number | null, unit: string) => (value === null ? null : `${value}${unit}`)
const withName = (name: string, value: string | number | null) => (value === null ? null : `${name} ${value}`)
const listAll = <Value extends string>(list: OptionList<Value>, values: readonly Value[]) =>
  values.length === 0 ? null : values.map((value) => lowerFirst(list.labels[value])).join(' and ')

const describeDebridement = (one: Block<'debridement'>): Words => [
  lower(debridementMethods, one.method),
  withName('with', listAll(debridementInstruments, one.instruments)),
  lower(tissuesRemoved, one.removed),
  withUnit(one.areaCm2, ' cm²'),
  ...one.shallower.map(
    ({ removed, areaCm2 }) => `${lowerFirst(tissuesRemoved.labels[removed])} ${areaCm2} cm²`,
  ),
  withName('removed:', listAll(removedTissues, one.tissues)),
  one.devitalized === null
    ? null
    : one.devitalized
      ? 'devitalized tissue present before'
      : 'no devitalized tissue before',
  withName('pain control:', lower(painControls, one.painControl)),
  withName('bleeding:', lower(bleedingAmounts, one.bleeding)),
  withName('hemostasis:', lower(hemostasisMethods, one.hemostasis)),
  formatSize('before', one.beforeLengthCm, one.beforeWidthCm, one.beforeDepthCm),
  formatSize('after', one.afterLengthCm, one.afterWidthCm, one.afterDepthCm),
  lower(procedureTolerances, one.tolerance),
]

/** "after 3.2 × 2 × 0.4 cm"; a part that was not measured is left out with its name. */
function formatSize(when: string, length: number | null, width: number | null, depth: number | null) {
  if (length !== null && width !== null && depth !== null) return `${when} ${length} × ${width} × ${depth} cm`
  const parts = [
    withName('length', withUnit(length, ' cm')),
    withName('width', withUnit(width, ' cm')),
    withName('depth', withUnit(depth, ' cm')),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : `${when}: ${parts.join(', ')}`
}

const describeGraft = (one: Block<'skin_substitute'>): Words => [
  one.productName === null
    ? one.product
    : [one.productName, one.product && `(${one.product})`].filter((part) => part !== null).join(' '),
  one.manufacturer,
  withName('lot', one.lot),
  withName('serial', one.serial),
  // Its parts are ended by a character that does not print.
  withName('UDI', one.udi?.replaceAll('\u001D', ' ') ?? null),
  one.expiresOn && `expires ${formatDate(one.expiresOn)}`,
  withUnit(one.openedCm2, ' cm² opened'),
  withUnit(one.areaCm2, ' cm² applied'),
  one.discardedCm2 === null
    ? null
    : `${one.discardedCm2} cm² discarded${one.wasteReason === null ? '' : ` (${one.wasteReason})`}`,
  withName('fixation:', lower(graftFixations, one.fixation)),
]

const describeSuction = (one: Block<'negative_pressure'>): Words => [
  lower(suctionDevices, one.device),
  withUnit(one.areaCm2, ' cm²'),
  one.pressureMmHg === null ? null : `−${one.pressureMmHg} mmHg`,
  lower(suctionModes, one.mode),
  lower(suctionFillers, one.filler),
  withUnit(one.piecesRemoved, ' removed'),
  withUnit(one.piecesPlaced, ' placed'),
  withName('count discrepancy:', one.piecesExplanation),
  withUnit(one.canisterMl, ' mL in canister'),
  lower(suctionSeals, one.seal),
]

const describeCompression = (one: Block<'compression'>): Words => [
  one.compression === 'total_contact_cast' ? null : lower(compressionKinds, one.compression),
  [one.side, one.limb].filter((part) => part !== null).join(' '),
  one.layers === null ? null : `${one.layers} ${one.layers === 1 ? 'layer' : 'layers'}`,
  withName('ankle pressure', lower(compressionPressures, one.anklePressure)),
  one.circulationChecked === null
    ? null
    : one.circulationChecked
      ? 'circulation checked after application'
      : 'circulation not checked after application',
]

const describeHyperbaric = (one: Block<'hyperbaric_oxygen'>): Words => [
  withUnit(one.pressureAta, ' ATA'),
  withUnit(one.minutes, ' minutes'),
  withUnit(one.compressionMinutes, ' minutes compression'),
  withUnit(one.atPressureMinutes, ' minutes at pressure'),
  withUnit(one.decompressionMinutes, ' minutes decompression'),
  one.airBreaks === null
    ? null
    : `${one.airBreaks} air ${one.airBreaks === 1 ? 'break' : 'breaks'}${one.airBreakMinutes === null ? '' : `, ${one.airBreakMinutes} minutes total`}`,
  withName('complications:', lower(hyperbaricComplications, one.complication)),
  withName('glucose before', withUnit(one.glucoseBeforeMgDl, ' mg/dL')),
]

const describeInjection = (one: Block<'injection'>): Words => [
  lower(injectionKinds, one.injection),
  one.drug,
  one.dose,
  withName('lot', one.lot),
  one.expiresOn && `expires ${formatDate(one.expiresOn)}`,
  withName('site', one.site),
  lower(procedureTolerances, one.tolerance),
]
