/** Burned regions as one text of the form: "head-front:50,neck-front:" while a percentage is still to be entered. */
import type { BurnRegionShare } from '@mendwell/clinical'
import { parseNumber } from '../../../ui/form/number-text.ts'

export type BurnRegionText = { readonly region: string; readonly percent: string }

export const splitBurnRegions = (text: string | undefined): BurnRegionText[] =>
  (text ? text.split(',') : []).map((one) => {
    const [region = '', percent = ''] = one.split(':')
    return { region, percent }
  })

/** A decimal comma is typed in some places; the list is separated by commas. */
export const joinBurnRegions = (regions: readonly BurnRegionText[]): string =>
  regions
    .map(({ region, percent }) => `${region}:${percent.replaceAll(',', '.').replaceAll(':', '')}`)
    .join(',')

/** Null while one is missing or is no number. */
export function parseBurnRegions(text: string): BurnRegionShare[] | null {
  const shares = splitBurnRegions(text).map(({ region, percent }) => {
    const read = parseNumber(percent)
    return read.state === 'number' ? { region, percent: read.value } : null
  })
  return shares.some((one) => one === null) ? null : shares.filter((one) => one !== null)
}
