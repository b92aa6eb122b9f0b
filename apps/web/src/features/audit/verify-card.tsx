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
          Each entry is part of a signed hash chain stored partly outside the database, so any change,
          deletion, or insertion is detected.
        </p>
        <Button
          icon={<ShieldCheck />}
          pending={verify.isPending}
          pendingLabel="Verifying..."
          onClick={() => verify.mutate()}
        >
          Verify audit log
        </Button>
      </div>
      {verify.error && (
        <Notice level="critical" title="Audit log could not be verified" live>
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
  const checked = `${count(verdict.rows)} entries in ${count(verdict.seals)} seals checked at ${formatTime(verdict.checkedAt, timeZone)}.`
  if (verdict.findings.length === 0) {
    return (
      <Notice level={held || uncompared.length > 0 ? 'warning' : 'good'} title="Audit log verified" live>
        <p>
          {checked}
          {!held && unsealed > 0 && ` ${count(unsealed)} recent entries are not sealed yet.`}
        </p>
        {held && (
          <p>
            {count(held.rows)} entries have been pending a seal since {formatDateTime(held.since, timeZone)}.
            An open database transaction is blocking them. Notify your system administrator.
          </p>
        )}
        {uncompared.length > 0 && (
          <p>
            No signed copy of the latest seal was found outside the database, so entries removed from the end
            of the log can’t be detected.
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice level="critical" title="Audit log verification failed: tampering detected" live>
      <p>{checked} Save this page and notify your security officer.</p>
      <ul className="mt-1 list-disc pl-5">
        {verdict.findings.map(({ seal, row, what }) => (
          <li key={`${seal ?? ''} ${row ?? ''} ${what}`}>
            {[seal !== undefined && `Seal ${seal}`, row && `entry ${row}`].filter(Boolean).join(', ')}: {what}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
