/** Places of the legs and feet, fine enough for the sites of L97 and for the points a shoe or a bed presses. */
import { createPairedRegions } from './region.ts'
import type { BodyRegion } from './region.ts'

const leg = { part: 'leg', skinRegion: 'legs_knees' } as const
const thigh = { ...leg, legUlcerSite: 'thigh' } as const
const lowerLeg = { ...leg, legUlcerSite: 'other-lower-leg' } as const
const ankle = {
  part: 'leg',
  skinRegion: 'ankles_heels',
  pressureSite: 'ankle',
  legUlcerSite: 'ankle',
} as const
const heel = {
  part: 'foot',
  skinRegion: 'ankles_heels',
  pressureSite: 'heel',
  legUlcerSite: 'heel-and-midfoot',
} as const
const midfoot = { part: 'foot', skinRegion: 'feet_toes', legUlcerSite: 'heel-and-midfoot' } as const
const forefoot = { part: 'foot', skinRegion: 'feet_toes', legUlcerSite: 'other-foot' } as const

export const legsAndFeet: readonly BodyRegion[] = [
  ...createPairedRegions(thigh, [
    { code: 'thigh_front', name: 'Anterior thigh (front)', views: ['front'] },
    { code: 'thigh_back', name: 'Posterior thigh (back)', views: ['back'], pressurePoint: true },
    { code: 'thigh_inner', name: 'Medial thigh (inner)', views: ['front'] },
    { code: 'thigh_outer', name: 'Lateral thigh (outer)', views: ['side'] },
  ]),
  ...createPairedRegions(lowerLeg, [
    { code: 'knee_front', name: 'Knee', views: ['front', 'side'], pressurePoint: true },
    { code: 'knee_inner', name: 'Medial knee (inner)', views: ['front'], pressurePoint: true },
    { code: 'knee_back', name: 'Popliteal fossa (back of the knee)', views: ['back'] },
    {
      code: 'fibular_head',
      name: 'Fibular head (outer side below the knee)',
      views: ['side'],
      pressurePoint: true,
    },
    { code: 'shin', name: 'Anterior lower leg (shin)', views: ['front'], pressurePoint: true },
    { code: 'lower_leg_inner', name: 'Medial lower leg (gaiter area)', views: ['front', 'back'] },
    { code: 'lower_leg_outer', name: 'Lateral lower leg (outer)', views: ['side'] },
  ]),
  ...createPairedRegions(leg, [
    { code: 'calf', name: 'Calf', views: ['back', 'side'], legUlcerSite: 'calf' },
  ]),
  ...createPairedRegions(ankle, [
    {
      code: 'malleolus_outer',
      name: 'Lateral malleolus (outer ankle)',
      views: ['side', 'front', 'back'],
      pressurePoint: true,
    },
    {
      code: 'malleolus_inner',
      name: 'Medial malleolus (inner ankle)',
      views: ['front', 'back'],
      pressurePoint: true,
    },
    { code: 'ankle_front', name: 'Anterior ankle (front)', views: ['front', 'foot_tops'] },
    { code: 'achilles', name: 'Achilles tendon', views: ['back', 'side'], pressurePoint: true },
  ]),
  ...createPairedRegions(heel, [
    { code: 'heel', name: 'Heel', views: ['back', 'side'], pressurePoint: true },
    {
      code: 'heel_sole',
      name: 'Plantar heel (sole of the heel)',
      views: ['foot_soles'],
      pressurePoint: true,
    },
  ]),
  ...createPairedRegions(midfoot, [
    { code: 'midfoot_sole', name: 'Plantar midfoot (sole)', views: ['foot_soles'] },
    { code: 'midfoot_top', name: 'Dorsal midfoot (top)', views: ['foot_tops', 'front'] },
  ]),
  ...createPairedRegions(forefoot, [
    { code: 'foot_inner_edge', name: 'Medial foot (inner edge)', views: ['foot_tops', 'foot_soles'] },
    {
      code: 'foot_outer_edge',
      name: 'Lateral foot (outer edge)',
      views: ['side', 'foot_tops', 'foot_soles'],
      pressurePoint: true,
    },
    {
      code: 'bunion',
      name: 'Medial first metatarsal head (bunion)',
      views: ['foot_tops'],
      pressurePoint: true,
    },
    { code: 'forefoot_top', name: 'Dorsal forefoot (top)', views: ['foot_tops', 'front'] },
    {
      code: 'metatarsal_head_1',
      name: 'Plantar first metatarsal head (ball of the foot)',
      views: ['foot_soles'],
      pressurePoint: true,
    },
    {
      code: 'metatarsal_heads_2_4',
      name: 'Plantar second to fourth metatarsal heads (ball of the foot)',
      views: ['foot_soles'],
      pressurePoint: true,
    },
    {
      code: 'metatarsal_head_5',
      name: 'Plantar fifth metatarsal head (ball of the foot)',
      views: ['foot_soles', 'side'],
      pressurePoint: true,
    },
    {
      code: 'great_toe',
      name: 'Great toe (hallux)',
      views: ['foot_tops', 'foot_soles'],
      pressurePoint: true,
    },
    { code: 'second_toe', name: 'Second toe', views: ['foot_tops', 'foot_soles'], pressurePoint: true },
    { code: 'third_toe', name: 'Third toe', views: ['foot_tops', 'foot_soles'], pressurePoint: true },
    { code: 'fourth_toe', name: 'Fourth toe', views: ['foot_tops', 'foot_soles'], pressurePoint: true },
    { code: 'fifth_toe', name: 'Fifth toe', views: ['foot_tops', 'foot_soles'], pressurePoint: true },
    { code: 'between_toes', name: 'Interdigital space (between the toes)', views: ['foot_tops'] },
  ]),
  // A stump is coded by its surgery, not as an ulcer of the part that is gone.
  ...createPairedRegions({ part: 'leg', skinRegion: 'legs_knees' }, [
    { code: 'stump_above_knee', name: 'Above-knee residual limb (stump)', views: [] },
    { code: 'stump_below_knee', name: 'Below-knee residual limb (stump)', views: [] },
  ]),
  ...createPairedRegions({ part: 'foot', skinRegion: 'feet_toes' }, [
    { code: 'stump_foot', name: 'Foot residual limb (stump)', views: [] },
  ]),
]
