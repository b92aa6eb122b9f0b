/** What came from home: red flags first, the photo, its size and change with their error, and the two decisions. */
import {
  changeNotStated,
  storedRedFlags,
  formatWoundLetter,
  formatWoundSite,
  formatSize,
  formatSizeWithError,
} from '@mendwell/clinical'
import { acceptHomePhoto, type HomePhoto } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { House, OctagonAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDateTimeWithZone } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { PhotoPicture } from '../photo-picture.tsx'
import { getHomeChangeLevel } from './change-level.ts'
import { type QueueState, useAcceptPhoto, useHomePhotos } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const DeclineDialog = lazyComponent(() => import('./decline-dialog.tsx'), 'DeclineDialog')

const empty: Record<QueueState, [title: string, says: string]> = {
  waiting: ['No photos to review', 'Photos that patients send from home appear here automatically.'],
  accepted: ['No accepted photos yet', 'Accepted photos also appear with the wound’s photos.'],
  declined: ['No declined photos', 'Declined photos stay in the archive with the reason.'],
}

export function HomeQueue({ state, onOpen }: { state: QueueState; onOpen: (photoId: string) => void }) {
  const query = useHomePhotos(state)
  const [declining, setDeclining] = useState<HomePhoto | null>(null)
  const sent = query.data?.pages.flatMap((page) => page.body)
  if (!sent) {
    return query.isError ? (
      <ErrorState title="Photos from home did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    ) : (
      <LoadingLine>Loading photos from home...</LoadingLine>
    )
  }
  if (sent.length === 0) {
    return (
      <EmptyState icon={House} title={empty[state][0]}>
        {empty[state][1]}
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label="Photos from home" className="grid gap-3.5 xl:grid-cols-2">
        {sent.map((one) => (
          <li key={one.id}>
            <SentPhotoRow sent={one} onOpen={onOpen} onDecline={() => setDeclining(one)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          pending={query.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {declining && (
        <Suspense>
          <DeclineDialog sent={declining} onClose={() => setDeclining(null)} />
        </Suspense>
      )}
    </>
  )
}

function SentPhotoRow({
  sent,
  onOpen,
  onDecline,
}: {
  sent: HomePhoto
  onOpen: (photoId: string) => void
  onDecline: () => void
}) {
  const isAllowed = usePermission(acceptHomePhoto)
  const accept = useAcceptPhoto()
  const { organization } = useUser()
  const { patient, wound, photoId } = sent
  const formatSentAt = (at: string) => formatDateTimeWithZone(at, sent.timeZone, organization.timeZone)
  const name = formatPatientName(patient)
  return (
    <article
      aria-label={name}
      className={classNames(
        'flex h-full flex-col gap-3 rounded-card border bg-surface p-4 sm:flex-row',
        sent.redFlags.length > 0 && sent.state === 'waiting' ? 'border-critical' : 'border-line',
      )}
    >
      {photoId ? (
        <button
          type="button"
          aria-label={`Open the photo of ${name}`}
          onClick={() => onOpen(photoId)}
          className="aspect-square w-full shrink-0 overflow-hidden rounded-control bg-photo-surround sm:w-40"
        >
          <PhotoPicture photoId={photoId} size="thumb" alt="" className="size-full" />
        </button>
      ) : (
        <p className="flex aspect-square w-full shrink-0 items-center justify-center rounded-control bg-sunken p-3 text-center text-hint text-ink2 sm:w-40">
          Answers received; photo pending.
        </p>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Link
            to="/wounds/$woundId"
            params={{ woundId: sent.woundId }}
            className="font-semibold text-accent underline"
          >
            {name}
          </Link>
          <span className="text-hint text-ink3">{formatSentAt(sent.sentAt)}</span>
        </p>
        <p className="text-hint text-ink2">
          {patient.medicalRecordNumber}, wound {formatWoundLetter(wound.number)}, {formatWoundSite(wound)}
        </p>
        {storedRedFlags
          .filter(({ id }) => sent.redFlags.includes(id))
          .map(({ id, text }) => (
            <p key={id} className="flex items-center gap-2 font-semibold text-critical">
              <OctagonAlert className="shrink-0" />
              {text.en}
            </p>
          ))}
        {sent.redFlags.length === 0 && <p className="text-hint text-ink2">No red flags reported.</p>}
        {sent.note && <p className="whitespace-pre-wrap wrap-anywhere">“{sent.note}”</p>}
        <Size sent={sent} />
        {sent.state !== 'waiting' && (
          <p className="text-hint text-ink2">
            {sent.state === 'accepted' ? 'Accepted' : 'Declined'} by {sent.decidedByName}
            {sent.decidedAt && `, ${formatSentAt(sent.decidedAt)}`}
            {sent.reason && `: ${sent.reason}`}
          </p>
        )}
        {sent.state === 'waiting' && isAllowed && (
          <div className="mt-auto flex flex-wrap justify-end gap-2 pt-2">
            <Button onClick={onDecline}>Decline</Button>
            <Button
              variant="primary"
              pending={accept.isPending}
              pendingLabel="Accepting..."
              disabledReason={photoId ? undefined : 'No photo yet'}
              onClick={() =>
                accept.mutate(sent.id, {
                  saved: ['Photo added to the wound record', 'Confirm the outline to record a measurement.'],
                  onError: (error) => toastProblem('The photo was not accepted', formatProblem(error)),
                })
              }
            >
              Accept
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

function Size({ sent }: { sent: HomePhoto }) {
  if (!sent.photoId) return null
  const { size, change, gates } = sent
  return (
    <>
      {size ? (
        <p>
          <span className="font-medium">{formatSizeWithError(size.areaCm2, size.errorCm2)} cm²</span>{' '}
          <span className="text-hint text-ink3">
            {size.isConfirmed ? 'outline confirmed' : 'proposed by the model, not confirmed'}
          </span>
        </p>
      ) : (
        <p className="text-hint text-ink2">
          {sent.hasScale
            ? 'Not measured. Open the photo and draw the outline.'
            : 'No marker card found; not measured.'}
        </p>
      )}
      {change ? (
        <p>
          <Badge level={getHomeChangeLevel(sent)}>{change.words}</Badge>{' '}
          <span className="text-hint text-ink3">previous {formatSize(change.since.areaCm2)} cm²</span>
        </p>
      ) : (
        size && (
          <p className="text-hint text-ink2">
            {size.isConfirmed ? 'No comparable previous photo.' : changeNotStated}
          </p>
        )
      )}
      {gates.map(({ id, name, says }) => (
        <p key={id} className="text-hint text-warning">
          {name}: {says}
        </p>
      ))}
    </>
  )
}
