/** Files as practices send them, each with its exact result. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipSync, strToU8 } from 'fflate'
import { importPatients, maxImportFileBytes } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { encodeText, sampleFiles } from './sample-files.ts'

let practice: TestServer
let owner: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  const organization = await practice.organization('Harbor Wound Clinic')
  owner = await practice.as(await practice.person(organization, 'clinician', { owner: true }))
  await practice.owner.query(
    `insert into payers (organization_id, name, insurance_type, filing_code, payer_number, created_at, updated_at)
     values ($1, 'Medicare', 'medicare', 'MB', 'MC-1', now(), now()), ($1, 'ACME Health', 'private', 'CI', 'AC-1', now(), now())`,
    [organization],
  )
})
afterAll(() => practice.close())

const preview = async (bytes: Buffer, more: object = {}) =>
  owner.send(importPatients, { body: { file: bytes.toString('base64'), dryRun: true, ...more } })

describe('a file of a practice', () => {
  it.each(sampleFiles)('is understood: $name', async ({ build, choices, file, dates, counts, rows }) => {
    const { status, body, text } = await preview(await build(), choices)
    expect(status, text).toBe(200)
    expect(body.questions).toEqual([])
    expect(body.file).toMatchObject({ ...file, dates })
    expect(body.counts).toMatchObject(counts)
    expect(body.rows).toMatchObject(rows)
    expect(body.rows.map(({ understood }, at) => rows[at]?.understood ?? understood)).toEqual(
      body.rows.map(({ understood }) => understood),
    )
  })

  it('asks which sheet, and reads none before', async () => {
    const { body } = await preview(await sampleFiles.at(-1)!.build())
    expect(body).toMatchObject({
      questions: ['sheet'],
      rows: [],
      file: { sheets: ['Read me', 'Patients'], sheet: null },
    })
  })

  it('asks for the order of dates that both orders read, and stores nothing before', async () => {
    const file = Buffer.from('First,Last,MRN,DOB\nAda,Quill,Q-1,04/03/1950\n').toString('base64')
    const { body } = await owner.send(importPatients, { body: { file, dryRun: true } })
    expect(body).toMatchObject({
      questions: ['dateOrder'],
      file: { dates: { state: 'ambiguous', order: null, either: [{ row: 1, written: '04/03/1950' }] } },
      rows: [{ outcome: 'refused', fields: { dateOfBirth: 'Select the order of the dates' } }],
    })
    const stored = await owner.send(importPatients, { body: { file, dryRun: false } })
    expect(stored).toMatchObject({
      status: 400,
      problem: { fields: { dateOrder: 'Select the order of the dates' } },
    })
  })

  it('lists the rows whose dates contradict each other, and asks', async () => {
    const { body } = await preview(Buffer.from('First,Last,MRN,DOB\nA,A,1,25/03/1950\nB,B,2,03/25/1950\n'))
    expect(body).toMatchObject({
      questions: ['dateOrder'],
      file: {
        dates: {
          state: 'contradictory',
          dayFirst: [{ row: 1, written: '25/03/1950' }],
          monthFirst: [{ row: 2, written: '03/25/1950' }],
        },
      },
    })
  })

  it('never takes a character that it could not read', async () => {
    const { body } = await preview(encodeText('First,Last,MRN\nJosé,Peña,F-1\n', 'windows-1252'), {
      encoding: 'utf-8',
    })
    expect(body.rows[0]).toMatchObject({
      outcome: 'refused',
      fields: { firstName: 'Contains an unreadable character. Select the file’s encoding' },
    })
  })

  it.each([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /older Excel file/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    [
      'an archive that is no workbook',
      Buffer.from(zipSync({ 'a.txt': strToU8('x') })),
      /not an Excel workbook/,
    ],
    ['a damaged archive', Buffer.from('PK\u0003\u0004 nothing more'), /could not be read/],
    ['bytes that are no text', Buffer.from('\0\0\0\u0001\0'), /not a text file/],
    ['a file that is too large', Buffer.alloc(maxImportFileBytes + 1, 0x41), /larger than 5 MB/],
    [
      'a million rows',
      Buffer.from('A\n'.repeat(1_000_000)),
      /Maximum 5000 rows at a time; this file has 999999/,
    ],
    ['too many columns', Buffer.from(`${'a,'.repeat(300)}\n`), /Maximum 200 columns/],
  ])('is rejected with the reason: %s', async (_, bytes, problem) => {
    const { status, problem: answer } = await preview(bytes)
    expect(status).toBe(400)
    expect(answer.fields?.['csv']).toMatch(problem)
  })

  it('unpacks no workbook that grows without bounds', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(24 * 1024 * 1024),
    })
    expect(bomb.length).toBeLessThan(200_000)
    const { status, problem } = await preview(Buffer.from(bomb))
    expect(status).toBe(400)
    expect(problem.fields?.['csv']).toMatch(/workbook is too large/)
  })
})
