/** The coordinates of an address, where its ZIP code is not known or not near enough. */
import { useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type Coordinates, type LocationSubject, useSetLocation } from './data.ts'
import { parseCoordinate } from './parse-coordinate.ts'

export function LocationDialog({
  subject,
  name,
  address,
  entered,
  onClose,
}: {
  subject: LocationSubject
  name: string
  address: string
  /** The coordinates that were entered before. */
  entered: Coordinates | null
  onClose: () => void
}) {
  const save = useSetLocation(subject)
  const [latitude, setLatitude] = useState(entered ? String(entered.latitude) : '')
  const [longitude, setLongitude] = useState(entered ? String(entered.longitude) : '')
  const [lat, lon] = [parseCoordinate(latitude, 90), parseCoordinate(longitude, 180)]
  const isDirty =
    latitude !== String(entered?.latitude ?? '') || longitude !== String(entered?.longitude ?? '')
  const send = (location: Coordinates | null) =>
    save.mutate(location, {
      saved: [location ? 'Location saved' : 'Location removed', name],
      onSuccess: onClose,
      onError: (error) => toastProblem('Location not saved', formatProblem(error)),
    })
  return (
    <Dialog
      open
      title={`Location: ${name}`}
      description={`${address}. These coordinates apply until the address changes.`}
      dirty={isDirty}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (lat !== null && lon !== null) send({ latitude: lat, longitude: lon })
          }}
        >
          <DialogBody>
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                label="Latitude"
                required
                hint="Decimal degrees, north is positive"
                error={latitude.trim() !== '' && lat === null ? 'Enter −90 to 90' : undefined}
              >
                <TextInput
                  inputMode="text"
                  value={latitude}
                  maxLength={20}
                  onChange={({ target }) => setLatitude(target.value)}
                />
              </Field>
              <Field
                label="Longitude"
                required
                hint="Decimal degrees, west is negative"
                error={longitude.trim() !== '' && lon === null ? 'Enter −180 to 180' : undefined}
              >
                <TextInput
                  inputMode="text"
                  value={longitude}
                  maxLength={20}
                  onChange={({ target }) => setLongitude(target.value)}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            {entered && (
              <Button variant="danger" onClick={() => send(null)}>
                Remove location
              </Button>
            )}
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              pendingLabel="Saving..."
              disabledReason={lat === null || lon === null ? 'Enter both coordinates' : undefined}
            >
              Save location
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
