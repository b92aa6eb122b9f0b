/** What a photo may suggest about infection, worded as an estimate. Rule IN10. No finding is a sign. */
import { roundToPrecision } from '../decimals.ts'

export type ImageFindingId = 'redness-around' | 'yellow-tissue' | 'dark-tissue' | 'larger-outline'

export type ImageFinding = {
  readonly id: ImageFindingId
  /** Percent of the bed, or of the skin around, as estimated; null where there is no share. */
  readonly percent: number | null
}

/** From these percentages on a finding is mentioned. Our own decisions; not validated. */
export const imageFindingLimits: { readonly [id in Exclude<ImageFindingId, 'larger-outline'>]: number } = {
  'redness-around': 25,
  'yellow-tissue': 50,
  'dark-tissue': 20,
}

export const imageFindingLabels: { readonly [id in ImageFindingId]: string } = {
  'redness-around': 'Increased periwound redness',
  'yellow-tissue': 'Extensive yellow tissue in the wound bed',
  'dark-tissue': 'Dark tissue in the wound bed',
  'larger-outline': 'Outline larger than at the last visit',
}

/** Null: not estimated on this photo. */
export function listImageFindings(estimated: {
  readonly rednessAroundPercent: number | null
  readonly yellowPercent: number | null
  readonly darkPercent: number | null
  readonly outlineLarger: boolean | null
}): ImageFinding[] {
  const shares = [
    ['redness-around', estimated.rednessAroundPercent],
    ['yellow-tissue', estimated.yellowPercent],
    ['dark-tissue', estimated.darkPercent],
  ] as const
  return [
    ...shares
      .filter(([id, percent]) => percent !== null && percent >= imageFindingLimits[id])
      .map(([id, percent]): ImageFinding => ({ id, percent })),
    ...(estimated.outlineLarger === true ? [{ id: 'larger-outline', percent: null } as const] : []),
  ]
}

export function formatImageFinding({ id, percent }: ImageFinding): string {
  const share = percent === null ? '' : `, about ${roundToPrecision(percent, 0)}%`
  return `${imageFindingLabels[id]}${share} (estimated from the photo; clinician review needed)`
}
