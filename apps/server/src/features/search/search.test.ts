import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePatient,
  changeWound,
  createPatient,
  createWound,
  listPatients,
  searchEverything,
} from '@mendwell/contract'
import { familyNames, feminineNames } from '../../demo/data/names.ts'
import { createRandom, type Random } from '../../demo/random.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { extractDate } from './parse-query.ts'
import { getAllowedErrors } from './edit-distance.ts'

let practice: TestServer
let harbor: string
let nurse: ApiClient

// The practice that the tables below search in: given name, family name, record number, date of birth.
const people: [string, string, string, string?][] = [
  ['Eleanor', 'Whitfield', 'MW-077312', '1948-03-12'],
  ['Eleanor', 'Whitman', 'MW-000113', '1951-07-30'],
  ['Zoë', 'Quill-Marsh', 'MW-200001'],
  ['José', 'García Márquez', 'MW-200002', '1948-03-12'],
  ['Siobhán', "O'Brien", 'MW-200003'],
  ['Łukasz', 'Żółkiewski', 'MW-200004'],
  ['Maria', 'de la Cruz', 'MW-200005'],
  ['Björn', 'Größmann', 'MW-200006'],
  ['John', 'Smith', 'MW-200007', '1960-12-03'],
  ['Jonathan', 'Smithson', 'MW-200008'],
  ['Smitty', 'Jones', 'MW-200009'],
  ['Thanh', 'Nguyễn', 'MW-200010'],
  ['Lee', 'Adams', 'MW-200011'],
  ['Ann', 'Lee', 'MW-200012'],
  ['Ida', 'Leeds', 'MW-200013'],
  ['Olga', 'Kleeman', 'MW-200014'],
  ['Lea', 'Roy', 'MW-200015'],
  ['Ελένη', 'Παπαδάκη', 'MW-200016'],
  ['Atomi', 'Quimby', 'MW-200017'],
  ['Tom', 'Quimby', 'MW-200018'],
]

beforeAll(async () => {
  practice = await startTestServer()
  harbor = await practice.organization('Harbor')
  nurse = await practice.as(await practice.person(harbor, 'clinician'))
  for (const [firstName, lastName, medicalRecordNumber, dateOfBirth] of people) {
    await registerPatient({ firstName, lastName, medicalRecordNumber, dateOfBirth })
  }
})
afterAll(() => practice.close())

