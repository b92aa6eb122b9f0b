/** Clinicians with the numbers that claims name them by. */
import { type BillingProvider, setBillingProvider } from '@mendwell/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
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
    <Card title="Rendering providers" aside="identifiers used on claims">
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
                aria-label={`Edit ${one.name}`}
                icon={<Pencil />}
                onClick={() => setEdited(one.userId)}
              >
                Edit
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
  const form = useForm({ defaultValues: { npi: provider.npi ?? '', taxonomy: provider.taxonomy ?? '' } })
  return (
    <FormDialog
      size="small"
      title={provider.name}
      form={form}
      sending={useSetProvider(provider.userId)}
      toBody={({ npi, taxonomy }) => ({ npi: emptyToNull(npi), taxonomy: emptyToNull(taxonomy) })}
      saved={['Provider updated', provider.name]}
      refused="Failed to update provider"
      failed="Provider not updated"
      save="Save changes"
      disabledReason={form.formState.isDirty ? undefined : 'No changes to save'}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextField
          form={form}
          name="npi"
          label="NPI"
          hint="10 digits; the last is a check digit"
          inputMode="numeric"
          maxLength={10}
        />
        <TextField form={form} name="taxonomy" label="Taxonomy code" maxLength={10} />
      </div>
    </FormDialog>
  )
}
