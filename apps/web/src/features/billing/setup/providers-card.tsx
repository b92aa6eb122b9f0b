/** Clinicians with the numbers that claims name them by. */
import { type BillingProvider, setBillingProvider } from '@mendwell/contract'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { getFieldProblems, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSetProvider } from './data.ts'
import { emptyToNull } from './parse-fields.ts'

export function ProvidersCard({
  providers,
  meant,
}: {
  providers: readonly BillingProvider[]
  /** The one that a finding points at. */
  meant: string | undefined
}) {
  const isAllowed = usePermission(setBillingProvider)
  const [edited, setEdited] = useState(meant)
  const chosen = providers.find(({ userId }) => userId === edited)
  return (
    <Card title="Clinicians" aside="as claims name them">
      <ul className="divide-y divide-line">
        {providers.map((one) => (
          <li key={one.userId} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1 font-medium">
              {[one.name, one.credential].filter(Boolean).join(', ')}
            </span>
            <span className="text-ink2">
              {one.npi ? `NPI ${one.npi}` : <Badge level="warning">No NPI</Badge>}
              {one.taxonomy && `, ${one.taxonomy}`}
            </span>
            {isAllowed && (
              <Button
                size="small"
                aria-label={`Change ${one.name}`}
                icon={<Pencil aria-hidden className="size-4" strokeWidth={1.75} />}
                onClick={() => setEdited(one.userId)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && isAllowed && <ProviderDialog provider={chosen} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

function ProviderDialog({ provider, onClose }: { provider: BillingProvider; onClose: () => void }) {
  const set = useSetProvider(provider.userId)
  const [npi, setNpi] = useState(provider.npi ?? '')
  const [taxonomy, setTaxonomy] = useState(provider.taxonomy ?? '')
  const isDirty = npi !== (provider.npi ?? '') || taxonomy !== (provider.taxonomy ?? '')
  const problems = getFieldProblems(set.error)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (set.isPending) return
    set.mutate(
      { npi: emptyToNull(npi), taxonomy: emptyToNull(taxonomy) },
      {
        onSuccess: () => {
          toast('Clinician changed', provider.name)
          onClose()
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to change the clinician')
        },
      },
    )
  }
  return (
    <Dialog open size="small" title={provider.name} dirty={isDirty} locked={set.isPending} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="NPI" hint="Ten digits; the last one is a check digit." error={problems.npi}>
                <TextInput
                  inputMode="numeric"
                  maxLength={10}
                  value={npi}
                  onChange={({ target }) => setNpi(target.value)}
                />
              </Field>
              <Field label="Taxonomy code" error={problems.taxonomy}>
                <TextInput
                  maxLength={10}
                  value={taxonomy}
                  onChange={({ target }) => setTaxonomy(target.value)}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              set.error && (
                <Notice level="critical" title="The clinician was not changed" live>
                  {formatProblem(set.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={set.isPending}
              pendingLabel="Saving..."
              disabledReason={isDirty ? undefined : 'Nothing changed'}
            >
              Save changes
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
