/** Above the chart, for the patient it is about: what follows was written by and for clinicians, in English. */
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { getButtonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const ChartNote = () => (
  <Notice level="note" title={t`Below is your full chart`}>
    <p>{t`Your care team writes it in English and uses medical words. If you have a question, ask your care team.`}</p>
    <Link to="/messages" search={{ new: true }} className={`${getButtonClass()} mt-2`}>
      {t`Write to your care team`}
    </Link>
  </Notice>
)
