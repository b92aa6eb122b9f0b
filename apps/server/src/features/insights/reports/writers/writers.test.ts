/** What each writer makes of a document, without a database. */
import { strFromU8, unzipSync } from 'fflate'
import mammoth from 'mammoth'
import readExcel from 'read-excel-file/node'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { buildPatientSections } from '../content.ts'
import type { ReportDocument, Section } from '../document.ts'
import { render } from '../render.ts'
import { renderCsvReport } from './csv.ts'
import { renderExcelReport } from './excel.ts'
import { renderPdfReport } from './pdf.ts'
import { computeScaleBar, computeShownSize } from './pdf-pictures.ts'
import { renderWordReport } from './word.ts'
import { isLongRun } from '../../../../testing/repeat-count.ts'

const createSampleReport = (section: Partial<Section>): ReportDocument => ({
  title: 'Healing Progress Report',
  organization: 'Harbor Wound Clinic',
  period: 'Nov 1, 2026 to Nov 16, 2026',
  made: 'Ada Reyes',
  patients: 1,
  covers: null,
  statistics: [],
  sections: [
    {
      heading: 'Healing',
      patient: null,
      columns: [],
      rows: [],
      curves: [],
      pictures: [],
      note: null,
      ...section,
    },
  ],
})

describe('a report as CSV', () => {
  it('writes a negative number as a number, and typed text that looks like one as text', () => {
    const columns = ['Wound', 'Area reduction (%)']
    const words = renderCsvReport(createSampleReport({ columns, rows: [['-A', -12.5]] })).toString()
    expect(words).toContain(`"'-A",-12.5\r\n`)
  })
})

describe('a date', () => {
  const birth = { day: '1950-03-04', text: '03/04/1950' }
  const old = { day: '1899-12-01', text: '12/01/1899' }
  const report = createSampleReport({ columns: ['Born'], rows: [[birth], [old], [null]] })

  it('is a date in a workbook, and text from before the dates of Excel begin', async () => {
    const sheets = await readExcel(await renderExcelReport(report))
    const cells = JSON.stringify(sheets)
    expect(cells).toContain('1950-03-04T00:00:00.000Z')
    expect(cells).not.toContain('03/04/1950')
    expect(cells).toContain('12/01/1899')
  })

  it('is written as the organization writes dates everywhere else', async () => {
    expect(renderCsvReport(report).toString()).toContain('"03/04/1950"')
    const word = await mammoth.extractRawText({ buffer: await renderWordReport(report) })
    expect(word.value).toContain('03/04/1950')
  })
})

describe('the alerts of a patient', () => {
  const section = {
    patient: 'Reyes, Ada, MRN 1',
    alerts: 'Alerts: Anticoagulated (apixaban)',
    columns: ['Wound'],
  }

  it('are in the header of every page of the PDF', async () => {
    const rows = Array.from({ length: 80 }, (_, at) => [`Wound ${at}`])
    const pdf = await getDocumentProxy(
      new Uint8Array(await renderPdfReport(createSampleReport({ ...section, rows }))),
    )
    const { text } = await extractText(pdf)
    expect(text.length).toBeGreaterThan(2)
    for (const page of text) expect(page).toContain('Anticoagulated (apixaban)')
  })

  it('are in the header of the Word document', async () => {
    const files = unzipSync(await renderWordReport(createSampleReport({ ...section, rows: [['A']] })))
    const heads = Object.entries(files).filter(([name]) => name.startsWith('word/header'))
    expect(heads.map(([, bytes]) => strFromU8(bytes)).join()).toContain('Anticoagulated (apixaban)')
  })
})

describe('a report as a workbook', () => {
  it('ends its table with the note, also where patients were put together again', async () => {
    const rows = [['A', 1]]
    const note = 'The first 20,000 rows; there are more.'
    const one = createSampleReport({ columns: ['Wound', 'Area'], rows, note })
    expect(JSON.stringify(await readExcel(await renderExcelReport(one)))).toContain(note)
    const [first] = one.sections
    const sections = [
      { ...first!, patient: 'A', note: null },
      { ...first!, patient: 'B' },
    ]
    expect(JSON.stringify(await readExcel(await renderExcelReport({ ...one, sections })))).toContain(note)
  })
})

