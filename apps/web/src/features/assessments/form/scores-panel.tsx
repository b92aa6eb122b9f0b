/** PUSH and Bates-Jensen while the form is being filled, with their parts, and what the chart contradicts. */
import {
  burdenSignsNeeded,
  computeBurden,
  computeGradings,
  formatGrade,
  gradingSystems,
  isAsked,
  nerdsSigns,
  type SignCount,
  stoneesSigns,
  toIschemiaMeasures,
  isPushTrendAid,
  type PushPart,
  toPushAnswers,
  computePushScore,
  pushNotApplicable,
  pushTrendAid,
} from '@mendwell/clinical'
import { formatDay } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures, toMetricName } from '../../../ui/figure/figure.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { computeBwatState, formatBwatState } from '../values/bwat-questions.ts'
import { useFormTools } from '../fields/form-tools.ts'
import { pushProblemWords } from '../push-problems.ts'

const partLabels: Record<PushPart, string> = { size: 'size', exudate: 'exudate', tissue: 'tissue' }

export function ScoresPanel() {
  const { read, earlier, findings } = useFormTools()
  const push = computePushScore(toPushAnswers(read.answers))
  // A missing stage is reported at its field.
  const asked = findings.filter(({ ruleId }) => ruleId !== 'PI7.stage-missing')
  const before = (score: number | null | undefined) =>
    earlier &&
    (score === null || score === undefined
      ? 'Previous: not calculated'
      : `Previous: ${score} (${earlier.day})`)
  return (
    <Card title="Grades and scores" aside="Calculated from this assessment">
      <div className="flex flex-col">
        {asked.length > 0 && (
          <div className="px-4 pt-3">
            <Notice level="warning" title="Check before signing">
              {asked.map(({ ruleId, text }) => (
                <p key={ruleId} className="py-0.5">
                  {text}
                </p>
              ))}
              {asked.some(({ ruleId }) => ruleId.startsWith('WA11')) && (
                <p>Infection status is Unknown until this is corrected.</p>
              )}
            </Notice>
          </div>
        )}
        <Gradings />
        <Score
          name="PUSH"
          value={push.state === 'known' ? push.total : null}
          before={before(earlier?.record.pushScore)}
        >
          {push.state === 'known'
            ? `Size ${push.size}, exudate ${push.exudate}, tissue ${push.tissue}${push.sizeAtCeiling ? '; size sub-score is at its maximum above 24 cm²' : ''}${read.answers.woundType && isPushTrendAid(read.answers.woundType) ? `. ${pushTrendAid}` : ''}`
            : push.state === 'not-applicable'
              ? pushNotApplicable
              : push.state === 'unknown'
                ? `Enter ${push.missing.map((part) => partLabels[part]).join(', ')}`
                : push.problems.map((one) => pushProblemWords[one]).join(' ')}
        </Score>
        <BatesJensen before={before(earlier?.record.bwatScore)} />
      </div>
    </Card>
  )
}

/** The same function that the server asks when it stores the record. */
function Gradings() {
  const { values, read, asking, wound, earlier } = useFormTools()
  const { answers, notAssessed } = read
  // An assessment of an earlier day is not graded by what was measured after it; the server has what was valid then.
  const day = parseDate(values.day)
  const measuredOn = wound?.perfusionMeasuredOn ?? null
  const isMeasuredLater = day !== null && measuredOn !== null && measuredOn > day
  const gradings = computeGradings(answers, {
    site: asking,
    ischemia: toIschemiaMeasures(isMeasuredLater ? null : wound?.limbPressures, answers),
    notAssessed,
  })
  const burden = isAsked('exudateIncreased', answers, asking) ? computeBurden(answers) : null
  return (
    <>
      {isMeasuredLater && (
        <p className="border-b border-line px-4 py-2.5 text-hint text-ink2">
          {`Perfusion was measured on ${formatDay(measuredOn)}, after this assessment. When you save, grades that need perfusion use the measurement valid on the assessment date.`}
        </p>
      )}
      {gradings.map((grading) => {
        const before = earlier?.record.gradings?.find(({ system }) => system === grading.system)
        return (
          <section
            key={grading.system}
            aria-label={gradingSystems.labels[grading.system]}
            className="border-b border-line px-4 py-2.5"
          >
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{gradingSystems.labels[grading.system]}</span>
              <span className="text-label text-ink3">Rule {grading.ruleId}</span>
            </p>
            <p>
              <output className={grading.state === 'graded' ? 'font-medium' : 'text-hint text-ink2'}>
                <Figures metric={`grading-${grading.system}`} in={formatGrade(grading)} />
              </output>
            </p>
            {grading.meaning && <p className="text-hint text-ink2">{grading.meaning}</p>}
            {before && (
              <p className="text-hint text-ink3">
                Previous: {formatGrade(before)} ({earlier?.day})
              </p>
            )}
          </section>
        )
      })}
      {burden && (
        <>
          <BurdenLine name="NERDS" count={burden.nerds} of={nerdsSigns.length} suggests="local infection" />
          <BurdenLine
            name="STONEES"
            count={burden.stonees}
            of={stoneesSigns.length}
            suggests="deep infection"
          />
        </>
      )}
    </>
  )
}

