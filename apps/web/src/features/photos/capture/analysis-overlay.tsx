/** While the photo is analyzed: scale, checks, and the possible wound. It is shown exactly as long as that takes. */
import { LoaderCircle } from 'lucide-react'

export function AnalysisOverlay({ url }: { url: string | null }) {
  return (
    <div className="relative min-h-0 flex-1 bg-photo-surround">
      {url && <img src={url} alt="Captured wound" className="absolute inset-0 size-full object-contain" />}
      <div role="status" className="absolute inset-0 flex items-center justify-center bg-photo-shade">
        <p className="flex flex-col items-center gap-3 text-center text-photo-ink">
          <LoaderCircle className="size-8 animate-spin stroke-[1.5]" />
          <span className="text-banner">AI Analysis in Progress</span>
          <span className="text-hint">Checking the marker card, edges, and lighting on this device</span>
        </p>
      </div>
    </div>
  )
}
