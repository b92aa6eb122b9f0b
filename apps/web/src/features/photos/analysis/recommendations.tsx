/** Treatment options, each with its reason, evidence and source. Proposals: the clinician decides. */
import { formatAllergies } from '@mendwell/clinical'
import type { AnalysisRecommendation } from '@mendwell/contract'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { AnalysisViewModel } from './view-model.ts'

const typeLabels: Record<AnalysisRecommendation['type'], string> = {
  dressing: 'Dressing',
  medication: 'Medication',
  procedure: 'Procedure',
  lifestyle: 'Lifestyle',
}

const priorities: Record<AnalysisRecommendation['priority'], { level: Level; word: string }> = {
  immediate: { level: 'critical', word: 'Immediate' },
  high: { level: 'warning', word: 'High' },
  medium: { level: 'note', word: 'Medium' },
  low: { level: 'unknown', word: 'Low' },
}

const tissueLabels: Record<AnalysisViewModel['tissueFrom'], string> = {
  recorded: 'Tissue percentages from the chart.',
  'image-estimate': 'Tissue percentages are estimated from the photo. Verify at the bedside.',
  nowhere: 'Tissue percentages not documented.',
}

export function Recommendations({ shown }: { shown: AnalysisViewModel }) {
  const { recommendations, withheld } = shown
  return (
    <Card title="AI Recommendations" aside="rule-based; clinician decides">
      {recommendations.length === 0 ? (
        <p className="px-4 py-4 text-ink2">
          {shown.etiology
            ? 'No recommendations from the documented findings.'
            : 'Recommendations are based on the chart. Attach the image to a wound to see them.'}
        </p>
      ) : (
        <>
          <p className="border-b border-line px-4 py-2 text-hint text-ink3">
            {tissueLabels[shown.tissueFrom]}
          </p>
          <ul>
            {recommendations.map((one) => (
              <Recommendation key={one.ruleId} one={one} ruleSet={shown.ruleSet} />
            ))}
          </ul>
        </>
      )}
      {withheld.length > 0 && (
        <div className="border-t border-line px-4 py-2.5">
          <h3 className="text-hint text-ink3">Contraindicated or withheld</h3>
          <ul className="list-disc pl-5 text-ink2">
            {withheld.map(({ item, because }) => (
              <li key={item}>
                {item}: {because.join('; ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.allergies && (
        <p className="border-t border-line px-4 py-2.5 text-hint text-ink3">
          {formatAllergies(shown.allergies.state, shown.allergies.text)}
        </p>
      )}
    </Card>
  )
}

function Recommendation({ one, ruleSet }: { one: AnalysisRecommendation; ruleSet: string }) {
  const { level, word } = priorities[one.priority]
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge level={level}>{word}</Badge>
        <h3 className="font-semibold">{one.item}</h3>
        <span className="text-hint text-ink3">{typeLabels[one.type]}</span>
      </div>
      <p>{one.description}</p>
      <p className="text-ink2">{one.reason}</p>
      <details className="text-hint text-ink3">
        <summary className="pointer-coarse:min-h-11">
          Evidence {one.evidenceLevel}: {one.guideline}
        </summary>
        <p>
          Rule {one.ruleId}, version {one.ruleVersion} ({ruleSet})
        </p>
      </details>
      {one.askFirst.length > 0 && <p className="text-warning">Verify first: {one.askFirst.join(' ')}</p>}
    </li>
  )
}
