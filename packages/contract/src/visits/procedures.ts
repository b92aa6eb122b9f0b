/** What was done at a visit, in the fields that decide about codes. Areas are cm² with one decimal at most. */
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
} from '@mendwell/clinical'
import { z } from 'zod'
import { Day, Id, nameText, optional, optionalName, optionalText } from '../values.ts'

const squareCm = z
  .number({ error: 'Enter an area in cm²' })
  .min(0, 'Must be 0 or more')
  .max(10_000, 'Maximum 10,000 cm²')
  .multipleOf(0.1, 'Maximum 1 decimal place')
const areaCm2 = optional(squareCm)

const lengthCm = optional(
  z
    .number({ error: 'Enter a length in cm' })
    .min(0, 'Must be 0 or more')
    .max(200, 'Maximum 200 cm')
    .multipleOf(0.1, 'Maximum 1 decimal place'),
)
const wholeNumber = (max: number, unit = '') =>
  optional(
    z
      .number({ error: 'Enter a whole number' })
      .int('Enter a whole number')
      .min(0, 'Must be 0 or more')
      .max(max, `Maximum ${max.toLocaleString('en-US')}${unit}`),
  )

const Debridement = z.object({
  kind: z.literal('debridement'),
  woundId: Id,
  method: z.enum(debridementMethods.values, { error: 'Select the method' }),
  /** The deepest tissue that was removed. */
  removed: optional(z.enum(tissuesRemoved.values)),
  /** Where the deepest tissue was removed. */
  areaCm2,
  /** Debrided less deeply in the same session. */
  shallower: z
    .array(z.object({ removed: z.enum(tissuesRemoved.values), areaCm2: squareCm }))
    .max(3)
    .default([]),
  /** Whether dead tissue was described before. */
  devitalized: optional(z.boolean()),
  instruments: z.array(z.enum(debridementInstruments.values)).max(10).default([]),
  tissues: z.array(z.enum(removedTissues.values)).max(10).default([]),
  painControl: optional(z.enum(painControls.values)),
  bleeding: optional(z.enum(bleedingAmounts.values)),
  hemostasis: optional(z.enum(hemostasisMethods.values)),
  beforeLengthCm: lengthCm,
  beforeWidthCm: lengthCm,
  beforeDepthCm: lengthCm,
  afterLengthCm: lengthCm,
  afterWidthCm: lengthCm,
  afterDepthCm: lengthCm,
  tolerance: optional(z.enum(procedureTolerances.values)),
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
  /** Below the pressure of the air. */
  pressureMmHg: wholeNumber(250, ' mmHg'),
  mode: optional(z.enum(suctionModes.values)),
  filler: optional(z.enum(suctionFillers.values)),
  /** Pieces of foam or gauze taken out, and put in, at this visit. */
  piecesRemoved: wholeNumber(99),
  piecesPlaced: wholeNumber(99),
  /** Why the pieces taken out are not those put in last time. */
  piecesExplanation: optionalText(300),
  canisterMl: wholeNumber(10_000, ' mL'),
  seal: optional(z.enum(suctionSeals.values)),
})

const Compression = z.object({
  kind: z.literal('compression'),
  compression: z.enum(compressionKinds.values, { error: 'Select the compression type' }),
  limb: z.enum(['leg', 'arm']),
  side: optional(z.enum(['left', 'right', 'bilateral'])),
  woundIds: z.array(Id).max(50).default([]),
  layers: optional(
    z
      .number({ error: 'Enter a whole number' })
      .int('Enter a whole number')
      .min(1, 'Minimum 1')
      .max(6, 'Maximum 6'),
  ),
  anklePressure: optional(z.enum(compressionPressures.values)),
  /** Color, warmth and capillary refill of the toes or fingers, with the wrap or cast on. */
  circulationChecked: optional(z.boolean()),
})

const simple = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), woundId: Id })

const treatmentMinutes = optional(
  z
    .number({ error: 'Enter minutes' })
    .int('Enter whole minutes')
    .min(1, 'Minimum 1')
    .max(600, 'Maximum 600 minutes'),
)

