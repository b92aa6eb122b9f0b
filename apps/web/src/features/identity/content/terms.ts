/** The Terms of Service that ship with the product. An operator with other terms changes this file. */
import type { DocumentText } from './document.ts'

export const terms: DocumentText = {
  title: 'Terms of Service',
  inForceSince: '11/15/2026',
  summary:
    'Mendwell stores wound care records. Use it in accordance with the law and your professional duties, do not share your account, and do not rely on it alone for a decision about a patient.',
  sections: [
    {
      title: 'Parties',
      paragraphs: [
        'Mendwell is software that a practice or service provider runs on its own servers. The party that runs this server is called the operator. These terms are between you and the operator.',
        'If you use Mendwell for a practice, you accept these terms for yourself, and the practice is responsible for the users it invites.',
      ],
    },
    {
      title: 'Demo servers',
      paragraphs: [
        'A server that shows “Demo – synthetic data” contains only fictitious people. Its accounts and password are public, so anyone can view and change what you enter there, and all data can be erased at any time.',
      ],
      points: [
        'Never enter information about a real person on a demo server.',
        'Do not use anything on a demo server for patient care.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Signing up creates your own organization, which you administer. Accepting an invitation makes you a member of the organization that invited you, with the role it assigned.',
      ],
      points: [
        'Each account is for one person. Activity is logged under that person’s name.',
        'Keep your password and second factor private, and notify the operator immediately if someone else may have them.',
        'Invite only people who are authorized to view your organization’s records.',
        'The operator or your organization can close an account. Records it documented remain, because they are part of the chart.',
      ],
    },
    {
      title: 'Clinical use',
      paragraphs: [
        'Mendwell records, calculates, and reminds. It does not diagnose or treat. A category such as “tachycardia” classifies a single value by a published rule, without knowledge of the person or the situation.',
        'The clinician who signs is responsible for the documentation and for the decision. If the screen and your patient disagree, trust your patient and correct the record.',
        'Mendwell is not an emergency service and does not monitor patients. In an emergency, call your local emergency number.',
      ],
    },
    {
      title: 'Prohibited use',
      paragraphs: ['The following are prohibited:'],
      points: [
        'viewing records without a reason related to your role',
        'bypassing, or attempting to bypass, access rules, the audit log, or its seals',
        'entering records about people whose consent is required and has not been given',
        'automated requests at a volume that disrupts the service for others',
      ],
    },
    {
      title: 'Records',
      paragraphs: [
        'Records belong to the organization that maintains them, subject to the rights of the individuals they concern. The operator stores and transmits them only to provide the service.',
        'Signed entries are not changed; they are corrected by addenda. The organization is responsible for retaining records as long as the law requires.',
      ],
    },
    {
      title: 'Trial, availability, and support',
      paragraphs: [
        'A trial is free and includes all features of the current version. The operator may end trials with 30 days’ notice, so that you can export your records.',
        'The operator runs the service with reasonable care and announces planned downtime. Unless agreed otherwise in writing, availability is not guaranteed, and support is provided as announced by the operator.',
      ],
    },
    {
      title: 'Liability',
      paragraphs: [
        'The operator is liable for damages only to the extent required by the law of its place of business. Nothing in these terms limits your rights as a consumer or patient.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date above is updated and account holders are notified before the change takes effect. If you do not agree, you can close your account first.',
      ],
    },
  ],
}
