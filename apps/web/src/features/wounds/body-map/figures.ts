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
  /** The patient's sides, as seen by the viewer of the drawing. */
  readonly sides: { readonly left: Point; readonly right: Point } | null
}

const half: readonly Point[] = [
  [110, 12],
  [117, 26],
  [116, 42],
  [111.5, 53],
  [109, 60],
  [109.5, 70],
  [119, 77],
  [138, 82],
  [148, 96],
  [151, 120],
  [154, 148],
  [160, 178],
  [165, 206],
  [169.5, 228],
  [177, 241],
  [181, 255],
  [175, 260],
  [167, 261],
  [161, 256],
  [158.5, 243],
  [157.5, 230],
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

const mirrorPoints = (points: readonly Point[], width: number): Point[] =>
  points.map(([x, y]) => [width - x, y] as const)

const body: readonly Point[] = [[100, 9], ...half, ...mirrorPoints(half, 200).toReversed()]

/** A finger from its root to its tip, rounded at both ends. */
function buildFinger([x1, y1]: Point, [x2, y2]: Point, width: number): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  const r = width / 2
  const getPoint = (along: number, across: number): Point => [
    x1 + dx * along - dy * across,
    y1 + dy * along + dx * across,
  ]
  return [
    getPoint(-r, 0),
    getPoint(0, r),
    getPoint(length * 0.55, r * 1.05),
    getPoint(length - r * 0.5, r * 0.85),
    getPoint(length + r * 0.35, 0),
    getPoint(length - r * 0.5, -r * 0.85),
    getPoint(length * 0.55, -r * 1.05),
    getPoint(0, -r),
  ]
}

const fingers: readonly (readonly Point[])[] = [
  buildFinger([161, 240], [154.5, 257], 5.4),
  buildFinger([164, 256], [163, 274], 4.9),
  buildFinger([169, 257], [169.5, 279], 5),
  buildFinger([174, 257], [175.5, 276], 4.8),
  buildFinger([178, 254], [181.5, 269], 4.4),
]
const ear: readonly Point[] = buildOval([117.5, 36], 2.8, 5.2)
/** What the body is drawn over: its own outline hides where they begin. */
const underBody = [ear, ...fingers]
const wholeBody = [...underBody, ...underBody.map((points) => mirrorPoints(points, 200)), body]
const mirrorBothSides = (lines: readonly (readonly Point[])[]) => [
  ...lines,
  ...lines.map((points) => mirrorPoints(points, 200)),
]

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
  [115, 182],
  [120, 146],
  [122, 112],
  [116, 88],
  [108, 74],
  [119, 56],
  [122, 34],
  [114, 15],
]
/** The near arm, in front of the trunk, its elbow a little bent so that the hip stays free. */
const arm: readonly Point[] = [
  [104, 85],
  [96, 93],
  [93, 116],
  [95, 142],
  [94, 164],
  [86, 190],
  [77, 217],
  [69, 231],
  [66, 246],
  [70, 256],
  [77, 251],
  [83, 238],
  [87, 224],
  [97, 201],
  [107, 178],
  [111, 160],
  [114, 134],
  [114, 108],
  [111, 92],
]
const thumb: readonly Point[] = [
  [75, 229],
  [71, 239],
  [71, 246],
]
const nearEar: readonly Point[] = [
  [97, 34],
  [103, 32],
  [105, 38],
  [101, 46],
  [99, 43],
]
const profileLines: readonly (readonly Point[])[] = [
  nearEar,
  [
    [83, 35],
    [84, 36.2],
  ],
  [
    [78, 53.5],
    [84, 53],
  ],
  thumb,
  [
    [84, 322],
    [90, 330],
    [88, 338],
  ],
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
  buildOval([137, 28], 8.2, 14.5),
  buildOval([149.5, 26], 5.2, 13.5),
  buildOval([158.8, 30], 4.7, 12),
  buildOval([166.8, 37], 4.3, 10.5),
  buildOval([173, 46], 3.9, 9),
]
const foot = [...toes, sole]
const feet = [...foot, ...foot.map((points) => mirrorPoints(points, 200))]

function buildOval([x, y]: Point, across: number, along: number): Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return [x + across * Math.sin(angle), y - along * Math.cos(angle)] as const
  })
}

const standingSize = { width: 200, height: 464 }
const onFeet = { width: 200, height: 160, outlines: feet }

const frontLines: readonly (readonly Point[])[] = [
  ...mirrorBothSides([
    [
      [105, 36.5],
      [108.5, 36.5],
    ],
    [
      [104, 81],
      [114, 83],
      [126, 82],
    ],
    [
      [106, 127],
      [117, 130],
      [128, 124],
    ],
    [
      [128, 212],
      [114, 226],
      [103, 236],
    ],
    [
      [112, 330],
      [119, 333],
      [126, 329],
    ],
  ]),
  [
    [95, 50],
    [100, 51.4],
    [105, 50],
  ],
  [
    [100, 177],
    [100, 181],
  ],
]

const backLines: readonly (readonly Point[])[] = [
  ...mirrorBothSides([
    [
      [112, 94],
      [116, 108],
      [126, 118],
    ],
    [
      [101, 247],
      [112, 252],
      [126, 247],
    ],
    [
      [112, 324],
      [119, 326],
      [126, 323],
    ],
  ]),
  [
    [100, 80],
    [100, 190],
  ],
  [
    [100, 208],
    [100, 242],
  ],
]

const nails = mirrorBothSides([
  [
    [132, 19],
    [137, 16],
    [142, 19],
  ],
  [
    [146.5, 17],
    [149.5, 15],
    [152.5, 17],
  ],
  [
    [156.2, 22],
    [158.8, 20.5],
    [161.4, 22],
  ],
  [
    [164.5, 30],
    [166.8, 28.5],
    [169.1, 30],
  ],
  [
    [171, 40.5],
    [173, 39],
    [175, 40.5],
  ],
])
const arches = mirrorBothSides([
  [
    [131, 72],
    [146, 78],
    [150, 100],
    [142, 122],
  ],
])

export const figures: { readonly [view in BodyView]: Figure } = {
  front: {
    ...standingSize,
    outlines: wholeBody,
    lines: frontLines,
    sides: { right: [16, 24], left: [184, 24] },
  },
  back: {
    ...standingSize,
    outlines: wholeBody,
    lines: backLines,
    sides: { left: [16, 24], right: [184, 24] },
  },
  left_side: { ...standingSize, outlines: [profile, arm], lines: profileLines, sides: null },
  right_side: {
    ...standingSize,
    outlines: [mirrorPoints(profile, 200), mirrorPoints(arm, 200)],
    lines: profileLines.map((points) => mirrorPoints(points, 200)),
    sides: null,
  },
  foot_tops: { ...onFeet, lines: nails, sides: { left: [16, 16], right: [184, 16] } },
  foot_soles: { ...onFeet, lines: arches, sides: { right: [16, 16], left: [184, 16] } },
}

/** A smooth line through the points (Catmull-Rom as Bézier curves). */
export function buildPath(points: readonly Point[], closed: boolean): string {
  const getPoint = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1)
    return points[wrapped]! // clamped above
  }
  const ends = closed ? points.length : points.length - 1
  const curves = Array.from({ length: ends }, (_, index) => {
    const [before, from, to, after] = [
      getPoint(index - 1),
      getPoint(index),
      getPoint(index + 1),
      getPoint(index + 2),
    ]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`
  })
  return `M${getPoint(0).join(' ')}${curves.join('')}${closed ? 'Z' : ''}`
}
