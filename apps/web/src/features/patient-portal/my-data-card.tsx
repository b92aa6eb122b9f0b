/** The own data, to take home. */
import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMyData } from './data.ts'

const icon = <Download />

export function MyDataCard() {
  const download = useMyData()
  const downloadData = (format: 'json' | 'pdf') =>
    download.mutate(format, { saved: [t`Your file is ready`, t`Look in your downloads.`] })
  const isMaking = (format: 'json' | 'pdf') => download.isPending && download.variables === format
  return (
    <Card title={t`Your data`}>
      <div className="flex flex-col gap-3 px-4 py-3">
        <p>{t`You can download a copy of your record. It has private health information, so keep it safe.`}</p>
        {download.isError && (
          <Notice level="critical" title={t`The file was not created`} live>
            {formatProblem(download.error)}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={icon}
            pending={isMaking('pdf')}
            pendingLabel={t`Creating the file...`}
            onClick={() => downloadData('pdf')}
          >{t`Download summary (PDF)`}</Button>
          <Button
            icon={icon}
            pending={isMaking('json')}
            pendingLabel={t`Creating the file...`}
            onClick={() => downloadData('json')}
          >{t`Download full record (JSON)`}</Button>
        </div>
      </div>
    </Card>
  )
}
