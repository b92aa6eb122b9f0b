/** The questions of one tab, group by group. */
import type { AssessmentTabId } from '@mendwell/clinical'
import { type ReactNode, Suspense } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { useDrawnFields } from '../fields/lazy/load-drawn-fields.ts'
import { Checklist } from '../fields/checklist.tsx'
import { type FieldGroup, fieldGroups, listTodayGroups } from '../values/layout.ts'
import { isFieldShown, useFormTools } from '../fields/form-tools.ts'

export function TabPanel({ tab, place }: { tab: AssessmentTabId; place: ReactNode }) {
  const tools = useFormTools()
  const shown = fieldGroups[tab].flatMap((group) => {
    const fields = group.fields.filter((id) => isFieldShown(id, tools))
    return fields.length > 0 ? [{ ...group, fields }] : []
  })
  return (
    <>
      {shown.map((group) => (
        <Card key={group.title} title={group.title} {...(group.hint && { aside: group.hint })}>
          <div className="px-4 py-3.5">
            <Suspense>
              <Group group={group} place={place} />
            </Suspense>
          </div>
        </Card>
      ))}
    </>
  )
}

/** What is assessed at every visit, of all tabs on one page. */
export function TodayPanel() {
  return (
    <>
      {listTodayGroups().map((group) => (
        <Card key={group.title} title={group.title} {...(group.hint && { aside: group.hint })}>
          <div className="px-4 py-3.5">
            <Suspense>
              <Group group={group} place={null} />
            </Suspense>
          </div>
        </Card>
      ))}
    </>
  )
}

function Group({ group, place }: { group: FieldGroup; place: ReactNode }) {
  switch (group.kind) {
    case 'place':
      return place
    case 'signs':
      return <Checklist fields={group.fields} offersNone />
    case 'checklist':
      return <Checklist fields={group.fields} offersNone={false} />
    case 'tissue':
      return <TissueGroup />
    case 'size':
      return <SizeGroup />
    case 'hollow':
      return <CavityGroup group={group} />
    case undefined:
      return (
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
          {group.fields.map((id) => (
            <FieldInput key={id} id={id} />
          ))}
        </div>
      )
  }
}

function TissueGroup() {
  const { TissueSharesField } = useDrawnFields()
  return <TissueSharesField />
}

function SizeGroup() {
  const { SizeField } = useDrawnFields()
  return <SizeField />
}

function CavityGroup({ group }: { group: FieldGroup }) {
  const { values } = useFormTools()
  const { ClockField } = useDrawnFields()
  const [present] = group.fields
  if (!present) return null
  return (
    <>
      <FieldInput id={present} />
      {values.texts[present] === 'yes' && (
        <ClockField which={present === 'underminingPresent' ? 'undermining' : 'tunneling'} />
      )}
    </>
  )
}
