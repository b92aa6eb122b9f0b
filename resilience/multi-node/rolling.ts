/** Servers are replaced one after another during work. No user may notice. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServerClient, signIn, type ServerResponse, type Person } from './http-client.ts'
import type { CaseResult } from './result.ts'
import { isReady, type ServerNode, type MultiNodeSetup } from './environment.ts'

interface Load {
  requests: number
  failed: string[]
  /** Vital signs that were answered with 201, by a note of their own. */
  acknowledged: string[]
  longestMs: number
}

const people = 12

export async function testRollingRestart(setting: MultiNodeSetup, rounds: number): Promise<CaseResult[]> {
  const person = await signIn(setting.proxy, 'clinician')
  const load: Load = { requests: 0, failed: [], acknowledged: [], longestMs: 0 }
  const { rows } = await setting.owner.query<{ id: string }>(
    `select p.id from patients p join memberships m using (organization_id) where m.user_id = $1 and p.is_active`,
    [person.userId],
  )
  let working = true
  const workers = Array.from({ length: people }, async (_, number) => {
    for (let turn = number; working; turn += 1)
      await sendOneRequest(setting, person, rows[turn % rows.length]!.id, turn, load) // within
  })
  await wait(2_000)
  let announced = 0
  let restarts = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const machine of setting.servers) {
        if (await replaceServer(setting, machine)) announced += 1
        restarts += 1
        await wait(2_500) // until the proxy has seen that it is back
      }
    }
  } finally {
    working = false
    await Promise.all(workers)
  }
  const { rows: kept } = await setting.owner.query<{ notes: string; times: number }>(
    `select notes, count(*)::int as times from vital_signs where notes like 'roll-%' group by notes`,
  )
  const byNote = new Map(kept.map(({ notes, times }) => [notes, times]))
  const lost = load.acknowledged.filter((note) => !byNote.has(note)).length
  const doubled = kept.filter(({ times }) => times > 1).length
  return [
    {
      name: `${restarts} restarts (${rounds} rounds over both servers) under ${people} people`,
      demanded: 'no request fails; nothing acknowledged is lost or doubled',
      measured: `${load.requests} requests, ${load.failed.length} failed${formatExamples(load.failed)}; ${load.acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled; the longest took ${load.longestMs.toFixed(0)} ms; servers taken out: ${describeRemovals(setting)}`,
      passed: load.failed.length === 0 && lost === 0 && doubled === 0 && load.requests > 0,
    },
    {
      name: 'A server told to end',
      demanded: 'says so on /readyz before it stops answering, every time',
      measured: `${announced} of ${restarts}`,
      passed: announced === restarts,
    },
  ]
}

const formatExamples = (failed: readonly string[]) =>
  failed.length === 0 ? '' : ` (${[...new Set(failed)].slice(0, 4).join('; ')})`

/** Why the proxy removed servers, and how often. */
function describeRemovals({ folder }: MultiNodeSetup): string {
  const reasons = new Map<string, number>()
  for (const [, why = ''] of readFileSync(join(folder, 'proxy.log'), 'utf8').matchAll(
    /is DOWN, reason: (.*?), (?:info|check)/g,
  ))
    reasons.set(why, (reasons.get(why) ?? 0) + 1)
  return [...reasons].map(([why, times]) => `${times} × ${why}`).join(', ')
}

/** Three of four look, one writes; every other write comes without a key, as from a program that knows none. */
async function sendOneRequest(
  setting: MultiNodeSetup,
  person: Person,
  patientId: string,
  turn: number,
  load: Load,
) {
  const note = `roll-${randomUUID()}`
  const isWrite = turn % 4 === 0
  const began = performance.now()
  const asking: Promise<ServerResponse> = isWrite
    ? setting.proxy.ask('POST', `/api/patients/${patientId}/vital-signs`, {
        person,
        body: { heartRate: 72, notes: note },
        headers: turn % 8 === 0 ? { 'idempotency-key': note } : {},
      })
    : setting.proxy.ask('GET', turn % 4 === 1 ? '/api/patients?limit=20' : `/api/patients/${patientId}`, {
        person,
      })
  load.requests += 1
  try {
    const { status } = await asking
    if (status !== (isWrite ? 201 : 200)) load.failed.push(`${isWrite ? 'write' : 'read'} answered ${status}`)
    else if (isWrite) load.acknowledged.push(note)
  } catch (error) {
    load.failed.push(`${isWrite ? 'write' : 'read'} ${error instanceof Error ? error.message : 'broke'}`)
  }
  load.longestMs = Math.max(load.longestMs, performance.now() - began)
}

/** Whether it reported 503 while it still accepted new requests. */
async function replaceServer(setting: MultiNodeSetup, machine: ServerNode): Promise<boolean> {
  const ending = machine.running.end('SIGTERM')
  let announced = false
  for (let looks = 0; looks < 30 && !announced; looks += 1) {
    const anew = createServerClient(machine.door.origin)
    const statuses = await Promise.all(
      ['/readyz', '/healthz'].map((path) =>
        anew.ask('GET', path).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
    anew.close()
    announced = statuses[0] === 503 && statuses[1] === 200
    await wait(50)
  }
  await ending
  await setting.startServer(machine)
  return announced && (await isReady(machine))
}
