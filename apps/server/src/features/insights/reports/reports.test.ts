/** Every type of report in every format, opened by a reader of that format, with the numbers of the screen. */
import {
  archiveWoundPhoto,
  cancelReport,
  createPatient,
  createReport,
  createReportSchedule,
  createWoundAssessment,
  downloadReport,
  emailReport,
  endReportSchedule,
  listReportReaders,
  listReports,
  listReportSchedules,
  mergePatients,
  previewReport,
  readAnalytics,
  readReport,
  reportFormats,
  clinicalReportTypes,
  type ReportFormat,
  type ReportType,
  withdrawReport,
  recordIsolation,
} from '@mendwell/contract'
import mammoth from 'mammoth'
import readExcel from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { readCsv } from '../../../platform/csv/read.ts'
import { createMailTransport } from '../../../platform/mail/mail.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'
import { sendPhoto } from '../../../testing/photo-records.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
let patientId: string
let woundId: string | undefined
const formula = '=HYPERLINK("http://evil.example")'

beforeAll(async () => {
  practice = await startTestServer({ jobs: true })
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  person = await practice.person(await practice.organization('Harbor Wound Clinic'), 'clinician')
  nurse = await practice.as(person, { proved: true })
  const made = await nurse.send(createPatient, {
    body: { ...sampleBodies['createPatient']!(), firstName: 'Eleanor', lastName: 'Whitfield' },
  })
  patientId = made.body.id
  for (const [day, length] of [
    ['2026-11-02', 6],
    ['2026-11-09', 5],
    ['2026-11-15', 4],
  ] as const) {
    const body = {
      ...sampleBodies['createWoundAssessment']!({ patientId }),
      woundId,
      woundType: 'venous_ulcer',
      stage: null,
      length,
      width: 3,
      dressingType: formula,
      assessedAt: `${day}T15:00:00Z`,
    }
    woundId = (await nurse.send(createWoundAssessment, { body })).body.woundId
  }
})
afterAll(() => practice.close())

async function waitUntilFinished(id: string, who = nurse) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await who.call(readReport, { params: { reportId: id } })
    if (!['waiting', 'running'].includes(body.state)) return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The report was never finished')
}