const HyperbaricOxygen = z.object({
  kind: z.literal('hyperbaric_oxygen'),
  /** All of it, from the start of compression to the end of decompression. */
  minutes: treatmentMinutes,
  woundIds: z.array(Id).min(1, 'Select the wounds').max(50),
  pressureAta: optional(
    z
      .number({ error: 'Enter a pressure in ATA' })
      .min(1, 'Minimum 1 ATA')
      .max(6, 'Maximum 6 ATA')
      .multipleOf(0.1, 'Maximum 1 decimal place'),
  ),
  compressionMinutes: treatmentMinutes,
  atPressureMinutes: treatmentMinutes,
  decompressionMinutes: treatmentMinutes,
  airBreaks: wholeNumber(20),
  airBreakMinutes: wholeNumber(200, ' minutes'),
  complication: optional(z.enum(hyperbaricComplications.values)),
  glucoseBeforeMgDl: wholeNumber(2000, ' mg/dL'),
})

const BurnDressing = z.object({
  kind: z.literal('burn_dressing'),
  woundId: Id,
  bodyPercent: optional(z.number().min(0).max(100)),
})

const Injection = z.object({
  kind: z.literal('injection'),
  woundId: Id,
  injection: z.enum(injectionKinds.values, { error: 'Select the type of injection' }),
  drug: nameText(120, 'Enter the medication'),
  /** As given, with its unit: "2 mL of 1%". */
  dose: optionalText(60),
  lot: optionalName(60),
  expiresOn: optional(Day),
  site: optionalText(120),
  tolerance: optional(z.enum(procedureTolerances.values)),
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
  Injection,
])
export type VisitProcedure = z.output<typeof VisitProcedure>
/** As it is sent: what was not documented is left out. */
export type NewVisitProcedure = z.input<typeof VisitProcedure>

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
  injection: 'Injection',
}

/** The same in a response: one schema, with null for what does not apply. It can be sent back unchanged. */
export const ProcedureDetails = z.object({
  kind: z.enum(VisitProcedure.options.map(({ shape }) => shape.kind.value)),
  woundId: Id.nullable(),
  woundIds: z.array(Id),
  method: z.string().nullable(),
  removed: z.string().nullable(),
  areaCm2: z.number().nullable(),
  shallower: z.array(z.object({ removed: z.enum(tissuesRemoved.values), areaCm2: z.number() })),
  devitalized: z.boolean().nullable(),
  instruments: z.array(z.enum(debridementInstruments.values)),
  tissues: z.array(z.enum(removedTissues.values)),
  painControl: z.string().nullable(),
  bleeding: z.string().nullable(),
  hemostasis: z.string().nullable(),
  beforeLengthCm: z.number().nullable(),
  beforeWidthCm: z.number().nullable(),
  beforeDepthCm: z.number().nullable(),
  afterLengthCm: z.number().nullable(),
  afterWidthCm: z.number().nullable(),
  afterDepthCm: z.number().nullable(),
  tolerance: z.string().nullable(),
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
  pressureMmHg: z.number().nullable(),
  mode: z.string().nullable(),
  filler: z.string().nullable(),
  piecesRemoved: z.number().nullable(),
  piecesPlaced: z.number().nullable(),
  piecesExplanation: z.string().nullable(),
  canisterMl: z.number().nullable(),
  seal: z.string().nullable(),
  compression: z.string().nullable(),
  limb: z.string().nullable(),
  side: z.string().nullable(),
  layers: z.number().nullable(),
  anklePressure: z.string().nullable(),
  circulationChecked: z.boolean().nullable(),
  minutes: z.number().nullable(),
  pressureAta: z.number().nullable(),
  compressionMinutes: z.number().nullable(),
  atPressureMinutes: z.number().nullable(),
  decompressionMinutes: z.number().nullable(),
  airBreaks: z.number().nullable(),
  airBreakMinutes: z.number().nullable(),
  complication: z.string().nullable(),
  glucoseBeforeMgDl: z.number().nullable(),
  bodyPercent: z.number().nullable(),
  injection: z.string().nullable(),
  drug: z.string().nullable(),
  dose: z.string().nullable(),
  site: z.string().nullable(),
  /** "Debridement of wound 2, subcutaneous tissue, 12.5 cm²" */
  inWords: z.string(),
})
export type ProcedureDetails = z.output<typeof ProcedureDetails>
