/**
 * The drawn body: one outline per view, as points that a smooth line runs through. Own drawing, in the units of its own page.
 * Front and back share their outline; the sides and the feet are drawn once and mirrored.
 */
import type { BodyView } from '@mendwell/clinical'

export type Point = readonly [x: number, y: number]
export type Figure = {
  readonly width: number
  readonly height: number
  /** Closed lines. */
  readonly outlines: readonly (readonly Point[])[]
  /** Open lines inside the figure that help to find one's way. */
  readonly lines: readonly (readonly Point[])[]
  /** Where the patient's sides are, seen by who looks at the picture. */
  readonly sides: { readonly left: Point; readonly right: Point } | null
}

const half: readonly Point[] = [
  [110, 12],
  [117, 26],
  [116, 42],
  [110, 55],
  [108, 68],
  [118, 76],
  [138, 82],
  [148, 96],
  [151, 120],
  [154, 148],
  [160, 178],
  [165, 206],
  [170, 228],
  [177, 244],
  [179, 262],
  [173, 277],
  [166, 270],
  [160, 254],
  [157, 230],
  [150, 204],
  [145, 178],
  [140, 150],
  [136, 126],
  [133, 150],
  [131, 172],
  [137, 198],
  [141, 226],
  [140, 262],
  [135, 300],
  [131, 326],
  [134, 352],
  [131, 386],
  [123, 418],
  [125, 436],
  [131, 448],
  [124, 455],
  [110, 453],
  [107, 440],
  [109, 418],
  [106, 384],
  [105, 352],
  [106, 326],
  [103, 290],
  [101, 244],
]

const mirror = (points: readonly Point[], width: number): Point[] =>
  points.map(([x, y]) => [width - x, y] as const)

const body: readonly Point[] = [[100, 9], ...half, ...mirror(half, 200).toReversed()]

const profile: readonly Point[] = [
  [100, 9],
  [86, 13],
  [79, 26],
  [78, 36],
  [73, 45],
  [78, 50],
  [78, 59],
  [88, 64],
  [91, 74],
  [80, 92],
  [73, 116],
  [76, 140],
  [73, 166],
  [74, 190],
  [79, 214],
  [75, 250],
  [77, 290],
  [79, 324],
  [83, 352],
  [86, 388],
  [88, 418],
  [80, 434],
  [60, 446],
  [57, 455],
  [84, 456],
  [114, 456],
  [117, 444],
  [109, 418],
  [116, 380],
  [114, 350],
  [107, 326],
  [116, 286],
  [123, 250],
  [127, 222],
  [120, 200],
  [112, 180],
  [119, 146],
  [122, 112],
  [116, 88],
  [108, 74],
  [119, 56],
  [122, 34],
  [114, 15],
]
const arm: readonly Point[] = [
  [96, 92],
  [94, 116],
  [97, 146],
  [101, 176],
  [95, 204],
  [88, 228],
  [82, 250],
]
const armBack: readonly Point[] = [
  [114, 100],
  [113, 128],
  [112, 156],
  [112, 178],
  [106, 206],
  [98, 230],
  [90, 254],
]

/** One foot on the right half of the page, toes up, its inner side towards the middle. */
const sole: readonly Point[] = [
  [150, 152],
  [139, 146],
  [135, 128],
  [137, 106],
  [132, 82],
  [128, 60],
  [131, 44],
  [142, 38],
  [154, 40],
  [165, 46],
  [174, 56],
  [176, 72],
  [173, 92],
  [168, 112],
  [167, 132],
  [161, 147],
]
const toes: readonly (readonly Point[])[] = [
  oval([136, 26], 8, 13),
  oval([149, 22], 5, 11),
  oval([158.5, 27], 4.6, 10),
  oval([167, 35], 4.2, 9),
  oval([174, 45], 3.8, 7.5),
]
const foot = [...toes, sole]
const feet = [...foot, ...foot.map((points) => mirror(points, 200))]

function oval([x, y]: Point, across: number, along: number): Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return [x + across * Math.sin(angle), y - along * Math.cos(angle)] as const
  })
}

const standing = { width: 200, height: 464 }
const onFeet = { width: 200, height: 160, outlines: feet, lines: [] }

export const figures: { readonly [view in BodyView]: Figure } = {
  front: {
    ...standing,
    outlines: [body],
    lines: [
      [
        [94, 36],
        [94, 37],
      ],
      [
        [106, 36],
        [106, 37],
      ],
      [
        [95, 48],
        [100, 50],
        [105, 48],
      ],
      [
        [100, 182],
        [100, 184],
      ],
    ],
    sides: { right: [16, 24], left: [184, 24] },
  },
  back: {
    ...standing,
    outlines: [body],
    lines: [
      [
        [100, 84],
        [100, 190],
      ],
      [
        [100, 206],
        [100, 240],
      ],
      [
        [84, 246],
        [93, 250],
        [100, 246],
        [107, 250],
        [116, 246],
      ],
    ],
    sides: { left: [16, 24], right: [184, 24] },
  },
  left_side: { ...standing, outlines: [profile], lines: [arm, armBack], sides: null },
  right_side: {
    ...standing,
    outlines: [mirror(profile, 200)],
    lines: [mirror(arm, 200), mirror(armBack, 200)],
    sides: null,
  },
  foot_tops: { ...onFeet, sides: { left: [16, 16], right: [184, 16] } },
  foot_soles: { ...onFeet, sides: { right: [16, 16], left: [184, 16] } },
}

/** A smooth line through the points (Catmull-Rom as Bézier curves). */
export function pathOf(points: readonly Point[], closed: boolean): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1)
    return points[wrapped]! // kept inside above
  }
  const ends = closed ? points.length : points.length - 1
  const curves = Array.from({ length: ends }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`
  })
  return `M${at(0).join(' ')}${curves.join('')}${closed ? 'Z' : ''}`
}