async function createReportFile(type: ReportType, format: ReportFormat, more: object = {}): Promise<Buffer> {
  const asked = await nurse.send(createReport, { body: { type, format, ...more } })
  expect(asked.status, asked.text).toBe(201)
  const run = await waitUntilFinished(asked.body.id)
  expect(run).toMatchObject({ state: 'done', progress: 100, problem: null })
  const file = await practice.server.http.inject({
    url: `/api/reports/${run.id}/file`,
    headers: { authorization: `Bearer ${nurse.token}` },
  })
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

const readers: Record<ReportFormat, (content: Buffer) => Promise<string>> = {
  pdf: async (content) => {
    const pdf = await getDocumentProxy(new Uint8Array(content))
    return (await extractText(pdf, { mergePages: true })).text
  },
  excel: async (content) => JSON.stringify(await readExcel(content)),
  csv: async (content) => {
    const read = readCsv(content.toString())
    return read.state === 'read' ? read.rows.map(({ cells }) => cells.join(' ')).join('\n') : read.problem
  },
  word: async (content) => (await mammoth.extractRawText({ buffer: content })).value,
}

describe('a report', () => {
  // Each type and each format among them; in the long run every pair.
  const pairs = clinicalReportTypes.flatMap((type, row) =>
    reportFormats.map((_, column) => [type, reportFormats[(row + column) % 4]!] as const),
  )
  it.each(pairs.filter((_, at) => at % 4 < getRepeatCount(1, 4)))(
    '%s as %s opens in its reader and says what the screen says',
    async (type, format) => {
      const words = (await readers[format](await createReportFile(type, format))).replaceAll(/\s+/g, ' ')
      const { body: screen } = await nurse.call(readAnalytics, {})
      expect(words).toContain('Harbor Wound Clinic')
      expect(words).toContain(`${screen.healing.percent}%`)
      expect(words).toContain(`${screen.healing.part} of ${screen.healing.whole} assessed wounds improved`)
      expect(words).toContain(
        `${screen.documentation.part} of ${screen.documentation.whole} assessments signed`,
      )
      if (['patient_summary', 'healing_progress', 'assessment_history'].includes(type))
        expect(words).toContain('Whitfield, Eleanor')
      if (type === 'healing_progress') expect(words).toContain('33.3')
    },
  )

  it('of chosen patients shows their photos', async () => {
    const bytes = await sharp({ create: { width: 240, height: 180, channels: 3, background: '#804030' } })
      .jpeg()
      .toBuffer()
    const photo = await sendPhoto(nurse, { patientId, woundId: woundId ?? '' }, bytes)
    expect(photo.status, photo.text).toBe(201)
    const words = (
      await readers.pdf(await createReportFile('healing_progress', 'pdf', { patientIds: [patientId] }))
    ).replaceAll(/\s+/g, ' ')
    expect(words).toContain('No marker card; no scale')
    const without = { patientIds: [patientId], include: ['details'] }
    expect(await readers.pdf(await createReportFile('healing_progress', 'pdf', without))).not.toContain(
      'marker card',
    )
    await nurse.call(archiveWoundPhoto, { params: { photoId: photo.body.id }, body: { reason: 'Blurred' } })
    const all = { patientIds: [patientId] }
    const putAway = await readers.pdf(await createReportFile('healing_progress', 'pdf', all))
    expect(putAway).not.toContain('marker card')
  })

  it('names the patient and their alerts on every page of a patient, and which page it is', async () => {
    await nurse.call(recordIsolation, {
      params: { patientId },
      body: { precautions: ['droplet'], effectiveDate: '2026-01-05', reason: 'Influenza' },
    })
    const content = await createReportFile('assessment_history', 'pdf', { patientIds: [patientId] })
    const pdf = await getDocumentProxy(new Uint8Array(content))
    const { text } = await extractText(pdf)
    expect(text.length).toBe(2)
    expect(text[1]).toContain('Whitfield, Eleanor, DOB')
    for (const page of text) expect(page).toContain('Isolation: Droplet (Influenza)')
    expect(text[1]).toContain('Page 2 of 2')
  })

  it.each(['csv', 'excel'] as const)('neutralizes formulas in %s', async (format) => {
    const content = await createReportFile('assessment_history', format)
    const words = await readers[format](content)
    expect(words).toContain("'=HYPERLINK")
    expect(words).not.toMatch(/(^|[",[ ])=HYPERLINK/)
  })

  // Quotation marks twice, a formula made harmless.
  const escapeCsv = (cell: string) => cell.replaceAll('"', '""').replace(/^=/, "'=")
  it('is previewed without reading all of it, with its number of rows', async () => {
    for (const type of clinicalReportTypes.slice(1, getRepeatCount(3, 6))) {
      const { body } = await nurse.send(previewReport, { body: { type } })
      expect(body.sample.length).toBeLessThanOrEqual(5)
      const content = (await createReportFile(type, 'csv')).toString()
      const made = await practice.owner.query<{ rows: number }>(
        'select row_count as rows from report_runs where report_type = $1 order by requested_at desc, id limit 1',
        [type],
      )
      expect(made.rows[0]?.rows).toBe(body.rows)
      for (const cell of body.sample[0]?.slice(0, 2) ?? []) expect(content).toContain(escapeCsv(cell))
    }
  })

  it('previews the same numbers and the first rows before anything is made', async () => {
    const { body } = await nurse.send(previewReport, { body: { type: 'healing_progress' } })
    expect(body).toMatchObject({ patients: 1, rows: 1, from: '2026-10-18', to: '2026-11-16' })
    expect(body.sample[0]).toContain('Whitfield, Eleanor')
    expect(body.statistics.find(({ metric }) => metric === 'healing-rate')?.value).toBe('100%')
  })

  it('of a custom range contains the records within it', async () => {
    const range = { from: '2026-11-01', to: '2026-11-10' }
    const { body } = await nurse.send(previewReport, { body: { type: 'assessment_history', range } })
    expect(body.rows).toBe(2)
    for (const wrong of [
      { from: '2026-11-10', to: '2026-11-01' },
      { from: '2026-11-10', to: '2026-12-01' },
      { days: 31 },
    ]) {
      const answer = await nurse.send(previewReport, { body: { type: 'compliance', range: wrong } })
      expect(answer.status).toBe(400)
    }
  })

  it('of a period that is over says what it covers, and leaves out what is known of today only', async () => {
    const range = { from: '2026-11-01', to: '2026-11-10' }
    const now = (await nurse.send(previewReport, { body: { type: 'statistical' } })).body
    expect(now.covers).toBeNull()
    expect(now.statistics.map(({ metric }) => metric)).toContain('active-wounds')
    const past = (await nurse.send(previewReport, { body: { type: 'statistical', range } })).body
    expect(past.covers).toContain('For past periods')
    expect(past.statistics.map(({ metric }) => metric)).not.toContain('active-wounds')
    expect(past.statistics.map(({ metric }) => metric)).not.toContain('healing-rate')
    expect(past.columns).not.toEqual(now.columns)
    const words = await readers.csv(await createReportFile('statistical', 'csv', { range }))
    expect(words).toContain('For past periods')
    // Nine days of observation by then, and nothing known afterwards.
    const early = { from: '2026-10-01', to: '2026-11-01' }
    const none = await readers.csv(await createReportFile('statistical', 'csv', { range: early }))
    expect(none).not.toContain('All wounds')
  })

  it('is made once, however often it is asked for with its id', async () => {
    const id = '7f1f2b58-1111-4222-8333-444455556666'
    const body = { id, type: 'compliance', format: 'csv' } as const
    await Promise.all([nurse.call(createReport, { body }), nurse.call(createReport, { body })])
    await waitUntilFinished(id)
    const { body: listed } = await nurse.call(listReports, {})
    expect(listed.filter((run) => run.id === id)).toHaveLength(1)
  })

  it('of all patients, or of many, is taken with a fresh proof; of a few without', async () => {
    const unproved = await practice.as(person)
    const download = (reportId: string) => unproved.call(downloadReport, { params: { reportId } })
    const all = await unproved.send(createReport, { body: { type: 'compliance' } })
    expect(all.status, all.text).toBe(201)
    await waitUntilFinished(all.body.id)
    expect((await download(all.body.id)).problem.code).toBe('identity.prove-again')
    const few = await unproved.send(createReport, {
      body: { type: 'compliance', patientIds: [patientId], download: true },
    })
    expect(few.status, few.text).toBe(201)
    await waitUntilFinished(few.body.id)
    expect((await download(few.body.id)).status).toBe(200)
  })

  it('that is downloaded at once asks for the proof before it is made', async () => {
    const countRuns = async () => (await nurse.call(listReports, { query: { limit: 200 } })).body.length
    const before = await countRuns()
    const body = { type: 'compliance', download: true }
    const asked = await (await practice.as(person)).send(createReport, { body })
    expect(asked.problem.code).toBe('identity.prove-again')
    expect(await countRuns()).toBe(before)
    expect((await nurse.send(createReport, { body })).status).toBe(201)
  })

  it('is logged, on request and on download', async () => {
    const { rows } = await practice.owner.query(
      `select action from compliance_logs where action in ('report.create', 'report.export') group by 1 order by 1`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['report.create', 'report.export'])
  })

  it('can be stopped while it waits, and a finished one stays', async () => {
    const { body: run } = await nurse.send(createReport, { body: { type: 'statistical' } })
    await nurse.call(cancelReport, { params: { reportId: run.id } })
    const state = (await waitUntilFinished(run.id)).state
    expect(['cancelled', 'done']).toContain(state)
    const [done] = (await nurse.call(listReports, {})).body.filter((one) => one.state === 'done')
    const again = await nurse.call(cancelReport, { params: { reportId: done!.id } })
    expect(again.body.state).toBe('done')
  })
})

describe('a link to a report', () => {
  it('works for its recipient, contains no data, and works for no one else', async () => {
    const colleague = await practice.person(person.organizationId, 'clinician')
    const stranger = await practice.as(await practice.person(person.organizationId, 'clinician'), {
      proved: true,
    })
    const { body: asked } = await nurse.send(createReport, {
      body: { type: 'compliance', format: 'csv' },
    })
    await waitUntilFinished(asked.id)
    const params = { reportId: asked.id }
    const reader = await practice.as(colleague, { proved: true })
    expect((await reader.call(readReport, { params })).status).toBe(404)
    const sent = await nurse.call(emailReport, { params, body: { recipients: [colleague.id] } })
    expect(sent.status, sent.text).toBe(200)
    expect((await reader.call(readReport, { params })).status).toBe(200)
    expect((await stranger.call(readReport, { params })).status).toBe(404)
    const post = createMailTransport({ smtpUrl: undefined, from: '', dataDir: practice.dataDir })
    for (let tries = 0; tries < 100 && (await post.kept()).length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const [mail] = (await post.kept()).filter(({ to }) => to === colleague.email)
    expect(mail?.text).toContain(`/reports?report=${asked.id}`)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Whitfield|Eleanor|Compliance/)
  })

  it('is rejected for a user who sees less than the author', async () => {
    const facilityIds = [await practice.facility(person.organizationId, 'East')]
    const narrowed = await practice.person(person.organizationId, 'clinician', { facilityIds })
    const [run] = (await nurse.call(listReports, {})).body.filter((one) => one.state === 'done')
    const sent = await nurse.call(emailReport, {
      params: { reportId: run!.id },
      body: { recipients: [narrowed.id] },
    })
    expect(sent.problem.fields).toHaveProperty('recipients')
  })
})

describe('a schedule', () => {
  it('goes to its maker too, at the chosen hour of the chosen zone', async () => {
    const readers = (await nurse.call(listReportReaders, {})).body
    expect(readers[0]?.id).toBe(person.id)
    const made = await nurse.send(createReportSchedule, {
      body: {
        ...sampleBodies['createReportSchedule']!(),
        ...{ recurrence: 'daily', startsOn: '2026-11-18', time: '06:30', timeZone: 'America/Denver' },
        recipients: [person.id],
      },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({
      ...{ startsOn: '2026-11-18', time: '06:30', timeZone: 'America/Denver' },
      nextAt: '2026-11-18T13:30:00Z',
      recipients: [{ id: person.id }],
    })
    const ended = await nurse.call(endReportSchedule, { params: { reportScheduleId: made.body.id } })
    expect(ended.status).toBe(200)
  })

  it.each([
    ['time', { time: '7 in the morning' }],
    ['time', { time: '24:00' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['startsOn', { startsOn: '2025-01-01' }],
    ['startsOn', { startsOn: '2029-01-01' }],
  ])('names a wrong %s: %o', async (field, wrong) => {
    const body = { ...sampleBodies['createReportSchedule']!(), recipients: [person.id], ...wrong }
    const answer = await nurse.send(createReportSchedule, { body })
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toHaveProperty(field)
  })

  it('makes its report when its time has come, once, and sends the link', async () => {
    const colleague = await practice.person(person.organizationId, 'admin')
    const made = await nurse.send(createReportSchedule, {
      body: {
        ...sampleBodies['createReportSchedule']!(),
        ...{ startsOn: '2026-11-23', time: '10:00', timeZone: 'America/New_York' },
        recipients: [colleague.id],
      },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ recurrence: 'weekly', nextAt: '2026-11-23T15:00:00Z', lastRunId: null })
    await practice.run(jobs, 'schedule-reports')
    expect((await nurse.call(listReportSchedules, {})).body[0]?.lastRunId).toBeNull()
    practice.clock.now = new Date('2026-11-23T15:01:00.000Z')
    nurse = await practice.as(person, { proved: true })
    await practice.run(jobs, 'schedule-reports')
    await practice.run(jobs, 'schedule-reports')
    const [schedule] = (await nurse.call(listReportSchedules, {})).body
    expect(schedule?.nextAt).toBe('2026-11-30T15:00:00Z')
    await waitUntilFinished(schedule!.lastRunId!)
    const runs = (await nurse.call(listReports, {})).body.filter(({ scheduled }) => scheduled)
    expect(runs).toHaveLength(1)
    const reader = await practice.as(colleague, { proved: true })
    expect((await reader.call(readReport, { params: { reportId: runs[0]!.id } })).status).toBe(200)
    const { rows: logged } = await practice.owner.query(
      `select action, user_id from compliance_logs where resource_id = $1 and details->>'schedule' is not null order by 1`,
      [runs[0]!.id],
    )
    expect(logged).toEqual([
      { action: 'report.create', user_id: person.id },
      { action: 'report.email', user_id: person.id },
    ])
    const params = { reportScheduleId: schedule!.id }
    expect((await reader.call(endReportSchedule, { params })).status).toBe(404)
    expect((await nurse.call(endReportSchedule, { params })).status).toBe(200)
    expect((await nurse.call(listReportSchedules, {})).body).toEqual([])
  })
})

it('names no patient that was not asked for', async () => {
  const other = await nurse.send(createPatient, {
    body: { ...sampleBodies['createPatient']!(), firstName: 'Marcel', lastName: 'Dubois' },
  })
  expect(other.status).toBe(201)
  const { body } = await nurse.send(previewReport, {
    body: { type: 'patient_summary', patientIds: [patientId] },
  })
  expect([body.patients, JSON.stringify(body.sample).includes('DUBOIS')]).toEqual([1, false])
})

describe('a report on charts that were merged', () => {
  const ask = async (type: ReportType, patientIds: string[] | null) =>
    (await nurse.send(previewReport, { body: { type, patientIds } })).body
  it('contains the records of both under the surviving chart’s name, whichever was selected', async () => {
    const made = async (lastName: string) => {
      const body = { ...sampleBodies['createPatient']!(), firstName: 'Iris', lastName }
      const id = (await nurse.send(createPatient, { body })).body.id
      const wound = {
        ...sampleBodies['createWoundAssessment']!({ patientId: id }),
        woundId: undefined,
      }
      expect((await nurse.send(createWoundAssessment, { body: wound })).status).toBe(201)
      return id
    }
    const [kept, away] = [await made('Novak'), await made('Nowak')]
    const office = await practice.as(await practice.person(person.organizationId, 'admin'), { proved: true })
    const merged = await office.send(mergePatients, {
      params: { patientId: kept },
      body: { mergedId: away, reason: 'Registered twice' },
    })
    expect(merged.status, merged.text).toBeLessThan(300)
    for (const chosen of [kept, away]) {
      for (const type of ['assessment_history', 'healing_progress'] as const) {
        const { patients, rows, sample } = await ask(type, [chosen])
        expect([type, patients, rows]).toEqual([type, 1, 2])
        expect(new Set(sample.map(([name]) => name))).toEqual(new Set(['Novak, Iris']))
      }
      const summary = await ask('patient_summary', [chosen])
      expect(summary.sample[0]?.[summary.columns.indexOf('Open wounds')]).toBe('2')
    }
  })

  it('counts a deactivated patient in rows, figures and number alike', async () => {
    const before = await ask('assessment_history', null)
    await practice.owner.query('update patients set is_active = false where id = $1', [patientId])
    const after = await ask('assessment_history', null)
    await practice.owner.query('update patients set is_active = true where id = $1', [patientId])
    expect(after).toEqual(before)
  })
})

describe('a report does not stay', () => {
  const made = async () => {
    const { body } = await nurse.send(createReport, { body: { type: 'compliance', format: 'csv' } })
    return waitUntilFinished(body.id)
  }
  const countFiles = async () => {
    const { rows } = await practice.owner.query('select count(*)::int as n from stored_files')
    return rows[0].n
  }

  it('can be withdrawn by its maker, with its file', async () => {
    const before = await countFiles()
    const { id } = await made()
    const params = { reportId: id }
    const other = await practice.as(await practice.person(person.organizationId, 'admin'))
    expect((await other.call(withdrawReport, { params })).status).toBe(404)
    expect((await nurse.call(withdrawReport, { params })).status).toBe(200)
    expect((await nurse.call(readReport, { params })).status).toBe(404)
    expect(await countFiles()).toBe(before)
  })

  it('is deleted after 30 days, and cached results after one', async () => {
    const { id } = await made()
    await practice.owner.query(
      `insert into insight_snapshots values ($1, 'old', '2026-11-20', '{}'), ($1, 'new', $2, '{}')`,
      [person.organizationId, practice.clock.now],
    )
    await practice.run(jobs, 'tend-reports')
    expect((await nurse.call(readReport, { params: { reportId: id } })).status).toBe(200)
    const { rows } = await practice.owner.query(
      `select question from insight_snapshots where question in ('old', 'new')`,
    )
    expect(rows).toEqual([{ question: 'new' }])
    practice.clock.now = new Date(practice.clock.now.getTime() + 31 * 86_400_000)
    nurse = await practice.as(person, { proved: true })
    await practice.run(jobs, 'tend-reports')
    expect((await nurse.call(readReport, { params: { reportId: id } })).status).toBe(404)
    // What is left is the photo, in its four sizes.
    expect(await countFiles()).toBe(4)
  })
})
