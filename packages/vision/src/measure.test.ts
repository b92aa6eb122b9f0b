/** Drawn photos whose truth is known, without a file format in between. The many views are in the server's image tests. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  placeCardBesideWound,
  drawPhoto,
  type DrawnPhoto,
  buildScene,
  createWoundRing,
} from './synthetic-photos/index.ts'
import {
  alignByLandmarks,
  calibrate,
  checkPrintedSquare,
  computeColorCorrection,
  correctColors,
  findMarkers,
  runQualityChecks,
  mapPoint,
  rasterizeOutline,
  canMeasure,
  measure,
  registerPhotos,
  growRegion,
  estimateTissueShares,
} from './index.ts'
import type {
  Calibration,
  QualityCheck,
  QualityCheckId,
  Measurement,
  Outline,
  Pixels,
  Sizing,
} from './index.ts'

const camera = { width: 1024, height: 768 }
/** For tests that measure nothing. */
const smallCamera = { width: 640, height: 480 }

const getMeasurement = (sizing: Sizing): Measurement => {
  if (sizing.kind !== 'measured') throw new Error(sizing.says)
  return sizing
}

const getCalibration = (image: Pixels): Calibration => {
  const calibration = calibrate(image)
  if (!calibration) throw new Error('no marker was found')
  return calibration
}

const findCheck = (all: readonly QualityCheck[], id: QualityCheckId) => all.find((one) => one.id === id)

const computeRelativeError = (value: number, truth: number) => Math.abs(value / truth - 1)

