/** The practice's rules for statements, small balances, adjustments, and plans; edited by administrators. */
import { changePatientBillingPolicy, type PatientBillingPolicy } from '@mendwell/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { createFormFields } from '../setup/form-fields.tsx'
import { emptyToNull, listDifferences, parseOptionalNumber } from '../setup/parse-fields.ts'
import { type PolicyChange, useBillingPolicy, useUpdatePolicy } from './data.ts'

const labels = {
  minimum: 'Statement minimum balance, $',
  cycleDays: 'Days between statements',
  dueDays: 'Payment due after (days)',
  maxStatements: 'Statements before account review',
  smallBalance: 'Small balance limit, $',
  adjustmentLimit: 'Adjustment limit for billers, $',
  planMaxMissed: 'Missed payments before default',
  payByEn: 'Other ways to pay (English)',
  payByEs: 'Other ways to pay (Spanish)',
} as const
type Name = keyof typeof labels
const names = Object.keys(labels) as Name[] // its own keys
const texts: readonly Name[] = ['payByEn', 'payByEs']
const money: readonly Name[] = ['minimum', 'smallBalance', 'adjustmentLimit']

type Values = { [name in Name]: string }

const toValues = (policy: PatientBillingPolicy): Values =>
  // Every name of the list gets its text.
  Object.fromEntries(names.map((name) => [name, policy[name] === null ? '' : String(policy[name])])) as Values

/** What is no number is left to the server, which names the field. */
const toRequest = (values: Values): PolicyChange =>
  Object.fromEntries(
    names.map((name) => [
      name,
      texts.includes(name) ? emptyToNull(values[name]) : (parseOptionalNumber(values[name]) ?? values[name]),
    ]),
  ) as PolicyChange // the same names

export function PolicyCard() {
  const query = useBillingPolicy()
  const isAllowed = usePermission(changePatientBillingPolicy)
  const [isOpen, setOpen] = useState(false)
  const policy = query.data
  return (
    <Card
      title="Patient billing policy"
      aside="statements, small balances, adjustments, and payment plans"
      actions={
        isAllowed &&
        policy && (
          <Button size="small" icon={<Pencil />} onClick={() => setOpen(true)}>
            Edit
          </Button>
        )
      }
    >
      {query.isPending && <LoadingLine>Loading...</LoadingLine>}
      {query.isError && !policy && (
        <ErrorState title="The policy did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {policy && (
        <dl className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            <div key={name}>
              <dt className="text-hint text-ink3">{labels[name].replace(', $', '')}</dt>
              <dd className="wrap-anywhere">{formatPart(policy, name)}</dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && policy && <EditPolicy policy={policy} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const formatPart = (policy: PatientBillingPolicy, name: Name): string => {
  const value = policy[name]
  if (value === null) return 'None'
  return money.includes(name) ? formatMoney(Number(value)) : String(value)
}

function EditPolicy({ policy, onClose }: { policy: PatientBillingPolicy; onClose: () => void }) {
  const change = useEditRecord({
    stored: policy,
    sending: useUpdatePolicy(),
    toValues,
    toBody: toRequest,
    saved: ['Policy updated', 'Applies to new statements.'],
    refused: 'Failed to update the policy',
    onClose,
  })
  const { text } = createFormFields(change.form)
  return (
    <EditDialog
      title="Patient billing policy"
      change={change}
      failed="Policy not updated"
      differences={() => listDifferences(labels, change.form.getValues(), toValues(policy))}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className={texts.includes(name) ? 'sm:col-span-2' : undefined}>
            {text(name, labels[name], { maxLength: texts.includes(name) ? 500 : 12 })}
          </div>
        ))}
      </div>
    </EditDialog>
  )
}
