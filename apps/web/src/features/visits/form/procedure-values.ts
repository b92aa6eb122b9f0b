/** Procedures in the form: all fields as text, the fields of each kind, and conversion from and to the request. */
import {
  listOptions,
  compressionKinds,
  debridementMethods,
  graftFixations,
  suctionDevices,
  tissuesRemoved,
} from '@mendwell/clinical'
import type { ProcedureDetails, VisitProcedure } from '@mendwell/contract'
import { formatCalendarDate, parseDate } from '../../../ui/form/date-time-text.ts'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { Option } from '../../../ui/form/select.tsx'

export type ProcedureKind = VisitProcedure['kind']

const fieldNames = [
  'woundId',
  'method',
  'removed',
  'areaCm2',
  'devitalized',
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
  'compression',
  'limb',
  'side',
  'minutes',
  'bodyPercent',
] as const
export type ProcedureField = (typeof fieldNames)[number]
export type ProcedureValues = { kind: ProcedureKind; /** Of the visible block. */ key: string } & Record<
  ProcedureField,
  string
>

type ProcedureQuestion = {
  readonly name: ProcedureField
  readonly label: string
  readonly options?: readonly Option[]
  readonly unit?: string
  readonly isDate?: true
  readonly maxLength?: number
  readonly required?: true
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const wound: ProcedureQuestion = { name: 'woundId', label: 'Wound', required: true }
const area: ProcedureQuestion = { name: 'areaCm2', label: 'Area', unit: 'cm²' }

/** The fields of each kind, in order. The wound's options come from the chart. */
export const procedureFields: Readonly<Record<ProcedureKind, readonly ProcedureQuestion[]>> = {
  debridement: [
    wound,
    { name: 'method', label: 'Method', options: listOptions(debridementMethods), required: true },
    { name: 'removed', label: 'Deepest tissue removed', options: listOptions(tissuesRemoved) },
    { ...area, label: 'Area debrided' },
    { name: 'devitalized', label: 'Devitalized tissue documented', options: yesNo },
  ],
  skin_substitute: [
    wound,
    { name: 'product', label: 'Product (HCPCS)', maxLength: 20 },
    { name: 'productName', label: 'Product name', maxLength: 120 },
    { name: 'manufacturer', label: 'Manufacturer', maxLength: 120 },
    { name: 'lot', label: 'Lot number', maxLength: 60 },
    { name: 'serial', label: 'Serial number', maxLength: 60 },
    { name: 'udi', label: 'UDI', maxLength: 250 },
    { name: 'expiresOn', label: 'Expiration date', isDate: true },
    { name: 'openedCm2', label: 'Package size opened', unit: 'cm²' },
    { ...area, label: 'Area applied' },
    { name: 'discardedCm2', label: 'Discarded', unit: 'cm²' },
    { name: 'wasteReason', label: 'Reason for waste', maxLength: 200 },
    { name: 'fixation', label: 'Fixation', options: listOptions(graftFixations) },
  ],
  negative_pressure: [wound, { name: 'device', label: 'Device', options: listOptions(suctionDevices) }, area],
  compression: [
    {
      name: 'compression',
      label: 'Compression type',
      options: listOptions(compressionKinds),
      required: true,
    },
    {
      name: 'limb',
      label: 'Limb',
      required: true,
      options: [
        { value: 'leg', label: 'Leg' },
        { value: 'arm', label: 'Arm' },
      ],
    },
    {
      name: 'side',
      label: 'Side',
      options: [
        { value: 'left', label: 'Left' },
        { value: 'right', label: 'Right' },
        { value: 'bilateral', label: 'Both' },
      ],
    },
    { name: 'woundId', label: 'Wound' },
  ],
  ultrasound: [wound],
  fluorescence_imaging: [wound],
  electrical_stimulation: [wound],
  hyperbaric_oxygen: [wound, { name: 'minutes', label: 'Duration', unit: 'min' }],
  burn_dressing: [wound, { name: 'bodyPercent', label: 'Total body surface area (TBSA)', unit: '%' }],
}

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<ProcedureField, string> // every name above

/** With one wound there is nothing to choose. */
export const createProcedure = (kind: ProcedureKind, woundId = ''): ProcedureValues => ({
  ...empty,
  kind,
  key: crypto.randomUUID(),
  limb: kind === 'compression' ? 'leg' : '',
  woundId,
})

const parseNumberOrNaN = (text: string) => {
  const typed = parseNumber(text)
  return typed.state === 'number' ? typed.value : typed.state === 'empty' ? null : Number.NaN
}
const parseChoice = (text: string) => (text === '' ? null : text)
const parseText = (text: string) => parseChoice(text.trim())
/** What is no date stays as typed, and the contract rejects it. */
const parseDay = (text: string) => (text.trim() === '' ? null : (parseDate(text) ?? text))
const parseYesNo = (text: string) => (text === '' ? null : text === 'yes')
const toWoundIds = (id: string) => (id === '' ? [] : [id])

/** The contract's schema decides whether it is complete. */
export function toProcedureRequest(values: ProcedureValues): VisitProcedure {
  const { kind, woundId } = values
  const said = {
    debridement: () => ({
      kind,
      woundId,
      method: values.method,
      removed: parseChoice(values.removed),
      areaCm2: parseNumberOrNaN(values.areaCm2),
      devitalized: parseYesNo(values.devitalized),
    }),
    skin_substitute: () => ({
      kind,
      woundId,
      areaCm2: parseNumberOrNaN(values.areaCm2),
      discardedCm2: parseNumberOrNaN(values.discardedCm2),
      wasteReason: parseText(values.wasteReason),
      openedCm2: parseNumberOrNaN(values.openedCm2),
      product: parseText(values.product),
      productName: parseText(values.productName),
      manufacturer: parseText(values.manufacturer),
      lot: parseText(values.lot),
      serial: parseText(values.serial),
      udi: parseText(values.udi),
      expiresOn: parseDay(values.expiresOn),
      fixation: parseChoice(values.fixation),
    }),
    negative_pressure: () => ({
      kind,
      woundId,
      device: parseChoice(values.device),
      areaCm2: parseNumberOrNaN(values.areaCm2),
    }),
    compression: () => ({
      kind,
      compression: values.compression,
      limb: values.limb,
      side: parseChoice(values.side),
      woundIds: toWoundIds(woundId),
    }),
    hyperbaric_oxygen: () => ({
      kind,
      minutes: parseNumberOrNaN(values.minutes),
      woundIds: toWoundIds(woundId),
    }),
    burn_dressing: () => ({ kind, woundId, bodyPercent: parseNumberOrNaN(values.bodyPercent) }),
  }[kind as 'debridement'] // kinds that only name their wound are not in the table
  return (said?.() ?? { kind, woundId }) as VisitProcedure // checked by the contract before it is sent
}

const formatValue = (value: number | string | null) => (value === null ? '' : String(value))

export const toProcedureValues = (told: ProcedureDetails): ProcedureValues => ({
  kind: told.kind,
  key: crypto.randomUUID(),
  woundId: told.woundId ?? told.woundIds[0] ?? '',
  method: formatValue(told.method),
  removed: formatValue(told.removed),
  areaCm2: formatValue(told.areaCm2),
  devitalized: told.devitalized === null ? '' : told.devitalized ? 'yes' : 'no',
  discardedCm2: formatValue(told.discardedCm2),
  wasteReason: formatValue(told.wasteReason),
  openedCm2: formatValue(told.openedCm2),
  product: formatValue(told.product),
  productName: formatValue(told.productName),
  manufacturer: formatValue(told.manufacturer),
  lot: formatValue(told.lot),
  serial: formatValue(told.serial),
  udi: formatValue(told.udi),
  expiresOn: told.expiresOn === null ? '' : formatCalendarDate(told.expiresOn),
  fixation: formatValue(told.fixation),
  device: formatValue(told.device),
  compression: formatValue(told.compression),
  limb: formatValue(told.limb),
  side: formatValue(told.side),
  minutes: formatValue(told.minutes),
  bodyPercent: formatValue(told.bodyPercent),
})
