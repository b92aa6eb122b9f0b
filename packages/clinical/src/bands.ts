/**
 * Bands over a numeric range, as data. A table that leaves a gap or overlaps cannot be loaded,
 * and a value that is missing or outside the range is unknown: never the first or the last band.
 */
import { fromWholeCount, toWholeCount } from './decimals.ts'

/** Both ends belong to the band. */
export type Band = {
  readonly id: string
  readonly label: string
  readonly from: number
  readonly to: number
}

export type BandTable<B extends Band = Band> = {
  readonly name: string
  /** Resolution of the measure: 0 for whole numbers, 1 for tenths. Values are read at this precision. */
  readonly decimals: number
  readonly from: number
  readonly to: number
  readonly source: string
  readonly bands: readonly B[]
}

export type BandReading<B extends Band = Band> =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly band: B }

/** Expects the bands in ascending order and throws unless they cover from..to exactly once. */
export function defineBandTable<const B extends Band>(table: BandTable<B>): BandTable<B> {
  const { name, decimals, bands } = table
  const count = (value: number) => toWholeCount(value, decimals)
  const written = (value: number) => fromWholeCount(value, decimals)
  const throwInvalid = (fault: string): never => {
    throw new Error(`Bands of ${name}: ${fault}`)
  }

  if (new Set(bands.map((band) => band.id)).size !== bands.length) throwInvalid('two bands share an id')
  let next = count(table.from)
  for (const band of bands) {
    const from = count(band.from)
    const to = count(band.to)
    if (written(from) !== band.from || written(to) !== band.to)
      throwInvalid(`${band.id} is finer than ${decimals} decimals`)
    if (from > to) throwInvalid(`${band.id} ends before it starts`)
    if (from > next) throwInvalid(`nothing covers ${written(next)} to ${written(from - 1)}`)
    if (from < next) throwInvalid(`${band.id} starts at ${band.from}, which is already covered`)
    next = to + 1
  }
  if (next !== count(table.to) + 1) throwInvalid(`they end at ${written(next - 1)}, the range at ${table.to}`)
  return table
}

/** The one band that holds the value, read at the table's precision. */
export function readBand<B extends Band>(
  table: BandTable<B>,
  value: number | null | undefined,
): BandReading<B> {
  if (value === null || value === undefined) return { state: 'unknown' }
  const read = toWholeCount(value, table.decimals)
  const band = table.bands.find(
    ({ from, to }) => read >= toWholeCount(from, table.decimals) && read <= toWholeCount(to, table.decimals),
  )
  return band ? { state: 'known', band } : { state: 'unknown' }
}
