/** Rules BM1 to BM3: the map is whole, both sides mirror each other, and codes can be built from it. */
import { describe, expect, it } from 'vitest'
import { skinRegions } from '../skin/skin-vocabulary.ts'
import {
  resolveBodyPlace,
  bodyRegions,
  isMucosalSite,
  isOnLegOrFoot,
  toWoundLocation,
  mirrorRegion,
  listRegionsInView,
} from './body-map.ts'
import { bodyViews } from './region.ts'

const region = (code: string) => {
  const place = resolveBodyPlace(code)
  if (place.state === 'unknown') throw new Error(`no region ${code}`)
  return place.region
}

describe('the places of the body', () => {
  it('[BM1] each has its own code and its own label', () => {
    expect(new Set(bodyRegions.map(({ code }) => code)).size).toBe(bodyRegions.length)
    expect(new Set(bodyRegions.map(({ label }) => label)).size).toBe(bodyRegions.length)
    for (const { code } of bodyRegions) expect(code).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
  })

  it('[BM1] every place on one side has its twin, alike but for the side', () => {
    for (const one of bodyRegions.filter(({ laterality }) => laterality === 'left')) {
      const twin = mirrorRegion(one)
      if (twin.state === 'unknown') throw new Error(`${one.code} has no twin`)
      const { code: _code, label: _label, laterality, views, ...facts } = twin.region
      expect(laterality).toBe('right')
      expect(one).toMatchObject(facts)
      expect(one.views).toEqual(views.map((view) => (view === 'right_side' ? 'left_side' : view)))
      expect(mirrorRegion(twin.region)).toEqual({ state: 'known', region: one })
    }
    const sides = bodyRegions.map(({ laterality }) => laterality)
    expect(sides.filter((side) => side === 'left')).toHaveLength(
      sides.filter((side) => side === 'right').length,
    )
  })

  it('[BM1] a place in the middle has no twin, and an unknown code is no place', () => {
    expect(mirrorRegion(region('sacrum'))).toEqual({ state: 'unknown' })
    for (const code of ['', 'tail', null, undefined])
      expect(resolveBodyPlace(code)).toEqual({ state: 'unknown' })
  })

  it.each(bodyViews.values)('[BM1] something can be tapped in the view %s', (view) => {
    expect(listRegionsInView(view).length).toBeGreaterThan(5)
  })

  it('[BM1] a side view shows no place of the other side', () => {
    expect(listRegionsInView('left_side').every(({ laterality }) => laterality === 'left')).toBe(true)
    expect(listRegionsInView('right_side').every(({ laterality }) => laterality === 'right')).toBe(true)
  })

  it('[BM1] sets location and laterality of a wound', () => {
    expect(toWoundLocation(region('heel_left'))).toEqual({ location: 'Heel', laterality: 'left' })
    expect(region('heel_left').label).toBe('Left heel')
    expect(toWoundLocation(region('sacrum'))).toEqual({ location: 'Sacrum', laterality: 'midline' })
    expect(toWoundLocation(region('other'))).toEqual({ location: 'Other site', laterality: null })
  })

  it('[BM1] every region of the skin check has its places on the map', () => {
    const covered = new Set(bodyRegions.map(({ skinRegion }) => skinRegion))
    for (const skinRegion of skinRegions.values) expect(covered).toContain(skinRegion)
    expect(bodyRegions.filter(({ skinRegion }) => skinRegion === null).map(({ code }) => code)).toEqual([
      'other',
    ])
  })
})

