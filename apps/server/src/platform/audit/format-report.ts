/** What the command says of the log, line by line. */
import type { Holder } from './unsealed.ts'
import type { Verdict } from './verify.ts'

export function formatVerificationReport(verdict: Verdict): string[] {
  const { organizations, seals, rows, unsealed, held, uncompared, findings } = verdict
  const compared = organizations - uncompared.length
  return [
    `${organizations} chains, ${seals} seals, ${rows} sealed rows, ${unsealed} waiting for their seal`,
    ...(held ? [`WAITING ${held.rows} rows since ${held.since}, held back by ${formatHolder(held.by)}`] : []),
    ...uncompared.map(
      (id) =>
        `WARNING organization ${id}: no head of its chain is kept outside the database, so rows cut off its end would not show`,
    ),
    ...findings.map(
      ({ organizationId, seal, row, what }) =>
        `BAD organization ${organizationId}${seal ? `, seal ${seal}` : ''}${row ? `, row ${row}` : ''}: ${what}`,
    ),
    findings.length === 0
      ? `The log is whole, ${compared} of ${organizations} chains compared with heads kept outside the database.`
      : 'The log was tampered with.',
  ]
}

function formatHolder(by: Holder | null): string {
  if (!by) return 'a transaction that has ended meanwhile'
  const who =
    by.pid === null ? `the prepared transaction "${by.prepared}"` : `the transaction of process ${by.pid}`
  return `${who} in database "${by.database}"${by.since ? `, which began ${by.since}` : ''}`
}
