import type { Point, Ring } from '@mendwell/vision'
import { describe, expect, it } from 'vitest'
import {
  computeRingArea,
  containsPoint,
  pickHandles,
  findNearestOnRing,
  buildOutlineParts,
  smoothRing,
  simplifyLine,
} from './rings.ts'

const createCircle = (radius: number, count = 720, middle: Point = { x: 500, y: 400 }): Ring =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    return { x: middle.x + radius * Math.cos(turn), y: middle.y + radius * Math.sin(turn) }
  })

/** Lobes, as wounds have them. */
const createLobedRing = (radius: number): Ring =>
  Array.from({ length: 900 }, (_, index) => {
    const turn = (index / 900) * 2 * Math.PI
    const far = radius * (1 + 0.18 * Math.cos(3 * turn) + 0.07 * Math.sin(7 * turn))
    return { x: 500 + 1.4 * far * Math.cos(turn), y: 400 + far * Math.sin(turn) }
  })

describe('the smooth line', () => {
  it('goes through every handle', () => {
    const handles = pickHandles(createLobedRing(150))
    const line = smoothRing(handles)
    for (const handle of handles) expect(findNearestOnRing(line, handle).distance).toBeLessThan(1e-9)
  })

  it.each([60, 150, 300])(
    'of few handles holds the area of a wound of %i pixels within half a percent',
    (radius) => {
      const ring = createLobedRing(radius)
      const handles = pickHandles(ring)
      expect(handles.length).toBeLessThanOrEqual(48)
      expect(computeRingArea(smoothRing(handles)) / computeRingArea(ring)).toBeCloseTo(1, 2)
      expect(Math.abs(computeRingArea(smoothRing(handles)) / computeRingArea(ring) - 1)).toBeLessThan(0.005)
    },
  )

  it('needs few handles for a round wound', () => {
    expect(pickHandles(createCircle(200)).length).toBeLessThanOrEqual(16)
  })
})

describe('containment', () => {
  it('knows inside from outside', () => {
    expect(containsPoint(createCircle(100), { x: 500, y: 400 })).toBe(true)
    expect(containsPoint(createCircle(100), { x: 500, y: 501 })).toBe(false)
  })

  it('distinguishes an island of skin, a wound in the island, and another piece', () => {
    const parts = buildOutlineParts([
      createCircle(30),
      createCircle(200),
      createCircle(80),
      createCircle(40, 100, { x: 900, y: 400 }),
    ])
    expect(parts).toHaveLength(3)
    expect(parts.map(({ holes }) => holes.length)).toEqual([1, 0, 0])
    expect(computeRingArea(parts[0]?.outer ?? [])).toBeCloseTo(computeRingArea(createCircle(200)), 3)
    expect(computeRingArea(parts[0]?.holes[0] ?? [])).toBeCloseTo(computeRingArea(createCircle(80)), 3)
  })

  it('leaves out what encloses nothing', () => {
    expect(
      buildOutlineParts([
        [],
        [{ x: 1, y: 1 }],
        [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
          { x: 3, y: 3 },
        ],
      ]),
    ).toEqual([])
  })
})

it('a trembling line is straightened and retains its corner', () => {
  const line = [
    ...Array.from({ length: 50 }, (_, x) => ({ x, y: x % 2 ? 0.4 : -0.4 })),
    ...Array.from({ length: 50 }, (_, y) => ({ x: 50, y })),
  ]
  expect(simplifyLine(line, 1).length).toBeLessThan(6)
  expect(findNearestOnRing(simplifyLine(line, 1), { x: 50, y: 0 }).distance).toBeLessThan(1.5)
})
