/** Microphone and camera selection, before and during the call, and reduced video for a weak connection. */
import { useState } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { DeviceKind, LocalMedia } from './local-media.ts'

const kinds = [
  { kind: 'audioinput', label: 'Microphone', track: 'microphone' },
  { kind: 'videoinput', label: 'Camera', track: 'camera' },
] as const

export function DeviceFields({
  media,
  low,
}: {
  media: LocalMedia
  low?: { readonly isLow: boolean; readonly onChange: (isLow: boolean) => void }
}) {
  const [failed, setFailed] = useState<DeviceKind | null>(null)
  const { devices } = media.state
  return (
    <div className="flex flex-col gap-3">
      {kinds.map(({ kind, label, track }) => {
        const options = devices
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map((device, at) => ({ value: device.deviceId, label: device.label || `${label} ${at + 1}` }))
        return (
          <Field
            key={kind}
            label={label}
            error={failed === kind ? 'This device did not start. The one before goes on.' : undefined}
          >
            <Select
              options={
                options.length > 0 ? options : [{ value: '', label: `No ${label.toLowerCase()} found` }]
              }
              value={media.state[track]?.getSettings().deviceId ?? ''}
              onChange={({ target }) => {
                setFailed(null)
                void media.choose(kind, target.value).then((isOn) => !isOn && setFailed(kind))
              }}
            />
          </Field>
        )
      })}
      {low && (
        <Checkbox
          label="Low-bandwidth mode"
          hint="Sends a smaller picture with fewer frames, for a weak connection."
          checked={low.isLow}
          onChange={({ target }) => low.onChange(target.checked)}
        />
      )}
    </div>
  )
}
