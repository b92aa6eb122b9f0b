/** NPIAP, CEAP, ISTAP, burn depth, dehiscence, GLOBIAD and tissue depth from the answers of an assessment. Rules GR7 to GR13. */
import { burnMethods, deepestTissues } from '../etiology/etiology-vocabulary.ts'
import type { AssessmentAnswers } from '../assessment/fields.ts'
import { woundStages } from '../assessment/wound-vocabulary.ts'
import { burnDepths } from '../burns/extent.ts'
import { ceapClinical, checkCeap, findHighestCeapClass, formatCeap } from '../ceap/ceap.ts'
import type { CeapProblem } from '../ceap/ceap.ts'
import type { Sign } from '../infection/signs.ts'
import { classifyIstap, istapTypes } from '../istap/type.ts'
import { pressureStages } from '../npiap/stages.ts'
import { toWoundPicture } from '../recommendations/from-assessment.ts'
import { graded, notApplicable, notGraded } from './grading.ts'
import type { Grading } from './grading.ts'

/** The stage is the clinician's; a mucous membrane has none. Rule GR7. */
export function gradePressureInjury(
  answers: AssessmentAnswers,
  mucosal: boolean | null,
  unableReason: string | null,
): Grading {
  const rule = { system: 'npiap', ruleId: 'GR7' } as const
  if (mucosal ?? answers.mucosalMembrane)
    return notApplicable(rule, 'mucosal membrane injuries are not staged')
  const stage = pressureStages.find((one) => one.stage === answers.stage)
  if (!stage) return notGraded(rule, ['stage'], { note: unableReason && `Unable to assess: ${unableReason}` })
  return graded(rule, {
    grade: stage.stage,
    label: woundStages.labels[stage.stage],
    meaning: stage.description,
    note: answers.deviceRelated === true ? 'device-related' : null,
  })
}

const ceapProblemLabels: Record<CeapProblem, string> = {
  'no-class': 'No clinical class documented',
  'none-beside-others': 'C0 can’t be combined with other classes',
  'first-and-recurrent': 'First and recurrent can’t both be present',
  'no-vein-beside-veins': '“No venous location” can’t be combined with a vein',
}

/** An open venous ulcer is C6 at least; whether it is the first one has to be charted. A closed one is C5. Rule GR8. */
export function gradeVenousDisease(answers: AssessmentAnswers): Grading {
  const rule = { system: 'ceap', ruleId: 'GR8' } as const
  const isHealed = answers.healingStatus === 'healed'
  const classes = (answers.ceapClasses ?? []).filter((id) => !isHealed || (id !== 'C6' && id !== 'C6r'))
  const clinical = isHealed ? [...new Set([...classes, 'C5' as const])] : classes
  const ceap = {
    clinical,
    symptomatic: answers.ceapSymptomatic ?? null,
    etiology: answers.ceapEtiology ?? null,
    anatomy: answers.ceapAnatomy ?? [],
    pathophysiology: answers.ceapPathophysiology ?? null,
  }
  const certain = { atLeast: isHealed ? 'at least C5' : 'at least C6' }
  const [problem] = checkCeap(ceap)
  if (problem && problem !== 'no-class')
    return notGraded(rule, [], { ...certain, note: ceapProblemLabels[problem] })
  const highest = findHighestCeapClass(clinical)
  if (highest.state === 'unknown' || (!isHealed && highest.clinical !== 'C6' && highest.clinical !== 'C6r'))
    return notGraded(rule, ['first or recurrent ulcer (C6 or C6r)'], certain)
  return graded(rule, {
    grade: highest.clinical,
    label: formatCeap(ceap),
    meaning: ceapClinical.find(({ id }) => id === highest.clinical)?.meaning ?? null,
  })
}

/** Rule GR9. */
export function gradeSkinTear({ skinFlapLoss }: AssessmentAnswers): Grading {
  const rule = { system: 'istap', ruleId: 'GR9' } as const
  const result = classifyIstap(skinFlapLoss ?? null)
  if (result.state === 'unknown') return notGraded(rule, ['flap loss'], { atLeast: 'at least type 1' })
  return graded(rule, {
    grade: String(result.type),
    label: `Type ${result.type}`,
    meaning: istapTypes.find(({ type }) => type === result.type)?.meaning ?? null,
  })
}

