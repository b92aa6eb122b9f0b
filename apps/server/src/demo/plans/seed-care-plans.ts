/**
 * A treatment plan for each open wound of the demo: what its latest assessment and the patient's record say is done, so that plan, orders and
 * charting agree. A plan that came of recommendations gets the dressing and the devices that are charted.
 */
import { checkSafety, identifyPlanLines } from '@mendwell/clinical'
import {
  changePlan,
  createPlan,
  listPlans,
  listWoundAssessments,
  listWounds,
  readPatient,
  readSafetyFacts,
  type Wound,
  type WoundAssessment,
} from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'
import { explainDecision } from '../data/decision-reasons.ts'
import { toInlineDressing } from '../data/visit-notes.ts'

const minutesAfterVisit = 30
const minuteMs = 60_000

interface CarePlansContext {
  /** In the order of the population. The first is the demo's own account, whose plan is told elsewhere. */
  patientIds: readonly string[]
  author: string
  today: Date
}

type Line = { title: string; description: string | null; frequency: string | null; duration: string | null }
const line = (title: string, frequency: string | null, description: string | null = null): Line => ({
  ...{ title, description, frequency },
  duration: null,
})

export async function seedCarePlans(
  callApi: DemoApi,
  { patientIds, author, today }: CarePlansContext,
): Promise<void> {
  const read = { author, at: today }
  for (const patientId of patientIds.slice(1)) {
    const wounds = await callApi(listWounds, { ...read, query: { patientId, status: 'open' } })
    if (wounds.length === 0) continue
    const patient = await callApi(readPatient, { ...read, params: { patientId } })
    const plans = await callApi(listPlans, { ...read, query: { patientId } })
    for (const wound of wounds) {
      const charts = await callApi(listWoundAssessments, {
        ...read,
        params: { woundId: wound.id },
        query: { limit: 10 },
      })
      const [charted] = charts
      const first = charts.at(-1)
      if (!charted || !first) continue
      const build = async (assessment: WoundAssessment, at: Date) => {
        const safety = await callApi(readSafetyFacts, { author, at, params: { patientId } })
        const facts = safety.wounds.find(({ woundId }) => woundId === wound.id)?.facts ?? safety.facts
        const lines = listLines(wound, assessment, patient.riskFactors).filter(
          (one) =>
            !checkSafety(identifyPlanLines([one]), facts).some(({ level }) => level === 'contraindicated'),
        )
        const safetyDecisions = checkSafety(identifyPlanLines(lines), facts).map((hit) => ({
          hit: hit.key,
          reason: explainDecision(hit, at),
        }))
        return { lines, safetyDecisions }
      }
      let plan = plans.find(({ woundId }) => woundId === wound.id)
      if (!plan) {
        // A wound is planned for when it is first assessed.
        const at = findTimeAfter(first)
        const { lines, safetyDecisions } = await build(first, at)
        const body = {
          patientId,
          woundId: wound.id,
          ...buildFrame(first),
          interventions: lines,
          safetyDecisions,
        }
        plan = await callApi(createPlan, { author, at, body })
        if (charted.id === first.id) continue
      }
      const after = findTimeAfter(charted)
      const updated = Date.parse(plan.updatedAt)
      const at = after.getTime() > updated ? after : new Date(updated + minuteMs)
      const { lines, safetyDecisions } = await build(charted, at)
      const [former, now] = [first, charted].map((one) =>
        listLines(wound, one, patient.riskFactors).map(({ title }) => title),
      )
      // What the first assessment named and the latest does not has ended.
      const kept = plan.interventions.filter(
        ({ title }) => stillFits(title, charted) && (!former?.includes(title) || now?.includes(title)),
      )
      const known = kept.map(({ title }) => title)
      const added = lines.filter(({ title }) => !known.some((one) => isSameMeasure(one, title)))
      await callApi(changePlan, {
        author,
        at,
        params: { treatmentPlanId: plan.id },
        ifMatch: `"${plan.version}"`,
        body: { ...buildFrame(charted), interventions: [...kept, ...added], safetyDecisions },
      })
    }
  }
}

const findTimeAfter = ({ assessedAt }: WoundAssessment) =>
  new Date(Date.parse(assessedAt) + minutesAfterVisit * minuteMs)

const frames = {
  comfort: [
    'comfort',
    'Comfort, odor and bleeding control, dressing changes that the patient tolerates.',
    'Symptoms controlled.',
  ],
  kept: ['maintenance', 'Eschar stays dry and stable; no infection.', 'No extension.'],
  limb: [
    'maintenance',
    'Limb protected pending vascular surgery decision; no infection, no extension.',
    'No extension before revascularization.',
  ],
  skin: ['healing', 'Skin dry, closed, and without pain.', 'Resurfaced in 2 weeks.'],
  // Of what has become larger the cause comes first.
  larger: [
    'healing',
    'No further increase in 2 weeks, cause addressed; then area smaller at each assessment.',
    'No increase.',
  ],
  intact: ['healing', 'Skin dry, intact, and without pain.', 'Redness resolved in 1 to 2 weeks, no erosion.'],
  // In 4 weeks a foot in diabetes is expected to have halved, a venous ulcer to be 40% smaller; of the others as of the latter.
  foot: [
    'healing',
    'Clean bed without infection, area at least 50% smaller in 4 weeks, closure.',
    'Smaller at each assessment.',
  ],
  // Of skin that was sound before.
  acute: ['healing', 'Bed kept moist, no infection, closed in 3 weeks.', 'Smaller at each assessment.'],
  healing: [
    'healing',
    'Clean bed without infection, area at least 40% smaller in 4 weeks, closure.',
    'Smaller at each assessment.',
  ],
} as const

