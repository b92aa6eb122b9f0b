/** An edition of billing rules: a draft with what it would change, to be applied; an applied one with its rules, to be withdrawn. */
import { ruleKindNames } from '@mendwell/clinical'
import { type RuleEdition, ruleEditionStateNames } from '@mendwell/contract'
import { useState } from 'react'
import { formatDateTime, formatDay } from '../../../platform/dates.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useApplyRules, useDeleteRules, useRulePreview, useWithdrawRules } from './data.ts'
import { editionLevels } from './edition-levels.ts'
import { EditionRules } from './edition-rules.tsx'
import { RulePreview } from './rule-preview.tsx'

type Shown = { edition: RuleEdition; canEdit: boolean; onClose: () => void }

export function EditionDialog(props: Shown) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  if (props.edition.state === 'draft') return <DraftDialog {...props} />
  return isWithdrawing ? (
    <WithdrawDialog edition={props.edition} onClose={() => setWithdrawing(false)} />
  ) : (
    <AppliedDialog {...props} onWithdraw={() => setWithdrawing(true)} />
  )
}

function EditionFacts({ edition }: { edition: RuleEdition }) {
  const { timeZone } = useUser().organization
  const { applied, withdrawn } = edition
  const facts: Readonly<Record<string, string>> = {
    'Rule type': ruleKindNames[edition.kind],
    Source: edition.source,
    'Effective date': formatDay(edition.startDate),
    Contents: `${pluralize(edition.rowCount, 'rule')}, ${edition.isComplete ? 'complete file' : 'changes only'}`,
    Uploaded: `${formatDateTime(edition.createdAt, timeZone)} by ${edition.createdByName}`,
    ...(edition.skippedCount > 0 && {
      'Rows left out': `${edition.skippedCount}, about codes that are not billed here`,
    }),
    ...(applied && { Applied: `${formatDateTime(applied.at, timeZone)} by ${applied.byName}` }),
    ...(withdrawn && {
      Withdrawn: `${formatDateTime(withdrawn.at, timeZone)} by ${withdrawn.byName}: ${withdrawn.reason}`,
    }),
  }
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge level={editionLevels[edition.state]}>{ruleEditionStateNames[edition.state]}</Badge>
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt className="text-hint text-ink3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function DraftDialog({ edition, canEdit, onClose }: Shown) {
  const preview = useRulePreview(edition.id, true)
  const applying = useApplyRules(edition.id)
  const deleting = useDeleteRules(edition.id)
  const failed = applying.error ?? deleting.error
  const apply = () =>
    preview.data &&
    applying.mutate(
      { body: { basis: preview.data.basis } },
      {
        saved: ['Edition applied', 'Pending claims are being checked again.'],
        onSuccess: onClose,
        // Another edition may have been applied meanwhile.
        onError: () => void preview.refetch(),
      },
    )
  return (
    <Dialog
      open
      size="wide"
      title={`Review ${edition.name}`}
      description="Nothing has changed yet. Applied, the edition is used for all dates of service from its effective date on."
      locked={applying.isPending || deleting.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-5 [--bar-height:0px] [--strip-height:0px]">
              <EditionFacts edition={edition} />
              <RulePreview query={preview} />
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              failed && (
                <Notice level="critical" title="Action not completed" live>
                  {formatProblem(failed)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Close</Button>
            {canEdit && (
              <>
                <Button
                  variant="quiet"
                  pending={deleting.isPending}
                  pendingLabel="Deleting..."
                  onClick={() =>
                    deleting.mutate(undefined, {
                      onSuccess: () => {
                        toast('Draft deleted', edition.name)
                        onClose()
                      },
                    })
                  }
                >
                  Delete draft
                </Button>
                <Button
                  variant="primary"
                  pending={applying.isPending}
                  pendingLabel="Applying..."
                  disabledReason={
                    preview.data && !preview.isFetching ? undefined : 'Review the preview first'
                  }
                  onClick={apply}
                >
                  Apply edition
                </Button>
              </>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function AppliedDialog({ edition, canEdit, onWithdraw, onClose }: Shown & { onWithdraw: () => void }) {
  return (
    <Dialog open size="wide" title={edition.name} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-5 [--bar-height:0px] [--strip-height:0px]">
              <EditionFacts edition={edition} />
              <EditionRules editionId={edition.id} />
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
            {canEdit && edition.withdrawn === null && (
              <Button variant="danger" onClick={onWithdraw}>
                Withdraw edition
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function WithdrawDialog({ edition, onClose }: { edition: RuleEdition; onClose: () => void }) {
  const withdrawing = useWithdrawRules(edition.id)
  return (
    <ReasonDialog
      title={`Withdraw ${edition.name}?`}
      description="The previous edition, or the built-in table, is used again for these dates of service. Pending claims are checked again. Claims already sent do not change."
      keep="Keep edition"
      confirm="Withdraw edition"
      confirming="Withdrawing..."
      sending={withdrawing}
      failed="The edition was not withdrawn"
      onConfirm={(reason) =>
        withdrawing.mutate(
          { body: { reason } },
          {
            saved: ['Edition withdrawn', edition.name],
            refused: 'Failed to withdraw the edition',
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
