/** A closed line as the path of a drawing. */
import type { Point } from '@mendwell/vision'

export const buildLinePath = (line: readonly Point[]) =>
  line.length === 0 ? '' : `M${line.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`

/** A round dot at every point. */
export const buildDotsPath = (points: readonly Point[], radius: number) =>
  points
    .map(({ x, y }) => {
      const half = `a${radius} ${radius} 0 1 0`
      return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`
    })
    .join('')
