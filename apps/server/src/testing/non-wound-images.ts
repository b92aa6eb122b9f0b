/** Twenty pictures without a wound, drawn by rule: skin, things, patterns. No photo of a person is used anywhere. */
import { createRandomSource, drawPhoto, buildScene, skinTones } from '@mendwell/vision/synthetic-photos'
import type { Pixels } from '@mendwell/vision'

type Rgb = readonly [number, number, number]
type Paint = (x: number, y: number) => Rgb

const width = 640
const height = 480

/** From the color of each point, x and y from -1 to 1 on the shorter side. */
function renderPaint(paint: Paint, seed: number): Pixels {
  const chance = createRandomSource(seed)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [red, green, blue] = paint((column - width / 2) / (height / 2), (row - height / 2) / (height / 2))
      const noise = 4 * chance.normal()
      data.set([red + noise, green + noise, blue + noise, 255], (row * width + column) * 4)
    }
  }
  return { width, height, data }
}

const mixColors = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
const isWithinEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1

const table: Rgb = [196, 190, 182]
const cup: Paint = (x, y) => {
  if (isWithinEllipse(x, y, 0, -0.45, 0.42, 0.12)) return [92, 58, 36]
  if (Math.abs(x) < 0.45 && y > -0.45 && y < 0.5)
    return mixColors([238, 240, 243], [150, 156, 165], (x + 0.45) / 0.9)
  if (isWithinEllipse(x, y, 0.55, 0, 0.24, 0.28) && !isWithinEllipse(x, y, 0.55, 0, 0.15, 0.18))
    return [205, 208, 214]
  return mixColors(table, [160, 154, 146], (y + 1) / 2)
}
const face: Paint = (x, y) => {
  if (isWithinEllipse(x, y, -0.22, -0.15, 0.09, 0.05) || isWithinEllipse(x, y, 0.22, -0.15, 0.09, 0.05))
    return [52, 40, 36]
  if (isWithinEllipse(x, y, 0, 0.42, 0.2, 0.05)) return [172, 96, 92]
  if (isWithinEllipse(x, y, 0, 0.1, 0.05, 0.16)) return [206, 156, 130]
  if (isWithinEllipse(x, y, 0, 0, 0.55, 0.75))
    return mixColors([226, 180, 154], [188, 140, 114], (x + 0.55) / 1.1)
  return [112, 128, 140]
}
const bandage: Paint = (x, y) => {
  const isCloth = Math.abs(y - 0.2 * x) < 0.5
  const weave = 8 * Math.sin(60 * x) * Math.sin(60 * y)
  return isCloth ? [232 + weave, 226 + weave, 214 + weave] : [214, 170, 144]
}
const stripes: Paint = (x) => (Math.sin(18 * x) > 0 ? [64, 92, 140] : [228, 228, 222])
const checks: Paint = (x, y) => (Math.sin(12 * x) * Math.sin(12 * y) > 0 ? [40, 44, 48] : [220, 220, 220])
const wood: Paint = (x, y) =>
  mixColors([168, 122, 78], [120, 82, 50], 0.5 + 0.5 * Math.sin(14 * y + 2 * Math.sin(3 * x)))
const sky: Paint = (_, y) => mixColors([96, 150, 214], [206, 224, 240], (y + 1) / 2)
const leaf: Paint = (x, y) =>
  isWithinEllipse(x, y, 0, 0, 0.35, 0.8)
    ? Math.abs(x) < 0.02
      ? [150, 190, 110]
      : [66, 120, 52]
    : [222, 216, 204]
const writing: Paint = (x, y) =>
  Math.abs(Math.sin(14 * y)) > 0.85 && Math.sin(31 * x + 7 * Math.sin(9 * y)) > -0.2 && Math.abs(x) < 1
    ? [40, 40, 46]
    : [244, 243, 238]
const ruler: Paint = (x, y) =>
  Math.abs(y) < 0.25 ? (Math.sin(70 * x) > 0.93 && y < 0 ? [30, 30, 30] : [240, 214, 120]) : [120, 116, 110]
const glove: Paint = (x, y) =>
  isWithinEllipse(x, y, 0, 0.3, 0.5, 0.6) ||
  [-0.36, -0.12, 0.12, 0.36].some((at) => isWithinEllipse(x, y, at, -0.4, 0.09, 0.42))
    ? [112, 142, 206]
    : [226, 226, 224]
const createPlainPaint =
  (color: Rgb): Paint =>
  () =>
    color

const paints: readonly (readonly [string, Paint])[] = [
  ['a cup', cup],
  ['a drawn face', face],
  ['a clean bandage on skin', bandage],
  ['striped cloth', stripes],
  ['a chequered floor', checks],
  ['a wooden table', wood],
  ['the sky', sky],
  ['a leaf', leaf],
  ['a written page', writing],
  ['a ruler', ruler],
  ['a glove', glove],
  ['a white wall', createPlainPaint([236, 236, 232])],
  ['the dark', createPlainPaint([14, 14, 16])],
]

export const nonWoundImages: readonly (readonly [string, () => Pixels])[] = [
  ...paints.map(([name, paint], at) => [name, () => renderPaint(paint, 70 + at)] as const),
  ...skinTones.map(
    (skin, at) =>
      [
        `intact ${skin} skin`,
        () =>
          drawPhoto(buildScene({ seed: 90 + at, skin, wound: null, card: null, camera: { width, height } }))
            .pixels,
      ] as const,
  ),
  [
    'intact skin beside the marker card',
    () => drawPhoto(buildScene({ seed: 97, skin: 'light', wound: null, camera: { width, height } })).pixels,
  ],
]
