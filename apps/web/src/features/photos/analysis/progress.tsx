/** How far the analysis has come: the bar follows the work. */
import { getStage, stages, type StageId } from './stages.ts'

export function AnalysisProgress({ stage }: { stage: StageId }) {
  const { percent, words } = getStage(stage)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-3">
        <p role="status">{words}</p>
        <p className="text-ink2">{percent}%</p>
      </div>
      <div
        role="progressbar"
        aria-label="Analysis"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%: ${words}`}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="size-full text-accent">
          <rect width={percent} height={2} fill="currentColor" />
        </svg>
      </div>
      <p className="text-hint text-ink3">
        Step {stages.findIndex(({ id }) => id === stage) + 1} of {stages.length}. The image is analyzed on
        this device.
      </p>
    </div>
  )
}
