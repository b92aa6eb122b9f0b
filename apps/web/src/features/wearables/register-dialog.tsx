/** Giving a patient a sensor. Its token is shown once, to be entered into the device. */
import { wearableTypes, type Wearable } from '@mendwell/contract'
import { Copy } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { getFieldProblems, formatProblem } from '../../platform/format-problem.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRegisterWearable } from './data.ts'
import { wearableTypeLabels } from './labels.ts'

const types = wearableTypes.map((value) => ({ value, label: wearableTypeLabels[value] }))
type CreatedWearable = Wearable & { token: string }

export function RegisterDialog({
  patientId,
  wounds,
  banner,
  onClose,
}: {
  patientId: string
  wounds: readonly { value: string; label: string }[]
  banner: ReactNode
  onClose: () => void
}) {
  const registering = useRegisterWearable(patientId)
  const [name, setName] = useState('')
  const [deviceType, setDeviceType] = useState('')
  const [woundId, setWoundId] = useState('')
  const made = registering.data
  const missing =
    name.trim() === '' ? 'Name the sensor' : deviceType === '' ? 'Say what it measures' : undefined
  const fields = getFieldProblems(registering.error)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const chosen = wearableTypes.find((type) => type === deviceType)
    if (registering.isPending || missing || !chosen) return
    registering.mutate({ name: name.trim(), deviceType: chosen, ...(woundId && { woundId }) })
  }
  if (made) return <TokenDialog made={made} banner={banner} onClose={onClose} />
  return (
    <Dialog
      open
      size="small"
      title="Register a sensor"
      description="The sensor sends by itself, with a token of its own."
      banner={banner}
      dirty={name.trim() !== '' || deviceType !== '' || woundId !== ''}
      locked={registering.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="Name" required hint="Where it is worn, such as Left insole" error={fields.name}>
                <TextInput
                  autoComplete="off"
                  maxLength={100}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
              <Field label="Measures" required error={fields.deviceType}>
                <Select
                  prompt="Select..."
                  options={types}
                  value={deviceType}
                  onChange={(event) => setDeviceType(event.target.value)}
                />
              </Field>
              {wounds.length > 0 && (
                <Field label="Wound" hint="Where it watches one wound" error={fields.woundId}>
                  <Select
                    prompt="No wound in particular"
                    options={wounds}
                    value={woundId}
                    onChange={(event) => setWoundId(event.target.value)}
                  />
                </Field>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              registering.error && (
                <Notice level="critical" title="The sensor was not registered" live>
                  {formatProblem(registering.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={registering.isPending}
              pendingLabel="Saving..."
              disabledReason={missing}
            >
              Register
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

function TokenDialog({
  made,
  banner,
  onClose,
}: {
  made: CreatedWearable
  banner: ReactNode
  onClose: () => void
}) {
  const copy = () =>
    navigator.clipboard.writeText(made.token).then(
      () => toast('Copied', 'The token is in the clipboard.'),
      () => toastProblem('Not copied', 'The browser does not allow it. Select the token and copy it.'),
    )
  return (
    <Dialog
      open
      size="small"
      title={`${made.name} is registered`}
      description="Enter both into the sensor now. The token is not shown again."
      banner={banner}
      dirty={false}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="Device id">
                <TextInput readOnly data-may-clip value={made.id} />
              </Field>
              <Field label="Token" hint="Whoever has it can send readings for this patient">
                <TextInput readOnly data-may-clip value={made.token} />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button
              icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => void copy()}
            >
              Copy token
            </Button>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
