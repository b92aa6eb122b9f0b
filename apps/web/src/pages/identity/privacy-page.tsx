/** The Privacy Policy. */
import { privacy } from '../../features/identity/content/privacy.ts'
import { DocumentFrame } from '../../features/identity/documents/document-frame.tsx'
import { DocumentSections } from '../../features/identity/documents/document-sections.tsx'

export default function PrivacyPage() {
  return (
    <DocumentFrame
      title={privacy.title}
      dated={`Effective ${privacy.inForceSince}`}
      summary={privacy.summary}
    >
      <DocumentSections sections={privacy.sections} />
    </DocumentFrame>
  )
}
