/** Visit templates: what they fill in, where their codes conflict, and editing for administrators. */
import { changeVisitTemplate, createVisit, type VisitTemplate } from '@mendwell/contract'
import { FilePenLine, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useTemplates } from '../data.ts'
import { useCodeMeanings } from '../form/codes-data.ts'
import { getVisitTypeLabel } from '../labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const loadTemplateDialog = () => import('./template-dialog.tsx')
const TemplateDialog = lazyComponent(loadTemplateDialog, 'TemplateDialog')

export function TemplatesView({ onUse }: { onUse: (template: VisitTemplate) => void }) {
  const canSave = usePermission(changeVisitTemplate)
  const canUse = usePermission(createVisit)
  const [withPutAway, setPutAway] = useState(false)
  const [edited, setEdited] = useState<VisitTemplate | 'new' | null>(null)
  const query = useTemplates(withPutAway)
  if (query.isError && !query.data)
    return (
      <Card title="Templates">
        <ErrorState title="The templates did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  return (
    <>
      {canSave && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox
            label="Show archived"
            checked={withPutAway}
            onChange={({ target }) => setPutAway(target.checked)}
          />
          <Button icon={<Plus />} onClick={() => setEdited('new')}>
            New template
          </Button>
        </div>
      )}
      {query.isPending && <LoadingLine>Loading templates...</LoadingLine>}
      {query.data?.length === 0 && (
        <Card>
          <EmptyState title="No active templates">
            An administrator can add a template or restore an archived one.
          </EmptyState>
        </Card>
      )}
      <div className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
        {query.data?.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            onUse={canUse && template.isActive ? () => onUse(template) : undefined}
            onEdit={canSave ? () => setEdited(template) : undefined}
          />
        ))}
      </div>
      <Suspense>
        {edited && (
          <TemplateDialog
            key={edited === 'new' ? 'new' : edited.id}
            template={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function TemplateCard({
  template,
  onUse,
  onEdit,
}: {
  template: VisitTemplate
  onUse: (() => void) | undefined
  onEdit: (() => void) | undefined
}) {
  const meanings = useCodeMeanings('cpt', template.cptCodes, undefined)
  return (
    <Card title={template.name} aside={!template.isActive && <Badge level="unknown">Archived</Badge>}>
      <div className="flex flex-col gap-2.5 px-4 py-3">
        {template.description && <p className="text-ink2">{template.description}</p>}
        <p className="text-hint text-ink3">
          {[
            `${getVisitTypeLabel(template.visitType)} visit`,
            template.duration !== null && `${template.duration} minutes`,
            template.diagnosis.length > 0 && template.diagnosis.join(', '),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <ul aria-label={`CPT codes for ${template.name}`} className="flex flex-col gap-0.5">
          {meanings.map(({ code, entry }) => (
            <li key={code} className="flex gap-2">
              <span className="font-semibold">{code}</span>
              <span className="text-ink2">{entry?.description ?? ''}</span>
            </li>
          ))}
        </ul>
        {template.warnings.length > 0 && (
          <Notice
            level="warning"
            title={
              template.warnings.some(({ kind }) => kind === 'codes-clash')
                ? 'NCCI edit conflict'
                : 'Review before billing'
            }
          >
            {template.warnings.map(({ words }) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {onUse && (
            <Button
              size="small"
              icon={<FilePenLine className="size-3.5" />}
              aria-label={`Use template ${template.name}`}
              onClick={onUse}
            >
              Use template
            </Button>
          )}
          {onEdit && (
            <Button
              size="small"
              variant="quiet"
              icon={<Pencil className="size-3.5" />}
              aria-label={`Edit ${template.name}`}
              onClick={onEdit}
            >
              Edit
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
