/** After work with the most verbose logging, no patient data and no secret is in the logs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callEndpoint, createPatient, recordVitalSigns, searchEverything } from '@mendwell/contract'
import { defineExperiment, evaluate } from '../experiment.ts'
import { removeDataDir, createDataDir, type Session, startSession, startServer } from '../environment.ts'

/** Words that are nowhere unless this experiment wrote them. */
const secretTexts = {
  'a name': 'Quillfeather',
  'a number': 'MRN-7734-QX',
  'a note': 'weeping-heel-remark-4711',
  'an address': '17 Nowhere Mews',
}

async function enterSecrets(session: Session): Promise<void> {
  const patient = {
    firstName: 'Ottoline',
    lastName: secretTexts['a name'],
    medicalRecordNumber: secretTexts['a number'],
    address: secretTexts['an address'],
  }
  const { body } = await callEndpoint(createPatient, { body: patient }, session)
  const params = { patientId: body.id }
  await callEndpoint(
    recordVitalSigns,
    { params, body: { heartRate: 70, notes: secretTexts['a note'] } },
    session,
  )
  await callEndpoint(searchEverything, { query: { q: secretTexts['a name'] } }, session)
  const as = (path: string, init: RequestInit = {}) =>
    fetch(`${session.origin}${path}`, {
      ...init,
      headers: { ...session.headers, 'content-type': 'application/json' },
    })
  // Errors are where logs say too much.
  await as(`/api/patients?search=${secretTexts['a name']}&sort=${secretTexts['a note']}`)
  await as(`/api/patients/${secretTexts['a name']}`)
  await as('/api/patients', {
    method: 'POST',
    body: JSON.stringify({ ...patient, dateOfBirth: secretTexts['a note'] }),
  })
  await as('/api/patients', { method: 'POST', body: JSON.stringify(patient) })
  await as('/api/patients', { method: 'POST', body: `{"lastName": "${secretTexts['a name']}"` })
  await as(`/${secretTexts['a name']}?q=${secretTexts['a number']}`)
}

function* listFiles(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

export const leaks = defineExperiment({
  name: 'leaks',
  title: 'Words of a patient and secrets are searched for in logs, kept files and what browsers are given',
  demanded: 'none found',
  async run() {
    const place = await createDataDir('leaks')
    const server = await startServer({ dataDir: place, env: { LOG_LEVEL: 'trace' } })
    const session = await startSession(server.origin)
    await enterSecrets(session)
    const metrics = await (await fetch(`${server.origin}/metrics`)).text()
    await server.stop()
    const base = join(place, 'postgres')
    const secrets = {
      'the session': session.headers['authorization']!.slice('Bearer '.length),
      'the master key': readFileSync(join(place, 'master.key'), 'utf8').trim(),
      'the password': 'Mendwell-demo-1',
    }
    const found: string[] = []
    let looked = 0
    const look = (where: string, text: string, what: Record<string, string>) => {
      looked += text.length
      for (const [name, word] of Object.entries(what))
        if (text.includes(word)) found.push(`${name} in ${where}`)
    }
    // The start itself prints the demo's password, for trying the product.
    const said = server.said().replaceAll(/^Demo – synthetic data.*$/gm, '')
    look('the log', said, { ...secretTexts, ...secrets })
    look('the metrics', metrics, { ...secretTexts, ...secrets })
    for (const file of listFiles(join(base, 'log')))
      look('the database’s log', readFileSync(file, 'latin1'), { ...secretTexts, ...secrets })
    for (const folder of ['files', 'mail', 'audit-heads', 'uploads'])
      for (const file of listFiles(join(place, folder)))
        look(`kept ${folder}`, readFileSync(file, 'latin1'), { ...secretTexts, ...secrets })
    const built = join(import.meta.dirname, '../../apps/web/dist')
    let maps = 0
    for (const file of listFiles(built)) {
      if (file.endsWith('.map')) maps += 1
      const inBundle = {
        'a private key': 'PRIVATE KEY-----',
        'a place on this machine': join(import.meta.dirname, '../..'),
        ...secrets,
      }
      if (/\.(js|css|html|map|json)$/.test(file))
        look('what browsers are given', readFileSync(file, 'utf8'), inBundle)
    }
    removeDataDir(place)
    return evaluate(
      `${(looked / 1e6).toFixed(1)} MB searched (log at its most talkative, the database’s log, kept files, ${existsSync(built) ? 'the built web app' : 'no built web app here'}): ${found.length} found${found[0] ? ` (${[...new Set(found)].join(', ')})` : ''}; ${maps} source maps served.`,
      {
        'nothing found': found.length === 0,
        'the log was talkative': said.length > 1_000,
        'no source maps': maps === 0,
      },
    )
  },
})
