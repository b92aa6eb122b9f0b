/** Makes a link for photos from home, and hands it over: by mail, as a code, or as a sheet with the card. Shown once. */
import { SelectField, TextField } from '../../../platform/forms/fields.tsx'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatDate } from '../../../platform/dates.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCreateHomeLink, usePrintSheet } from './data.ts'

type Values = { days: string; mostPhotos: string; email: string }

const days = ['3', '7', '14', '30', '60'].map((value) => ({ value, label: `${value} days` }))
const photos = ['1', '3', '5', '10', '20'].map((value) => ({
  value,
  label: value === '1' ? '1 photo' : `${value} photos`,
}))
const validate = ({ email }: Values) => ({
  ...(email.trim() !== '' &&
    !/^\S+@\S+\.\S+$/.test(email.trim()) && {
      email: 'Please enter a valid email address',
    }),
})

export function LinkDialog({
  woundId,
  banner,
  timeZone,
  onClose,
}: {
  woundId: string
  banner: ReactNode
  timeZone: string
  onClose: () => void
}) {
  const form = useForm<Values>({
    defaultValues: { days: '14', mostPhotos: '5', email: '' },
    resolver: createResolver(validate),
  })
  const make = useCreateHomeLink(woundId)
  const print = usePrintSheet()
  const [isPrinted, setPrinted] = useState(false)
  const made = make.data
  if (!made)
    return (
      <FormDialog
        title="Request photos from home"
        banner={banner}
        form={form}
        sending={make}
        toBody={({ days: count, mostPhotos, email }) => ({
          days: Number(count),
          mostPhotos: Number(mostPhotos),
          email: email.trim() || null,
        })}
        failed="Link was not created"
        problemNote=""
        save="Create link"
        savingLabel="Creating link..."
        // The link replaces it.
        onSaved={() => {}}
        onClose={onClose}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField form={form} name="days" label="Valid for" options={days} />
          <SelectField form={form} name="mostPhotos" label="Photo limit" options={photos} />
          <TextField
            form={form}
            name="email"
            label="Email to"
            hint="Leave blank to give the patient the printed sheet."
            className="sm:col-span-2"
            type="email"
            autoComplete="off"
          />
        </div>
      </FormDialog>
    )
  return (
    <Dialog open title="The link is ready" banner={banner} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Notice
                level="note"
                title={
                  made.isMailed ? 'Emailed. The link is shown only once.' : 'The link is shown only once'
                }
              >
                Anyone with this link can send {pluralize(made.mostPhotos, 'photo')} of this wound until{' '}
                {formatDate(made.expiresAt, timeZone)}. It shows only the patient’s first name.
              </Notice>
              <div className="flex flex-wrap items-center gap-4">
                <QrCode text={made.url} label={`QR code for ${made.url}`} />
                <a
                  href={made.url}
                  target="_blank"
                  rel="noreferrer"
                  className="min-w-0 flex-1 basis-52 text-hint break-all text-accent underline"
                >
                  {made.url}
                </a>
              </div>
              <p className="text-ink2">
                The sheet has the QR code, plain-language steps, and a full-size marker card.
              </p>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
            <Button
              variant="primary"
              icon={<Printer />}
              pending={print.isPending}
              pendingLabel="Creating the sheet..."
              onClick={() =>
                print.mutate(made, {
                  saved: ['Sheet saved', 'Print at 100%.'],
                  onSuccess: () => setPrinted(true),
                  onError: (error) => toastProblem('The sheet was not created', formatProblem(error)),
                })
              }
            >
              {isPrinted ? 'Save sheet again' : 'Save sheet (PDF)'}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
