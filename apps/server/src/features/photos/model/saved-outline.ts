/** An outline as stored: hundredths of a pixel are finer than any hand or model. */
import type { PhotoOutline } from '@mendwell/contract'
import type { Outline, Point } from '@mendwell/vision'

const roundPoint = ({ x, y }: Point) => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 })

export const toSavedOutline = (outline: Outline): PhotoOutline['outline'] =>
  outline.map(({ outer, holes }) => ({
    outer: outer.map(roundPoint),
    holes: holes.map((hole) => hole.map(roundPoint)),
  }))
