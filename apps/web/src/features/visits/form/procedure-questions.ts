/** The fields of each kind of procedure, in the order in which they are asked, and how each becomes part of the request. */
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
  listOptions,
  painControls,
  procedureTolerances,
  removedTissues,
  suctionDevices,
  suctionFillers,
  suctionModes,
  suctionSeals,
  tissuesRemoved,
} from '@mendwell/clinical'
import type { VisitProcedure } from '@mendwell/contract'
import type { Option } from '../../../ui/form/select.tsx'

export type ProcedureKind = VisitProcedure['kind']

export const procedureFieldNames = [
  'woundId',
  'method',
  'removed',
  'areaCm2',
  'muscleCm2',
  'subcutaneousCm2',
  'surfaceCm2',
  'devitalized',
  'instruments',
  'tissues',
  'painControl',
  'bleeding',
  'hemostasis',
  'beforeLengthCm',
  'beforeWidthCm',
  'beforeDepthCm',
  'afterLengthCm',
  'afterWidthCm',
  'afterDepthCm',
  'tolerance',
  'discardedCm2',
  'wasteReason',
  'openedCm2',
  'product',
  'productName',
  'manufacturer',
  'lot',
  'serial',
  'udi',
  'expiresOn',
  'fixation',
  'device',
  'pressureMmHg',
  'mode',
  'filler',
  'piecesRemoved',
  'piecesPlaced',
  'piecesExplanation',
  'canisterMl',
  'seal',
  'compression',
  'limb',
  'side',
  'layers',
  'anklePressure',
  'circulationChecked',
  'minutes',
  'pressureAta',
  'compressionMinutes',
  'atPressureMinutes',
  'decompressionMinutes',
  'airBreaks',
  'airBreakMinutes',
  'complication',
  'glucoseBeforeMgDl',
  'bodyPercent',
  'injection',
  'drug',
  'dose',
  'site',
] as const
export type ProcedureField = (typeof procedureFieldNames)[number]
export type ProcedureValues = { kind: ProcedureKind; /** Of the visible block. */ key: string } & Record<
  ProcedureField,
  string
>

export type ProcedureQuestion = {
  readonly name: ProcedureField
  readonly label: string
  /** The options of a list are chosen together, joined by commas. */
  readonly type: 'wound' | 'choice' | 'list' | 'yes-no' | 'number' | 'date' | 'text'
  readonly options?: readonly Option[]
  readonly unit?: string
  readonly maxLength?: number
  readonly required?: true
  /** Three of a kind share a line, which the first one starts. */
  readonly isThird?: true
  readonly startsRow?: true
  /** Unchanged from one visit to the next, so that it can be taken over. Never a size, an area, a count, or a lot. */
  readonly carries?: true
  /** Shown once it has an answer or a rule asks for it. */
  readonly isOnDemand?: true
  readonly when?: (values: ProcedureValues) => boolean
}

const wound: ProcedureQuestion = { name: 'woundId', label: 'Wound', type: 'wound', required: true }
const area: ProcedureQuestion = { name: 'areaCm2', label: 'Area', type: 'number', unit: 'cm²' }
const tolerance: ProcedureQuestion = {
  name: 'tolerance',
  label: 'Tolerance',
  type: 'choice',
  options: listOptions(procedureTolerances),
}
const buildSize = (name: ProcedureField, label: string, startsRow?: true): ProcedureQuestion => ({
  name,
  label,
  type: 'number',
  unit: 'cm',
  isThird: true,
  ...(startsRow && { startsRow }),
  when: isDebrided,
})
const isDebrided = ({ method }: ProcedureValues) => method !== 'none'
const isSharp = ({ method }: ProcedureValues) => method === 'sharp'
const isDeeperThan =
  (depth: (typeof tissuesRemoved.values)[number]) =>
  ({ removed }: ProcedureValues) =>
    tissuesRemoved.values.indexOf(removed as 'bone') > tissuesRemoved.values.indexOf(depth) // not found is no depth
const isWrap = ({ compression }: ProcedureValues) => compression !== 'total_contact_cast'

