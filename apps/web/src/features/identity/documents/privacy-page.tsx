/** The Privacy Policy. */
import { privacy } from '../content/privacy.ts'
import { DocumentFrame } from './document-frame.tsx'
import { DocumentSections } from './document-sections.tsx'

export default function PrivacyPage() {
  return (
    <DocumentFrame
      title={privacy.title}
      dated={`In force since ${privacy.inForceSince}`}
      summary={privacy.summary}
    >
      <DocumentSections sections={privacy.sections} />
    </DocumentFrame>
  )
}
