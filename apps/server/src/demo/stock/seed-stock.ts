/**
 * Stock of the demo: three products of manufacturers that do not exist, some packages of each, and one lot that was used for two patients, so that
 * a recall finds them. Device identifiers are of the range that GS1 keeps for examples; HCPCS codes are those for products without their own.
 */
import { addDays } from '@mendwell/clinical'
import {
  completeVisit,
  createStockProduct,
  createVisit,
  listVisits,
  listWoundAssessments,
  listWounds,
  readPatient,
  receiveStock,
  suggestCodes,
  type Wound,
  type WoundAssessment,
} from '@mendwell/contract'
import { addMinutes, type DemoApi } from '../api-client.ts'
import { stockPackage } from '../wound-course/graft-readiness.ts'

const dayMs = 86_400_000
/** Patients that are looked at for a wound that fits. */
const maxPatients = 120
const packageCm2 = stockPackage.areaCm2
const sharedLot = 'EX-2607-A'
const deviceIdentifier = '09506000117843'
/** The second note is not signed yet. */
const applications = 2
const minutesAfterAssessment = 25

const products = {
  matrix: {
    name: 'Exemplar collagen matrix',
    manufacturer: 'Fictional Biologics',
    hcpcs: 'A4100',
    deviceIdentifier,
    sizesCm2: [4, 16, 25],
  },
  membrane: {
    name: 'Exemplar amniotic membrane',
    manufacturer: 'Fictional Tissue Bank',
    hcpcs: 'Q4100',
    deviceIdentifier: null,
    sizesCm2: [4, 8],
  },
  allograft: {
    name: 'Exemplar dermal allograft',
    manufacturer: 'Fictional Tissue Bank',
    hcpcs: 'Q4100',
    deviceIdentifier: null,
    sizesCm2: [16],
  },
} as const

/** `expires`: days from today. */
const received = [
  { product: 'matrix', lot: sharedLot, areaCm2: packageCm2, quantity: 5, expires: 400 },
  { product: 'matrix', lot: 'EX-2611-C', areaCm2: 25, quantity: 2, expires: 520 },
  { product: 'matrix', lot: 'EX-2611-B', areaCm2: 16, quantity: 3, expires: 480 },
  { product: 'membrane', lot: 'AM-118', serial: '0007', areaCm2: 4, quantity: 1, expires: 24 },
  { product: 'membrane', lot: 'AM-118', serial: '0008', areaCm2: 4, quantity: 1, expires: 24 },
  { product: 'membrane', lot: 'AM-131', serial: '0031', areaCm2: 8, quantity: 1, expires: 610 },
  { product: 'membrane', lot: 'AM-131', serial: '0032', areaCm2: 8, quantity: 1, expires: 610 },
  { product: 'allograft', lot: 'DA-77', serial: '1', areaCm2: 16, quantity: 1, expires: -9 },
  { product: 'allograft', lot: 'DA-90', serial: '4', areaCm2: 16, quantity: 1, expires: 300 },
  { product: 'allograft', lot: 'DA-90', serial: '5', areaCm2: 16, quantity: 1, expires: 300 },
] as const

interface StockContext {
  /** In the order of the population. */
  patientIds: readonly string[]
  /** Who may sign without a co-signature. */
  author: string
  today: Date
}

