/** The Terms of Service that ship with the product. An operator with other terms changes this file. */
import type { DocumentText } from './document.ts'

export const terms: DocumentText = {
  title: 'Terms of Service',
  inForceSince: '15-Nov-2026',
  summary:
    'Mendwell keeps wound care records. Use it within the law and your profession, keep your account to yourself, and do not rely on it alone for a decision about a patient.',
  sections: [
    {
      title: 'Who this is between',
      paragraphs: [
        'Mendwell is a program that a practice or a service provider runs on its own machines. Whoever runs the server that you are looking at is called the operator here. These terms are between you and the operator.',
        'If you use Mendwell for a practice, you accept them for yourself, and the practice answers for the people it lets in.',
      ],
    },
    {
      title: 'Demo servers',
      paragraphs: [
        'A server that shows “Demo – synthetic data” holds invented people only. Its accounts and their password are public, so anybody can read and change what you enter there, and all of it can be erased at any time.',
      ],
      points: [
        'Never enter anything about a real person on a demo server.',
        'Nothing on a demo server may be used for care.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Signing up starts an organization of your own, which you administer. Joining by invitation makes you a member of the organization that invited you, with the role it chose.',
      ],
      points: [
        'One account is for one person. What is done with it is logged under that person’s name.',
        'Keep your password and your second factor to yourself, and tell the operator at once if somebody else may have them.',
        'Invite only people who are entitled to see the records of your organization.',
        'The operator or your organization can close an account. The records it wrote stay, because they belong to the chart.',
      ],
    },
    {
      title: 'Clinical use',
      paragraphs: [
        'Mendwell records, calculates and reminds. It does not diagnose and does not treat. A category such as “tachycardia” describes one value by a published rule; it knows neither the person nor the situation.',
        'The clinician who signs is responsible for the entry and for the decision. If a screen and your patient disagree, believe your patient and correct the record.',
        'Mendwell is not an emergency service and does not watch over patients. In an emergency call your local emergency number.',
      ],
    },
    {
      title: 'What you may not do',
      paragraphs: ['Within your own organization you decide how to work. Everywhere, these are off limits:'],
      points: [
        'looking at records without a reason that your role gives you',
        'getting around access rules, the log or its seals, or trying to',
        'entering records about people who would have to consent and have not',
        'automated calls in a number that keeps others from working',
      ],
    },
    {
      title: 'The records',
      paragraphs: [
        'The records belong to the organization that keeps them, within the rights of the people they are about. The operator stores and transmits them to run the service, and for nothing else.',
        'Signed entries are not changed afterwards; they are corrected by entries of their own. Keeping records as long as the law demands is the duty of the organization.',
      ],
    },
    {
      title: 'Trial, availability and support',
      paragraphs: [
        'A trial costs nothing and has all the functions of the version you see. The operator may end trials with 30 days of notice, so that you can take your records with you.',
        'The operator runs the service with care, and says when it has to be stopped. Unless you agreed otherwise in writing, there is no promise about availability, and support is given as the operator announces it.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'The operator answers for damage as the law where it is established demands, and not beyond. Nothing here takes away a right that you have as a consumer or as a patient.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date above changes, and people with an account are told before the change applies. Whoever does not agree can close the account first.',
      ],
    },
  ],
}
