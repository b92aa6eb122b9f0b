/** The Terms of Service. */
import { terms } from '../../features/identity/content/terms.ts'
import { DocumentFrame } from '../../features/identity/documents/document-frame.tsx'
import { DocumentSections } from '../../features/identity/documents/document-sections.tsx'

export default function TermsPage() {
  return (
    <DocumentFrame title={terms.title} dated={`Effective ${terms.inForceSince}`} summary={terms.summary}>
      <DocumentSections sections={terms.sections} />
    </DocumentFrame>
  )
}