/** Rule GR10. The extent is that of all burns, with its method; a superficial burn has none. */
export function gradeBurn({ burnDepth, burnPercent, burnMethod }: AssessmentAnswers): Grading {
  const rule = { system: 'burn-depth', ruleId: 'GR10' } as const
  const depth = burnDepths.find((one) => one.depth === burnDepth)
  if (!depth) return notGraded(rule, ['burn depth'])
  return graded(rule, {
    grade: depth.depth,
    label: depth.label,
    meaning: depth.meaning,
    note: !depth.counts
      ? null
      : burnPercent == null
        ? 'TBSA not documented'
        : formatTbsa(burnPercent, burnMethod),
  })
}

const formatTbsa = (percent: number, method: AssessmentAnswers['burnMethod']) =>
  `${percent}% TBSA${method ? ` (${burnMethods.labels[method]})` : ''}`

const dehiscenceGrades = {
  none: { grade: '0', meaning: 'Incision approximated' },
  skin: { grade: '1', meaning: 'Dehiscence of the skin only; no visible subcutaneous tissue' },
  subcutaneous: { grade: '2', meaning: 'Subcutaneous tissue exposed; fascia not visible' },
  fascia: { grade: '3', meaning: 'Subcutaneous tissue and fascia exposed' },
  organ: { grade: '4', meaning: 'Fascial dehiscence, or exposed organ, implant, or bone' },
} as const

/** Sandy-Hodgetts: four depths, each with an "a" where the wound is infected. Rule GR11. */
export function gradeDehiscence(answers: AssessmentAnswers): Grading {
  const rule = { system: 'dehiscence', ruleId: 'GR11' } as const
  if (!answers.dehiscence) return notGraded(rule, ['dehiscence'])
  const { grade, meaning } = dehiscenceGrades[answers.dehiscence]
  if (grade === '0') return graded(rule, { grade, label: 'No dehiscence', meaning })
  const { infection } = toWoundPicture(answers)
  if (infection === null)
    return notGraded(rule, ['signs of infection'], { atLeast: `at least grade ${grade}` })
  return infection === 'none'
    ? graded(rule, { grade, label: `Grade ${grade}`, meaning })
    : graded(rule, {
        grade: `${grade}a`,
        label: `Grade ${grade}a`,
        meaning: `${meaning}; with clinical signs of infection`,
      })
}

/** Incontinence-associated dermatitis only: skin loss gives the number, clinical infection the letter. Rule GR12. */
export function gradeMoistureDamage(answers: AssessmentAnswers): Grading {
  const rule = { system: 'globiad', ruleId: 'GR12' } as const
  const { moistureSource, moistureSkin } = answers
  if (moistureSource && moistureSource !== 'incontinence')
    return notApplicable(rule, 'GLOBIAD grades incontinence-associated dermatitis only')
  const infected: Sign = answers.moistureInfection ?? null
  const category = moistureSkin ? { redness: 1, 'skin-loss': 2 }[moistureSkin] : null
  const needs = [
    ...(moistureSource ? [] : ['moisture source']),
    ...(category === null ? ['skin loss'] : []),
    ...(infected === null ? ['clinical signs of infection'] : []),
  ]
  // Of what may not be incontinence nothing is certain.
  const atLeast = moistureSource && category !== null ? `at least category ${category}` : null
  if (needs.length > 0 || category === null) return notGraded(rule, needs, { atLeast })
  const grade = `${category}${infected ? 'B' : 'A'}`
  return graded(rule, {
    grade,
    label: `Category ${grade}`,
    meaning: `${category === 1 ? 'Persistent redness' : 'Skin loss'} ${infected ? 'with' : 'without'} clinical signs of infection`,
  })
}

const thicknessByTissue = {
  intact: { grade: 'intact', label: 'Skin intact' },
  skin: { grade: 'partial', label: 'Partial thickness' },
  fat: { grade: 'full', label: 'Full thickness' },
  muscle: { grade: 'deep', label: 'Full thickness with exposed deep structures' },
  tendon: { grade: 'deep', label: 'Full thickness with exposed deep structures' },
  bone: { grade: 'deep', label: 'Full thickness with exposed deep structures' },
} as const

/** Types without a published scale in use: how deep the wound goes. Rule GR13. */
export function gradeThickness({ deepestTissue, probesToBone }: AssessmentAnswers): Grading {
  const rule = { system: 'thickness', ruleId: 'GR13' } as const
  if (probesToBone === true)
    return graded(rule, { ...thicknessByTissue.bone, meaning: deepestTissues.labels.bone })
  if (!deepestTissue) return notGraded(rule, ['deepest tissue'])
  if (deepestTissue === 'covered')
    return notGraded(rule, ['deepest tissue'], { note: 'Covered by slough or eschar' })
  return graded(rule, { ...thicknessByTissue[deepestTissue], meaning: deepestTissues.labels[deepestTissue] })
}
