/** The state of the practice's rule set: who owns it, what was approved, what changed since, and the approval itself. */
import type { ClinicalRules } from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useApproveRules } from './data.ts'

export function ApprovalCard({ rules, timeZone }: { rules: ClinicalRules; timeZone: string }) {
  const { approval, changes, leads, canManage, version } = rules
  const approving = useApproveRules()
  const isCurrent = approval !== null && changes.length === 0
  return (
    <Card
      title="Clinical rules"
      aside={`version ${version}`}
      actions={
        canManage &&
        !isCurrent && (
          <Button
            variant="primary"
            pending={approving.isPending}
            pendingLabel="Approving..."
            onClick={() =>
              approving.mutate(version, {
                saved: ['Clinical rules approved', 'The approval is stored with your name and credential.'],
                refused: 'Failed to approve the clinical rules. Reload and try again.',
              })
            }
          >
            Approve all rules
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3 px-4 py-3">
        <p>
          Clinical lead:{' '}
          {leads.length === 0
            ? 'not named. An owner names one under People.'
            : leads.map(({ name, credential }) => formatWithCredential(name, credential)).join('; ')}
        </p>
        {approval === null ? (
          <Notice level="note" title="Not approved yet">
            Rules apply as shipped until the clinical lead approves them.
          </Notice>
        ) : (
          <p>
            Approved {formatDate(approval.at, timeZone)} by{' '}
            {formatWithCredential(approval.name, approval.credential)}.
          </p>
        )}
        {changes.length > 0 && (
          <section className="flex flex-col gap-2">
            <Notice level="warning" title={`${pluralize(changes.length, 'rule')} changed since the approval`}>
              Changed rules apply as shipped until they are approved.
            </Notice>
            <ul aria-label="Changes since the approval" className="flex flex-col gap-2">
              {changes.map(({ ruleId, title, change, fields }) => (
                <li key={ruleId}>
                  <span className="font-medium">{title}</span>{' '}
                  <span className="text-ink3">
                    ({ruleId}, {change})
                  </span>
                  {fields.length > 0 && (
                    <dl className="text-hint text-ink2">
                      {fields.map(({ label, before, after }) => (
                        <div key={label}>
                          <dt className="text-ink3">{label}</dt>
                          <dd>
                            <del>{before ?? 'None'}</del> <ins>{after ?? 'None'}</ins>
                          </dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}
