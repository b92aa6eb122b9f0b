import type { SharedContent } from '@mendwell/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ConsultContent } from './consult-content.tsx'

const content: SharedContent = {
  question: 'Flap coverage?',
  urgency: 'urgent',
  patient: { age: '78 y.o.', name: null, dateOfBirth: null, medicalRecordNumber: null },
  wound: { name: 'A, Sacrum', type: 'Pressure injury (pressure ulcer)', onset: null },
  photos: [{ id: 'p', takenOn: '2026-11-15', says: 'Progress, 8.1 ± 0.4 cm² by outline' }],
  measurements: [
    { assessmentId: 'm', on: '2026-11-14', size: '4.2 × 3 × not measured cm', area: '12.6 cm², L × W' },
  ],
  assessments: [{ id: 'a', on: '2026-11-14', lines: ['Wound bed: not documented.'] }],
}
const render = (shown: SharedContent) =>
  renderToStaticMarkup(
    <ConsultContent content={shown} renderPhoto={({ id }, alt) => <img src={id} alt={alt} />} />,
  )

describe('what is shared', () => {
  it('says that the identity is left out, and what is not documented', () => {
    const html = render(content)
    expect(html).toContain('78 y.o.; name, date of birth, and MRN not shared')
    expect(html).toContain('onset not documented')
    expect(html).toContain('4.2 × 3 × not measured cm')
    expect(html).toContain('alt="Wound photo, 11/15/2026, Progress, 8.1 ± 0.4 cm² by outline"')
  })

  it('names the patient where that was selected', () => {
    const patient = {
      age: '78 y.o.',
      name: 'Testwood, Eleanor',
      dateOfBirth: '1948-03-12',
      medicalRecordNumber: 'M1',
    }
    const html = render({ ...content, patient, photos: [], measurements: [], assessments: [] })
    expect(html).toContain('Testwood, Eleanor, DOB 03/12/1948, MRN M1, 78 y.o.')
    expect(html).not.toMatch(/Photos|Measurements|Assessment of/)
  })
})
