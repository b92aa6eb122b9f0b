/** The Terms of Service. */
import { terms } from '../content/terms.ts'
import { DocumentFrame } from './document-frame.tsx'
import { DocumentSections } from './document-sections.tsx'

export default function TermsPage() {
  return (
    <DocumentFrame title={terms.title} dated={`In force since ${terms.inForceSince}`} summary={terms.summary}>
      <DocumentSections sections={terms.sections} />
    </DocumentFrame>
  )
}
