/** The Braden Scale of one patient, and what to do about it. */
import { bradenScale } from '@mendwell/contract'
import { Notice } from '../../../ui/notice.tsx'
import { TickList } from '../entries/tick-list.tsx'
import { type ScaleForm, ScaleDialog, type ScaleDialogProps } from '../scales/scale-dialog.tsx'
import { parseAnswers, type ScaleValues } from '../scales/scale-values.ts'
import { listInterventionGroups } from './interventions.ts'
import { BradenRisk } from './risk-badge.tsx'

export function BradenDialog(props: ScaleDialogProps) {
  const { isChild } = props.banner
  return (
    <ScaleDialog
      {...props}
      scale={bradenScale}
      notice={
        isChild && (
          <Notice level="warning" title="This scale is for adults">
            For children, use the Braden Q or Braden QD scale. This total is not valid for pediatric patients.
          </Notice>
        )
      }
      renderRisk={(score) => !isChild && <BradenRisk {...score} />}
      renderOthers={(form, values) => <Interventions form={form} values={values} />}
    />
  )
}

const name = 'interventionsImplemented'

function Interventions({ form, values }: { form: ScaleForm; values: ScaleValues }) {
  const ticked = values[name] as unknown as string[] // a list, by its declaration
  const groups = listInterventionGroups(parseAnswers(bradenScale, values), ticked)
  return (
    <section aria-label="Interventions implemented" className="border-t border-line pt-3">
      <h3 className="text-h2">Interventions implemented</h3>
      {groups.length === 0 ? (
        <p className="text-hint text-ink3">
          Suggested interventions appear as you score. Check those in place.
        </p>
      ) : (
        <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {groups.map(({ title, items }) => (
            <fieldset key={title} className="min-w-0">
              <legend className="text-hint font-medium text-ink2">{title}</legend>
              <TickList
                items={items}
                ticked={ticked}
                onChange={(changed) =>
                  form.setValue(name, changed as unknown as string, { shouldDirty: true })
                } // as above
              />
            </fieldset>
          ))}
        </div>
      )}
    </section>
  )
}
