/** The questions of one tab, group by group. */
import type { AssessmentTabId } from '@mendwell/clinical'
import { type ReactNode, Suspense, use } from 'react'
import { Card } from '../../../ui/card.tsx'
import type * as DrawnFields from '../fields/drawn-fields.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { Checklist } from '../fields/checklist.tsx'
import { type FieldGroup, fieldGroups, listTodayGroups } from '../values/layout.ts'
import { useFormTools } from '../fields/form-tools.ts'

let loaded: typeof DrawnFields | undefined
// Asked for at once, so that they are here before their tab is opened or the network fails.
const loading = import('../fields/drawn-fields.ts').then((module) => (loaded = module))

/** Once they are loaded, a tab has its fields as soon as it opens, so that the first one can be focused. */
const useDrawnFields = (): typeof DrawnFields => loaded ?? use(loading)

export function TabPanel({ tab, place }: { tab: AssessmentTabId; place: ReactNode }) {
  return (
    <>
      {fieldGroups[tab].map((group) => (
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
