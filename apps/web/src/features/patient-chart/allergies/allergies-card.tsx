/** Allergies in their three states, with what earlier text proposes. Not assessed is never none. */
import {
  formatAllergyText,
  allergyReactions,
  allergySeverities,
  applyTallMan,
  informationSources,
} from '@mendwell/clinical'
import {
  type Allergy,
  type AllergyList,
  type AllergyProposal,
  recordAllergy,
  recordAllergyStatus,
  voidAllergy,
} from '@mendwell/contract'
import { Ban, Check, CircleCheck, CircleDashed, FileX2, OctagonAlert, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDate, formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useAllergies } from '../data.ts'
import { ListCard } from '../list-card.tsx'
import type { AllergyRemoval } from './remove-allergy-dialog.tsx'

const AllergyDialog = lazyComponent(() => import('./allergy-dialog.tsx'), 'AllergyDialog')
const AllergyStatusDialog = lazyComponent(() => import('./allergy-status-dialog.tsx'), 'AllergyStatusDialog')
const RemoveAllergyDialog = lazyComponent(() => import('./remove-allergy-dialog.tsx'), 'RemoveAllergyDialog')

type Open =
  | { readonly kind: 'new' | 'status' }
  | { readonly kind: 'edit'; readonly allergy: Allergy }
  | { readonly kind: 'confirm'; readonly proposal: AllergyProposal }
  | { readonly kind: 'remove'; readonly removal: AllergyRemoval }

export function AllergiesCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const query = useAllergies(patientId)
  const canRecord = usePermission(recordAllergy)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const list = query.data
  const current = list?.entries.filter(({ isActive }) => isActive) ?? []
  const ended = list?.entries.filter(({ isActive }) => !isActive) ?? []
  return (
    <ListCard
      title="Allergies"
      count={list && formatCount(current.length, list.proposals.length)}
      query={query}
      empty={undefined}
      add="Add allergy"
      onAdd={canRecord ? () => setOpen({ kind: 'new' }) : undefined}
    >
      {list && (
        <>
          <AllergyStatus list={list} timeZone={timeZone} onChange={() => setOpen({ kind: 'status' })} />
          <ul className="divide-y divide-line">
            {current.map((allergy) => (
              <AllergyEntry
                key={allergy.id}
                allergy={allergy}
                timeZone={timeZone}
                onEdit={() => setOpen({ kind: 'edit', allergy })}
                onRemove={(kind) => setOpen({ kind: 'remove', removal: { kind, allergy } })}
              />
            ))}
          </ul>
          <Proposals
            proposals={list.proposals}
            onConfirm={(proposal) => setOpen({ kind: 'confirm', proposal })}
            onRemove={(proposal) => setOpen({ kind: 'remove', removal: { kind: 'dismiss', proposal } })}
          />
          <Former ended={ended} dismissals={list.dismissals} timeZone={timeZone} />
        </>
      )}
      <Suspense>
        {(open?.kind === 'new' || open?.kind === 'edit' || open?.kind === 'confirm') && (
          <AllergyDialog
            patientId={patientId}
            banner={banner}
            earlier={open.kind === 'edit' ? open.allergy : null}
            proposal={open.kind === 'confirm' ? open.proposal : null}
            onClose={close}
          />
        )}
        {open?.kind === 'status' && (
          <AllergyStatusDialog patientId={patientId} banner={banner} onClose={close} />
        )}
        {open?.kind === 'remove' && (
          <RemoveAllergyDialog
            patientId={patientId}
            banner={banner}
            removal={open.removal}
            isLast={current.length + (list?.proposals.length ?? 0) === 1}
            onClose={close}
          />
        )}
      </Suspense>
    </ListCard>
  )
}

const formatCount = (current: number, proposed: number) =>
  [current > 0 && `${current} listed`, proposed > 0 && `${proposed} to confirm`].filter(Boolean).join(', ') ||
  undefined

/** Where nothing is listed: the answer, by whom and when. */
function AllergyStatus({
  list: { state, stated },
  timeZone,
  onChange,
}: {
  list: AllergyList
  timeZone: string
  onChange: () => void
}) {
  const canState = usePermission(recordAllergyStatus)
  if (state === 'listed') return null
  const isDenied = state === 'none-known'
  const Icon = isDenied ? CircleCheck : CircleDashed
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3">
      <p className="flex min-w-0 flex-1 gap-2">
        <Icon className="mt-0.5 size-4 shrink-0" />
        <span>
          {isDenied ? 'No known allergies (NKA)' : 'Allergies not assessed'}
          {stated && (
            <span className="block text-hint text-ink3">
              Recorded by {stated.byName}, {formatDate(stated.at, timeZone)}
            </span>
          )}
        </span>
      </p>
      {canState && (
        <span data-screen-only>
          <Button size="small" icon={<Pencil />} onClick={onChange}>
            {isDenied ? 'Change status' : 'Record status'}
          </Button>
        </span>
      )}
    </div>
  )
}