async function registerPatient(body: object, by = nurse) {
  const answer = await by.send(createPatient, { body: body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const searchHits = async (q: string, by = nurse) => {
  const answer = await by.call(searchEverything, { query: { q, limit: 20 } })
  expect(answer.status, answer.text).toBe(200)
  // As they are called; a list shows the last name first.
  return answer.body.map(({ kind, title }) =>
    kind === 'patient' ? title.split(', ').toReversed().join(' ') : title,
  )
}
const listNames = async (q: string) =>
  (await nurse.call(listPatients, { query: { search: q, limit: 200 } })).body.map(
    (one) => `${one.firstName} ${one.lastName}`,
  )

describe('search finds', () => {
  it.each([
    ['the family name', 'whitfield', 'Eleanor Whitfield'],
    ['its beginning', 'whitf', 'Eleanor Whitfield'],
    ['a part of it', 'tfiel', 'Eleanor Whitfield'],
    ['any case', 'WHITFIELD eLeAnOr', 'Eleanor Whitfield'],
    ['family then given', 'whitfield eleanor', 'Eleanor Whitfield'],
    ['given then family', 'eleanor whitfield', 'Eleanor Whitfield'],
    ['beginnings of both', 'el whitf', 'Eleanor Whitfield'],
    ['with a comma', 'Whitfield, Eleanor', 'Eleanor Whitfield'],
    ['the record number', 'MW-077312', 'Eleanor Whitfield'],
    ['without its dash', 'mw077312', 'Eleanor Whitfield'],
    ['with a blank', 'mw 077312', 'Eleanor Whitfield'],
    ['without its letters', '077312', 'Eleanor Whitfield'],
    ['without its zeros', '77312', 'Eleanor Whitfield'],
    ['name and number', 'whitfield 077312', 'Eleanor Whitfield'],
    ['name and birth date', 'eleanor 1948-03-12', 'Eleanor Whitfield'],
    ['name and written birth date', 'el 3/12/1948', 'Eleanor Whitfield'],
    ['written with zeros', '03/12/1948 whit', 'Eleanor Whitfield'],
    ['no accents typed', 'jose garcia', 'José García Márquez'],
    ['the second family name', 'marquez', 'José García Márquez'],
    ['accents typed', 'GARCÍA', 'José García Márquez'],
    ['accents typed apart', 'Garci\u0301a', 'José García Márquez'],
    ['no apostrophe', 'obrien', "Siobhán O'Brien"],
    ['a curly apostrophe', 'O’Brien', "Siobhán O'Brien"],
    ['letters that have no accent to lose', 'lukasz zolkiewski', 'Łukasz Żółkiewski'],
    ['sharp s and umlaut', 'grossmann', 'Björn Größmann'],
    ['umlauts written out', 'groessmann', 'Björn Größmann'],
    ['several words in one', 'delacruz', 'Maria de la Cruz'],
    ['the last of several words', 'cruz', 'Maria de la Cruz'],
    ['a hyphen left out', 'quill marsh', 'Zoë Quill-Marsh'],
    ['two accents on one letter', 'nguyen', 'Thanh Nguyễn'],
    ['other alphabets', 'παπαδακη', 'Ελένη Παπαδάκη'],
  ])('%s: %s', async (_, typed, name) => {
    expect((await searchHits(typed))[0]).toBe(name)
    expect(await listNames(typed)).toContain(name)
  })

  it('a whole record number, also one that ends in letters', async () => {
    await registerPatient({
      firstName: 'Ada',
      lastName: 'Suffix',
      medicalRecordNumber: 'E2E-DESKTOP-MI9-734B-B',
    })
    await registerPatient({
      firstName: 'Ida',
      lastName: 'Suffix',
      medicalRecordNumber: 'E2E-DESKTOP-MI9-734B-C',
    })
    for (const typed of ['E2E-DESKTOP-MI9-734B-B', 'e2e desktop mi9 734b b', 'e2edesktopmi9734bb']) {
      expect(await listNames(typed), typed).toEqual(['Ada Suffix'])
      expect((await searchHits(typed))[0], typed).toBe('Ada Suffix')
    }
    expect(await listNames('E2E-DESKTOP-MI9-734B')).toHaveLength(2)
  })

  it.each([
    ['a wrong letter', 'whitfeeld', 'Eleanor Whitfield'],
    ['a missing letter', 'whitfild', 'Eleanor Whitfield'],
    ['an extra letter', 'whittfield', 'Eleanor Whitfield'],
    ['two letters swapped', 'whitfeild', 'Eleanor Whitfield'],
    ['two errors in a long name', 'wihtfeild', 'Eleanor Whitfield'],
    ['an error in a short name', 'smiht', 'John Smith'],
    ['an error in the first letter', 'zmith', 'John Smith'],
    ['an error while still typing', 'whtif', 'Eleanor Whitfield'],
    ['a wrong last letter while still typing', 'whitfx', 'Eleanor Whitfield'],
    ['an extra letter while still typing', 'whhitf', 'Eleanor Whitfield'],
    ['a letter forgotten while still typing', 'witf', 'Eleanor Whitfield'],
    ['an error while still typing a second name', 'whitfield elex', 'Eleanor Whitfield'],
    ['errors in both while still typing them', 'whtif elae', 'Eleanor Whitfield'],
    ['an error in the given name', 'elaenor whitfield', 'Eleanor Whitfield'],
    ['an error in each', 'elaenor whitfeild', 'Eleanor Whitfield'],
    ['a birth date beside the error', 'whitfeild 1948-03-12', 'Eleanor Whitfield'],
  ])('despite %s: %s', async (_, typed, name) => {
    expect((await searchHits(typed))[0]).toBe(name)
    expect(await listNames(typed)).toContain(name)
  })

  it('forgives as many errors as it promises, in every name, wherever they are', async () => {
    const random = createRandom('typing errors')
    const all = [...familyNames, ...feminineNames].filter((name) => name.length > 2)
    const names = all.filter((_, at) => at % getRepeatCount(4, 1) === 0)
    const clinic = await practice.organization('Names')
    const clerk = await practice.as(await practice.person(clinic, 'clinician'))
    for (const [at, lastName] of names.entries()) {
      await registerPatient({ firstName: 'X', lastName, medicalRecordNumber: `N-${at}` }, clerk)
    }
    for (const name of names) {
      const typed = mistypeWord(random, name.toLowerCase(), name.length > 7 ? 2 : 1)
      if (getAllowedErrors(typed) < (name.length > 7 ? 2 : 1)) continue
      expect(await searchHits(typed, clerk), `${typed} for ${name}`).toContain(`X ${name}`)
    }
  })

  it('no one by a birth date that is not theirs, and those born on a day by the day alone', async () => {
    expect(await searchHits('whitfield 1948-03-13')).toEqual([])
    expect(await searchHits('1948-03-12')).toEqual(['José García Márquez', 'Eleanor Whitfield'])
    expect(await searchHits('12/3/1960')).toEqual(['John Smith'])
    expect(await listNames('3/12/1948')).toEqual(['José García Márquez', 'Eleanor Whitfield'])
  })

  it('by one or two letters only what begins with them', async () => {
    expect(await searchHits('zo')).toEqual(['Łukasz Żółkiewski', 'Zoë Quill-Marsh'])
    expect(await searchHits('wh')).toEqual(['Eleanor Whitfield', 'Eleanor Whitman'])
    expect(await searchHits('hi')).toEqual([])
  })

  it('never another record number than the one typed', async () => {
    expect(await searchHits('MW-077313')).toEqual([])
    expect(await searchHits('mw-200099')).toEqual([])
    const clinic = await practice.organization('Numbers')
    const clerk = await practice.as(await practice.person(clinic, 'clinician'))
    const numbers = { Adams: '2024-2002', Berg: '2024-3111', Cole: 'PAT-00012', Dunn: 'PAT-00013' }
    for (const [lastName, medicalRecordNumber] of Object.entries(numbers))
      await registerPatient({ firstName: 'Ann', lastName, medicalRecordNumber }, clerk)
    expect(await searchHits('2002', clerk)).toEqual(['Ann Adams'])
    for (const typed of ['pate', 'ann pate', 'ptaa']) {
      expect(await searchHits(typed, clerk), typed).toEqual([])
      const list = await clerk.call(listPatients, { query: { search: typed } })
      expect(list.body, typed).toEqual([])
    }
  })

  it('the intended patient, however many others have similar names', async () => {
    const clinic = await practice.organization('Namesakes')
    const clerk = await practice.as(await practice.person(clinic, 'clinician'))
    const registerMany = async (firstName: string, lastName: string) => {
      for (let at = 0; at < 60; at += 1) {
        const medicalRecordNumber = `${lastName}-${firstName}-${at}`
        await registerPatient({ firstName, lastName, medicalRecordNumber }, clerk)
      }
    }
    const one = async (firstName: string, lastName: string) =>
      registerPatient({ firstName, lastName, medicalRecordNumber: `${lastName}-${firstName}` }, clerk)
    await registerMany('Maria', 'Pereda')
    await one('Maria', 'Perez')
    await registerMany('Marc', 'Alexander')
    await one('Mary', 'Alexander')
    await one('Eleni', 'Papadimitropoulos')
    expect((await searchHits('perez maira', clerk))[0]).toBe('Maria Perez')
    expect((await searchHits('xander mary', clerk))[0]).toBe('Mary Alexander')
    expect((await searchHits('alexandr mary', clerk))[0]).toBe('Mary Alexander')
    expect((await searchHits('papadimitroxo', clerk))[0]).toBe('Eleni Papadimitropoulos')
  })

  it('the new name after a change, and not the old one', async () => {
    const patient = await registerPatient({
      firstName: 'Rosa',
      lastName: 'Altmark',
      medicalRecordNumber: 'C-1',
    })
    const change = { params: { patientId: patient.id }, body: { lastName: 'Neuhaus' } }
    expect((await nurse.call(changePatient, change, { 'if-match': '"1"' })).status).toBe(200)
    expect(await searchHits('neuhaus')).toEqual(['Rosa Neuhaus'])
    expect(await searchHits('altmark')).toEqual([])
    expect(await searchHits('altmrk')).toEqual([])
  })
})

describe('the order', () => {
  it.each([
    // An exact number before everything else.
    ['200007', ['John Smith']],
    // Family names that begin so, given names that begin so, parts, then what may be meant.
    ['lee', ['Ann Lee', 'Ida Leeds', 'Lee Adams', 'Olga Kleeman', 'Lea Roy']],
    ['smit', ['John Smith', 'Jonathan Smithson', 'Smitty Jones']],
    ['whit', ['Eleanor Whitfield', 'Eleanor Whitman']],
    // The beginning of a second word before a part of it.
    ['quimby tom', ['Tom Quimby', 'Atomi Quimby']],
    // Another spelling that is a name too: prefixes first, then alternatives.
    ['jon smith', ['Jonathan Smithson', 'John Smith', 'Smitty Jones']],
  ])('of %s', async (typed, names) => {
    expect((await searchHits(typed)).slice(0, names.length)).toEqual(names)
  })

  it('stays within the number asked for', async () => {
    const { body } = await nurse.call(searchEverything, { query: { q: 'mw', limit: 3 } })
    expect(body).toHaveLength(3)
  })

  it('identifies the patient by a second identifier, and shows where the chart is', async () => {
    const [hit] = (await nurse.call(searchEverything, { query: { q: 'whitfield' } })).body
    expect(hit).toEqual({
      kind: 'patient',
      id: expect.any(String),
      title: 'Whitfield, Eleanor',
      detail: 'DOB 03/12/1948 · MW-077312',
      url: `/patients/${hit!.id}`,
    })
    expect((await nurse.call(searchEverything, { query: { q: 'obrien' } })).body[0]!.detail).toBe(
      'DOB not documented · MW-200003',
    )
  })
})

describe('the list of patients', () => {
  it('shows what was typed and nothing that is merely like it, as long as there is such a thing', async () => {
    expect(await listNames('whitfield')).toEqual(['Eleanor Whitfield'])
    expect(await listNames('lee')).toEqual(['Lee Adams', 'Olga Kleeman', 'Ann Lee', 'Ida Leeds'])
    expect(await listNames('whitfeild')).toEqual(['Eleanor Whitfield'])
  })
})

describe('who may search', () => {
  it('is for staff, not for patients or unauthenticated callers', async () => {
    const patient = await practice.as(await practice.person(harbor, 'patient'))
    expect((await patient.call(searchEverything, { query: { q: 'whit' } })).status).toBe(403)
    const nobody = await practice.as(null)
    expect((await nobody.call(searchEverything, { query: { q: 'whit' } })).status).toBe(401)
    const admin = await practice.as(await practice.person(harbor, 'admin'))
    expect(await searchHits('whitfield', admin)).toEqual(['Eleanor Whitfield'])
  })

  it('finds no one of another organization, by name, part, error, number or birth date', async () => {
    const elsewhere = await practice.organization('Elsewhere')
    const stranger = await practice.as(await practice.person(elsewhere, 'clinician'))
    await registerPatient({ firstName: 'Own', lastName: 'Person', medicalRecordNumber: 'E-1' }, stranger)
    for (const typed of ['whitfield', 'tfiel', 'whitfeild', 'MW-077312', '1948-03-12', 'el', 'john smith']) {
      expect(await searchHits(typed, stranger), typed).toEqual([])
    }
    expect(await searchHits('persn', nurse)).toEqual([])
  })

  it('finds only in their facilities, however good the hits elsewhere are, until emergency access opens them', async () => {
    const clinic = await practice.organization('Two houses')
    const [east, west] = [await practice.facility(clinic, 'East'), await practice.facility(clinic, 'West')]
    const all = await practice.as(await practice.person(clinic, 'clinician'))
    for (let number = 0; number < 60; number += 1) {
      const body = {
        firstName: 'Aaron',
        lastName: 'Baker',
        medicalRecordNumber: `B-${number}`,
        facilityId: west,
      }
      await registerPatient(body, all)
    }
    await registerPatient(
      { firstName: 'Zelda', lastName: 'Bakersfield', medicalRecordNumber: 'Z-1', facilityId: east },
      all,
    )
    const person = await practice.person(clinic, 'clinician', { facilityIds: [east] })
    const narrowed = await practice.as(person)
    for (const typed of ['baker', 'bakr', 'bakersfeild', 'akers', 'b', 'Z-1']) {
      const found = await searchHits(typed, narrowed)
      expect(new Set(found).difference(new Set(['Zelda Bakersfield'])), typed).toEqual(new Set())
    }
    expect(await searchHits('baker', narrowed)).toEqual(['Zelda Bakersfield'])
    expect(await searchHits('b-7', narrowed)).toEqual([])
    await practice.owner.query(
      `insert into break_glass (organization_id, user_id, reason, started_at, ends_at)
       values ($1, $2, 'On call for every house', $3::timestamptz, $3::timestamptz + interval '1 hour')`,
      [clinic, person.id, practice.clock.now],
    )
    expect((await searchHits('baker', narrowed))[0]).toBe('Aaron Baker')
  })

  it('is logged with the charts that were shown, and without the typed text', async () => {
    const answer = await nurse.call(searchEverything, { query: { q: 'whitfeild' } })
    const { rows } = await practice.owner.query(
      `select action, details, compliance_logs::text as whole from compliance_logs where request_id = $1`,
      [answer.headers['x-request-id']],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: 'search',
      details: { patients: answer.body.map(({ id }) => id), searched: true },
    })
    expect(rows[0].whole).not.toMatch(/whitf/i)
  })
})

describe('whatever is typed', () => {
  it.each(['%', '_', '\\', "'", '"', "' or 1=1 --", '%%%%', '*', '()', '\u0301', '😀', '-', '/', '…'])(
    '%s finds nothing and breaks nothing',
    async (typed) => {
      expect(await searchHits(typed)).toEqual([])
      expect(await listNames(typed)).toEqual([])
    },
  )

  it.each(['', ' ', 'x'.repeat(101)])('is rejected when it is empty or too long', async (q) => {
    expect((await nurse.raw('GET', `/api/search?q=${encodeURIComponent(q)}`)).status).toBe(400)
  })

  it('is answered: any text at all, never a failure of ours', async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: fc.constantFrom(...'whitfeldor %_\\\'"-/0719ıßéŁ\u0301\u0000'), maxLength: 40 }),
    )
    // By sessions in turn: one alone may ask 1,200 times a minute.
    const askers: ApiClient[] = []
    while (askers.length < 10) askers.push(await practice.as(await practice.person(harbor, 'clinician')))
    let turn = 0
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const asker = askers[(turn += 1) % askers.length]!
        for (const url of ['/api/search?q=', '/api/patients?search=']) {
          const { status } = await asker.raw('GET', url + encodeURIComponent(typed.toWellFormed()))
          expect([200, 400]).toContain(status)
        }
      }),
      { numRuns: getRepeatCount(30, 10_000), seed: 20261116 },
    )
  }, 600_000)
})