const debridement: readonly ProcedureQuestion[] = [
  wound,
  {
    name: 'method',
    label: 'Method',
    type: 'choice',
    options: listOptions(debridementMethods),
    required: true,
    carries: true,
  },
  {
    name: 'removed',
    label: 'Deepest tissue removed',
    type: 'choice',
    options: listOptions(tissuesRemoved),
    when: isDebrided,
  },
  { ...area, label: 'Area debrided', when: isDebrided },
  {
    ...area,
    name: 'muscleCm2',
    label: 'Also muscle or fascia only',
    when: isDeeperThan('muscle'),
  },
  {
    ...area,
    name: 'subcutaneousCm2',
    label: 'Also subcutaneous only',
    when: isDeeperThan('subcutaneous'),
  },
  { ...area, name: 'surfaceCm2', label: 'Also surface only', when: isDeeperThan('surface') },
  {
    name: 'tissues',
    label: 'Tissue types removed',
    type: 'list',
    options: listOptions(removedTissues),
    when: isDebrided,
  },
  {
    name: 'instruments',
    label: 'Instruments',
    type: 'list',
    options: listOptions(debridementInstruments),
    carries: true,
    when: isSharp,
  },
  { name: 'devitalized', label: 'Devitalized tissue documented', type: 'yes-no' },
  {
    name: 'painControl',
    label: 'Pain control',
    type: 'choice',
    options: listOptions(painControls),
    carries: true,
    when: isDebrided,
  },
  {
    name: 'bleeding',
    label: 'Bleeding',
    type: 'choice',
    options: listOptions(bleedingAmounts),
    when: isDebrided,
  },
  {
    name: 'hemostasis',
    label: 'Hemostasis',
    type: 'choice',
    options: listOptions(hemostasisMethods),
    when: (values) => isDebrided(values) && values.bleeding !== '' && values.bleeding !== 'none',
  },
  { ...tolerance, when: isDebrided },
  buildSize('beforeLengthCm', 'Length before', true),
  buildSize('beforeWidthCm', 'Width before'),
  buildSize('beforeDepthCm', 'Depth before'),
  buildSize('afterLengthCm', 'Length after', true),
  buildSize('afterWidthCm', 'Width after'),
  buildSize('afterDepthCm', 'Depth after'),
]

const skinSubstitute: readonly ProcedureQuestion[] = [
  wound,
  { name: 'product', label: 'Product (HCPCS)', type: 'text', maxLength: 20, carries: true },
  { name: 'productName', label: 'Product name', type: 'text', maxLength: 120, carries: true },
  { name: 'manufacturer', label: 'Manufacturer', type: 'text', maxLength: 120, carries: true },
  { name: 'lot', label: 'Lot number', type: 'text', maxLength: 60 },
  { name: 'serial', label: 'Serial number', type: 'text', maxLength: 60 },
  { name: 'udi', label: 'UDI', type: 'text', maxLength: 250 },
  { name: 'expiresOn', label: 'Expiration date', type: 'date' },
  { ...area, name: 'openedCm2', label: 'Package size', isThird: true, startsRow: true },
  { ...area, label: 'Applied', isThird: true },
  { ...area, name: 'discardedCm2', label: 'Discarded', isThird: true },
  { name: 'wasteReason', label: 'Reason for waste', type: 'text', maxLength: 200, isOnDemand: true },
  {
    name: 'fixation',
    label: 'Fixation',
    type: 'choice',
    options: listOptions(graftFixations),
    carries: true,
  },
]

const negativePressure: readonly ProcedureQuestion[] = [
  wound,
  { name: 'device', label: 'Device', type: 'choice', options: listOptions(suctionDevices), carries: true },
  area,
  { name: 'pressureMmHg', label: 'Negative pressure', type: 'number', unit: 'mmHg', carries: true },
  { name: 'mode', label: 'Mode', type: 'choice', options: listOptions(suctionModes), carries: true },
  { name: 'filler', label: 'Filler', type: 'choice', options: listOptions(suctionFillers), carries: true },
  { name: 'piecesRemoved', label: 'Pieces removed', type: 'number' },
  { name: 'piecesPlaced', label: 'Pieces placed', type: 'number' },
  {
    name: 'piecesExplanation',
    label: 'Why the counts differ',
    type: 'text',
    maxLength: 300,
    isOnDemand: true,
  },
  { name: 'canisterMl', label: 'Canister volume', type: 'number', unit: 'mL' },
  { name: 'seal', label: 'Seal', type: 'choice', options: listOptions(suctionSeals) },
]

