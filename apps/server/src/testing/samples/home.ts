/** Good bodies for messages and what comes from home. */
import { type Bodies, unknownIds } from './ids.ts'

export const homeBodies: Bodies = {
  changeMyLanguage: () => ({ language: 'es' }),
  beginThread: () => ({ subject: 'The new dressing', body: 'May I shower with it?' }),
  postMessage: () => ({ body: 'Thank you' }),
  postMessageFile: () => ({ fileName: 'heel.png' }),
  makeHomeLink: () => ({ days: 7, mostPhotos: 3 }),
  printHomeSheet: () => ({ token: 'not-the-token' }),
  declineHomePhoto: () => ({ reason: 'Too dark to judge' }),
  markThreadRead: () => ({}),
  postWoundMessage: () => ({ body: 'Family prefers mornings.' }),
  markWoundMessagesRead: (ids = unknownIds) => ({ messageId: ids['woundMessageId'] }),
  voidWoundMessage: () => ({ reason: 'Wrong wound' }),
  previewConsult: () => ({ question: 'Would you revascularize first?', urgency: 'routine' }),
  askConsult: () => ({
    question: 'Would you revascularize first?',
    urgency: 'routine',
    contentHash: '0'.repeat(64),
    recipient: { kind: 'outside', name: 'Ana Ruiz', organization: 'Harbor Vascular' },
  }),
  answerConsult: () => ({ answer: 'Arterial duplex first.' }),
  takeConsultStep: () => ({ step: 'withdraw', after: 1 }),
  makeConsultLink: () => ({ days: 7 }),
  assignThread: (ids = unknownIds) => ({ assignedTo: ids['userId'] }),
}
