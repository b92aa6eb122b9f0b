/**
 * An area or volume that was entered elsewhere beside the computed one. The form only computes them; an edited assessment retains the
 * entered values while their sizes stay unchanged.
 */
import type { WoundAssessment } from '@mendwell/contract'

export type EnteredSizes = {
  /** The texts of the sizes that it was entered with. */
  readonly length: string
  readonly width: string
  readonly depth: string
  readonly area: number | null
  readonly volume: number | null
}

type SizeTexts = { readonly [id in 'length' | 'width' | 'depth']?: string }

export function toEnteredSizes(record: WoundAssessment, texts: SizeTexts): EnteredSizes | null {
  const { entered } = record
  const area = entered?.area && entered.area.value !== record.area ? entered.area.value : null
  const volume = entered?.volume && entered.volume.value !== record.volume ? entered.volume.value : null
  if (area === null && volume === null) return null
  return { length: texts.length ?? '', width: texts.width ?? '', depth: texts.depth ?? '', area, volume }
}

/** What is still sent in the place of the computed ones. */
export function getEnteredSizes(
  entered: EnteredSizes | null,
  texts: SizeTexts,
): { area?: number; volume?: number } {
  const isSame = (id: 'length' | 'width' | 'depth') => (texts[id] ?? '') === entered?.[id]
  if (!entered || !isSame('length') || !isSame('width')) return {}
  return {
    ...(entered.area !== null && { area: entered.area }),
    ...(entered.volume !== null && isSame('depth') && { volume: entered.volume }),
  }
}

/** Out of a saved draft. */
export function parseEnteredSizes(raw: unknown): EnteredSizes | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { length, width, depth, area, volume } = raw as Record<string, unknown> // each is checked below
  if (typeof length !== 'string' || typeof width !== 'string' || typeof depth !== 'string') return null
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : null)
  return { length, width, depth, area: toNumber(area), volume: toNumber(volume) }
}
