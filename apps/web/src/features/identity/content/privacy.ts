/** The Privacy Policy of the product: what it actually stores and sends. It changes with the code. */
import type { DocumentText } from './document.ts'

export const privacy: DocumentText = {
  title: 'Privacy Policy',
  inForceSince: '11/16/2026',
  summary:
    'Mendwell stores what is needed to maintain a wound care record and to show who accessed it. It has no advertising, loads nothing from other companies, and does not track you across websites.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The practice or clinic that maintains a patient’s record is responsible for it. The operator, who runs this server, is responsible for the server and for your account.',
        'On a server that shows “Demo – synthetic data”, all people are fictitious and everything entered is visible to anyone. Do not enter information about a real person there.',
      ],
    },
    {
      title: 'What is stored',
      paragraphs: [],
      points: [
        'Your account: name, email address, role, organization, and a one-way hash of your password.',
        'Your sign-ins: the time, IP address, and browser, so that you can review and end your sessions. IP addresses are stored for 180 days so that failed sign-in attempts from elsewhere do not lock you out.',
        'Health records entered by clinicians, patients, and their devices: demographics and contacts, allergies, history, medications, and vital signs; wounds, their assessments, photos with outlines and measurements, and values calculated from them; treatment plans, recommendations, and supply orders; appointments, visits, tasks, and documents; consents with signatures; and lessons, points, and what a patient reports from home.',
        'Messages and attachments between patients and their care team, wearable sensor readings, and the notes and times of video visits. Video visits are not recorded.',
        'Billing: insurance coverage, claims, payer responses, and payments.',
        'The audit log: who viewed or changed which record, when, and from where. It does not contain the content of records.',
        'Emails to you, until they are sent. If no mail server is set up, they are stored as files on the operator’s server.',
      ],
    },
    {
      title: 'What we do not do',
      paragraphs: [],
      points: [
        'No advertising, no analytics service, and no third-party fonts or scripts. Your browser connects only to this server.',
        'Records are never sold.',
        'Records are not used to train a model unless the patient gave the consent “Use of photos for model improvement”, which can be revoked. With that consent, photos whose suggested outline a clinician corrected can be exported, without the patient’s name, to improve the model. No training takes place on this server.',
        'No decision about a person is made by software alone.',
      ],
    },
    {
      title: 'What your browser stores',
      paragraphs: ['Only what the service requires, so no cookie banner is needed.'],
      points: [
        'A session cookie that scripts cannot read. It ends when you sign out, after a period of inactivity, or after one day.',
        'A cookie named mendwell-here with the value 1. It indicates only that a user is signed in.',
        'Your light or dark theme setting, if you selected one.',
        'Unsent work and drafts, encrypted with a key that only your account can access.',
      ],
    },
    {
      title: 'Who has access',
      paragraphs: [
        'Members of an organization see its records as their role allows; patients see their own. Other organizations see nothing. The database enforces this independently of the application.',
        'The operator’s administrators can access the database for maintenance. Changes to the audit log are detectable because its entries are sealed in a hash chain with a key stored outside the database.',
        'Records are disclosed to others only when required by law, by a court, or at the patient’s request.',
      ],
    },
    {
      title: 'Retention',
      paragraphs: [
        'Health records are retained as long as the law and the organization require. The audit log is retained as long as the records it describes. Sessions are deleted after they end, and links in emails expire within one week. Backups belong to the operator and follow the operator’s schedule.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask what is stored about you, have it corrected, get a copy, and, where the law allows, have it deleted. For health records, contact your clinic; for your account, contact the operator. You can also file a complaint with the privacy authority of your country or state.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Passwords are hashed with argon2id. You can end sessions in Settings. Every access rule is tested for every function before each release; the evidence page describes what was tested and how.',
        'If there is a breach of records, the operator notifies the affected individuals and the authorities within the time required by law.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['When this policy changes, the date above is updated and account holders are notified.'],
    },
  ],
}
