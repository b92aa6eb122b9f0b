/** Task templates, one card each; edited by administrators. */
import { createTaskTemplate, type TaskTemplate } from '@mendwell/contract'
import { Archive, ArchiveRestore, CalendarSync, ListPlus, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PriorityBadge, TypeTag } from '../badges.tsx'
import type { TaskFormParts } from '../form/task-fields.tsx'
import { useUpdateTemplate, useTemplates } from './data.ts'
import { formatDueAfter } from './template-values.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const loadDialogs = () => import('./template-dialogs.tsx')
const NewTemplateDialog = lazyComponent(loadDialogs, 'NewTemplateDialog')
const EditTemplateDialog = lazyComponent(loadDialogs, 'EditTemplateDialog')
const UseTemplateDialog = lazyComponent(() => import('./use-template-dialog.tsx'), 'UseTemplateDialog')

type OpenDialog = { readonly what: 'new' | 'edit' | 'use'; readonly id: string }

export function TemplateList({ today, ...parts }: TaskFormParts & { today: string }) {
  const mayKeep = usePermission(createTaskTemplate)
  const query = useTemplates(mayKeep ? 'all' : 'active')
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  if (query.isPending) return <LoadingLine>Loading templates...</LoadingLine>
  if (!query.data) {
    return (
      <Card title="Task Templates">
        <ErrorState title="Templates did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  const inUse = query.data.filter(({ isActive }) => isActive)
  const away = query.data.filter(({ isActive }) => !isActive)
  const template = query.data.find(({ id }) => id === opened?.id)
  const facilityName = (id: string | null) => parts.facilities.find((one) => one.id === id)?.name
  const renderTemplate = (one: TaskTemplate) => (
    <TemplateCard
      key={one.id}
      template={one}
      mayKeep={mayKeep}
      facilityName={facilityName(one.schedule?.facilityId ?? null)}
      onUse={() => setOpened({ what: 'use', id: one.id })}
      onEdit={() => setOpened({ what: 'edit', id: one.id })}
    />
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink2">
          {mayKeep
            ? 'Create tasks from a template, or schedule a template to run automatically.'
            : 'Create tasks from a template. Administrators manage templates.'}
        </p>
        {mayKeep && (
          <Button icon={<Plus />} onClick={() => setOpened({ what: 'new', id: '' })}>
            Add template
          </Button>
        )}
      </div>
      {inUse.length === 0 ? (
        <Card title="Task Templates">
          <EmptyState icon={ListPlus} title="No active templates">
            {mayKeep ? 'Add a template or restore an archived one.' : 'Contact an administrator.'}
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label="Task Templates" className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
          {inUse.map(renderTemplate)}
        </ul>
      )}
      {away.length > 0 && (
        <details>
          <summary className="py-2 text-hint font-medium text-ink2 pointer-coarse:min-h-11">
            <Figures metric="templates-put-away" in={`${away.length} archived`} />
          </summary>
          <ul aria-label="Archive" className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
            {away.map(renderTemplate)}
          </ul>
        </details>
      )}
      <Suspense>
        {opened?.what === 'new' && (
          <NewTemplateDialog today={today} facilities={parts.facilities} onClose={close} />
        )}
        {template && opened?.what === 'edit' && (
          <EditTemplateDialog
            template={template}
            today={today}
            facilities={parts.facilities}
            onClose={close}
          />
        )}
        {template && opened?.what === 'use' && (
          <UseTemplateDialog template={template} today={today} {...parts} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function TemplateCard({
  template,
  mayKeep,
  facilityName,
  onUse,
  onEdit,
}: {
  template: TaskTemplate
  mayKeep: boolean
  facilityName: string | undefined
  onUse: () => void
  onEdit: () => void
}) {
  const { schedule, isActive } = template
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3.5">
      <h2 className="text-h2 wrap-anywhere">{template.name}</h2>
      {template.description && <p className="text-ink2">{template.description}</p>}
      <p className="flex flex-wrap items-center gap-1.5">
        <TypeTag type={template.taskType} />
        <PriorityBadge priority={template.priority} />
        <Tag>{template.perPatient ? 'for each patient' : 'one task'}</Tag>
      </p>
      <p className="text-hint text-ink3">
        “{template.title}”, {formatDueAfter(template.dueInDays)}
      </p>
      <p className="flex items-start gap-1.5 text-hint text-ink2">
        <CalendarSync className="mt-0.5 size-3.5 shrink-0" />
        {schedule ? (
          <span>
            {schedule.recurrenceInWords}, for {formatPersonName(schedule.assignedUser)}
            {facilityName && `, ${facilityName}`}
            <span className="block text-ink3">
              {schedule.nextDate ? `next on ${formatDay(schedule.nextDate)}` : 'schedule ended'}
            </span>
          </span>
        ) : (
          'manual only'
        )}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        {isActive && (
          <Button size="small" icon={<ListPlus />} onClick={onUse}>
            Create Tasks<span className="sr-only"> for {template.name}</span>
          </Button>
        )}
        {mayKeep && isActive && (
          <Button size="small" icon={<Pencil />} onClick={onEdit}>
            Edit<span className="sr-only"> {template.name}</span>
          </Button>
        )}
        {mayKeep && <ArchiveButton template={template} />}
      </div>
    </li>
  )
}

/** An archived template creates no tasks; it can be restored. */
function ArchiveButton({ template: { id, name, version, isActive } }: { template: TaskTemplate }) {
  const change = useUpdateTemplate(id)
  const toggleActive = () =>
    change.mutate(
      { body: { isActive: !isActive }, version },
      {
        saved: ['Success', isActive ? 'Template archived' : 'Template restored'],
        refused: formatProblem,
      },
    )
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isActive ? <Archive /> : <ArchiveRestore />}
      pending={change.isPending}
      onClick={toggleActive}
    >
      {isActive ? 'Archive' : 'Restore'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
