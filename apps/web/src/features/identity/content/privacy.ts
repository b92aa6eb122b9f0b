/** The Privacy Policy of the product: what it actually stores and sends. It changes with the code. */
import type { DocumentText } from './document.ts'

export const privacy: DocumentText = {
  title: 'Privacy Policy',
  inForceSince: '16-Nov-2026',
  summary:
    'Mendwell stores what is needed to keep a wound care record and to prove who saw it. It shows no advertising, loads nothing from other companies and follows nobody across sites.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'For a patient’s record it is the practice or clinic that keeps it. For your account and for the running of this server it is the operator, who runs it.',
        'On a server that shows “Demo – synthetic data” all people are invented, and everything entered is open to everybody. Do not enter anything about a real person there.',
      ],
    },
    {
      title: 'What is stored',
      paragraphs: [],
      points: [
        'Your account: name, email address, role, organization, and your password as a hash that cannot be turned back into the password.',
        'Your sign-ins: when, from which network address and with which browser, so that you can see and end them. Addresses are kept for 180 days, so that guesses from elsewhere cannot lock you out.',
        'Health records: what clinicians, patients and their devices enter. These are personal details and contacts, allergies, history, medication and vital signs; wounds, their assessments, photos with outlines and measurements, and what was computed from them; treatment plans, recommendations and supply orders; appointments, visits, tasks and documents; consents with drawn signatures; lessons, points and what a patient reported from home.',
        'Messages between patients and their care team with their files, readings of worn sensors, and of video visits the notes and times. The picture and sound of a video visit are not recorded.',
        'Billing: insurance, claims, what payers answered and what was paid.',
        'The log: who looked at or changed which record, when, and from where. It holds no contents of records.',
        'Mail that the product sends to you, until it is sent. Without a mail server it stays as a file on the operator’s machine.',
      ],
    },
    {
      title: 'What is not done',
      paragraphs: [],
      points: [
        'No advertising, no analytics service, no fonts or scripts from elsewhere. Your browser talks to this server only.',
        'No record is sold.',
        'No record teaches a model unless the patient gave the consent “Learning from photographs”, which can be withdrawn. Then photos on which a clinician corrected the proposed outline can be exported, without the name, to improve it. Nothing is learned on this server.',
        'No decision about a person is made by a machine alone.',
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: ['Only what the service itself needs, so there is no banner to click away.'],
      points: [
        'A session cookie that scripts cannot read. It ends when you sign out, when you are idle too long, or after a day at most.',
        'A cookie named mendwell-here with the value 1. It says that somebody is signed in and nothing else.',
        'Your choice of light or dark, if you made one.',
        'Work that you typed and could not send yet, encrypted with a key that only your account can get.',
      ],
    },
    {
      title: 'Who sees what',
      paragraphs: [
        'Members of an organization see its records as far as their role allows; patients see their own. Another organization sees nothing. The database checks this a second time, apart from the program.',
        'The operator’s administrators can reach the database for maintenance. Changes to the log would show, because its entries are sealed in chains with a key that is kept outside of the database.',
        'Others receive records only where a law, a court or the patient demands it.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Health records stay as long as the law and the organization demand. The log stays as long as the records it is about. Sessions are deleted after they end, links in mails stop working after at most a week. Backups are the operator’s and follow its schedule.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask what is stored about you, have it corrected, get a copy and, where the law allows it, have it erased. For a health record turn to your clinic, for an account to the operator. You can also complain to the supervisory authority of your country or state.',
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Passwords are hashed with argon2id. Sessions can be ended from your settings. Every access rule is tested for every function before a version is released; the evidence page says what was tested and how.',
        'If records become known to people who should not have them, the operator tells those concerned and the authorities within the time that the law sets.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['When this policy changes, the date above changes, and people with an account are told.'],
    },
  ],
}