describe('a date in the query', () => {
  it.each([
    ['1948-03-12', '1948-03-12', ''],
    ['whitfield 3/12/1948', '1948-03-12', 'whitfield'],
    ['12/31/1999 smith', '1999-12-31', 'smith'],
    ['2/30/1999', undefined, '2/30/1999'],
    ['13/1/1999', undefined, '13/1/1999'],
    ['1/2/99', undefined, '1/2/99'],
    ['11948-03-12', undefined, '11948-03-12'],
    ['1/2/1999/3', undefined, '1/2/1999/3'],
  ])('%s is read as %s', (typed, born, rest) => {
    const taken = extractDate(typed)
    expect(taken.born).toBe(born)
    expect(taken.rest.trim()).toBe(rest)
  })
})

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** So many typing errors, of every kind, anywhere in the word. */
function mistypeWord(random: Random, word: string, errors: number): string {
  let typed = word
  for (let count = 0; count < errors; count += 1) {
    const at = random.int(0, typed.length - 2)
    const [before, after] = [typed.slice(0, at), typed.slice(at)]
    const letter = random.pick([...letters])
    typed = random.pick([
      before + after.slice(1),
      before + letter + after,
      before + letter + after.slice(1),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
    ])
  }
  return typed
}

describe('wounds are found', () => {
  const wound = async (by: ApiClient, body: object) =>
    (await by.send(createWound, { body: { woundType: 'pressure_ulcer', ...body } })).body
  let clerk: ApiClient
  let clinic: string
  let sacrum: { id: string; version: number }

  beforeAll(async () => {
    clinic = await practice.organization('Wounds')
    clerk = await practice.as(await practice.person(clinic, 'clinician'))
    const ada = await registerPatient(
      { firstName: 'Ada', lastName: 'Thornbury', medicalRecordNumber: 'W-1' },
      clerk,
    )
    const ben = await registerPatient(
      { firstName: 'Ben', lastName: 'Ottway', medicalRecordNumber: 'W-2' },
      clerk,
    )
    sacrum = await wound(clerk, { patientId: ada.id, location: 'Sacrum', laterality: 'midline' })
    await wound(clerk, { patientId: ada.id, location: 'Heel', laterality: 'left' })
    await wound(clerk, { patientId: ben.id, location: 'Heel', laterality: 'right' })
  })

  it.each([
    ['their place', 'sacrum', ['Wound A, Sacrum']],
    ['its beginning', 'sacr', ['Wound A, Sacrum']],
    ['a typing error', 'sacrm', ['Wound A, Sacrum']],
    ['an error while still typing', 'presu sacrum', ['Wound A, Sacrum']],
    ['their place and side', 'left heel', ['Wound B, Left heel']],
    ['their kind', 'pressure injury sacrum', ['Wound A, Sacrum']],
    ['place and name', 'heel ottway', ['Wound A, Right heel']],
    [
      'the name alone, after the patient',
      'thornbury',
      ['Ada Thornbury', 'Wound B, Left heel', 'Wound A, Sacrum'],
    ],
  ])('by %s', async (_, typed, titles) => {
    expect(await searchHits(typed, clerk)).toEqual(titles)
  })

  it('with whose they are, and lead to their page', async () => {
    const answer = await clerk.call(searchEverything, { query: { q: 'sacrum' } })
    expect(answer.body).toEqual([
      {
        kind: 'wound',
        id: sacrum.id,
        title: 'Wound A, Sacrum',
        detail: 'Thornbury, Ada · DOB not documented · W-1',
        url: `/wounds/${sacrum.id}`,
      },
    ])
  })

  it('by the current name, and by no one of another practice', async () => {
    expect(await searchHits('sacrum')).toEqual([])
    await clerk.call(
      changeWound,
      { params: { woundId: sacrum.id }, body: { location: 'Coccyx' } },
      { 'if-match': String(sacrum.version) },
    )
    expect(await searchHits('sacrum', clerk)).toEqual([])
    expect(await searchHits('coccyx', clerk)).toEqual(['Wound A, Coccyx'])
  })
})
