/** Giving a patient a sensor. Its token is shown once, to be entered into the device. */
import { wearableTypes, type Wearable } from '@mendwell/contract'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { SelectField, TextField } from '../../platform/forms/fields.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useRegisterWearable } from './data.ts'
import { wearableTypeLabels } from './labels.ts'

const types = wearableTypes.map((value) => ({ value, label: wearableTypeLabels[value] }))
type Values = { name: string; deviceType: string; woundId: string }
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
  const form = useForm<Values>({ defaultValues: { name: '', deviceType: '', woundId: '' } })
  if (registering.data) return <TokenDialog made={registering.data} banner={banner} onClose={onClose} />
  return (
    <FormDialog
      size="small"
      title="Register sensor"
      description="The sensor sends readings automatically with its own token."
      banner={banner}
      form={form}
      sending={registering}
      toBody={({ name, deviceType, woundId }) => ({
        name: name.trim(),
        deviceType: deviceType as Wearable['deviceType'], // an option of this list
        ...(woundId && { woundId }),
      })}
      failed="Sensor was not registered"
      save="Register"
      disabledReason={({ name, deviceType }) =>
        name.trim() === '' ? 'Enter a sensor name' : deviceType === '' ? 'Select what it measures' : undefined
      }
      // The token replaces it.
      onSaved={() => {}}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextField
          form={form}
          name="name"
          label="Name"
          required
          hint="Device name or location, for example: Left insole"
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          form={form}
          name="deviceType"
          label="Measures"
          required
          prompt="Select"
          options={types}
        />
        {wounds.length > 0 && (
          <SelectField
            form={form}
            name="woundId"
            label="Wound"
            hint="Leave blank if the sensor does not monitor a wound"
            prompt="No specific wound"
            options={wounds}
          />
        )}
      </div>
    </FormDialog>
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
      () => toast('Copied', 'Token copied to the clipboard.'),
      () =>
        toastProblem('Not copied', 'Your browser blocked copying. Select the token and copy it manually.'),
    )
  return (
    <Dialog
      open
      size="small"
      title={`${made.name} registered`}
      description="Enter both in the sensor now. The token won’t be shown again."
      banner={banner}
      dirty={false}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="Device ID">
                <TextInput readOnly data-may-clip value={made.id} />
              </Field>
              <Field label="Token" hint="Anyone with this token can send readings for this patient">
                <TextInput readOnly data-may-clip value={made.token} />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button icon={<Copy />} onClick={() => void copy()}>
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