describe('a photo of a wound beside the card', () => {
  let photo: DrawnPhoto
  let scale: Calibration
  beforeAll(() => {
    photo = drawPhoto(
      buildScene({
        seed: 41,
        skin: 'medium',
        areaCm2: 9,
        light: { tint: [1.1, 0.95, 0.8] },
        tissue: { granulation: 0.5, slough: 0.3, necrotic: 0.1, epithelial: 0.1 },
        camera: { ...camera, tiltDegrees: 24, towardsDegrees: 70, rollDegrees: 12 },
      }),
    )
    scale = getCalibration(photo.pixels)
  }, 60_000)

  it('shows its markers to a tenth of a pixel', () => {
    const found = findMarkers(photo.pixels)
    expect(found.map((marker) => marker.id)).toEqual([1, 2, 3, 4])
    for (const { id, corners } of found) {
      corners.forEach((corner, at) => {
        const truth = photo.truth.markers[id]?.[at] ?? { x: 0, y: 0 }
        expect(Math.hypot(corner.x - truth.x, corner.y - truth.y)).toBeLessThan(0.15)
      })
    }
  })

  it('[MS9] gives area, edge, length and width', () => {
    const sizes = getMeasurement(measure(photo.truth.outline, scale))
    expect(computeRelativeError(sizes.areaCm2, photo.truth.areaCm2)).toBeLessThan(0.005)
    expect(computeRelativeError(sizes.perimeterCm, photo.truth.perimeterCm)).toBeLessThan(0.005)
    expect(computeRelativeError(sizes.lengthCm, photo.truth.lengthCm)).toBeLessThan(0.01)
    expect(computeRelativeError(sizes.widthCm, photo.truth.widthCm)).toBeLessThan(0.01)
    expect(Math.abs(scale.tiltDegrees - 24)).toBeLessThan(2)
  })

  it('[MS9] takes islands of skin off the area', () => {
    const [part] = photo.truth.outline
    const middle = { x: 0, y: 0 }
    for (const point of part?.outer ?? []) {
      middle.x += point.x / (part?.outer.length ?? 1)
      middle.y += point.y / (part?.outer.length ?? 1)
    }
    const island = (part?.outer ?? []).map(({ x, y }) => ({ x: (x + middle.x) / 2, y: (y + middle.y) / 2 }))
    const whole = getMeasurement(measure(photo.truth.outline, scale))
    const holed = getMeasurement(measure([{ outer: part?.outer ?? [], holes: [island] }], scale))
    expect(computeRelativeError(holed.areaCm2, whole.areaCm2 * 0.75)).toBeLessThan(0.01)
    expect(holed.perimeterCm).toBeGreaterThan(whole.perimeterCm)
    expect(holed.holes).toBe(1)
  })

  it('[MS10] states an error that holds the truth, and more of it for a coarse outline', () => {
    const sizes = getMeasurement(measure(photo.truth.outline, scale))
    expect(Math.abs(sizes.areaCm2 - photo.truth.areaCm2)).toBeLessThan(sizes.errorCm2)
    expect(sizes.errorCm2 / sizes.areaCm2).toBeLessThan(0.015)
    expect(getMeasurement(measure(photo.truth.outline, scale, 4)).errorCm2).toBeGreaterThan(
      2 * sizes.errorCm2,
    )
  })

  it('measures the same after its scale was stored and read again', () => {
    const stored: Calibration = JSON.parse(JSON.stringify(scale))
    expect(measure(photo.truth.outline, stored)).toEqual(measure(photo.truth.outline, scale))
  })

  it('[MS11] estimates the tissue under a tinted light, and nothing without the card', () => {
    const shares = estimateTissueShares(photo.pixels, photo.truth.outline, scale)
    expect(shares?.estimate).toBe(true)
    expect(Math.abs((shares?.granulation ?? 0) - 0.5)).toBeLessThan(0.08)
    expect(Math.abs((shares?.slough ?? 0) - 0.3)).toBeLessThan(0.06)
    expect(Math.abs((shares?.necrotic ?? 0) - 0.1)).toBeLessThan(0.05)
    const sum =
      (shares?.granulation ?? 0) + (shares?.slough ?? 0) + (shares?.necrotic ?? 0) + (shares?.epithelial ?? 0)
    expect(sum).toBeCloseTo(1)
    expect(estimateTissueShares(photo.pixels, photo.truth.outline, null)).toBeNull()
  })

  it('gets its colours back from the patches', () => {
    const correction = computeColorCorrection(photo.pixels, scale)
    expect(correction?.colourError).toBeLessThan(3)
    if (!correction) return
    const corrected = correctColors(photo.pixels, correction)
    const again = computeColorCorrection(corrected, scale)
    const diagonal = [0, 5, 10].map((place) => again?.matrix[place] ?? 0)
    for (const gain of diagonal) expect(Math.abs(gain - 1)).toBeLessThan(0.1)
  })

  it('proposes the region of a touched point, and none on plain skin', () => {
    const outer = photo.truth.outline[0]?.outer ?? []
    const middle = {
      x: outer.reduce((sum, point) => sum + point.x, 0) / outer.length,
      y: outer.reduce((sum, point) => sum + point.y, 0) / outer.length,
    }
    const region = growRegion(photo.pixels, middle, scale)
    const truth = rasterizeOutline(photo.truth.outline, camera.width, camera.height)
    let [both, sum] = [0, 0]
    truth.data.forEach((value, at) => {
      both += value && region?.data[at] ? 1 : 0
      sum += value + (region?.data[at] ? 1 : 0)
    })
    expect((2 * both) / sum).toBeGreaterThan(0.93)
    expect(growRegion(photo.pixels, { x: 30, y: 30 }, scale)).toBeNull()
  })

  it('passes its gates, but is not level', () => {
    const all = runQualityChecks(photo.pixels, scale, photo.truth.outline)
    expect(canMeasure(all)).toBe(true)
    expect(all.filter((one) => !one.ok).map((one) => one.id)).toEqual(['level'])
    expect(findCheck(all, 'level')?.says).toMatch(/^Tilt 2[3-5]°: hold the camera parallel to the skin$/)
  })
})

