/** The own data, to take home. */
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
    download.mutate(format, { saved: ['Your file is ready', 'Look in your downloads.'] })
  const isMaking = (format: 'json' | 'pdf') => download.isPending && download.variables === format
  return (
    <Card title="Your data">
      <div className="flex flex-col gap-3 px-4 py-3">
        <p>Your record belongs to you. You can keep a copy. It holds private facts, so keep it safe.</p>
        {download.isError && (
          <Notice level="critical" title="The file was not made" live>
            {formatProblem(download.error)}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={icon}
            pending={isMaking('pdf')}
            pendingLabel="Making the file..."
            onClick={() => downloadData('pdf')}
          >
            Main parts to read (PDF)
          </Button>
          <Button
            icon={icon}
            pending={isMaking('json')}
            pendingLabel="Making the file..."
            onClick={() => downloadData('json')}
          >
            All of it (JSON)
          </Button>
        </div>
      </div>
    </Card>
  )
}
