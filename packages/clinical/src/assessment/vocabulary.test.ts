/** Rule WA1: the coded values are those of the specification, letter for letter and in its order. */
import { describe, expect, it } from 'vitest'
import * as finding from './finding-vocabulary.ts'
import * as wound from './wound-vocabulary.ts'

describe('coded values', () => {
  it.each([
    [
      wound.woundTypes,
      'pressure_ulcer, diabetic_foot, surgical_site, venous_ulcer, arterial_ulcer, traumatic, burn, skin_tear, moisture_associated, malignant, mixed_ulcer, atypical, other',
    ],
    [wound.woundLateralities, 'left, right, bilateral, midline'],
    [
      wound.woundStages,
      'stage_1, stage_2, stage_3, stage_4, unstageable, deep_tissue_injury, suspected_deep_tissue_injury',
    ],
    [wound.healingStatuses, 'improving, stable, deteriorating, healed'],
    [finding.exudateAmounts, 'none, minimal, moderate, heavy'],
    [finding.exudateTypes, 'serous, serosanguinous, sanguineous, purulent'],
    [finding.exudateOdors, 'none, mild, moderate, strong, foul'],
    [finding.periwoundConditions, 'intact, erythema, induration, maceration, excoriation, hyperkeratosis'],
    [finding.periwoundColors, 'normal, erythema, cyanotic, pale, darkened'],
    [finding.periwoundTemperatures, 'normal, warm, hot, cool, cold'],
    [finding.periwoundEdemas, 'none, mild, moderate, severe'],
    [finding.painCharacters, 'none, sharp, dull, burning, throbbing, cramping, shooting'],
    [finding.painFrequencies, 'none, constant, intermittent, with_movement, at_rest'],
    [finding.painImpacts, 'none, minimal, moderate, severe'],
    [finding.pulses, 'present, diminished, absent'],
    [finding.limbTemperatures, 'warm, cool, cold'],
    [finding.monofilamentResults, 'positive, negative, not_tested'],
    [finding.debridementMethods, 'sharp, enzymatic, autolytic, mechanical, none'],
  ])('[WA1] $name', (list, values) => {
    expect(list.values.join(', ')).toBe(values)
  })

  it('[WA1] a new wound is active', () => {
    expect(wound.woundStatuses.values[0]).toBe('active')
  })

  it('[WA1] stage 1 is green, stage 2 yellow, stages 3 and 4 red, the rest blue', () => {
    expect(wound.woundStages.values.map(wound.getWoundStageColor)).toEqual([
      'green',
      'yellow',
      'red',
      'red',
      'blue',
      'blue',
      'blue',
    ])
    expect(wound.getWoundStageColor(null)).toBe('blue')
  })

  it('[WA1] healing is green, stable blue, deteriorating red, the rest blue', () => {
    expect(wound.woundStatuses.values.map(wound.getWoundStatusColor)).toEqual([
      'blue',
      'green',
      'blue',
      'red',
      'blue',
    ])
    expect(wound.getWoundStatusColor(undefined)).toBe('blue')
  })
})
