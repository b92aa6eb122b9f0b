/** After work with the log at its most talkative, nothing of a patient and no secret stands where it does not belong. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, createPatient, recordVitalSigns, searchEverything } from '@mendwell/contract'
import { experiment, judged } from '../experiment.ts'
import { clearPlace, newPlace, type Session, signedIn, startServer } from '../environment.ts'

/** Words that are nowhere unless this experiment wrote them. */
const words = {
  'a name': 'Quillfeather',
  'a number': 'MRN-7734-QX',
  'a note': 'weeping-heel-remark-4711',
  'an address': '17 Nowhere Mews',
}

async function work(session: Session): Promise<void> {
  const patient = {
    firstName: 'Ottoline',
    lastName: words['a name'],
    medicalRecordNumber: words['a number'],
    address: words['an address'],
  }
  const { body } = await ask(createPatient, { body: patient }, session)
  const params = { patientId: body.id }
  await ask(recordVitalSigns, { params, body: { heartRate: 70, notes: words['a note'] } }, session)
  await ask(searchEverything, { query: { q: words['a name'] } }, session)
  const as = (path: string, init: RequestInit = {}) =>
    fetch(`${session.origin}${path}`, {
      ...init,
      headers: { ...session.headers, 'content-type': 'application/json' },
    })
  // What goes wrong is where logs say too much.
  await as(`/api/patients?search=${words['a name']}&sort=${words['a note']}`)
  await as(`/api/patients/${words['a name']}`)
  await as('/api/patients', {
    method: 'POST',
    body: JSON.stringify({ ...patient, dateOfBirth: words['a note'] }),
  })
  await as('/api/patients', { method: 'POST', body: JSON.stringify(patient) })
  await as('/api/patients', { method: 'POST', body: `{"lastName": "${words['a name']}"` })
  await as(`/${words['a name']}?q=${words['a number']}`)
}

function* filesIn(folder: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

export const leaks = experiment({
  name: 'leaks',
  title: 'Words of a patient and secrets are searched for in logs, kept files and what browsers are given',
  demanded: 'none found',
  async run() {
    const place = await newPlace('leaks')
    const server = await startServer({ dataDir: place, env: { LOG_LEVEL: 'trace' } })
    const session = await signedIn(server.origin)
    await work(session)
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
    // The start itself prints the demo's password, for whoever tries the product.
    const said = server.said().replaceAll(/^Demo – synthetic data.*$/gm, '')
    look('the log', said, { ...words, ...secrets })
    look('the metrics', metrics, { ...words, ...secrets })
    for (const file of filesIn(join(base, 'log')))
      look('the database’s log', readFileSync(file, 'latin1'), { ...words, ...secrets })
    for (const folder of ['files', 'mail', 'audit-heads', 'uploads'])
      for (const file of filesIn(join(place, folder)))
        look(`kept ${folder}`, readFileSync(file, 'latin1'), { ...words, ...secrets })
    const built = join(import.meta.dirname, '../../apps/web/dist')
    let maps = 0
    for (const file of filesIn(built)) {
      if (file.endsWith('.map')) maps += 1
      const inBundle = {
        'a private key': 'PRIVATE KEY-----',
        'a place on this machine': join(import.meta.dirname, '../..'),
        ...secrets,
      }
      if (/\.(js|css|html|map|json)$/.test(file))
        look('what browsers are given', readFileSync(file, 'utf8'), inBundle)
    }
    clearPlace(place)
    return judged(
      `${(looked / 1e6).toFixed(1)} MB searched (log at its most talkative, the database’s log, kept files, ${existsSync(built) ? 'the built web app' : 'no built web app here'}): ${found.length} found${found[0] ? ` (${[...new Set(found)].join(', ')})` : ''}; ${maps} source maps served.`,
      {
        'nothing found': found.length === 0,
        'the log was talkative': said.length > 1_000,
        'no source maps': maps === 0,
      },
    )
  },
})