function BurdenLine({
  name,
  count,
  of,
  suggests,
}: {
  name: string
  count: SignCount<string>
  of: number
  suggests: string
}) {
  const { present, notExamined, reached } = count
  const words =
    reached === 'yes'
      ? `${present.length} signs: suggests ${suggests}`
      : reached === 'no'
        ? `${pluralize(present.length, 'sign')}: fewer than ${burdenSignsNeeded}`
        : `${pluralize(present.length, 'sign')} present, ${notExamined.length} of ${of} not assessed`
  return (
    <p className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2.5">
      <span className="font-semibold">{name}</span>
      <span className="text-hint text-ink2">
        <Figures metric={toMetricName(name)} in={words} />
      </span>
    </p>
  )
}

function Score({
  name,
  value,
  before,
  children,
}: {
  name: string
  value: number | null
  before: string | null
  children: string
}) {
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-hint text-ink2">
          <Figures metric={`${toMetricName(name)}-parts`} in={children} />
        </p>
      </div>
      <div className="shrink-0 text-right">
        <output aria-label={`${name} score`} className="text-banner">
          {value === null ? (
            <span className="text-hint font-normal text-ink3">Not calculated</span>
          ) : (
            <Figure metric={`${toMetricName(name)}-score`} source="computed">
              {value}
            </Figure>
          )}
        </output>
        {before && <p className="text-hint text-ink3">{before}</p>}
      </div>
    </div>
  )
}

function BatesJensen({ before }: { before: string | null }) {
  const { read, values, change } = useFormTools()
  const state = computeBwatState(read.answers, values.bwat)
  const { asked, score } = state
  const contradictions = score.state === 'known' ? score.contradictions : []
  return (
    <>
      <Score name="Bates-Jensen" value={score.state === 'known' ? score.total : null} before={before}>
        {formatBwatState(state)}
      </Score>
      {contradictions.map(({ why }) => (
        <p key={why} className="px-4 pt-2 text-hint text-warning">
          {why}
        </p>
      ))}
      {asked.length > 0 && (
        <details className="px-4 py-2.5">
          <summary className="min-h-8 text-hint font-medium text-accent pointer-coarse:min-h-11">
            Additional Bates-Jensen (BWAT) items
          </summary>
          <div className="mt-2 flex flex-col gap-3">
            {asked.map(({ id, label, hint, levels }) => (
              <Field key={id} label={label} hint={hint}>
                <Select
                  prompt="Not documented"
                  options={levels.map((level, index) => ({
                    value: String(index + 1),
                    label: `${index + 1} ${level}`,
                  }))}
                  value={String(values.bwat[id] ?? '')}
                  onChange={({ target }) =>
                    change((all) => {
                      const { [id]: _before, ...bwat } = all.bwat
                      return { ...all, bwat: target.value ? { ...bwat, [id]: Number(target.value) } : bwat }
                    })
                  }
                />
              </Field>
            ))}
          </div>
        </details>
      )}
    </>
  )
}
