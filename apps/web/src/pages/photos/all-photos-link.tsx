/** From one wound to all of its photos, where they can be filtered, selected and exported. */
import { Link } from '@tanstack/react-router'

export function AllPhotosLink({ patientId, woundId }: { patientId: string; woundId: string }) {
  return (
    <Link
      to="/photo-documentation"
      search={{ patientId, woundId }}
      className="rounded-badge px-2 py-1 text-hint font-medium text-accent no-underline hover:bg-accent-tint pointer-coarse:py-3"
    >
      All photos
    </Link>
  )
}
