/** What the product promises, in the text of the landing page. Each can be verified; the evidence page says how. */
export type ProductPromise = { readonly title: string; readonly text: string }

export const promises: readonly ProductPromise[] = [
  {
    title: 'Accurate',
    text: 'Every number on screen is measured or calculated from the record. If there is no data, it says so.',
  },
  {
    title: 'Nothing lost',
    text: 'A record is shown as saved only after the server has stored it. Corrections require a reason, and the original stays in the chart.',
  },
  {
    title: 'Access only for those who need it',
    text: 'Other organizations can’t see your records. The database enforces this independently of the application.',
  },
  {
    title: 'Fast at the bedside',
    text: 'Designed for a keyboard or a gloved thumb, with the previous value next to every field.',
  },
  {
    title: 'Run it yourself',
    text: 'One package to install and one command to start, on your own servers with your own PostgreSQL.',
  },
]
