/** Nearer, farther, all of it: for hands that have neither wheel nor keys. */
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { zoomStep } from './stage.tsx'

export function ZoomButtons({ onZoom, onFit }: { onZoom: (factor: number) => void; onFit: () => void }) {
  return (
    <div className="absolute right-3 bottom-3 flex rounded-control border border-line bg-surface">
      <IconButton label="Zoom out (-)" icon={ZoomOut} onClick={() => onZoom(1 / zoomStep)} />
      <IconButton label="Zoom in (+)" icon={ZoomIn} onClick={() => onZoom(zoomStep)} />
      <IconButton label="Show all (0)" icon={Maximize} onClick={onFit} />
    </div>
  )
}