function pickFrame({ woundType, eschar, healingStatus, moistureSkin }: WoundAssessment): keyof typeof frames {
  if (woundType === 'malignant') return 'comfort'
  if (woundType === 'arterial_ulcer' || woundType === 'mixed_ulcer') return 'limb'
  if (eschar === 'stable') return 'kept'
  if (healingStatus === 'deteriorating') return 'larger'
  if (woundType === 'diabetic_foot') return 'foot'
  if (woundType === 'skin_tear' || woundType === 'burn') return 'acute'
  if (woundType === 'moisture_associated') return moistureSkin === 'redness' ? 'intact' : 'skin'
  return 'healing'
}

const formatUsDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

function buildFrame(charted: WoundAssessment) {
  const [planType, goals, expectedOutcomes] = frames[pickFrame(charted)]
  const next = charted.nextAssessmentDate ? `; next on ${formatUsDate(charted.nextAssessmentDate)}` : ''
  return {
    ...{ planType, goals, expectedOutcomes },
    frequency: 'Wound assessment weekly',
    evaluationCriteria: `Size, tissue, drainage, and pain at each assessment${next}.`,
  }
}

/** One line says how the leg is wrapped, the weight is taken off, the patient is turned. */
const measures = [
  /compression/i,
  /offloading|support surface|mattress|walker|cast/i,
  /repositioning|turning/i,
  /dietitian/i,
]
const isSameMeasure = (one: string, other: string) =>
  one === other || measures.some((measure) => measure.test(one) && measure.test(other))

/** What was agreed weeks ago goes when the charting says something else. */
function stillFits(title: string, charted: WoundAssessment): boolean {
  const { dressingType, sloughPercentage, necroticPercentage } = charted
  if (title.startsWith('No antibiotics')) return !dressingType?.startsWith('Antimicrobial')
  if (/debridement/i.test(title)) return Number(sloughPercentage) + Number(necroticPercentage) > 0
  return true
}

const describeUse = (device: string): string =>
  /walker|shoe/i.test(device)
    ? 'For every step'
    : /cast|felt/i.test(device)
      ? 'At all times'
      : /^seat|^air-cell/i.test(device)
        ? 'Whenever seated'
        : 'Whenever in bed'

/** What the assessment names, and what the wound's cause requires. */
function listLines(wound: Wound, charted: WoundAssessment, riskFactors: readonly string[] | null): Line[] {
  const { dressingType, dressingChangeFrequency, offloadingDevice, compressionInPlace, woundType } = charted
  const { exudateAmount, debridementMethod, infectionPurulence } = charted
  const drainage =
    exudateAmount && exudateAmount !== 'none' ? `For ${exudateAmount} drainage` : 'For a dry wound'
  const isOnIschemicLeg = woundType === 'arterial_ulcer' || woundType === 'mixed_ulcer'
  return [
    ...(dressingType
      ? [
          line(
            `Dressing as ordered: ${toInlineDressing(dressingType)}`,
            dressingChangeFrequency,
            `${drainage}.`,
          ),
        ]
      : []),
    ...(offloadingDevice
      ? [line(`Offloading: ${offloadingDevice.toLowerCase()}`, describeUse(offloadingDevice))]
      : []),
    ...(offloadingDevice?.includes('seat cushion')
      ? [line('Sitting 60 minutes or less at a time, on the cushion, weight shifts', 'Up to 3 times a day')]
      : []),
    ...(isOnIschemicLeg && offloadingDevice
      ? [line('No pressure on the wound: patient not positioned on this side', 'Whenever in bed')]
      : []),
    ...(compressionInPlace === 'multilayer'
      ? [line('Two-layer compression bandage', dressingChangeFrequency)]
      : []),
    ...(woundType === 'venous_ulcer' && compressionInPlace !== 'multilayer'
      ? [line('Leg elevation; perfusion to be measured before any bandage', 'Daily')]
      : []),
    ...(isOnIschemicLeg ? [line('Vascular surgery following', null)] : []),
    ...(debridementMethod === 'sharp' ? [line('Conservative sharp debridement of slough', 'As needed')] : []),
    ...(infectionPurulence === true ? [line('Antibiotic per prescriber; follow up culture', null)] : []),
    ...(infectionPurulence === true && woundType === 'surgical_site' ? [line('Surgeon involved', null)] : []),
    ...(woundType === 'pressure_ulcer' && !/heel/.test(wound.bodyRegion ?? '')
      ? [line('Turning and repositioning per posted schedule', 'Every 2 hours in bed')]
      : []),
    ...((riskFactors ?? []).includes('Malnutrition')
      ? [line('Oral nutrition supplement between meals', 'Twice daily')]
      : []),
  ]
}
