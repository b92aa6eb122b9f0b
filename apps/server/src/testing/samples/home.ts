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
  assignThread: (ids = unknownIds) => ({ assignedTo: ids['userId'] }),
}
