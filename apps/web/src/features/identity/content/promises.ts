/** What the product promises, in the text of the landing page. Each can be verified; the evidence page says how. */
export type ProductPromise = { readonly title: string; readonly text: string }

export const promises: readonly ProductPromise[] = [
  {
    title: 'True',
    text: 'Every number on a screen was measured or computed from stored records. Where there is no data, it says so.',
  },
  {
    title: 'Nothing lost',
    text: 'A save is only called done once it is stored. Entries are corrected with a reason, and the original stays readable.',
  },
  {
    title: 'Nobody in who does not belong',
    text: 'Another organization’s record does not exist for you. The database enforces it a second time, on its own.',
  },
  {
    title: 'Quick at the bedside',
    text: 'Made for a keyboard or a gloved thumb, with the previous value beside every field.',
  },
  {
    title: 'Yours to run',
    text: 'One program to install and one command to start, on your own machines and your own PostgreSQL.',
  },
]