export async function seedStock(
  callApi: DemoApi,
  { patientIds, author, today }: StockContext,
): Promise<void> {
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs)
  const day = today.toISOString().slice(0, 10)
  const toDay = (days: number) => addDays(day, days) ?? day
  const ids = new Map<string, string>()
  for (const [key, body] of Object.entries(products)) {
    const { id } = await callApi(createStockProduct, {
      author,
      at: daysAgo(60),
      body: { ...body, sizesCm2: [...body.sizesCm2] },
    })
    ids.set(key, id)
  }
  for (const { product, expires, ...item } of received) {
    const expiresOn = toDay(expires)
    const udi =
      product === 'matrix'
        ? { udi: `(01)${deviceIdentifier}(17)${expiresOn.replaceAll('-', '').slice(2)}(10)${item.lot}` }
        : {}
    await callApi(receiveStock, {
      author,
      at: daysAgo(30),
      body: { productId: ids.get(product), ...item, ...udi, expiresOn, receivedOn: toDay(-31) },
    })
  }
  const wounds = await findWounds(callApi, { patientIds, author, at: daysAgo(0) })
  for (const [place, { wound, facilityId, assessment }] of wounds.entries()) {
    const at = addMinutes(assessment.assessedAt, minutesAfterAssessment)
    const visitDate = at.toISOString()
    const appliedCm2 = computeArea(assessment)
    const openedCm2 = Math.ceil(appliedCm2 / packageCm2) * packageCm2
    const discardedCm2 = Math.round((openedCm2 - appliedCm2) * 10) / 10
    const procedures = [
      {
        kind: 'skin_substitute',
        woundId: wound.id,
        product: products.matrix.hcpcs,
        productName: products.matrix.name,
        manufacturer: products.matrix.manufacturer,
        lot: sharedLot,
        udi: `(01)${deviceIdentifier}(17)${toDay(400).replaceAll('-', '').slice(2)}(10)${sharedLot}`,
        expiresOn: toDay(400),
        openedCm2,
        areaCm2: appliedCm2,
        discardedCm2,
        wasteReason: discardedCm2 > 0 ? 'Trimmed to the wound; smallest size in stock that covers it' : null,
        fixation: 'contact_layer',
      },
    ]
    const asked = { patientId: wound.patientId, facilityId, visitDate, woundIds: [wound.id], procedures }
    const cause = wound.woundType === 'venous_ulcer' ? { veins: 'insufficiency' } : {}
    const body = { ...asked, answers: [{ woundId: wound.id, ...cause }] }
    const { lines, diagnoses } = await callApi(suggestCodes, { author, at, body })
    const diagnosis = diagnoses.slice(0, 4).map(({ code }) => code)
    const visit = await callApi(createVisit, {
      author,
      at,
      body: {
        ...asked,
        visitType: 'follow_up',
        cptCodes: [...new Set(lines.map(({ code }) => code))],
        codeLines: lines.map(({ code, units, modifiers }) => ({
          code,
          units,
          modifiers,
          pointers: diagnosis.length > 0 ? [1] : [],
        })),
        diagnosis,
        treatmentProvided:
          'Collagen matrix applied to the clean bed, covered with a nonadherent contact layer and bolster dressing.',
        visitNotes: describeBed(assessment),
      },
    })
    if (place === 0) await callApi(completeVisit, { author, at, params: { visitId: visit.id } })
  }
}

const graftedTypes: readonly string[] = ['diabetic_foot', 'venous_ulcer']
interface Candidate {
  wound: Wound
  facilityId: string
  /** Of the day of the application. */
  assessment: WoundAssessment
}

/** Ulcers of patients in facilities that are clean, and no smaller for all the care they got. */
async function findWounds(
  callApi: DemoApi,
  { patientIds, author, at }: { patientIds: readonly string[]; author: string; at: Date },
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const patientId of patientIds.slice(0, maxPatients)) {
    if (found.length >= applications) break
    const wounds = await callApi(listWounds, { author, at, query: { patientId, status: 'open' } })
    for (const wound of wounds.filter(({ woundType }) => graftedTypes.includes(woundType))) {
      const { facilityId, isActive } = await callApi(readPatient, { author, at, params: { patientId } })
      if (!facilityId || !isActive) continue
      const assessment = await findReadyDay(callApi, wound, { author, at })
      if (assessment) found.push({ wound, facilityId, assessment })
    }
  }
  return found.slice(0, applications)
}

/** The newest assessment or the one before, where it says that a substitute was applied, and its day has no other visit. */
async function findReadyDay(
  callApi: DemoApi,
  { id: woundId, patientId }: Wound,
  { author, at }: { author: string; at: Date },
): Promise<WoundAssessment | undefined> {
  const newest = await callApi(listWoundAssessments, {
    author,
    at,
    params: { woundId },
    query: { limit: 2 },
  })
  const visits = await callApi(listVisits, { author, at, query: { patientId } })
  const visited = new Set(visits.map(({ visitDate }) => visitDate.slice(0, 10)))
  return newest.find(
    (one) =>
      one.state === 'signed' &&
      /skin substitute applied/i.test(one.assessmentNotes ?? '') &&
      !visited.has(one.assessedAt.slice(0, 10)),
  )
}

const computeArea = ({ length, width }: WoundAssessment) =>
  Math.ceil(Number(length) * Number(width) * 10) / 10

const describeBed = ({ length, width, granulationPercentage, exudateAmount }: WoundAssessment) =>
  [
    `${length} x ${width} cm, less than 50% closed after 4 weeks of standard care.`,
    `Bed clean, ${granulationPercentage}% granulation, ${exudateAmount ?? 'no'} drainage, no signs of infection.`,
    'Tolerated the application well. Dressing stays in place until the next visit.',
  ].join(' ')