describe('a photo cut out of a larger one', () => {
  it('[MS10] measures by one marker, and knows what it does not know', () => {
    const scene = buildScene({
      seed: 901,
      areaCm2: 8,
      camera: { ...camera, tiltDegrees: 30, towardsDegrees: 200 },
    })
    const card = scene.card ? { ...scene.card, markers: [2] } : null
    const { pixels, truth } = drawPhoto({ ...scene, card })
    const points = [...(truth.outline[0]?.outer ?? []), ...(truth.markers[2] ?? [])]
    const left = Math.floor(Math.min(...points.map(({ x }) => x)) - 40)
    const top = Math.floor(Math.min(...points.map(({ y }) => y)) - 40)
    const width = Math.ceil(Math.max(...points.map(({ x }) => x)) + 40) - left
    const height = Math.ceil(Math.max(...points.map(({ y }) => y)) + 40) - top
    const data = new Uint8ClampedArray(width * height * 4)
    for (let row = 0; row < height; row++) {
      const from = ((row + top) * pixels.width + left) * 4
      data.set(pixels.data.subarray(from, from + width * 4), row * width * 4)
    }
    const moved = truth.outline.map((part) => ({
      outer: part.outer.map(({ x, y }) => ({ x: x - left, y: y - top })),
      holes: [],
    }))
    const sizes = getMeasurement(measure(moved, getCalibration({ width, height, data })))
    expect(computeRelativeError(sizes.areaCm2, truth.areaCm2)).toBeLessThan(0.02)
    expect(Math.abs(sizes.areaCm2 - truth.areaCm2)).toBeLessThan(sizes.errorCm2)
  }, 60_000)
})

describe('a card that is not flat', () => {
  const area = ({ pixels, truth }: DrawnPhoto) => getMeasurement(measure(truth.outline, calibrate(pixels)))

  it('[MS10] is measured as bent where it hangs over a limb, however little a flat one explains', () => {
    const photo = drawPhoto(
      buildScene({
        seed: 19,
        areaCm2: 6,
        radiusMm: 68,
        camera: { ...camera, tiltDegrees: 8, towardsDegrees: 950, rollDegrees: 1330 },
      }),
    )
    expect(getCalibration(photo.pixels).radiusMm).toBeCloseTo(68, 0)
    expect(computeRelativeError(area(photo).areaCm2, photo.truth.areaCm2)).toBeLessThan(0.01)
  })

  it('[MS10] states a larger error where it is folded, which holds the truth', () => {
    const photo = drawPhoto(buildScene({ seed: 43, areaCm2: 6, camera }))
    const whole = area(photo)
    const { pixels } = photo
    const folded = { ...pixels, data: Uint8ClampedArray.from(pixels.data) }
    // From the card's middle on, everything is six pixels further to the right.
    const across = getCalibration(pixels).middle.x
    const push = 6 * 4
    for (let row = 0; row < pixels.height; row++) {
      const [from, end] = [(row * pixels.width + Math.ceil(across)) * 4, (row + 1) * pixels.width * 4]
      folded.data.set(pixels.data.subarray(from, end - push), from + push)
    }
    const spoilt = area({ ...photo, pixels: folded })
    expect(spoilt.errorCm2).toBeGreaterThan(1.5 * whole.errorCm2)
    expect(Math.abs(spoilt.areaCm2 - photo.truth.areaCm2)).toBeLessThan(spoilt.errorCm2)
  })
})

describe('a photo that cannot carry centimetres', () => {
  it('[MS9] is rejected without a marker', () => {
    const { pixels, truth } = drawPhoto(buildScene({ seed: 3, card: null, camera: smallCamera }))
    const scale = calibrate(pixels)
    expect(scale).toBeNull()
    expect(measure(truth.outline, scale)).toMatchObject({ kind: 'refused', reason: 'no-marker' })
    const all = runQualityChecks(pixels, scale)
    expect(canMeasure(all)).toBe(false)
    expect(findCheck(all, 'marker')?.ok).toBe(false)
    // What cannot be known without a marker is neither good nor bad.
    for (const id of ['tilt', 'level', 'blur', 'distance', 'marker-size'] as const)
      expect(findCheck(all, id)?.ok).toBeNull()
  }, 60_000)

  it('[MS9] is rejected when it is tilted too far', () => {
    for (const seed of process.env['MENDWELL_LONG'] ? [1, 2, 3] : [2]) {
      const tiltDegrees = 48 + 3 * seed
      const { pixels, truth } = drawPhoto(
        buildScene({ seed, camera: { ...camera, tiltDegrees, towardsDegrees: 110 * seed } }),
      )
      const scale = calibrate(pixels)
      expect(measure(truth.outline, scale).kind).toBe('refused')
      expect(canMeasure(runQualityChecks(pixels, scale))).toBe(false)
    }
  }, 120_000)

  it('[MS9] is rejected without an outline', () => {
    const { pixels } = drawPhoto(buildScene({ seed: 3, camera: smallCamera }))
    const scale = getCalibration(pixels)
    const line: Outline = [
      {
        outer: [
          { x: 5, y: 5 },
          { x: 9, y: 5 },
        ],
        holes: [],
      },
    ]
    expect(measure([], scale)).toMatchObject({ kind: 'refused', reason: 'no-outline' })
    expect(measure(line, scale)).toMatchObject({ kind: 'refused', reason: 'no-outline' })
  }, 60_000)
})

