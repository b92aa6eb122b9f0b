/** Bedside scales over HTTP: every one that the contract declares. The scale itself is a rule of @mendwell/clinical. */
import { bradenScale, scales, type BradenAssessment, type Scale } from '@mendwell/contract'
import { createEntryStore, presentEntry, type EntryRow } from '../records/public.ts'
import { createListRoute, createRecordRoute, createVoidRoute } from './entry-routes.ts'

/** Every scale has a table like Braden's, named after it. */
type ScaleRow = EntryRow<'braden_assessments'>

const createScaleStore = ({ resource, param }: Scale) =>
  createEntryStore({
    table: `${resource}_assessments` as 'braden_assessments',
    voids: `${resource}_voids` as 'braden_voids',
    entryId: param,
    time: 'assessedAt',
  })

/** What was stored counts; the score adds what is not. */
const presentScale = (scale: Scale) => (row: ScaleRow) => ({
  ...scale.score(row as unknown as Record<string, number>), // each item is a column
  ...presentEntry(row),
})

function computeTotal(scale: Scale, answers: Readonly<Record<string, unknown>>) {
  const score = scale.score(answers as Record<string, number>) // as the contract let them through
  if (score.state === 'unknown') throw new Error(`The contract let incomplete ${scale.name} answers through`)
  return { totalScore: score.totalScore, riskLevel: score.riskLevel }
}

function createScaleRoutes(scale: Scale) {
  const store = createScaleStore(scale)
  const present = presentScale(scale)
  return [
    createRecordRoute(scale, store, present, (answers) => computeTotal(scale, answers)),
    createListRoute(scale, store, present),
    createVoidRoute(scale, store, present),
  ]
}

export const scaleRoutes = scales.flatMap(createScaleRoutes)

export const bradenStore = createScaleStore(bradenScale)
export const presentBraden = presentScale(bradenScale) as (row: ScaleRow) => object as (
  row: ScaleRow,
) => BradenAssessment // of this scale
