/**
 * What people owe each other in the demo: critical findings of the past acknowledged and a fresh one that is not, and notes that were sent
 * back. Through the same doors as any other.
 */
import { canSignOrders, findLimbSide, getDateInZone, toWoundSite, type LimbSide } from '@mendwell/clinical'
import {
  acknowledgeCriticalFinding,
  listCareTeam,
  listCriticalFindings,
  listProgressNotes,
  listWounds,
  noteSigning,
  recordLimbPerfusion,
  requestCorrection,
  type CriticalFinding,
  type ProgressNote,
} from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'
import type { LimbState } from '../wound-course/patient-state.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** No zone of the demo is behind it: a day here is never in the future there. */
const lastZone = 'Pacific/Honolulu'

interface FollowUpContext {
  /** In the order of the population. */
  patientIds: readonly string[]
  /** With ordering authority. */
  author: string
  nurse: string
  admin: string
  today: Date
  describeLeg: (number: number, side: LimbSide) => LimbState
}

export async function seedFollowUp(callApi: DemoApi, context: FollowUpContext): Promise<void> {
  const [latest, ...others] = await listLegs(callApi, context)
  const earlier = others.toSorted((a, b) => b.severity - a.severity)[0]
  if (earlier) await measureIschemia(callApi, context, earlier, new Date(context.today.getTime() - 3 * dayMs))
  await acknowledgePast(callApi, context)
  // This morning; nobody has acknowledged it yet.
  if (latest)
    await measureIschemia(callApi, context, latest, new Date(context.today.getTime() - 20 * minuteMs))
  await sendNotesBack(callApi, context)
}

/** Opened first, acknowledged first. */
async function acknowledgePast(callApi: DemoApi, { author, today }: FollowUpContext): Promise<void> {
  const query = { state: 'open', limit: 200 }
  const open = await callApi(listCriticalFindings, { author, at: today, query })
  for (const [number, finding] of open.toReversed().entries())
    await callApi(acknowledgeCriticalFinding, {
      author,
      at: new Date(Date.parse(finding.openedAt) + (12 + (number % 4) * 7) * minuteMs),
      params: { criticalFindingId: finding.id },
      body: buildAcknowledgment(finding, number),
    })
}

const actions: Readonly<Record<string, string>> = {
  CF1: 'Sent to the emergency department with the wound record; family notified.',
  CF2: 'Border of the erythema marked, oral antibiotic started, reassessment within 48 hours.',
  CF3: 'Sent to the emergency department with the wound record.',
  CF4: 'Same-day vascular referral; compression stopped, limb kept warm, not elevated.',
  CF5: 'Pulses checked with Doppler, vascular surgeon called, seen the same day.',
  CF6: 'X-ray, ESR, and CRP ordered; antibiotic held until bone culture.',
  CF7: 'Referred to infectious disease; surgeon informed of the report.',
  CF8: 'Sent to the hospital for evaluation and intravenous antibiotics.',
  CF9: 'Surgeon called; seen in the emergency department the same day.',
  CF10: 'Prescriber called to the bedside, blood cultures drawn, transfer arranged.',
  CF13: 'Prescriber evaluated the patient the same day; wound, lungs, and urine checked for the source.',
}

function buildAcknowledgment({ ruleId, foundAt, openedAt }: CriticalFinding, number: number) {
  const action = actions[ruleId] ?? 'Prescriber evaluated the patient the same day.'
  if (number % 2 === 0) return { action }
  const at = new Date(Math.max(Date.parse(openedAt), Date.parse(foundAt)) + 8 * minuteMs)
  return { action, notifiedName: 'Dana Okafor, NP', notifiedAt: at.toISOString(), readBack: true }
}

/** From healthy to threatened: a low toe pressure belongs to the last. */
const arteries: readonly LimbState['arteries'][] = ['adequate', 'stiff', 'reduced', 'critical']
const worst = arteries.length - 1
const diseased = arteries.indexOf('reduced')

const sides: readonly LimbSide[] = ['left', 'right']

interface Leg {
  patientId: string
  side: LimbSide
  /** The author follows the patient, so the demo's own inbox has the finding. */
  isOwn: boolean
  /** Of the arterial disease, by its place in `arteries`. */
  severity: number
}

