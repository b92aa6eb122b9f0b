/** A clinical rule with its source, edition and state, what it says, and its switch for the clinical lead. */
import { protectionLabels } from '@mendwell/clinical'
import type { ClinicalRule } from '@mendwell/contract'
import { formatDate } from '../../../platform/dates.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'

const states: Record<ClinicalRule['state'], { level: Level; word: string }> = {
  shipped: { level: 'note', word: 'As shipped' },
  approved: { level: 'good', word: 'Approved' },
  changed: { level: 'warning', word: 'Changed since approval' },
  off: { level: 'unknown', word: 'Turned off' },
}

export function RuleRow({
  rule,
  canManage,
  timeZone,
  onSwitch,
}: {
  rule: ClinicalRule
  canManage: boolean
  timeZone: string
  onSwitch: (rule: ClinicalRule) => void
}) {
  const { level, word } = states[rule.state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{rule.title}</span>
          <Badge level={level}>{word}</Badge>
          {rule.protection && <Tag>{protectionLabels[rule.protection]}: always on</Tag>}
        </div>
        <p className="text-hint text-ink2">
          {rule.id}, version {rule.version}. {rule.source}, {rule.edition}
        </p>
        {rule.switchedOff && (
          <p className="text-hint text-ink2">
            Turned off {formatDate(rule.switchedOff.at, timeZone)} by{' '}
            {formatWithCredential(rule.switchedOff.name, rule.switchedOff.credential)}:{' '}
            {rule.switchedOff.reason}
          </p>
        )}
        <details className="text-hint text-ink2">
          <summary className="pointer-coarse:min-h-11">
            Rule text<span className="sr-only"> of {rule.title}</span>
          </summary>
          <dl className="grid gap-x-3 gap-y-0.5 sm:grid-cols-[auto_1fr]">
            {rule.content.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="text-ink3">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      {canManage && rule.isSwitchable && (
        <Button size="small" onClick={() => onSwitch(rule)}>
          {rule.state === 'off' ? 'Turn on' : 'Turn off'}
          <span className="sr-only"> {rule.title}</span>
        </Button>
      )}
    </li>
  )
}
