/**
 * A camera over the card: pose, focal length, principal point, one term of lens distortion, and the curvature of the surface as a cylinder.
 * From millimeters on the card (unrolled, where it is curved) to pixels and back.
 */
import type { Matrix3, Point } from '../types.ts'

/** Places of the parameters. */
export const parameterIndex = {
  turnX: 0,
  turnY: 1,
  turnZ: 2,
  moveX: 3,
  moveY: 4,
  logDistance: 5,
  logFocal: 6,
  middleX: 7,
  middleY: 8,
  /** How far ink and light spread: positive where black looks larger, in pixels. */
  spread: 9,
  /** The magnification relative to an undistorted image, half its long side from the center. */
  lens: 10,
  /** One over the radius, in 1/mm. */
  bend: 11,
  bendTurn: 12,
} as const

export const flatCount = 11
export const bentCount = 13

export type CameraModel = {
  /** The point of the card that the pose is given for. */
  readonly origin: Point
  /** Half the image's long side in pixels. */
  readonly reach: number
  /** Thirteen numbers. */
  readonly parameters: Float64Array
  /** The same, worked out for use. */
  readonly ready: PreparedCamera
}

type PreparedCamera = {
  /** Nine numbers, row by row. */
  readonly rotation: Float64Array
  readonly moveX: number
  readonly moveY: number
  readonly distance: number
  readonly focal: number
  readonly middleX: number
  readonly middleY: number
  /** For the square of a ray's slope. */
  readonly lens: number
  readonly bend: number
  readonly cos: number
  readonly sin: number
}

export function createCameraModel(parameters: ArrayLike<number>, origin: Point, reach: number): CameraModel {
  const p = new Float64Array(bentCount)
  for (let place = 0; place < parameters.length; place++) p[place] = parameters[place] ?? 0
  const get = (place: number) => p[place] ?? 0
  const distance = Math.exp(get(parameterIndex.logDistance))
  const focal = Math.exp(get(parameterIndex.logFocal))
  const ready = {
    rotation: createRotation(get(parameterIndex.turnX), get(parameterIndex.turnY), get(parameterIndex.turnZ)),
    moveX: get(parameterIndex.moveX) * distance,
    moveY: get(parameterIndex.moveY) * distance,
    distance,
    focal,
    middleX: get(parameterIndex.middleX),
    middleY: get(parameterIndex.middleY),
    lens: get(parameterIndex.lens) * (focal / reach) ** 2,
    bend: Math.abs(get(parameterIndex.bend)) > 1e-7 ? get(parameterIndex.bend) : 0,
    cos: Math.cos(get(parameterIndex.bendTurn)),
    sin: Math.sin(get(parameterIndex.bendTurn)),
  }
  return { origin, reach, parameters: p, ready }
}

/** Writes the pixel into `into`. */
export function projectInto(eye: CameraModel, x: number, y: number, into: Float64Array) {
  const { rotation: r, bend, cos, sin, focal, lens, distance, moveX, moveY, middleX, middleY } = eye.ready
  let cardX = x - eye.origin.x
  let cardY = y - eye.origin.y
  let cardZ = 0
  if (bend !== 0) {
    const along = cardX * cos + cardY * sin
    const across = cardY * cos - cardX * sin
    const flat = Math.sin(bend * along) / bend
    cardZ = (1 - Math.cos(bend * along)) / bend
    cardX = flat * cos - across * sin
    cardY = flat * sin + across * cos
  }
  // A rotation has nine numbers.
  const depth = r[6]! * cardX + r[7]! * cardY + r[8]! * cardZ + distance
  const u = (r[0]! * cardX + r[1]! * cardY + r[2]! * cardZ + moveX) / depth
  const v = (r[3]! * cardX + r[4]! * cardY + r[5]! * cardZ + moveY) / depth
  const bent = focal * (1 + lens * (u * u + v * v))
  into[0] = middleX + bent * u
  into[1] = middleY + bent * v
}

export function project(eye: CameraModel, { x, y }: Point): Point {
  const into = new Float64Array(2)
  projectInto(eye, x, y, into)
  return { x: into[0] ?? 0, y: into[1] ?? 0 }
}