/** Of bad arteries with an open wound there, those first whom the author follows, and of them the worst. */
async function listLegs(
  callApi: DemoApi,
  { patientIds, author, nurse, today, describeLeg }: FollowUpContext,
): Promise<Leg[]> {
  const legs: Leg[] = []
  for (const [number, patientId] of [...patientIds.entries()].toReversed()) {
    if (legs.length >= 2 && legs.some(({ isOwn, severity }) => isOwn && severity === worst)) break
    const isDiseased = sides.some((side) => arteries.indexOf(describeLeg(number, side).arteries) >= diseased)
    if (!isDiseased) continue
    const query = { patientId, status: 'open' }
    const wounds = await callApi(listWounds, { author: nurse, at: today, query })
    const rankSide = (one: LimbSide) => arteries.indexOf(describeLeg(number, one).arteries)
    const [side] = wounds
      .flatMap((wound) => findLimbSide(toWoundSite(wound.bodyRegion).site, wound.laterality) ?? [])
      .toSorted((a, b) => rankSide(b) - rankSide(a))
    const severity = side ? rankSide(side) : 0
    if (!side || severity < diseased) continue
    legs.push({ patientId, side, severity, isOwn: await isOnTeam(patientId) })
  }
  const rank = ({ isOwn, severity }: Leg) => Number(isOwn) * arteries.length + severity
  return legs.toSorted((a, b) => rank(b) - rank(a))

  async function isOnTeam(patientId: string): Promise<boolean> {
    const at = { author, at: today, params: { patientId }, query: { status: 'active' } }
    const providers = (await callApi(listCareTeam, at)).filter(({ credential }) =>
      canSignOrders({ credential, isSupervised: false }),
    )
    return providers.length > 0 && providers.every(({ name }) => name.startsWith('Dana'))
  }
}

async function measureIschemia(
  callApi: DemoApi,
  { nurse }: FollowUpContext,
  { patientId, side }: Leg,
  at: Date,
): Promise<void> {
  const measuredOn = getDateInZone(at.toISOString(), lastZone)
  const body = { side, measuredOn, method: 'photoplethysmography', toePressureMmHg: 21 }
  await callApi(recordLimbPerfusion, { author: nurse, at, params: { patientId }, body })
}

const reasons = [
  'The plan names no follow-up date. Add it, or state that none is needed.',
  'The objective section says left and the plan says right. Clarify the side.',
  'State who was present at the debridement discussion.',
]

/** Of signed notes: two wait for their author, one was answered with an addendum. */
async function sendNotesBack(callApi: DemoApi, context: FollowUpContext): Promise<void> {
  const { admin, author, today } = context
  let sent = 0
  for (const patientId of context.patientIds) {
    const note = await findSignedNote(callApi, context, patientId)
    const reason = reasons[sent]
    if (!note || !reason) continue
    const at = new Date(today.getTime() - (sent + 1) * dayMs)
    // Not before it was signed.
    if (at.toISOString() < (note.signatures[0]?.signedAt ?? note.updatedAt)) continue
    await callApi(requestCorrection, {
      author: admin,
      at,
      params: { recordId: note.id },
      body: { reason },
      ifMatch: `"${note.version}"`,
    })
    sent += 1
    if (sent < reasons.length) continue
    const content = 'Present at the discussion: the patient, and his daughter by telephone.'
    await callApi(noteSigning.addendum, {
      author,
      at: new Date(at.getTime() + 6 * 60 * minuteMs),
      params: { noteId: note.id },
      body: { type: 'correction', content },
    })
    return
  }
}

/** Signed by the author of the demo, so that the demo's own inbox has it. */
async function findSignedNote(
  callApi: DemoApi,
  { author, today }: FollowUpContext,
  patientId: string,
): Promise<ProgressNote | undefined> {
  const notes = await callApi(listProgressNotes, {
    author,
    at: today,
    params: { patientId },
    query: { limit: 20 },
  })
  return notes.find(
    ({ state, isPrivate, canRequestCorrection }) =>
      // Dana administers: a note that she could not send back is her own.
      state === 'signed' && !isPrivate && !canRequestCorrection,
  )
}
