/** Replaces the link of an open question: after it was lost, locked, revoked, or expired. */
import type { Consult, NewConsultLink } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useMakeConsultLink } from '../data.ts'
import { formatRecipient } from '../format-consult.ts'
import { linkDays } from './link-days.ts'
import { LinkReady } from './link-ready.tsx'

export function NewLinkDialog({
  consult,
  banner,
  onClose,
}: {
  consult: Consult
  banner: ReactNode
  onClose: () => void
}) {
  const form = useForm({ defaultValues: { days: '7', email: consult.recipient.email ?? '' } })
  const make = useMakeConsultLink(consult.id)
  const [link, setLink] = useState<NewConsultLink | null>(null)
  if (link) return <LinkReady link={link} banner={banner} onClose={onClose} />
  return (
    <FormDialog
      size="small"
      title="Create a new link?"
      description={`For ${formatRecipient(consult)}. The previous link closes.`}
      banner={banner}
      form={form}
      sending={make}
      toBody={(values) => ({ days: Number(values.days), email: values.email.trim() || null })}
      failed="The link was not created"
      problemNote=""
      save="Create link"
      savingLabel="Creating link..."
      onSaved={(made) => setLink(made.link)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <SelectField form={form} name="days" label="Link expires after" options={linkDays} />
        <TextField
          form={form}
          name="email"
          label="Email the link to"
          type="email"
          autoComplete="off"
          hint="Leave blank to share the link yourself. The access code is never emailed."
        />
      </div>
    </FormDialog>
  )
}
