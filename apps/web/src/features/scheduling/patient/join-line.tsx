/** Where a patient joins a visit that is held by video. */
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

export const JoinLine = () => (
  <p className="text-ink2">
    {t`On that day, join here:`}{' '}
    <Link to="/telehealth" className="text-accent underline">
      {t`your video visits`}
    </Link>
  </p>
)
