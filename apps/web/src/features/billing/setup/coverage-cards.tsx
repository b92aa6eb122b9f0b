/** Photos of an insurance card beside its coverage: front and back, taken or selected, replaced or removed with history. */
import {
  addCoverageCard,
  type CardSide,
  cardMediaTypes,
  cardSideNames,
  cardSides,
  type Coverage,
  type CoverageCard,
  maxCardBytes,
} from '@mendwell/contract'
import { Camera, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { useAddCard, useCardPhoto, useCards, useRemoveCard } from './card-data.ts'

export function CoverageCards({ coverage }: { coverage: Coverage }) {
  const query = useCards(coverage)
  const { organization } = useUser()
  const canAdd = usePermission(addCoverageCard)
  const [shown, setShown] = useState<CoverageCard>()
  const [removed, setRemoved] = useState<CoverageCard>()
  const cards = query.data ?? []
  const earlier = cards.filter((card) => card.removed !== null)
  if (query.isPending) return <LoadingLine>Loading card photos...</LoadingLine>
  if (query.isError && !query.data)
    return (
      <p className="text-hint text-ink2">
        The card photos did not load. {formatProblem(query.error)}{' '}
        <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    )
  return (
    <div className="mt-1.5">
      <ul aria-label={`Card photos, ${coverage.payer.name}`} className="flex flex-wrap gap-3">
        {cardSides.map((side) => (
          <Side
            key={side}
            coverage={coverage}
            side={side}
            card={cards.find((card) => card.side === side && card.removed === null)}
            canAdd={canAdd}
            onShow={setShown}
            onRemove={setRemoved}
          />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="mt-1 text-hint text-ink2">
          <summary className="cursor-pointer">Previous card photos ({earlier.length})</summary>
          <ul>
            {earlier.map((card) => (
              <li key={card.id}>
                <Button size="small" variant="quiet" onClick={() => setShown(card)}>
                  {cardSideNames[card.side]}, {formatDate(card.recordedAt, organization.timeZone)}
                </Button>{' '}
                {formatRemoval(card, organization.timeZone)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {shown && <CardDialog coverage={coverage} card={shown} onClose={() => setShown(undefined)} />}
      {removed && <RemoveCard coverage={coverage} card={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}

const formatRemoval = ({ removed }: CoverageCard, timeZone: string): string =>
  removed === null
    ? ''
    : `${removed.reason === null ? 'replaced' : 'removed'} ${formatDate(removed.at, timeZone)} by ${removed.byName}${removed.reason === null ? '' : `: ${removed.reason}`}`

function Side({
  coverage,
  side,
  card,
  canAdd,
  onShow,
  onRemove,
}: {
  coverage: Coverage
  side: CardSide
  card: CoverageCard | undefined
  canAdd: boolean
  onShow: (card: CoverageCard) => void
  onRemove: (card: CoverageCard) => void
}) {
  const adding = useAddCard(coverage)
  const inputId = useId()
  const name = cardSideNames[side]
  const add = (file: File | undefined) => {
    if (!file) return
    if (file.size > maxCardBytes) return toastProblem('Photo not added', 'Maximum file size 10 MB.')
    adding.mutate(
      { id: crypto.randomUUID(), side, file },
      {
        saved: [card ? 'Card photo replaced' : 'Card photo added', `${name}, ${coverage.payer.name}`],
        onError: (error) => toastProblem('Photo not added', formatProblem(error)),
      },
    )
  }
  return (
    <li className="flex flex-col items-start gap-1">
      {card ? (
        <button type="button" className="rounded-control" onClick={() => onShow(card)}>
          <CardPhoto coverage={coverage} card={card} isSmall />
        </button>
      ) : (
        <span className="flex h-16 w-26 items-center justify-center rounded-control border border-dashed border-line2 text-hint text-ink3">
          No {name.toLowerCase()} photo
        </span>
      )}
      {canAdd && (
        <span className="flex items-center">
          <input
            id={inputId}
            type="file"
            accept={cardMediaTypes.join(',')}
            // A tablet or phone opens its camera.
            capture="environment"
            disabled={adding.isPending}
            className="peer sr-only"
            onChange={({ target }) => {
              add(target.files?.[0])
              target.value = ''
            }}
          />
          <label
            htmlFor={inputId}
            className="inline-flex cursor-pointer items-center gap-1 text-hint font-medium text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
          >
            <Camera className="size-4" />
            {adding.isPending ? 'Adding...' : `${card ? 'Replace' : 'Add'} ${name.toLowerCase()} photo`}
          </label>
          {card && (
            <IconButton
              label={`Remove ${name.toLowerCase()} photo, ${coverage.payer.name}`}
              icon={Trash2}
              onClick={() => onRemove(card)}
            />
          )}
        </span>
      )}
    </li>
  )
}

/** Fetched with the session, and held in memory only while it is shown. */
function CardPhoto({
  coverage,
  card,
  isSmall = false,
}: {
  coverage: Coverage
  card: CoverageCard
  isSmall?: boolean
}) {
  const { data: url, isError } = useCardPhoto(coverage, card)
  const name = `${cardSideNames[card.side]} of the insurance card, ${coverage.payer.name}`
  if (isError) return <span className="text-hint text-critical">Photo did not load</span>
  return url ? (
    <img
      src={url}
      alt={name}
      className={isSmall ? 'h-16 w-26 rounded-control border border-line object-cover' : 'mx-auto max-w-full'}
    />
  ) : (
    <LoadingLine>Loading photo...</LoadingLine>
  )
}

function CardDialog({
  coverage,
  card,
  onClose,
}: {
  coverage: Coverage
  card: CoverageCard
  onClose: () => void
}) {
  const { organization } = useUser()
  return (
    <Dialog
      open
      size="wide"
      title={`${coverage.payer.name}, ${cardSideNames[card.side].toLowerCase()}`}
      description={`Member ID ${coverage.memberId}. Added ${formatDate(card.recordedAt, organization.timeZone)} by ${card.recordedByName}.`}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <CardPhoto coverage={coverage} card={card} />
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function RemoveCard({
  coverage,
  card,
  onClose,
}: {
  coverage: Coverage
  card: CoverageCard
  onClose: () => void
}) {
  const removing = useRemoveCard(coverage, card.id)
  return (
    <ReasonDialog
      title="Remove card photo?"
      description={`${cardSideNames[card.side]}, ${coverage.payer.name}. It stays in the history of this insurance.`}
      keep="Keep photo"
      confirm="Remove photo"
      confirming="Removing..."
      sending={removing}
      failed="The photo was not removed"
      onConfirm={(reason) =>
        removing.mutate(
          { body: { reason } },
          { saved: ['Card photo removed'], refused: 'Failed to remove the photo', onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}
