/** Unfinished assessments: the user's from this device and the server, a colleague's about the same patient, and rejected ones. */
import { computeCompletion } from '@mendwell/clinical'
import type { FormDraft } from '@mendwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatRecent } from '../../../platform/dates.ts'
import { discardQueued } from '../../../platform/outbox/outbox.ts'
import { useQueued } from '../../../platform/outbox/use-send.ts'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDrafts, useDeleteDraft } from '../data.ts'
import { parseValues } from '../values/parse-values.ts'
import { type AssessmentValues, parseStoredValues } from '../values/values.ts'
import { type LocalDraft, listLocalDrafts, deleteLocalDraft } from './local-drafts.ts'

const maxListed = 2

type UnfinishedDraft = {
  readonly id: string
  readonly savedAt: string
  readonly values: AssessmentValues
  readonly patientId: string | null
  readonly byName: string | null
  readonly where: string
  readonly isChange: boolean
}

export function UnfinishedList({
  openId,
  patientId,
  patientName,
}: {
  /** The open one is not offered again. */
  openId: string
  patientId: string | undefined
  patientName: (patientId: string) => ReactNode
}) {
  const now = useNow()
  const { id: userId, organization } = useUser()
  const client = useQueryClient()
  const own = useDrafts()
  const ofPatient = useDrafts(patientId)
  const device = useQuery({
    queryKey: ['assessments', 'drafts', 'device', userId],
    queryFn: () => listLocalDrafts(userId),
    staleTime: 0,
  })
  const drop = useDeleteDraft()
  const sent = useQueued().filter((one) => one.endpoint.id.endsWith('WoundAssessment'))
  const refused = sent.filter((one) => one.refused)
  const found = mergeDrafts(
    [...(own.data ?? []), ...(patientId ? (ofPatient.data ?? []) : [])],
    device.data ?? [],
    userId,
  )
  const shown = found.filter(({ id }) => id !== openId && !sent.some((one) => one.id === id))
  const [isAll, setAll] = useState(false)
  // For other patients only a count, once the form's patient is known.
  const near = patientId ? shown.filter((one) => one.patientId === patientId) : shown.slice(0, maxListed)
  const listed = isAll ? shown : near
  const discard = async (one: UnfinishedDraft) => {
    try {
      await drop.mutateAsync(one.id)
    } catch (error) {
      // One that never reached the server is gone there already.
      if (!isNotFound(error))
        return toastProblem('Error', `The draft was not discarded. ${formatProblem(error)}`)
    }
    await deleteLocalDraft(one.id)
    await client.invalidateQueries({ queryKey: ['assessments', 'drafts'] })
  }
  // Drafts of other patients take no room above the form of this one.
  if ((patientId ? near : shown).length === 0 && refused.length === 0) return null
  return (
    <Card
      title="Draft assessments"
      count={`${shown.length + refused.length}`}
      actions={
        shown.length > near.length && (
          <Button size="small" variant="quiet" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : 'Show all'}
          </Button>
        )
      }
    >
      <ul>
        {refused.map((one) => (
          <Item
            key={one.id}
            title={one.patientId ? patientName(one.patientId) : 'No patient selected'}
            detail={`Could not be saved: ${one.refused?.message ?? ''}`}
          >
            <Button size="small" variant="quiet" onClick={() => void discardQueued(userId, one.id)}>
              Discard draft
            </Button>
          </Item>
        ))}
        {listed.map((one) => {
          const { answers, notAssessed } = parseValues(one.values)
          const { filled, of } = computeCompletion(answers, notAssessed)
          return (
            <Item
              key={one.id}
              title={one.patientId ? patientName(one.patientId) : 'No patient selected'}
              detail={[
                one.byName && `by ${one.byName}`,
                `${filled} of ${of} key fields`,
                `${one.where} ${formatRecent(one.savedAt, now, organization.timeZone)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {!one.byName && (
                <Button size="small" variant="quiet" onClick={() => void discard(one)}>
                  Discard draft
                </Button>
              )}
              <Link
                to="/cms-wound-assessment"
                search={one.isChange ? { edit: one.id } : { draft: one.id }}
                className={getButtonClass('secondary', 'small')}
              >
                Resume
              </Link>
            </Item>
          )
        })}
      </ul>
    </Card>
  )
}

function Item({ title, detail, children }: { title: ReactNode; detail: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-hint text-ink2">{detail}</p>
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </li>
  )
}

/** One entry per form, the newer of the two places; a colleague's carries their name. */
function mergeDrafts(
  stored: readonly FormDraft[],
  kept: readonly LocalDraft[],
  userId: string,
): UnfinishedDraft[] {
  const byId = new Map<string, UnfinishedDraft>()
  for (const draft of stored) {
    byId.set(draft.id, {
      id: draft.id,
      savedAt: draft.savedAt,
      values: parseStoredValues(draft.content),
      patientId: draft.patientId,
      byName: draft.startedBy === userId ? null : draft.savedByName,
      where: 'on the server',
      isChange: typeof draft.content.changes === 'number',
    })
  }
  for (const draft of kept) {
    const there = byId.get(draft.id)
    if (there && there.savedAt >= draft.savedAt) continue
    byId.set(draft.id, {
      id: draft.id,
      savedAt: draft.savedAt,
      values: draft.values,
      patientId: draft.patientId,
      byName: there?.byName ?? null,
      where: draft.isSetAside ? 'your version (not merged)' : 'on this device',
      isChange: draft.changes !== null,
    })
  }
  return [...byId.values()].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
