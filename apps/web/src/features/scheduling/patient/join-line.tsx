/** Where a patient joins a visit that is held by video. */
import { Link } from '@tanstack/react-router'

export const JoinLine = () => (
  <p className="text-ink2">
    On the day you join it from{' '}
    <Link to="/telehealth" className="text-accent underline">
      your video visits
    </Link>
    .
  </p>
)