describe('a report as a Word document', () => {
  const toHtml = async (content: Buffer) => (await mammoth.convertToHtml({ buffer: content })).value

  it('preserves the order of tables, and any character a person can type', async () => {
    const one = createSampleReport({
      columns: ['Wound', 'Area'],
      rows: [['A <i>&amp;</i> \u0007\uE000', 2.5]],
    })
    const [first] = one.sections
    const statistics = [{ metric: 'healing', label: 'Healing rate', value: '62%', of: '5 of 8' }]
    const sections = [
      { ...first!, note: 'The first \uE000 rows.' },
      { ...first!, heading: 'None', rows: [] },
      {
        ...first!,
        heading: 'Second',
        rows: [
          ['B', null],
          ['C', 0],
        ],
      },
    ]
    const html = await toHtml(await renderWordReport({ ...one, statistics, sections }))
    const words = html.replaceAll(/(<\/?[^>]+>)+/g, '|')
    expect(words).toContain('Key statistics|Metric|Value|Of|Healing rate|62%|5 of 8|')
    expect(words).toContain(
      '|Healing|Wound|Area|A &lt;i&gt;&amp;amp;&lt;/i&gt; \uE000|2.5|The first \uE000 rows.|',
    )
    expect(words).toContain('|None|No data for this period.|Second|Wound|Area|B|—|C|0|')
  })

  it.runIf(isLongRun)('holds a practice of 20,000 patients within the memory of its thread', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [
      `Novak, Iris ${at}`,
      ...Array<number>(9).fill(at),
    ])
    const long = createSampleReport({ columns: Array.from({ length: 10 }, (_, at) => `Column ${at}`), rows })
    const content = await render(long, 'word', new AbortController().signal)
    const written = strFromU8(unzipSync(content!)['word/document.xml']!)
    expect(written.match(/<w:tr>/g)).toHaveLength(20_001)
    expect(written).toContain('Iris 19999<')
  })
})

it('says that rows were cut also where each patient has few', () => {
  const who = { firstName: 'Iris', lastName: 'Novak', dateOfBirth: null, medicalRecordNumber: '1' }
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ ...who, patientId: String(at % 4) }))
  const sections = buildPatientSections('Assessments', ['Patient'], rows, (row) => [row.lastName])
  expect(sections).toHaveLength(4)
  expect(sections.at(-1)?.note).toContain('more are available')
})

describe('a report as PDF', () => {
  const extractPages = async (report: ReportDocument) => {
    const pdf = await getDocumentProxy(new Uint8Array(await renderPdfReport(report)))
    return (await extractText(pdf)).text
  }

  it('names its one patient on every page, also where a note is longer than a page', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${at}`)
    const patient = 'Novak, Iris, born Mar 2, 1941, MRN 77'
    const rows = [
      ['Nov 2, 2026', words.join(' ')],
      ['Nov 9, 2026', 'short'],
    ]
    const pages = await extractPages(createSampleReport({ patient, columns: ['Day', 'Notes'], rows }))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, at) => {
      expect(page).toContain(patient)
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    })
    const all = pages.join(' ').match(/word\d+/g)
    expect(all).toEqual(words)
  })

  it('shows photos with a bar of their scale, and says where there is none', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a05040' } })
      .jpeg()
      .toBuffer()
    const picture = { file: 'a', bytes, width: 400, height: 300 }
    const pictures = [
      { ...picture, label: 'Wound A, 11/02/2026', widthMm: 120 },
      { ...picture, label: 'Wound A, 11/16/2026', widthMm: null },
      { ...picture, label: 'Wound B, 11/16/2026', widthMm: null, bytes: null },
    ]
    const page = (await extractPages(createSampleReport({ columns: ['Day'], rows: [['x']], pictures }))).join(
      ' ',
    )
    expect(page).toContain('5 cm, scale from the marker card')
    expect(page.match(/No marker card; no scale/g)).toHaveLength(2)
    expect(page).toContain('Photo not available.')
    expect(page).toContain('Wound A, 11/02/2026')
    // 400 pixels show 120 mm on 224 points: 50 mm are 93.3 of them.
    const { width } = computeShownSize(picture)
    expect(width).toBeCloseTo(224, 6)
    expect(computeScaleBar(120, width)?.points).toBeCloseTo(93.3, 1)
    expect(computeScaleBar(15, width)).toBeNull()
  })

  it('writes names as they are written, and shows unsupported letters by code point', async () => {
    const names = ['Łukasz Żółć', 'Nguyễn Thị Hương', 'Ивана Ђорђевић', 'Ελένη']
    const rows = [...names.map((name) => [name]), ['李']]
    const page = (
      await extractPages(createSampleReport({ patient: 'ŁUKASZ', columns: ['Patient'], rows }))
    ).join(' ')
    for (const name of [...names, 'ŁUKASZ']) expect(page.normalize('NFC')).toContain(name)
    expect(page).toContain('[U+674E]')
  })
})
