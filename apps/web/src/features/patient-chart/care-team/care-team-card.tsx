/** Who cares for the patient, as what. An assignment ends and stays readable. */
import { type CareTeamMember, joinCareTeam, leaveCareTeam } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { useCareTeam } from '../data.ts'
import { ListCard } from '../list-card.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const JoinDialog = lazyComponent(() => import('./join-dialog.tsx'), 'JoinDialog')
const EndDialog = lazyComponent(() => import('./end-dialog.tsx'), 'EndDialog')

export function CareTeamCard({
  patientId,
  banner,
  today,
}: {
  patientId: string
  banner: BannerPatient
  today: string
}) {
  const query = useCareTeam(patientId)
  const canJoin = usePermission(joinCareTeam)
  const canEnd = usePermission(leaveCareTeam)
  const [isJoining, setJoining] = useState(false)
  const [ending, setEnding] = useState<CareTeamMember | null>(null)
  const active = query.data?.filter(({ isActive }) => isActive) ?? []
  const ended = query.data?.filter(({ isActive }) => !isActive) ?? []
  return (
    <ListCard
      title="Care team"
      query={query}
      empty={query.data?.length === 0 ? 'No care team members yet' : undefined}
      add="Assign"
      onAdd={canJoin ? () => setJoining(true) : undefined}
    >
      <ul className="divide-y divide-line">
        {active.map((member) => (
          <li key={member.id} className="flex items-start gap-2 px-4 py-2.5">
            <MemberText member={member} />
            {canEnd && (
              <Button size="small" variant="quiet" onClick={() => setEnding(member)}>
                End<span className="sr-only"> the assignment of {member.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="border-t border-line">
          <summary className="px-4 py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            <Figures metric="care-team-earlier" in={`${ended.length} previous`} />
          </summary>
          <ul className="divide-y divide-line">
            {ended.map((member) => (
              <li key={member.id} className="px-4 py-2.5">
                <MemberText member={member} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {isJoining && (
          <JoinDialog
            patientId={patientId}
            banner={banner}
            today={today}
            team={active}
            onClose={() => setJoining(false)}
          />
        )}
        {ending && <EndDialog member={ending} banner={banner} onClose={() => setEnding(null)} />}
      </Suspense>
    </ListCard>
  )
}

function MemberText({ member }: { member: CareTeamMember }) {
  const { name, credential, role, responsibilities, assignedDate, ended } = member
  return (
    <div className="min-w-0 flex-1">
      <p>
        <span className="font-semibold">{name}</span>
        {credential && <span className="text-ink3">, {credential}</span>}
      </p>
      <p className="text-hint text-ink2">
        {role}
        {responsibilities && `: ${responsibilities}`}
      </p>
      <p className="text-hint text-ink3">
        {ended
          ? `${formatDay(assignedDate)} to ${formatDay(ended.on)}${ended.reason ? `, ${ended.reason}` : ''}`
          : `since ${formatDay(assignedDate)}`}
      </p>
    </div>
  )
}
