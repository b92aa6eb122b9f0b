/** The provider's call with the patient's banner, and the way of a frozen frame into the chart as a photo of a wound. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { addWoundPhoto, type TelehealthSession } from '@mendwell/contract'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ProviderCall } from '../../features/telehealth/call/provider-call.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { usePermission } from '../../platform/permission.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PatientStrip } from '../patients/patient-strip.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const CapturePhoto = lazyComponent(() => import('../photos/capture-photo.tsx'), 'CapturePhoto')

type FrozenPicture = { readonly frame: Blob; readonly woundId: string | null }

export function StaffCall({
  session,
  today,
  onClose,
}: {
  session: TelehealthSession
  today: string
  onClose: () => void
}) {
  const { patientId } = session
  const [frozen, setFrozen] = useState<FrozenPicture | null>(null)
  const banner = <PatientStrip patientId={patientId} today={today} />
  return (
    <>
      <ProviderCall
        session={session}
        banner={banner}
        onFrozen={(frame) => setFrozen({ frame, woundId: null })}
        onClose={onClose}
      />
      {frozen && frozen.woundId === null && (
        <FrozenFrame
          patientId={patientId}
          banner={banner}
          frame={frozen.frame}
          onMeasure={(woundId) => setFrozen({ ...frozen, woundId })}
          onClose={() => setFrozen(null)}
        />
      )}
      <Suspense>
        {frozen?.woundId && (
          <CapturePhoto
            patientId={patientId}
            woundId={frozen.woundId}
            frozen={frozen.frame}
            onClose={() => setFrozen(null)}
            onDone={() => toast('Photo saved', 'The captured frame was saved as a wound photo.')}
          />
        )}
      </Suspense>
    </>
  )
}

/** The frame as it was frozen, and of which wound it is. */
function FrozenFrame({
  patientId,
  banner,
  frame,
  onMeasure,
  onClose,
}: {
  patientId: string
  banner: ReactNode
  frame: Blob
  onMeasure: (woundId: string) => void
  onClose: () => void
}) {
  const canPhotograph = usePermission(addWoundPhoto)
  const query = useWounds(patientId)
  const wounds = (query.data ?? []).filter(({ isActive }) => isActive)
  const [woundId, setWoundId] = useState('')
  const address = useFrameUrl(frame)
  const chosen = woundId || (wounds.length === 1 ? (wounds[0]?.id ?? '') : '')
  return (
    <Dialog open title="Captured frame" banner={banner} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              {address && (
                <img
                  src={address}
                  alt="Captured frame"
                  className="max-h-[50vh] w-full bg-sunken object-contain"
                />
              )}
              {!query.data ? (
                query.isError ? (
                  <ErrorState title="Wounds did not load" onRetry={() => void query.refetch()}>
                    {formatProblem(query.error)}
                  </ErrorState>
                ) : (
                  <LoadingLine>Loading wounds...</LoadingLine>
                )
              ) : wounds.length === 0 ? (
                <Notice level="note" title="No open wounds in the chart">
                  Add the wound to the chart first. Then you can save a frame as its photo.
                </Notice>
              ) : (
                <Field
                  label="Wound"
                  required
                  hint="The wound is measured if the printed marker card is in the photo."
                >
                  <Select
                    prompt="Select a wound"
                    options={wounds.map((one) => ({
                      value: one.id,
                      label: `${formatWoundLetter(one.number)} ${formatWoundSite(one)}`,
                    }))}
                    value={chosen}
                    onChange={({ target }) => setWoundId(target.value)}
                  />
                </Field>
              )}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Discard frame</Button>
            {canPhotograph && (
              <Button
                variant="primary"
                disabledReason={chosen ? undefined : 'Select the wound'}
                onClick={() => onMeasure(chosen)}
              >
                Measure
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function useFrameUrl(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
