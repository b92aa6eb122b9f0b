/** Microphone and camera selection, before and during the call, and reduced video for a weak connection. */
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { i18n } from '../../../platform/i18n/i18n.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { DeviceKind, LocalMedia } from './local-media.ts'

const kinds = [
  { kind: 'audioinput', label: msg`Microphone`, none: msg`No microphone found`, track: 'microphone' },
  { kind: 'videoinput', label: msg`Camera`, none: msg`No camera found`, track: 'camera' },
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
      {kinds.map(({ kind, label: name, none, track }) => {
        const label = i18n._(name)
        const options = devices
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map((device, at) => ({ value: device.deviceId, label: device.label || `${label} ${at + 1}` }))
        return (
          <Field
            key={kind}
            label={label}
            error={failed === kind ? t`This device did not start. Still using the previous one.` : undefined}
          >
            <Select
              options={options.length > 0 ? options : [{ value: '', label: i18n._(none) }]}
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
          label={t`Low-bandwidth mode`}
          hint={t`For a weak connection: your video is smaller and less smooth.`}
          checked={low.isLow}
          onChange={({ target }) => low.onChange(target.checked)}
        />
      )}
    </div>
  )
}
