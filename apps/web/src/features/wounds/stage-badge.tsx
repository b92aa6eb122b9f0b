/** The stage of a wound: text first, then the color of the stage. It is not the current severity. */
import type { SpecifiedColor } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { classNames } from '../../ui/class-names.ts'
import { findStageDisplay } from './format-wound.ts'

const stageStyles: Readonly<Record<SpecifiedColor, string>> = {
  green: 'border-good/40 bg-good-tint text-good',
  yellow: 'border-warning-mark/60 bg-warning-tint text-warning',
  red: 'border-critical/40 bg-critical-tint text-critical',
  blue: 'border-info/40 bg-info-tint text-info',
}

export function StageBadge({ wound }: { wound: Wound }) {
  const stage = findStageDisplay(wound)
  if (!stage) return null
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-badge border px-1.5 py-px align-middle text-hint font-medium',
        stageStyles[stage.color],
      )}
    >
      {stage.words}
    </span>
  )
}