/** Millimeters on the card's surface at this pixel; null where it misses the surface. */
export function unproject(eye: CameraModel, pixel: Point): Point | null {
  const { rotation: r, bend, cos, sin, focal, lens, distance, moveX, moveY, middleX, middleY } = eye.ready
  const bentU = (pixel.x - middleX) / focal
  const bentV = (pixel.y - middleY) / focal
  let u = bentU
  let v = bentV
  if (lens !== 0) {
    for (let round = 0; round < 12; round++) {
      const factor = 1 + lens * (u * u + v * v)
      u = bentU / factor
      v = bentV / factor
    }
  }
  // In the card's own frame: the camera's place and the ray's direction. A rotation has nine numbers.
  const eyeX = -(r[0]! * moveX + r[3]! * moveY + r[6]! * distance)
  const eyeY = -(r[1]! * moveX + r[4]! * moveY + r[7]! * distance)
  const eyeZ = -(r[2]! * moveX + r[5]! * moveY + r[8]! * distance)
  const rayX = r[0]! * u + r[3]! * v + r[6]!
  const rayY = r[1]! * u + r[4]! * v + r[7]!
  const rayZ = r[2]! * u + r[5]! * v + r[8]!
  if (bend === 0) {
    const far = -eyeZ / rayZ
    if (!(far > 0)) return null
    return { x: eye.origin.x + eyeX + far * rayX, y: eye.origin.y + eyeY + far * rayY }
  }
  const eyeS = eyeX * cos + eyeY * sin
  const rayS = rayX * cos + rayY * sin
  // The surface is s² + (z - radius)² = radius², divided by the radius so that it stays finite when flat.
  const a = bend * (rayS * rayS + rayZ * rayZ)
  const half = bend * (eyeS * rayS + eyeZ * rayZ) - rayZ
  const c = bend * (eyeS * eyeS + eyeZ * eyeZ) - 2 * eyeZ
  const root = half * half - a * c
  if (root < 0) return null
  // The nearer of the two crossings, in the form that stays exact for a small bend.
  const far = c / (-half + Math.sqrt(root))
  if (!(far > 0)) return null
  const s = eyeS + far * rayS
  const z = eyeZ + far * rayZ
  const along = Math.atan2(bend * s, 1 - bend * z) / bend
  const across = (eyeY + far * rayY) * cos - (eyeX + far * rayX) * sin
  return {
    x: eye.origin.x + along * cos - across * sin,
    y: eye.origin.y + along * sin + across * cos,
  }
}

/** From the flat card to pixels, lens and bend left out. */
export function computePlaneToPixels(eye: CameraModel): Matrix3 {
  const { rotation: r, focal, distance, moveX, moveY, middleX, middleY } = eye.ready
  const rows = [
    [r[0], r[1], moveX],
    [r[3], r[4], moveY],
    [r[6], r[7], distance],
  ].map(([a = 0, b = 0, c = 0]) => [a, b, c - a * eye.origin.x - b * eye.origin.y])
  const last = rows[2] ?? [0, 0, 1]
  const pixels = [
    ...[0, 1, 2].map((column) => focal * (rows[0]?.[column] ?? 0) + middleX * (last[column] ?? 0)),
    ...[0, 1, 2].map((column) => focal * (rows[1]?.[column] ?? 0) + middleY * (last[column] ?? 0)),
    ...last,
  ]
  return pixels.map((value) => value / (pixels[8] || 1))
}

/** Rodrigues: a turn about the vector by its length. */
function createRotation(x: number, y: number, z: number): Float64Array {
  const angle = Math.hypot(x, y, z)
  const sine = angle < 1e-9 ? 1 : Math.sin(angle) / angle
  const cosine = angle < 1e-9 ? 0.5 : (1 - Math.cos(angle)) / (angle * angle)
  return Float64Array.of(
    1 - cosine * (y * y + z * z),
    cosine * x * y - sine * z,
    cosine * x * z + sine * y,
    cosine * x * y + sine * z,
    1 - cosine * (x * x + z * z),
    cosine * y * z - sine * x,
    cosine * x * z - sine * y,
    cosine * y * z + sine * x,
    1 - cosine * (x * x + y * y),
  )
}

/** The turn of a rotation matrix, back as a vector. */
export function toRotationVector(r: ArrayLike<number>): readonly [number, number, number] {
  const get = (place: number) => r[place] ?? 0
  const trace = get(0) + get(4) + get(8)
  // By quaternion, whose largest part is found first: safe for half turns too.
  const squares = [1 + trace, 1 + 2 * get(0) - trace, 1 + 2 * get(4) - trace, 1 + 2 * get(8) - trace]
  const best = squares.indexOf(Math.max(...squares))
  const size = 2 * Math.sqrt(Math.max(1e-12, squares[best] ?? 0))
  const quaternions = [
    [size / 4, (get(7) - get(5)) / size, (get(2) - get(6)) / size, (get(3) - get(1)) / size],
    [(get(7) - get(5)) / size, size / 4, (get(1) + get(3)) / size, (get(2) + get(6)) / size],
    [(get(2) - get(6)) / size, (get(1) + get(3)) / size, size / 4, (get(5) + get(7)) / size],
    [(get(3) - get(1)) / size, (get(2) + get(6)) / size, (get(5) + get(7)) / size, size / 4],
  ]
  const [w = 1, x = 0, y = 0, z = 0] = quaternions[best] ?? []
  const sine = Math.hypot(x, y, z)
  const factor = sine < 1e-12 ? 2 : (2 * Math.atan2(sine, w)) / sine
  return [x * factor, y * factor, z * factor]
}