describe('names', () => {
  it.each([
    ['sternum', 'sternum', 'breastbone'],
    ['heel_sole_left', 'plantar heel', 'sole of the heel'],
    ['occiput', 'occiput', 'back of the head'],
    ['scapula_right', 'scapula', 'shoulder blade'],
    ['ischium_left', 'ischial tuberosity', 'sitting bone'],
    ['trochanter_left', 'greater trochanter', 'hip'],
    ['axilla_left', 'axilla', 'armpit'],
    ['knee_back_right', 'popliteal fossa', 'back of the knee'],
    ['malleolus_outer_left', 'lateral malleolus', 'outer ankle'],
    ['perianal', 'perianal', 'around the anus'],
  ])('[BM1] %s is found by its anatomical name, %s, and by %s', (code, anatomical, lay) => {
    const label = region(code).label.toLowerCase()
    expect(label).toContain(anatomical)
    expect(label).toContain(`(${lay})`)
  })

  it('[BM2] a mucous membrane is recognized by either of its names', () => {
    for (const name of ['Nares (inside of the nose)', 'inside of the nose', 'Nares', ' lips and mouth '])
      expect(isMucosalSite(null, name)).toBe(true)
    expect(isMucosalSite(null, 'Heel')).toBe(false)
    expect(isMucosalSite(null, 'somewhere')).toBeNull()
    expect(isMucosalSite(null, null)).toBeNull()
  })
})

describe('places under pressure', () => {
  it.each([
    'occiput',
    'ear_left',
    'scapula_right',
    'spine_upper',
    'elbow_left',
    'sacrum',
    'coccyx',
    'ischium_right',
    'trochanter_left',
    'iliac_crest_left',
    'knee_front_right',
    'malleolus_outer_left',
    'malleolus_inner_right',
    'heel_left',
    'heel_sole_right',
    'great_toe_left',
    'nose',
  ])('[BM2] %s is a pressure point', (code) => {
    expect(region(code).pressurePoint).toBe(true)
  })

  it.each(['umbilicus', 'palm_left', 'calf_right', 'axilla_left'])('[BM2] %s is not', (code) => {
    expect(region(code).pressurePoint).toBe(false)
  })

  it('[BM2] mucous membranes are marked, since they are not staged', () => {
    const mucosal = bodyRegions.filter((one) => one.mucosal).map(({ code }) => code)
    expect(mucosal).toEqual(['nostril', 'mouth', 'urethral_opening'])
  })
})

describe('what diagnosis codes need', () => {
  it.each([
    ['sacrum', 'sacral', null],
    ['coccyx', 'sacral', null],
    ['ischium_left', 'buttock', null],
    ['trochanter_right', 'hip', null],
    ['scapula_left', 'upper-back', null],
    ['lower_back_right', 'lower-back', null],
    ['occiput', 'head', null],
    ['ear_right', 'head', null],
    ['elbow_left', 'elbow', null],
    ['thigh_back_left', 'other', 'thigh'],
    ['calf_left', 'other', 'calf'],
    ['shin_right', 'other', 'other-lower-leg'],
    ['malleolus_inner_left', 'ankle', 'ankle'],
    ['heel_right', 'heel', 'heel-and-midfoot'],
    ['midfoot_sole_left', 'other', 'heel-and-midfoot'],
    ['great_toe_right', 'other', 'other-foot'],
    ['back_buttock_hip', 'contiguous-back-buttock-hip', null],
    ['stump_below_knee_left', 'other', null],
  ])('[BM3] %s is %s as a pressure site and %s as a leg ulcer site', (code, pressureSite, legUlcerSite) => {
    expect(region(code)).toMatchObject({ pressureSite, legUlcerSite })
  })

  it('[BM3] sites that are coded by side have one', () => {
    const sided = new Set(['elbow', 'hip', 'buttock', 'ankle', 'heel'])
    const coded = bodyRegions.filter((one) => sided.has(one.pressureSite) || one.legUlcerSite)
    expect(new Set(coded.map(({ laterality }) => laterality))).toEqual(new Set(['left', 'right']))
  })

  it('[BM3] every site of both categories has a place on the map', () => {
    expect(new Set(bodyRegions.map(({ pressureSite }) => pressureSite)).size).toBe(11)
    expect(new Set(bodyRegions.flatMap(({ legUlcerSite }) => legUlcerSite ?? [])).size).toBe(6)
  })

  it('[BM3] legs and feet ask for pulses and sensation', () => {
    expect(isOnLegOrFoot(region('great_toe_left'))).toBe(true)
    expect(isOnLegOrFoot(region('malleolus_outer_left'))).toBe(true)
    expect(isOnLegOrFoot(region('sacrum'))).toBe(false)
    for (const one of bodyRegions) if (one.legUlcerSite) expect(isOnLegOrFoot(one)).toBe(true)
  })
})