const compression: readonly ProcedureQuestion[] = [
  {
    name: 'compression',
    label: 'Compression type',
    type: 'choice',
    options: listOptions(compressionKinds),
    required: true,
    carries: true,
  },
  {
    name: 'limb',
    label: 'Limb',
    type: 'choice',
    required: true,
    carries: true,
    options: [
      { value: 'leg', label: 'Leg' },
      { value: 'arm', label: 'Arm' },
    ],
  },
  {
    name: 'side',
    label: 'Side',
    type: 'choice',
    carries: true,
    options: [
      { value: 'left', label: 'Left' },
      { value: 'right', label: 'Right' },
      { value: 'bilateral', label: 'Both' },
    ],
  },
  { name: 'woundId', label: 'Wound', type: 'wound' },
  { name: 'layers', label: 'Layers', type: 'number', carries: true, when: isWrap },
  {
    name: 'anklePressure',
    label: 'Ankle pressure',
    type: 'choice',
    options: listOptions(compressionPressures),
    carries: true,
    when: (values) => isWrap(values) && values.limb === 'leg',
  },
  { name: 'circulationChecked', label: 'Circulation checked after application', type: 'yes-no' },
]

const hyperbaric: readonly ProcedureQuestion[] = [
  wound,
  { name: 'pressureAta', label: 'Pressure', type: 'number', unit: 'ATA', carries: true },
  {
    name: 'compressionMinutes',
    label: 'Compression',
    type: 'number',
    unit: 'min',
    isThird: true,
    startsRow: true,
  },
  { name: 'atPressureMinutes', label: 'At pressure', type: 'number', unit: 'min', isThird: true },
  { name: 'decompressionMinutes', label: 'Decompression', type: 'number', unit: 'min', isThird: true },
  { name: 'minutes', label: 'Total duration', type: 'number', unit: 'min' },
  { name: 'airBreaks', label: 'Air breaks', type: 'number' },
  {
    name: 'airBreakMinutes',
    label: 'Air breaks, total',
    type: 'number',
    unit: 'min',
    when: ({ airBreaks }) => airBreaks !== '' && airBreaks !== '0',
  },
  { name: 'glucoseBeforeMgDl', label: 'Glucose before', type: 'number', unit: 'mg/dL' },
  {
    name: 'complication',
    label: 'Complications',
    type: 'choice',
    options: listOptions(hyperbaricComplications),
  },
]

const injection: readonly ProcedureQuestion[] = [
  wound,
  {
    name: 'injection',
    label: 'Type',
    type: 'choice',
    options: listOptions(injectionKinds),
    required: true,
    carries: true,
  },
  { name: 'drug', label: 'Medication', type: 'text', maxLength: 120, required: true, carries: true },
  { name: 'dose', label: 'Dose with unit', type: 'text', maxLength: 60 },
  { name: 'site', label: 'Injection site', type: 'text', maxLength: 120 },
  { name: 'lot', label: 'Lot number', type: 'text', maxLength: 60 },
  { name: 'expiresOn', label: 'Expiration date', type: 'date' },
  tolerance,
]

export const procedureQuestions: Readonly<Record<ProcedureKind, readonly ProcedureQuestion[]>> = {
  debridement,
  skin_substitute: skinSubstitute,
  negative_pressure: negativePressure,
  compression,
  ultrasound: [wound],
  fluorescence_imaging: [wound],
  electrical_stimulation: [wound],
  hyperbaric_oxygen: hyperbaric,
  burn_dressing: [
    wound,
    { name: 'bodyPercent', label: 'Total body surface area (TBSA)', type: 'number', unit: '%' },
  ],
  injection,
}
