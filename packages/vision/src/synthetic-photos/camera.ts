/** A camera over a flat or round surface: where a point of the skin is on the photo, and what a pixel shows. */
import type { Point } from '../types.ts'
import type { Camera } from './scene.ts'

type Vector = readonly [number, number, number]

export type View = {
  /** A point on the skin to pixels; null behind the limb or the camera. */
  readonly project: (onSkin: Point) => Point | null
  /** Writes u, v and the cosine to the camera into `hit`; false where the pixel sees no skin. */
  readonly look: (x: number, y: number, hit: Float64Array) => boolean
}

const radians = Math.PI / 180

export function createView(camera: Camera, radiusMm: number | null): View {
  const { width, height, focalPixels: focal, distanceMm, k1, k2 } = camera
  const tilt = camera.tiltDegrees * radians
  const towards = camera.towardsDegrees * radians
  const roll = camera.rollDegrees * radians
  const aim = liftToSurface(camera.aim.x, camera.aim.y, radiusMm)
  // Skin: x right, y down, z up to the viewer. The camera looks along `ahead`.
  const ahead: Vector = [
    -Math.sin(tilt) * Math.cos(towards),
    -Math.sin(tilt) * Math.sin(towards),
    -Math.cos(tilt),
  ]
  const eye: Vector = [
    aim[0] - distanceMm * ahead[0],
    aim[1] - distanceMm * ahead[1],
    aim[2] - distanceMm * ahead[2],
  ]
  const flatSide = normalizeVector(computeCross(ahead, [0, 1, 0]))
  const flatDown = computeCross(flatSide, ahead)
  const right = mixVectors(flatSide, flatDown, Math.cos(roll), Math.sin(roll))
  const down = mixVectors(flatSide, flatDown, -Math.sin(roll), Math.cos(roll))
  const undistort = createUndistorter(k1, k2, Math.hypot(width, height) / 2 / focal)

  const project = (onSkin: Point): Point | null => {
    const place = liftToSurface(onSkin.x, onSkin.y, radiusMm)
    const from: Vector = [place[0] - eye[0], place[1] - eye[1], place[2] - eye[2]]
    const depth = computeDot(from, ahead)
    if (depth <= 0) return null
    if (radiusMm !== null && computeDot(computeNormal(onSkin.x, radiusMm), from) >= 0) return null
    const x = computeDot(from, right) / depth
    const y = computeDot(from, down) / depth
    const square = x * x + y * y
    const bent = 1 + k1 * square + k2 * square * square
    return { x: width / 2 + focal * x * bent, y: height / 2 + focal * y * bent }
  }

  const look = (px: number, py: number, hit: Float64Array): boolean => {
    const bentX = (px - width / 2) / focal
    const bentY = (py - height / 2) / focal
    const factor = undistort(Math.hypot(bentX, bentY))
    const x = bentX * factor
    const y = bentY * factor
    const rayX = ahead[0] + x * right[0] + y * down[0]
    const rayY = ahead[1] + x * right[1] + y * down[1]
    const rayZ = ahead[2] + x * right[2] + y * down[2]
    const long = Math.sqrt(rayX * rayX + rayY * rayY + rayZ * rayZ)
    if (radiusMm === null) {
      if (rayZ >= 0) return false
      const far = -eye[2] / rayZ
      hit[0] = eye[0] + far * rayX
      hit[1] = eye[1] + far * rayY
      hit[2] = -rayZ / long
      return true
    }
    // The limb is a cylinder round the line x = 0, z = -radius.
    const fromZ = eye[2] + radiusMm
    const a = rayX * rayX + rayZ * rayZ
    const half = eye[0] * rayX + fromZ * rayZ
    const inside = half * half - a * (eye[0] * eye[0] + fromZ * fromZ - radiusMm * radiusMm)
    if (inside <= 0) return false
    const far = (-half - Math.sqrt(inside)) / a
    if (far <= 0) return false
    const hitX = eye[0] + far * rayX
    const hitZ = fromZ + far * rayZ
    hit[0] = radiusMm * Math.atan2(hitX, hitZ)
    hit[1] = eye[1] + far * rayY
    hit[2] = -(hitX * rayX + hitZ * rayZ) / (radiusMm * long)
    return true
  }
  return { project, look }
}

function liftToSurface(u: number, v: number, radiusMm: number | null): Vector {
  if (radiusMm === null) return [u, v, 0]
  return [radiusMm * Math.sin(u / radiusMm), v, radiusMm * (Math.cos(u / radiusMm) - 1)]
}

function computeNormal(u: number, radiusMm: number): Vector {
  return [Math.sin(u / radiusMm), 0, Math.cos(u / radiusMm)]
}

/** The factor from a distorted to a straight radius, from a table. */
function createUndistorter(k1: number, k2: number, most: number): (bentRadius: number) => number {
  if (k1 === 0 && k2 === 0) return () => 1
  const steps = 2048
  const top = most * 1.2
  const table = Float64Array.from({ length: steps + 2 }, (_, at) => {
    const bent = (at / steps) * top
    let straight = bent
    for (let round = 0; round < 30; round++) {
      const square = straight * straight
      straight = bent / (1 + k1 * square + k2 * square * square)
    }
    return bent === 0 ? 1 : straight / bent
  })
  return (bentRadius) => {
    const at = Math.min(steps, (bentRadius / top) * steps)
    const low = Math.floor(at)
    const first = table[low] ?? 1
    return first + ((table[low + 1] ?? first) - first) * (at - low)
  }
}

const computeDot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const computeCross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const mixVectors = (a: Vector, b: Vector, first: number, second: number): Vector => [
  a[0] * first + b[0] * second,
  a[1] * first + b[1] * second,
  a[2] * first + b[2] * second,
]

function normalizeVector(vector: Vector): Vector {
  const long = Math.sqrt(computeDot(vector, vector))
  return [vector[0] / long, vector[1] / long, vector[2] / long]
}
