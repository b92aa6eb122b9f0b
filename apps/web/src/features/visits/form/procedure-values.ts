/** Procedures as the form has them: all fields as text, which of them a kind asks for, and their way to the wire and back. */
import {
  choicesOf,
  compressionKinds,
  debridementMethods,
  suctionDevices,
  tissuesRemoved,
} from '@mendwell/clinical'
import type { ToldProcedure, VisitProcedure } from '@mendwell/contract'
import { readNumber } from '../../../ui/form/number-text.ts'
import type { Option } from '../../../ui/form/select.tsx'

export type ProcedureKind = VisitProcedure['kind']

const fieldNames = [
  'woundId',
  'method',
  'removed',
  'areaCm2',
  'devitalized',
  'discardedCm2',
  'product',
  'device',
  'compression',
  'limb',
  'side',
  'minutes',
  'bodyPercent',
] as const
export type ProcedureField = (typeof fieldNames)[number]
export type ProcedureValues = { kind: ProcedureKind; /** Of the block on screen. */ key: string } & Record<
  ProcedureField,
  string
>

type Asked = {
  readonly name: ProcedureField
  readonly label: string
  readonly options?: readonly Option[]
  readonly unit?: string
  readonly required?: true
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const wound: Asked = { name: 'woundId', label: 'Wound', required: true }
const area: Asked = { name: 'areaCm2', label: 'Area', unit: 'cm²' }

/** What is asked for each kind, in its order. The wound's options come from the chart. */
export const procedureFields: Readonly<Record<ProcedureKind, readonly Asked[]>> = {
  debridement: [
    wound,
    { name: 'method', label: 'Method', options: choicesOf(debridementMethods), required: true },
    { name: 'removed', label: 'Depth: deepest tissue removed', options: choicesOf(tissuesRemoved) },
    { ...area, label: 'Area debrided' },
    { name: 'devitalized', label: 'Dead tissue described', options: yesNo },
  ],
  skin_substitute: [
    wound,
    { ...area, label: 'Area applied' },
    { name: 'discardedCm2', label: 'Discarded', unit: 'cm²' },
    { name: 'product', label: 'Product (HCPCS)' },
  ],
  negative_pressure: [wound, { name: 'device', label: 'Device', options: choicesOf(suctionDevices) }, area],
  compression: [
    { name: 'compression', label: 'Kind', options: choicesOf(compressionKinds), required: true },
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
  hyperbaric_oxygen: [wound, { name: 'minutes', label: 'Time', unit: 'min' }],
  burn_dressing: [wound, { name: 'bodyPercent', label: 'Of the body', unit: '%' }],
}

const empty = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<ProcedureField, string> // every name above

/** With one wound there is nothing to choose. */
export const newProcedure = (kind: ProcedureKind, woundId = ''): ProcedureValues => ({
  ...empty,
  kind,
  key: crypto.randomUUID(),
  limb: kind === 'compression' ? 'leg' : '',
  woundId,
})

const number = (text: string) => {
  const typed = readNumber(text)
  return typed.state === 'number' ? typed.value : typed.state === 'empty' ? null : Number.NaN
}
const choice = (text: string) => (text === '' ? null : text)
const answer = (text: string) => (text === '' ? null : text === 'yes')
const wounds = (id: string) => (id === '' ? [] : [id])

/** The contract's shape decides whether it is whole. */
export function toProcedure(values: ProcedureValues): VisitProcedure {
  const { kind, woundId } = values
  const said = {
    debridement: () => ({
      kind,
      woundId,
      method: values.method,
      removed: choice(values.removed),
      areaCm2: number(values.areaCm2),
      devitalized: answer(values.devitalized),
    }),
    skin_substitute: () => ({
      kind,
      woundId,
      areaCm2: number(values.areaCm2),
      discardedCm2: number(values.discardedCm2),
      product: choice(values.product.trim()),
    }),
    negative_pressure: () => ({
      kind,
      woundId,
      device: choice(values.device),
      areaCm2: number(values.areaCm2),
    }),
    compression: () => ({
      kind,
      compression: values.compression,
      limb: values.limb,
      side: choice(values.side),
      woundIds: wounds(woundId),
    }),
    hyperbaric_oxygen: () => ({ kind, minutes: number(values.minutes), woundIds: wounds(woundId) }),
    burn_dressing: () => ({ kind, woundId, bodyPercent: number(values.bodyPercent) }),
  }[kind as 'debridement'] // kinds that only name their wound are not in the table
  return (said?.() ?? { kind, woundId }) as VisitProcedure // checked by the contract before it is sent
}

const written = (value: number | string | null) => (value === null ? '' : String(value))

export const procedureValues = (told: ToldProcedure): ProcedureValues => ({
  kind: told.kind,
  key: crypto.randomUUID(),
  woundId: told.woundId ?? told.woundIds[0] ?? '',
  method: written(told.method),
  removed: written(told.removed),
  areaCm2: written(told.areaCm2),
  devitalized: told.devitalized === null ? '' : told.devitalized ? 'yes' : 'no',
  discardedCm2: written(told.discardedCm2),
  product: written(told.product),
  device: written(told.device),
  compression: written(told.compression),
  limb: written(told.limb),
  side: written(told.side),
  minutes: written(told.minutes),
  bodyPercent: written(told.bodyPercent),
})
