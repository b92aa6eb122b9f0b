/** The standby counts for the dashboard, through the proxy, and is not missed when it is gone. */
import { signIn, assertOk } from './http-client.ts'
import type { CaseResult } from './result.ts'
import type { MultiNodeSetup } from './environment.ts'

export async function testReplica(setting: MultiNodeSetup): Promise<CaseResult[]> {
  const { proxy } = setting
  const person = await signIn(proxy, 'clinician')
  const stats = async () =>
    (await assertOk(proxy.ask('GET', '/api/dashboard/stats', { person })))['totalPatients'] as number
  const register = (number: string) =>
    assertOk(
      proxy.ask('POST', '/api/patients', {
        person,
        body: { firstName: 'A', lastName: 'B', medicalRecordNumber: number },
      }),
    )
  const first = await stats()
  let stale = 0
  const count = 40
  for (let number = 1; number <= count; number += 1) {
    await register(`standby-${number}`)
    if ((await stats()) !== first + number) stale += 1
  }
  const answered = await countReads(setting, 'answered')
  await setting.standby.stop('SIGKILL')
  await register('standby-gone')
  const after = await stats()
  return [
    {
      name: 'The dashboard counted at the standby',
      demanded: 'shows what was written a moment before, each time',
      measured: `${answered} answers by the standby; ${stale} of ${count} were behind`,
      passed: answered >= count / 2 && stale === 0,
    },
    {
      name: 'The standby is killed',
      demanded: 'the main database answers, and nothing is missing',
      measured: `${after} patients counted, ${first + count + 1} are there`,
      passed: after === first + count + 1,
    },
  ]
}

async function countReads({ servers }: MultiNodeSetup, outcome: string): Promise<number> {
  let sum = 0
  for (const { door } of servers) {
    const { body } = await door.ask('GET', '/metrics')
    sum += Number(
      new RegExp(`mendwell_replica_reads\\{outcome="${outcome}"\\} (\\d+)`).exec(String(body))?.[1] ?? 0,
    )
  }
  return sum
}
