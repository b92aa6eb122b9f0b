/** Two assessments of one wound side by side; differences are highlighted, the rest can be shown. */
import { assessmentTabs } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { formatFullAnswer } from '../format-answers.ts'
import { listTabFields, getPlainLabel } from '../values/layout.ts'

export function CompareDialog({
  earlier,
  later,
  banner,
  timeZone,
  onClose,
}: {
  earlier: WoundAssessment
  later: WoundAssessment
  banner: BannerPatient
  timeZone: string
  onClose: () => void
}) {
  const [isAll, setAll] = useState(false)
  return (
    <Dialog
      open
      size="wide"
      title="Compare assessments"
      banner={<MicroBanner patient={banner} />}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <Checkbox
              label="Show unchanged fields"
              checked={isAll}
              onChange={({ target }) => setAll(target.checked)}
            />
            <table className="mt-2 w-full table-fixed border-collapse text-left">
              <thead>
                <tr className="border-b border-line2 text-hint text-ink3">
                  <th scope="col" className="py-1 pr-3 font-medium">
                    Field
                  </th>
                  <th scope="col" className="py-1 pr-3 font-medium">
                    {formatDate(earlier.assessedAt, timeZone)}
                  </th>
                  <th scope="col" className="py-1 font-medium">
                    {formatDate(later.assessedAt, timeZone)}
                  </th>
                </tr>
              </thead>
              {assessmentTabs.map(({ id, label }) => {
                const rows = listTabFields(id).flatMap((field) => {
                  if (field.kind === 'record') return []
                  const [past, now] = [
                    formatFullAnswer(field.id, earlier).text,
                    formatFullAnswer(field.id, later).text,
                  ]
                  return isAll || past !== now
                    ? [{ id: field.id, name: getPlainLabel(field), past, now }]
                    : []
                })
                return (
                  rows.length > 0 && (
                    <tbody key={id}>
                      <tr>
                        <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 font-semibold">
                          {label}
                        </th>
                      </tr>
                      {rows.map((row) => (
                        <tr key={row.id} className="border-t border-line align-top">
                          <th scope="row" className="py-1 pr-3 font-normal text-ink2">
                            {row.name}
                          </th>
                          <td className="py-1 pr-3">{row.past}</td>
                          <td className={row.past === row.now ? 'py-1' : 'py-1 font-semibold'}>{row.now}</td>
                        </tr>
                      ))}
                    </tbody>
                  )
                )
              })}
            </table>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
