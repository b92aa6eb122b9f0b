/** What was done at a visit, in the fields that decide about codes. Areas are cm² with one decimal at most. */
import {
  compressionKinds,
  debridementMethods,
  graftFixations,
  suctionDevices,
  tissuesRemoved,
} from '@mendwell/clinical'
import { z } from 'zod'
import { Day, Id, optional, optionalName, optionalText } from '../values.ts'

const areaCm2 = optional(
  z
    .number({ error: 'Enter an area in cm²' })
    .min(0, 'Must be 0 or more')
    .max(10_000, 'Maximum 10,000 cm²')
    .multipleOf(0.1, 'Maximum 1 decimal place'),
)

const Debridement = z.object({
  kind: z.literal('debridement'),
  woundId: Id,
  method: z.enum(debridementMethods.values, { error: 'Select the method' }),
  /** The deepest tissue that was removed. */
  removed: optional(z.enum(tissuesRemoved.values)),
  areaCm2,
  /** Whether dead tissue was described before. */
  devitalized: optional(z.boolean()),
})

/** The barcode of a product as it was scanned: printable ASCII and the separator between its parts. */
const scannedCode = optional(
  z
    .string()
    .trim()
    .max(250, 'Maximum 250 characters')
    // eslint-disable-next-line no-control-regex -- GS1 barcodes end a part of variable length with it
    .regex(/^[\u001D\u0020-\u007E]+$/, 'Contains unsupported characters'),
)

/** What was opened is applied or discarded; both areas together are the size of the package. */
const SkinSubstitute = z.object({
  kind: z.literal('skin_substitute'),
  woundId: Id,
  /** Applied to the wound. */
  areaCm2,
  discardedCm2: areaCm2,
  wasteReason: optionalText(200),
  /** The size of the opened package. */
  openedCm2: areaCm2,
  /** HCPCS code of the product. */
  product: optionalText(20),
  productName: optionalName(120),
  manufacturer: optionalName(120),
  lot: optionalName(60),
  serial: optionalName(60),
  udi: scannedCode,
  expiresOn: optional(Day),
  fixation: optional(z.enum(graftFixations.values)),
})

const NegativePressure = z.object({
  kind: z.literal('negative_pressure'),
  woundId: Id,
  device: optional(z.enum(suctionDevices.values)),
  areaCm2,
})

const Compression = z.object({
  kind: z.literal('compression'),
  compression: z.enum(compressionKinds.values, { error: 'Select the compression type' }),
  limb: z.enum(['leg', 'arm']),
  side: optional(z.enum(['left', 'right', 'bilateral'])),
  woundIds: z.array(Id).max(50).default([]),
})

const simple = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), woundId: Id })

const HyperbaricOxygen = z.object({
  kind: z.literal('hyperbaric_oxygen'),
  minutes: optional(z.number().int().min(1).max(600)),
  woundIds: z.array(Id).min(1, 'Select the wounds').max(50),
})

const BurnDressing = z.object({
  kind: z.literal('burn_dressing'),
  woundId: Id,
  bodyPercent: optional(z.number().min(0).max(100)),
})

export const VisitProcedure = z.discriminatedUnion('kind', [
  Debridement,
  SkinSubstitute,
  NegativePressure,
  Compression,
  simple('ultrasound'),
  simple('fluorescence_imaging'),
  simple('electrical_stimulation'),
  HyperbaricOxygen,
  BurnDressing,
])
export type VisitProcedure = z.output<typeof VisitProcedure>

/** The names of the kinds on screen. */
export const procedureKindNames: Record<VisitProcedure['kind'], string> = {
  debridement: 'Debridement',
  skin_substitute: 'Skin substitute graft',
  negative_pressure: 'Negative pressure wound therapy (NPWT)',
  compression: 'Compression',
  ultrasound: 'Low-frequency ultrasound',
  fluorescence_imaging: 'Fluorescence imaging',
  electrical_stimulation: 'Electrical stimulation',
  hyperbaric_oxygen: 'Hyperbaric oxygen therapy (HBOT)',
  burn_dressing: 'Burn dressing',
}

/** The same in a response: one schema, with null for what does not apply. It can be sent back unchanged. */
export const ProcedureDetails = z.object({
  kind: z.enum(VisitProcedure.options.map(({ shape }) => shape.kind.value)),
  woundId: Id.nullable(),
  woundIds: z.array(Id),
  method: z.string().nullable(),
  removed: z.string().nullable(),
  areaCm2: z.number().nullable(),
  devitalized: z.boolean().nullable(),
  discardedCm2: z.number().nullable(),
  wasteReason: z.string().nullable(),
  openedCm2: z.number().nullable(),
  product: z.string().nullable(),
  productName: z.string().nullable(),
  manufacturer: z.string().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  udi: z.string().nullable(),
  expiresOn: z.string().nullable(),
  fixation: z.string().nullable(),
  device: z.string().nullable(),
  compression: z.string().nullable(),
  limb: z.string().nullable(),
  side: z.string().nullable(),
  minutes: z.number().nullable(),
  bodyPercent: z.number().nullable(),
  /** "Debridement of wound 2, subcutaneous tissue, 12.5 cm²" */
  inWords: z.string(),
})
export type ProcedureDetails = z.output<typeof ProcedureDetails>
