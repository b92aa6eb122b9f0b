/** The position of each location on the drawing. Pairs are given once, for the half at the right of the page. */
import { type BodyRegion, type BodyView, listRegionsInView } from '@mendwell/clinical'
import { figures, type Point } from './figures.ts'

/** The patient's side that is drawn at the right of the page. */
const sideAtRight: { readonly [view in BodyView]: 'left' | 'right' } = {
  front: 'left',
  back: 'right',
  left_side: 'left',
  right_side: 'left',
  foot_tops: 'right',
  foot_soles: 'left',
}

const arms: Record<string, Point> = {
  shoulder: [140, 92],
  wrist: [164, 230],
  thumb: [155.5, 254],
  index_finger: [163.3, 269],
  middle_finger: [169.4, 273],
  ring_finger: [175, 270],
  little_finger: [180.5, 264],
}

const side: Record<string, Point> = {
  temple: [86, 30],
  cheek: [84, 48],
  ear: [100, 40],
  neck_side: [100, 68],
  shoulder: [104, 96],
  ribs: [84, 130],
  flank: [83, 172],
  iliac_crest: [110, 197],
  buttock: [120, 226],
  trochanter: [102, 224],
  upper_arm_back: [108, 138],
  elbow: [105, 176],
  forearm_back: [90, 207],
  thigh_outer: [98, 270],
  knee_front: [82, 322],
  fibular_head: [98, 340],
  lower_leg_outer: [96, 384],
  calf: [111, 366],
  malleolus_outer: [98, 430],
  achilles: [110, 422],
  heel: [112, 448],
  foot_outer_edge: [84, 450],
  metatarsal_head_5: [68, 451],
}

const toes: Record<string, Point> = {
  great_toe: [137, 26],
  second_toe: [149.5, 22],
  third_toe: [158.8, 27],
  fourth_toe: [166.8, 34.5],
  fifth_toe: [173.4, 44],
  foot_inner_edge: [134, 88],
  foot_outer_edge: [172, 92],
}

const regionPoints: { readonly [view in BodyView]: Record<string, Point> } = {
  front: {
    ...arms,
    scalp: [100, 13],
    forehead: [100, 25],
    temple: [113, 30],
    eye_region: [107, 36],
    cheek: [111, 46],
    nose: [100, 40],
    nostril: [100, 45],
    mouth: [100, 50],
    chin: [100, 57],
    neck_front: [100, 68],
    sternum: [100, 106],
    chest: [120, 94],
    breast: [119, 116],
    under_breast: [118, 132],
    axilla: [135, 112],
    abdomen_upper: [116, 154],
    umbilicus: [100, 178],
    abdomen_lower: [116, 192],
    iliac_crest: [133, 192],
    trochanter: [139, 224],
    groin: [114, 222],
    pubis: [100, 216],
    genitals: [100, 232],
    urethral_opening: [100, 240],
    upper_arm_front: [146, 138],
    elbow_crease: [152, 178],
    forearm_front: [158, 204],
    palm: [167, 250],
    thigh_front: [122, 266],
    thigh_inner: [107, 262],
    knee_front: [119, 324],
    knee_inner: [108, 324],
    shin: [119, 370],
    lower_leg_inner: [109, 380],
    malleolus_outer: [123, 424],
    malleolus_inner: [109, 424],
    ankle_front: [116, 424],
    midfoot_top: [117, 438],
    forefoot_top: [119, 449],
  },
  back: {
    ...arms,
    scalp: [100, 14],
    occiput: [100, 38],
    neck_back: [100, 66],
    spine_upper: [100, 116],
    upper_back: [118, 88],
    scapula: [120, 112],
    lower_back: [116, 164],
    spine_lower: [100, 168],
    iliac_crest: [133, 190],
    sacrum: [100, 200],
    coccyx: [100, 216],
    gluteal_cleft: [100, 228],
    perianal: [100, 238],
    perineum: [100, 246],
    buttock: [120, 216],
    ischium: [113, 240],
    upper_arm_back: [146, 138],
    elbow: [153, 178],
    forearm_back: [158, 204],
    hand_back: [167, 250],
    thigh_back: [118, 278],
    knee_back: [118, 324],
    calf: [119, 362],
    lower_leg_inner: [108, 384],
    malleolus_outer: [124, 424],
    malleolus_inner: [109, 424],
    achilles: [116, 420],
    heel: [117, 446],
  },
  left_side: side,
  right_side: side,
  foot_tops: {
    ...toes,
    between_toes: [154.2, 37],
    bunion: [131, 52],
    forefoot_top: [152, 56],
    midfoot_top: [152, 86],
    ankle_front: [151, 124],
  },
  foot_soles: {
    ...toes,
    metatarsal_head_1: [138, 54],
    metatarsal_heads_2_4: [153, 56],
    metatarsal_head_5: [169, 66],
    midfoot_sole: [153, 92],
    heel_sole: [151, 130],
  },
}

export type DrawnRegion = { readonly region: BodyRegion; readonly at: Point }

/** Every place that can be tapped in this view. */
export function listRegions(view: BodyView): DrawnRegion[] {
  return listRegionsInView(view).map((region) => ({ region, at: getRegionPoint(view, region) }))
}

function getRegionPoint(view: BodyView, { code, laterality }: BodyRegion): Point {
  const base = code.replace(/_(left|right)$/, '')
  const point = regionPoints[view][base] ?? regionPoints[view][code]
  if (!point) throw new Error(`The body map does not draw ${code} in ${view}`)
  const { width } = figures[view]
  if (view === 'right_side') return [width - point[0], point[1]]
  const isMirrored = (laterality === 'left' || laterality === 'right') && laterality !== sideAtRight[view]
  return isMirrored ? [width - point[0], point[1]] : point
}

/** The place nearest to a point of the drawing; nothing far from the body. */
export function findNearestRegion(view: BodyView, [x, y]: Point, within = 26): DrawnRegion | null {
  const ranked = listRegions(view)
    .map((place) => ({ place, distance: Math.hypot(place.at[0] - x, place.at[1] - y) }))
    .toSorted((a, b) => a.distance - b.distance)
  const nearest = ranked[0]
  return nearest && nearest.distance <= within ? nearest.place : null
}
