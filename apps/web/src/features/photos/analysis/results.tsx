/** The results of an analysis, card by card: each figure with its basis, each blank with its reason. */
import { describeInfectionChecklist, formatSize, formatSizeWithError } from '@mendwell/clinical'
import type { AnalysisInterpretation } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures, toMetricName } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { errorExplanation } from '../format-photo.ts'
import { Recommendations } from './recommendations.tsx'
import type { AnalysisViewModel } from './view-model.ts'

export function Results({
  shown,
  label,
  depthField,
}: {
  shown: AnalysisViewModel
  /** Which model this server uses, and for what. */
  label: string | null
  /** Where the clinician enters the depth; not in a saved analysis. */
  depthField?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-3.5">
      <Confidence shown={shown} label={label} />
      <div className="grid gap-3.5 xl:grid-cols-2">
        <Measurements shown={shown} depthField={depthField} />
        <Tissue shown={shown} />
        <Risk risk={shown.infectionRisk} />
        <Stage shown={shown} />
      </div>
      <Prediction prediction={shown.healingPrediction} />
      <Recommendations shown={shown} />
      {shown.anomalies.length > 0 && (
        <Notice level="note" title="About the photo">
          <ul className="list-disc pl-5">
            {shown.anomalies.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const retiredModelMessage = 'Analyzed with a retired model. Reanalyze.'

function Confidence({ shown, label }: { shown: AnalysisViewModel; label: string | null }) {
  const { confidence, declined, model, isCurrentModel, outlineFrom } = shown
  if (declined) {
    return (
      <Notice level="warning" title={declined}>
        {outlineFrom === 'clinician'
          ? 'The outline was drawn by the clinician.'
          : 'Draw the outline manually or select another image. Measurements require an outline.'}
        {!isCurrentModel && ` ${retiredModelMessage}`}
      </Notice>
    )
  }
  return (
    <section aria-label="Confidence" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p className="text-metric">
        {confidence === null ? (
          'Not available'
        ) : (
          <Figure metric="confidence" source="computed">
            {Math.round(confidence * 100)}%
          </Figure>
        )}
        <span className="ml-2 text-banner font-medium text-ink2">confidence in the outline</span>
      </p>
      <details className="text-hint text-ink3">
        <summary className="pointer-coarse:min-h-11">
          {model ? `${model.name} ${model.version}` : (label ?? 'No model')}. For evaluation only; verify
          clinically.
        </summary>
        <p>
          {model
            ? `SHA-256 starts with ${model.sha256.slice(0, 12)}`
            : 'This outline was not created by a model.'}
        </p>
      </details>
      {!isCurrentModel && <Badge level="warning">{retiredModelMessage}</Badge>}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-ink2">{name}</dt>
      <dd className="ml-auto font-semibold">{children}</dd>
    </div>
  )
}

const Centimeters = ({ of, value }: { of: string; value: number | null }) =>
  value === null ? <Unknown /> : <Figures metric={of} in={`${formatSizeWithError(value, null)} cm`} />
const Unknown = () => <span className="font-normal text-ink3">not measured</span>

function Measurements({
  shown: { measurements: size },
  depthField,
}: {
  shown: AnalysisViewModel
  depthField: ReactNode
}) {
  return (
    <Card title="Measurements" aside={size.area === null ? undefined : 'from the marker card'}>
      <div className="px-4 py-2">
        {size.refused && <p className="py-1 text-ink2">{size.refused}</p>}
        <dl>
          <Row name="Surface area">
            {size.area === null ? (
              <Unknown />
            ) : (
              <Figures metric="area" in={`${formatSizeWithError(size.area, size.areaError)} cm²`} />
            )}
          </Row>
          <Row name="Length">
            <Centimeters of="length" value={size.length} />
          </Row>
          <Row name="Width">
            <Centimeters of="width" value={size.width} />
          </Row>
          <Row name="Perimeter">
            <Centimeters of="perimeter" value={size.perimeter} />
          </Row>
          {depthField ? null : (
            <Row name="Depth">
              {size.depth === null ? <Unknown /> : `${formatSize(size.depth)} cm, measured by clinician`}
            </Row>
          )}
        </dl>
        {size.areaError !== null && <p className="py-1 text-hint text-ink3">{errorExplanation}</p>}
        {depthField && <div className="pt-1 pb-2">{depthField}</div>}
      </div>
    </Card>
  )
}

function Tissue({ shown: { tissue } }: { shown: AnalysisViewModel }) {
  return (
    <Card title="Tissue Classification" aside="estimated by color">
      <div className="px-4 py-2">
        {tissue ? (
          <dl>
            {tissue.map(({ name, percent }) => (
              <Row key={name} name={name}>
                <Figure metric={`tissue-${toMetricName(name)}`} source="computed">
                  {percent}%
                </Figure>
              </Row>
            ))}
          </dl>
        ) : (
          <p className="py-1 text-ink2">
            Not estimated: requires an outline and the color patches of the marker card.
          </p>
        )}
        {tissue && (
          <p className="py-1 text-hint text-ink3">
            Color analysis can’t distinguish eschar from other necrotic tissue.
          </p>
        )}
      </div>
    </Card>
  )
}

const riskStyles: Record<
  NonNullable<AnalysisInterpretation['infectionRisk']['level']>,
  { level: Level; word: string }
> = {
  low: { level: 'good', word: 'Low' },
  moderate: { level: 'note', word: 'Moderate' },
  high: { level: 'warning', word: 'High' },
  critical: { level: 'critical', word: 'Critical' },
}

function Risk({ risk }: { risk: AnalysisInterpretation['infectionRisk'] }) {
  const checklist = describeInfectionChecklist(risk)
  const look = risk.level ? riskStyles[risk.level] : { level: 'unknown' as const, word: 'Not determined' }
  return (
    <Card title="Infection Risk" actions={<Badge level={look.level}>{look.word}</Badge>}>
      <div className="flex flex-col gap-1.5 px-4 py-2.5">
        {risk.reasons.length > 0 && (
          <ul className="list-disc pl-5">
            {risk.reasons.map(({ words, from }) => (
              <li key={words}>
                {words}
                {from === 'recorded' && <span className="text-hint text-ink3"> documented</span>}
              </li>
            ))}
          </ul>
        )}
        {checklist !== null && <p className="text-ink2">{checklist}</p>}
        {risk.level === null && (
          <p className="text-hint text-ink3">Infection risk is not rated from a photo alone.</p>
        )}
      </div>
    </Card>
  )
}

function Stage({ shown: { stageClassification: stage, etiology } }: { shown: AnalysisViewModel }) {
  return (
    <Card title="Wound Stage" aside="per clinician">
      <dl className="px-4 py-2">
        <Row name="Stage">
          {stage ? stage.label : <span className="font-normal text-ink3">Not staged by a clinician</span>}
        </Row>
        {stage && <Row name="Staged by">{`${stage.byName}, ${formatDay(stage.at.slice(0, 10))}`}</Row>}
        <Row name="Etiology">
          {etiology?.label ?? <span className="font-normal text-ink3">Not documented</span>}
        </Row>
      </dl>
    </Card>
  )
}

function Prediction({ prediction }: { prediction: AnalysisInterpretation['healingPrediction'] }) {
  return (
    <Card title="Healing Prediction" aside={prediction.state === 'predicted' ? 'estimate only' : undefined}>
      <div className="flex flex-col gap-1.5 px-4 py-2.5">
        {prediction.estimatedDays !== null && (
          <p>
            <span className="text-metric">
              <Figures metric="days-to-closure" in={pluralize(prediction.estimatedDays, 'day')} />
            </span>{' '}
            <span className="text-ink2">
              <Figures
                metric="days-to-closure-interval"
                in={`(${prediction.intervalPercent}% interval: ${prediction.fromDays} ${prediction.toDays === null ? 'days or more' : `to ${prediction.toDays} days`})`}
              />
            </span>
          </p>
        )}
        <p className="text-ink2">{prediction.words}</p>
        {prediction.confidence !== null && (
          <p>
            Probability of closure within 2 years:{' '}
            <Figure metric="chance-of-closing" source="computed">
              {Math.round(prediction.confidence * 100)}%
            </Figure>
          </p>
        )}
        {prediction.halvedByWeekFour !== null && (
          <p>
            Probability of 50% area reduction by week 4:{' '}
            <Figure metric="chance-of-halving" source="computed">
              {Math.round(prediction.halvedByWeekFour * 100)}%
            </Figure>
          </p>
        )}
        {prediction.factors.length > 0 && (
          <ul className="list-disc pl-5 text-ink2">
            {prediction.factors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
