/** Lists, for each organization, rows that earlier versions stored wrongly. A person corrects them; nothing is rewritten here. */
import { connectAsOwner } from '../platform/db/pools.ts'
import type { RepairCheck, SuspectRow } from './check.ts'
import { doubledDressings } from './doubled-dressings.ts'
import { mixedDemoAccounts } from './mixed-demo-accounts.ts'
import { movedPatients } from './moved-patients.ts'
import { repeatedNotes } from './repeated-notes.ts'
import { samplePrices } from './sample-prices.ts'
import { stagingContradictions } from './staging-contradictions.ts'
import { unattestedClaims } from './unattested-claims.ts'
import { visitTimes } from './visit-times.ts'

const repairChecks: readonly RepairCheck[] = [
  visitTimes,
  unattestedClaims,
  samplePrices,
  doubledDressings,
  stagingContradictions,
  repeatedNotes,
  movedPatients,
  mixedDemoAccounts,
]

export interface OrganizationFindings {
  organizationId: string
  organization: string
  findings: { id: string; title: string; correction: string; rows: SuspectRow[] }[]
}

export async function listFindings(url: string): Promise<OrganizationFindings[]> {
  const client = await connectAsOwner(url)
  try {
    const { rows: organizations } = await client.query<{ id: string; name: string }>(
      'select id, name from organizations order by name, id',
    )
    const results: OrganizationFindings[] = []
    for (const { id, name } of organizations) {
      const findings = []
      for (const { find, ...check } of repairChecks) {
        const rows = await find(client, id)
        if (rows.length > 0) findings.push({ ...check, rows })
      }
      results.push({ organizationId: id, organization: name, findings })
    }
    return results
  } finally {
    await client.end()
  }
}

export function formatFindings(results: readonly OrganizationFindings[]): string[] {
  return results.flatMap(({ organization, organizationId, findings }) => [
    `${organization} (${organizationId}): ${findings.length === 0 ? 'nothing to correct' : ''}`.trimEnd(),
    ...findings.flatMap(({ title, correction, rows }) => [
      `  ${title}: ${rows.length}`,
      `    ${correction}`,
      ...rows.map(({ at, path, detail }) => `    ${at}  ${path}  ${detail}`),
    ]),
  ])
}
