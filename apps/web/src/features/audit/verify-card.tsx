/** Whether the audit log is intact: the server verifies every seal from the first to the head. */
import type { LogVerdict } from '@mendwell/contract'
import { ShieldCheck } from 'lucide-react'
import { formatDateTime, formatTime } from '../../platform/dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useVerifyLog } from './data.ts'

export function VerifyCard() {
  const verify = useVerifyLog()
  const { timeZone } = useUser().organization
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-ink2">
          Every row is sealed into a chain whose end is signed outside of the database: a row that was
          changed, taken out or slipped in shows.
        </p>
        <Button
          icon={<ShieldCheck />}
          pending={verify.isPending}
          pendingLabel="Verifying..."
          onClick={() => verify.mutate()}
        >
          Verify the log
        </Button>
      </div>
      {verify.error && (
        <Notice level="critical" title="The log could not be verified" live>
          {formatProblem(verify.error)}
        </Notice>
      )}
      {verify.data && <Verdict verdict={verify.data} timeZone={timeZone} />}
    </div>
  )
}

function Verdict({ verdict, timeZone }: { verdict: LogVerdict; timeZone: string }) {
  const count = (number: number) => number.toLocaleString('en-US')
  const { held, unsealed, uncompared } = verdict
  const checked = `${count(verdict.rows)} rows in ${count(verdict.seals)} seals checked at ${formatTime(verdict.checkedAt, timeZone)}.`
  if (verdict.findings.length === 0) {
    return (
      <Notice level={held || uncompared.length > 0 ? 'warning' : 'good'} title="The log is whole" live>
        <p>
          {checked}
          {!held && unsealed > 0 && ` ${count(unsealed)} rows are too young to be sealed.`}
        </p>
        {held && (
          <p>
            {count(held.rows)} rows wait for their seal since {formatDateTime(held.since, timeZone)}:
            something unfinished in the database holds them back. Tell whoever runs it.
          </p>
        )}
        {uncompared.length > 0 && (
          <p>
            No signed end of the chain was found outside of the database, so rows cut off its end would not
            show.
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice level="critical" title="The log was tampered with" live>
      <p>{checked} Keep this page and tell whoever is responsible for security.</p>
      <ul className="mt-1 list-disc pl-5">
        {verdict.findings.map(({ seal, row, what }) => (
          <li key={`${seal ?? ''} ${row ?? ''} ${what}`}>
            {[seal !== undefined && `Seal ${seal}`, row && `row ${row}`].filter(Boolean).join(', ')}: {what}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