describe('the gates', () => {
  const runChecks = (wishes: Parameters<typeof buildScene>[0]) => {
    const { pixels } = drawPhoto(buildScene({ ...wishes, camera: { ...smallCamera, ...wishes.camera } }))
    return runQualityChecks(pixels, calibrate(pixels))
  }

  it('see a moved camera', () => {
    expect(findCheck(runChecks({ seed: 5, motion: { pixels: 9, degrees: 20 } }), 'blur')?.ok).toBe(false)
  }, 60_000)

  it('see too little light', () => {
    const light = findCheck(runChecks({ seed: 6, light: { exposure: 0.08 } }), 'exposure')
    expect(light).toMatchObject({ ok: false, says: 'Too dark: add light' })
  }, 60_000)

  it('see glare on the wound', () => {
    const { pixels, truth } = drawPhoto(
      buildScene({ seed: 7, areaCm2: 20, light: { glare: 3 }, camera: smallCamera }),
    )
    expect(findCheck(runQualityChecks(pixels, calibrate(pixels), truth.outline), 'glare')?.ok).toBe(false)
  }, 60_000)

  it('see a camera too far away', () => {
    const far = runChecks({ seed: 8, camera: { ...camera, distanceMm: 950 } })
    expect(findCheck(far, 'distance')?.ok).toBe(false)
  }, 60_000)
})

describe('the 50 mm square', () => {
  it('comes out at 25 cm² in a photo of the uncut sheet, and is missed on a cut card', () => {
    const uncut = { seed: 8, wound: null, card: placeCardBesideWound(null, 4, false) }
    const { pixels } = drawPhoto(
      buildScene({ ...uncut, camera: { ...camera, tiltDegrees: 20, towardsDegrees: 50 } }),
    )
    const check = checkPrintedSquare(pixels, getCalibration(pixels))
    expect(check?.expectedCm2).toBe(25)
    expect(Math.abs(check?.differencePercent ?? 100)).toBeLessThan(0.6)
    expect(check?.within).toBe(true)
    const cut = drawPhoto(buildScene({ seed: 9, camera }))
    expect(checkPrintedSquare(cut.pixels, getCalibration(cut.pixels))).toBeNull()
  }, 60_000)
})

describe('two photos of one wound', () => {
  it('are aligned by their cards and two landmarks, whatever the camera did', () => {
    const ring = createWoundRing({ seed: 4, areaCm2: 7 })
    const wound = {
      parts: [{ outer: ring, holes: [] }],
      tissue: { granulation: 1, slough: 0, necrotic: 0, epithelial: 0 },
    }
    const draw = (turn: number, tiltDegrees: number, rollDegrees: number) =>
      drawPhoto(
        buildScene({
          seed: 4,
          wound,
          card: placeCardBesideWound(wound, turn),
          camera: { ...camera, tiltDegrees, rollDegrees, towardsDegrees: 30 },
        }),
      )
    const [first, second] = [draw(0, 5, 0), draw(9, 28, 15)]
    const edge = (photo: DrawnPhoto, share: number) => {
      const outer = photo.truth.outline[0]?.outer ?? []
      return outer[Math.floor(outer.length * share)] ?? { x: 0, y: 0 }
    }
    const landmarks = [0, 0.5].map((share) => ({ a: edge(first, share), b: edge(second, share) }))
    const map = registerPhotos(getCalibration(first.pixels), getCalibration(second.pixels), landmarks)
    for (const share of [0.25, 0.75]) {
      const there = mapPoint(map ?? [], edge(first, share))
      const truth = edge(second, share)
      expect(Math.hypot(there.x - truth.x, there.y - truth.y)).toBeLessThan(2)
    }
    expect(registerPhotos(null, null)).toBeNull()
    expect(alignByLandmarks(landmarks)).not.toBeNull()
  }, 60_000)
})
