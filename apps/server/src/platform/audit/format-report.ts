/** What the command says of the log, line by line. */
import type { Holder } from './unsealed.ts'
import type { Verdict } from './verify.ts'

export function formatVerificationReport(verdict: Verdict): string[] {
  const { organizations, seals, rows, unsealed, held, uncompared, findings } = verdict
  const compared = organizations - uncompared.length
  return [
    `${organizations} chains, ${seals} seals, ${rows} sealed rows, ${unsealed} not sealed yet`,
    ...(held ? [`WAITING ${held.rows} rows since ${held.since}, blocked by ${formatHolder(held.by)}`] : []),
    ...uncompared.map(
      (id) =>
        `WARNING organization ${id}: no head of its chain is stored outside the database, so rows removed from its end can’t be detected`,
    ),
    ...findings.map(
      ({ organizationId, seal, row, what }) =>
        `BAD organization ${organizationId}${seal ? `, seal ${seal}` : ''}${row ? `, row ${row}` : ''}: ${what}`,
    ),
    findings.length === 0
      ? `Audit log verified: ${compared} of ${organizations} chains compared with heads stored outside the database.`
      : 'Audit log verification failed: tampering detected.',
  ]
}

function formatHolder(by: Holder | null): string {
  if (!by) return 'a transaction that has since ended'
  const who =
    by.pid === null ? `the prepared transaction "${by.prepared}"` : `the transaction of process ${by.pid}`
  return `${who} in database "${by.database}"${by.since ? `, started ${by.since}` : ''}`
}
