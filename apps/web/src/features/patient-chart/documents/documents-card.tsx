/** Documents of the chart: a PDF or an image with a title. One entered in error stays readable, and is marked. */
import { addDocument, type ChartDocument, documentKindNames, voidDocument } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { formatDay, formatDate } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { ListCard } from '../list-card.tsx'
import { useDocuments, useDownloadDocument } from './data.ts'
import { buildDocumentFileName, isPicture, formatByteSize } from './format-document.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const dialogs = {
  add: lazyComponent(() => import('./add-document-dialog.tsx'), 'AddDocumentDialog'),
  show: lazyComponent(() => import('./picture-dialog.tsx'), 'PictureDialog'),
  void: lazyComponent(() => import('./void-document-dialog.tsx'), 'VoidDocumentDialog'),
}

type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'show' | 'void'; readonly document: ChartDocument }

export function DocumentsCard({
  patientId,
  banner,
  timeZone,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
}) {
  const query = useDocuments(patientId)
  const save = useDownloadDocument()
  const canAdd = usePermission(addDocument)
  const canVoid = usePermission(voidDocument)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const openDocument = (document: ChartDocument) => {
    if (isPicture(document)) return setOpened({ what: 'show', document })
    save.mutate(document, {
      onSuccess: ({ blob }) => saveBlob(buildDocumentFileName(document), blob),
      onError: (error) => toastProblem('The document was not opened', formatProblem(error)),
    })
  }
  return (
    <>
      <ListCard
        title="Documents"
        count={query.data && query.data.length > 0 && String(query.data.length)}
        query={query}
        empty={query.data?.length === 0 ? 'No documents yet' : undefined}
        add="Add document"
        onAdd={canAdd ? () => setOpened({ what: 'add' }) : undefined}
      >
        <ul className="divide-y divide-line">
          {query.data?.map((document) => (
            <li key={document.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-48">
                <p
                  className={classNames(
                    'font-semibold wrap-anywhere',
                    document.voided && 'text-ink3 line-through',
                  )}
                >
                  {document.title}
                </p>
                <p className="text-hint text-ink3">
                  {documentKindNames[document.kind]}
                  {document.documentDate && `, dated ${formatDay(document.documentDate)}`}, added{' '}
                  {formatDate(document.recordedAt, timeZone)} by {document.recordedByName},{' '}
                  {formatByteSize(document.bytes)}
                </p>
                {document.voided && (
                  <p className="text-hint text-ink2">Entered in error: {document.voided.reason}</p>
                )}
              </div>
              <span className="flex" data-screen-only>
                <Button size="small" variant="quiet" onClick={() => openDocument(document)}>
                  {isPicture(document) ? 'Open' : 'Download'}
                  <span className="sr-only"> {document.title}</span>
                </Button>
                {!document.voided && canVoid && (
                  <Button size="small" variant="quiet" onClick={() => setOpened({ what: 'void', document })}>
                    Mark as entered in error<span className="sr-only">: {document.title}</span>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </ListCard>
      <Suspense>
        {opened?.what === 'add' && <dialogs.add patientId={patientId} banner={banner} onClose={close} />}
        {opened?.what === 'show' && (
          <dialogs.show document={opened.document} banner={banner} onClose={close} />
        )}
        {opened?.what === 'void' && (
          <dialogs.void document={opened.document} banner={banner} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
