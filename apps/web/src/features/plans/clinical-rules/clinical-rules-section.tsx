/** The practice's clinical rules: their owner, approval and changes, each rule with its source, and switching one off with a reason. */
import type { ClinicalRule } from '@mendwell/contract'
import { useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { useClinicalRules, useSwitchRule } from './data.ts'
import { RuleRow } from './rule-row.tsx'

export function ClinicalRulesSection() {
  const query = useClinicalRules()
  const { organization } = useUser()
  const [switching, setSwitching] = useState<ClinicalRule | null>(null)
  const rules = query.data
  if (!rules)
    return (
      <Card title="Clinical rules">
        {query.isError ? (
          <ErrorState title="Clinical rules did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <div className="px-4 py-6">
            <LoadingLine>Loading clinical rules...</LoadingLine>
          </div>
        )}
      </Card>
    )
  return (
    <>
      <ApprovalCard rules={rules} timeZone={organization.timeZone} />
      {rules.sets.map((set) => (
        <Card key={set.id} title={set.title} count={`${set.rules.length} rules`} aside={set.version}>
          <ul aria-label={set.title}>
            {set.rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                canManage={rules.canManage}
                timeZone={organization.timeZone}
                onSwitch={setSwitching}
              />
            ))}
          </ul>
        </Card>
      ))}
      {switching && <SwitchDialog key={switching.id} rule={switching} onClose={() => setSwitching(null)} />}
    </>
  )
}

function SwitchDialog({ rule, onClose }: { rule: ClinicalRule; onClose: () => void }) {
  const turnsOn = rule.state === 'off'
  const sending = useSwitchRule(turnsOn)
  const verb = turnsOn ? 'Turn on' : 'Turn off'
  return (
    <ReasonDialog
      title={`${verb} “${rule.title}”?`}
      description={
        turnsOn
          ? 'The rule applies again to all charts in this practice.'
          : 'Its open recommendations are closed, and it no longer applies to any chart in this practice. Wounds where it would apply show that it is turned off.'
      }
      keep="Cancel"
      confirm={verb}
      confirming="Saving..."
      danger={!turnsOn}
      sending={sending}
      failed={turnsOn ? 'Rule was not turned on' : 'Rule was not turned off'}
      onConfirm={(reason) =>
        sending.mutate(
          { ruleId: rule.id, reason },
          {
            saved: [turnsOn ? 'Rule turned on' : 'Rule turned off', rule.title],
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
