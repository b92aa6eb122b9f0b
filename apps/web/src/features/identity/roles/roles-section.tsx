/** The roles of the practice: the shipped ones, and copies that it changed. People get one under People. */
import type { PracticeRole } from '@mendwell/contract'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { usePracticeRoles } from './data.ts'
import { accessLabels, listGranted } from './right-groups.ts'

const CopyRoleDialog = lazyComponent(() => import('./copy-role-dialog.tsx'), 'CopyRoleDialog')
const EditRoleDialog = lazyComponent(() => import('./edit-role-dialog.tsx'), 'EditRoleDialog')
const DeleteRoleDialog = lazyComponent(() => import('./delete-role-dialog.tsx'), 'DeleteRoleDialog')

type OpenDialog = { readonly what: 'copy' | 'edit' | 'delete'; readonly id: string }

export function RolesSection() {
  const query = usePracticeRoles()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const role = query.data?.find(({ id }) => id === opened?.id)
  const close = () => setOpened(null)
  return (
    <Card title="Roles" count={query.data && pluralize(query.data.length, 'role', 'roles')}>
      <p className="px-4 pt-3 text-hint text-ink2">
        A user with a role has exactly its permissions. Users without a role have those of their account type
        (clinician or administrator). To change a role, copy it. Assign roles under People.
      </p>
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading roles...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Roles did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      <ul className="mt-2 divide-y divide-line">
        {query.data?.map((one) => (
          <RoleRow key={one.id} role={one} onOpen={(what) => setOpened({ what, id: one.id })} />
        ))}
      </ul>
      <Suspense>
        {role && opened?.what === 'copy' && <CopyRoleDialog role={role} onClose={close} />}
        {role && opened?.what === 'edit' && <EditRoleDialog role={role} onClose={close} />}
        {role && opened?.what === 'delete' && <DeleteRoleDialog role={role} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function RoleRow({ role, onOpen }: { role: PracticeRole; onOpen: (what: OpenDialog['what']) => void }) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {role.name}
          {role.isShipped && <Tag>Built-in</Tag>}
          {role.patientAccess !== 'facilities' && <Tag>{accessLabels[role.patientAccess]}</Tag>}
        </p>
        {role.description && <p className="text-hint text-ink2">{role.description}</p>}
        <p className="text-hint text-ink3">
          {pluralize(role.people, 'user', 'users')}
          {!role.isShipped && `, ${listGranted(role.rights)}`}
        </p>
      </div>
      {role.isGrantable && (
        <div className="flex flex-wrap gap-2">
          {!role.isShipped && (
            <>
              <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => onOpen('delete')}>
                Delete
              </Button>
              <Button size="small" icon={<Pencil />} onClick={() => onOpen('edit')}>
                Edit role
              </Button>
            </>
          )}
          <Button size="small" icon={<Copy />} onClick={() => onOpen('copy')}>
            Copy role
          </Button>
        </div>
      )}
    </li>
  )
}
