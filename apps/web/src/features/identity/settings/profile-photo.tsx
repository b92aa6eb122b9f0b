/** The profile photo: selected from this device, visible to colleagues, removable. */
import { t } from '@lingui/core/macro'
import { maxPictureBytes, pictureTypes } from '@mendwell/contract'
import { useRef } from 'react'
import { getFieldProblems, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useUpdatePhoto, useRemovePhoto } from './data.ts'

export function ProfilePhoto() {
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const change = useUpdatePhoto()
  const remove = useRemovePhoto()
  const showError = (error: unknown) =>
    !isUnauthorized(error) && toastProblem(t`Error`, getFieldProblems(error)['photo'] ?? formatProblem(error))

  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > maxPictureBytes)
      return toastProblem(t`Error`, t`This photo is larger than 5 MB. Choose a smaller photo.`)
    change.mutate(file, { saved: [t`Photo saved`], onError: showError })
  }
  return (
    <div className="flex items-center gap-3">
      <Avatar
        size="large"
        fallback="figure"
        given={user.firstName}
        family={user.lastName}
        pictureUrl={user.profileImageUrl}
      />
      <div className="flex flex-col items-start gap-1">
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={t`Photo`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          size="small"
          pending={change.isPending}
          pendingLabel={t`Saving...`}
          onClick={() => input.current?.click()}
        >
          {user.profileImageUrl ? t`Change photo` : t`Add photo`}
        </Button>
        {user.profileImageUrl && (
          <Button
            size="small"
            variant="quiet"
            pending={remove.isPending}
            pendingLabel={t`Removing...`}
            onClick={() => remove.mutate(undefined, { saved: [t`Photo removed`], onError: showError })}
          >{t`Remove photo`}</Button>
        )}
      </div>
    </div>
  )
}
