/** What the newest assessment found, tab by tab, with what it was before where it changed. */
import { assessmentTabs } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'
import { formatAnswer } from '../format-answers.ts'
import { isShownWithAnother, listTabFields, getPlainLabel } from '../values/layout.ts'

export function LatestFindings({
  latest,
  before,
  timeZone,
}: {
  latest: WoundAssessment
  before: WoundAssessment | undefined
  timeZone: string
}) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-hint text-ink2">
        {formatDate(latest.assessedAt, timeZone)} by {latest.assessedByName}
        {before && `, compared with ${formatDate(before.assessedAt, timeZone)}`}. Only documented fields are
        shown; View Details shows all fields.
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        {assessmentTabs.map(({ id, label }) => {
          const rows = listTabFields(id).flatMap((field) => {
            const now =
              field.kind === 'record' || isShownWithAnother(field.id) ? null : formatAnswer(field.id, latest)
            const past = before ? formatAnswer(field.id, before) : null
            return now ? [{ id: field.id, name: getPlainLabel(field), now, past }] : []
          })
          return (
            rows.length > 0 && (
              <section key={id} aria-label={label}>
                <h3 className="border-b border-line2 pb-1 font-semibold">{label}</h3>
                <dl>
                  {rows.map((row) => (
                    <div key={row.id} className="flex justify-between gap-4 border-b border-line py-1">
                      <dt className="text-ink2">{row.name}</dt>
                      <dd className="text-right font-medium whitespace-pre-wrap">
                        {row.now}
                        {before && row.past !== row.now && (
                          <span className="block text-hint font-normal text-ink3">
                            {row.past ? `Previous: ${row.past}` : 'Not documented previously'}
                          </span>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
    </div>
  )
}