function AllergyEntry({
  allergy,
  timeZone,
  onEdit,
  onRemove,
}: {
  allergy: Allergy
  timeZone: string
  onEdit: () => void
  onRemove: (kind: 'end' | 'void') => void
}) {
  const canRecord = usePermission(recordAllergy)
  const canVoid = usePermission(voidAllergy)
  const { name, type, reactions, reactionNote, severity, criticality, source, reactedOn } = allergy
  const facts = [
    reactions.map((one) => allergyReactions.labels[one]).join(', ') || 'reaction not documented',
    reactionNote,
    `severity ${allergySeverities.labels[severity].toLowerCase()}`,
    criticality === 'unable-to-assess' && 'criticality unable to assess',
    reactedOn && `reaction on ${formatDay(reactedOn)}`,
    `reported by ${informationSources.labels[source].toLowerCase()}`,
    `recorded by ${allergy.recordedByName}, ${formatDate(allergy.recordedAt, timeZone)}`,
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-2 px-4 py-2.5">
      <OctagonAlert className="mt-0.5 size-4 shrink-0 text-critical" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <span className="font-semibold text-critical">{applyTallMan(name)}</span>{' '}
          {type === 'intolerance' && <Badge level="note">Intolerance</Badge>}{' '}
          {(severity === 'severe' || criticality === 'high') && (
            <Badge level="critical">{severity === 'severe' ? 'Severe' : 'High risk'}</Badge>
          )}
        </p>
        <p className="text-hint text-ink3">{facts.join(', ')}</p>
      </div>
      {canRecord && (
        <span className="flex shrink-0" data-screen-only>
          <IconButton label={`Edit allergy ${name}`} icon={Pencil} onClick={onEdit} />
          <IconButton label={`End allergy ${name}`} icon={Ban} onClick={() => onRemove('end')} />
          {canVoid && (
            <IconButton
              label={`Mark allergy ${name} as entered in error`}
              icon={FileX2}
              onClick={() => onRemove('void')}
            />
          )}
        </span>
      )}
    </li>
  )
}

/** Earlier text counts in the safety checks as it is, until each part is confirmed or removed. */
function Proposals({
  proposals,
  onConfirm,
  onRemove,
}: {
  proposals: readonly AllergyProposal[]
  onConfirm: (proposal: AllergyProposal) => void
  onRemove: (proposal: AllergyProposal) => void
}) {
  const canRecord = usePermission(recordAllergy)
  if (proposals.length === 0) return null
  return (
    <section aria-label="From previous free text" className="border-t border-line first:border-t-0">
      <p className="px-4 pt-2.5 text-hint text-ink2">
        From previous free text: {formatAllergyText(proposals.map(({ text }) => text).join('\n'))}. Confirm
        each.
      </p>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <li key={proposal.text} className="flex items-start gap-2 px-4 py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold text-critical">{proposal.text}</span>{' '}
              <Badge level="warning">Not confirmed</Badge>
              <span className="block text-hint text-ink3">
                {proposal.substanceName
                  ? `Suggested: ${proposal.substanceName}`
                  : 'No suggestion: select the substance'}
              </span>
            </p>
            {canRecord && (
              <span className="flex shrink-0" data-screen-only>
                <IconButton
                  label={`Confirm ${proposal.text}`}
                  icon={Check}
                  onClick={() => onConfirm(proposal)}
                />
                <IconButton
                  label={`Remove ${proposal.text}`}
                  icon={Trash2}
                  onClick={() => onRemove(proposal)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Former({
  ended,
  dismissals,
  timeZone,
}: {
  ended: readonly Allergy[]
  dismissals: AllergyList['dismissals']
  timeZone: string
}) {
  const count = ended.length + dismissals.length
  if (count === 0) return null
  return (
    <details className="border-t border-line">
      <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
        {count} ended or removed
      </summary>
      <ul className="divide-y divide-line">
        {ended.map(({ id, name, endReason, recordedByName, recordedAt }) => (
          <li key={id} className="px-4 py-2 text-ink2 wrap-anywhere">
            {applyTallMan(name)}
            <span className="block text-hint text-ink3">
              Ended: {endReason}. {recordedByName}, {formatDate(recordedAt, timeZone)}
            </span>
          </li>
        ))}
        {dismissals.map(({ id, line, reason, byName, at }) => (
          <li key={id} className="px-4 py-2 text-ink2 wrap-anywhere">
            {line}
            <span className="block text-hint text-ink3">
              Removed text: {reason}. {byName}, {formatDate(at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
