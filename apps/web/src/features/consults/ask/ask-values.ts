/** The form of a question: values, validation, and conversion to the requests. */
import type { CallInput, askConsult, previewConsult } from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'

export type AskValues = {
  question: string
  urgency: string
  photoIds: string[]
  assessmentIds: string[]
  sharesMeasurements: boolean
  sharesIdentity: boolean
  kind: 'inside' | 'outside'
  userId: string
  name: string
  organization: string
  specialty: string
  email: string
  days: string
}

export const emptyQuestion: AskValues = {
  question: '',
  urgency: '',
  photoIds: [],
  assessmentIds: [],
  sharesMeasurements: false,
  sharesIdentity: false,
  kind: 'inside',
  userId: '',
  name: '',
  organization: '',
  specialty: '',
  email: '',
  days: '7',
}

export function validateQuestion(values: AskValues): FieldMessages<AskValues> {
  const messages: FieldMessages<AskValues> = {}
  if (values.question.trim() === '') messages.question = 'Enter your question'
  if (values.urgency === '') messages.urgency = 'Select an urgency'
  if (values.photoIds.length > 12) messages.photoIds = 'Maximum 12 photos'
  if (values.assessmentIds.length > 6) messages.assessmentIds = 'Maximum 6 assessments'
  if (values.kind === 'inside') {
    if (values.userId === '') messages.userId = 'Select a clinician'
    return messages
  }
  if (values.name.trim() === '') messages.name = 'Enter the specialist’s name'
  if (values.organization.trim() === '') messages.organization = 'Enter the organization'
  if (values.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(values.email.trim()))
    messages.email = 'Please enter a valid email address'
  return messages
}

type PreviewBody = CallInput<typeof previewConsult>['body']

export const toPreviewBody = (values: AskValues): PreviewBody => ({
  question: values.question,
  urgency: values.urgency as PreviewBody['urgency'], // validated: one of the options
  photoIds: values.photoIds,
  assessmentIds: values.assessmentIds,
  sharesMeasurements: values.sharesMeasurements,
  sharesIdentity: values.sharesIdentity,
})

export const toAskBody = (
  values: AskValues,
  { id, contentHash }: { id: string; contentHash: string },
): CallInput<typeof askConsult>['body'] => ({
  id,
  ...toPreviewBody(values),
  contentHash,
  recipient:
    values.kind === 'inside'
      ? { kind: 'inside', userId: values.userId }
      : {
          kind: 'outside',
          name: values.name,
          organization: values.organization,
          specialty: values.specialty.trim() || null,
          email: values.email.trim() || null,
          days: Number(values.days),
        },
})

/** The wire's names of the recipient are the form's own. */
export const renameField = (name: string): string =>
  name === 'recipient' ? 'userId' : name.replace(/^recipient\./, '')
