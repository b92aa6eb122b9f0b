import { expect, it } from 'vitest'
import { bodyRegions } from '../body/body-map.ts'
import { formatPatientSite, patientSites } from './patient-sites.ts'

it('[HM6] has everyday words in both languages for every place of the body map', () => {
  const missing = bodyRegions.map(({ name }) => name).filter((name) => !(name in patientSites))
  expect(missing).toEqual([])
})

it('[HM6] says the side as each language does', () => {
  expect(formatPatientSite({ location: 'Heel', laterality: 'left' }, 'en')).toBe('Left heel')
  expect(formatPatientSite({ location: 'Heel', laterality: 'left' }, 'es')).toBe('Talón izquierdo')
  expect(formatPatientSite({ location: 'Knee', laterality: 'right' }, 'es')).toBe('Rodilla derecha')
  const foot = { location: 'Plantar midfoot (sole)', laterality: 'left' }
  expect(formatPatientSite(foot, 'es')).toBe('Planta del pie (lado izquierdo)')
  expect(formatPatientSite({ location: 'Sacrum', laterality: 'midline' }, 'es')).toBe('Base de la columna')
})

it('[HM6] leaves a typed place and its side as the chart has them', () => {
  const typed = { location: 'Scar below the knee', laterality: 'left' }
  expect(formatPatientSite(typed, 'es')).toBe('Left scar below the knee')
})
