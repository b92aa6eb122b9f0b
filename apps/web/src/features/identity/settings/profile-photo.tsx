/** The profile photo: selected from this device, visible to colleagues, removable. */
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
    !isUnauthorized(error) && toastProblem('Error', getFieldProblems(error)['photo'] ?? formatProblem(error))

  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > maxPictureBytes) return toastProblem('Error', 'This picture is larger than 5 MB')
    change.mutate(file, { saved: ['Picture saved'], onError: showError })
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
          aria-label="Picture"
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
          pendingLabel="Saving..."
          onClick={() => input.current?.click()}
        >
          {user.profileImageUrl ? 'Change picture' : 'Add a picture'}
        </Button>
        {user.profileImageUrl && (
          <Button
            size="small"
            variant="quiet"
            pending={remove.isPending}
            pendingLabel="Removing..."
            onClick={() => remove.mutate(undefined, { saved: ['Picture removed'], onError: showError })}
          >
            Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}
