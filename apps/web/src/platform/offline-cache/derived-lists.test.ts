import { describe, expect, it } from 'vitest'
import { matchesSearch, deriveList } from './derived-lists.ts'

const createPatient = (
  lastName: string,
  firstName: string,
  medicalRecordNumber: string,
  isActive = true,
) => ({
  id: medicalRecordNumber.toLowerCase(),
  lastName,
  firstName,
  medicalRecordNumber,
  dateOfBirth: '1948-03-12',
  isActive,
})
const zoe = createPatient('Müller-Ash', 'Zoë', 'MW-100200')
const bo = createPatient('Birchall', 'Bo', 'MW-300400', false)
const runQuery = (endpoint: string, query: string) =>
  deriveList(endpoint, new URLSearchParams(query), [zoe, bo])

describe('patients in the offline cache', () => {
  it('are found by the beginning of each name, without its accents, or by their number', () => {
    for (const text of ['mul', 'ZOE mull', 'ash', '1002', 'Müller, Z', ''])
      expect(matchesSearch(zoe, text), text).toBe(true)
    for (const text of ['ller', 'zoe birch', '999']) expect(matchesSearch(zoe, text), text).toBe(false)
  })

  it('are listed by name, narrowed as the page asks', () => {
    expect(runQuery('listPatients', '')).toEqual([bo, zoe])
    expect(runQuery('listPatients', 'order=desc')).toEqual([zoe, bo])
    expect(runQuery('listPatients', 'status=active')).toEqual([zoe])
    expect(runQuery('listPatients', 'status=all&search=birch')).toEqual([bo])
  })

  it('answer the search with two identifiers, and nothing else is made up', () => {
    expect(runQuery('searchEverything', 'q=zo')).toEqual([
      {
        kind: 'patient',
        id: 'mw-100200',
        title: 'Müller-Ash, Zoë',
        detail: 'DOB 03/12/1948, MRN MW-100200',
        url: '/patients/mw-100200',
      },
    ])
    expect(runQuery('listTasks', '')).toBeNull()
  })
})
