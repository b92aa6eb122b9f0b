/** Topics of the help for staff: their titles, and the words that search finds them by. */
export const helpTopics = {
  start: { title: 'Getting started', words: 'new patient team invite first steps' },
  keys: { title: 'Keyboard shortcuts', words: 'keys hotkeys' },
  autosave: { title: 'Autosave', words: 'draft lost unsaved save' },
  lock: { title: 'Screen lock', words: 'inactivity timeout unlock' },
  offline: { title: 'Working offline', words: 'connection network sync waiting' },
  ranges: { title: 'Values outside the expected range', words: 'entered in error mistake confirm' },
  import: { title: 'Importing patients', words: 'csv excel upload list spreadsheet undo migrate' },
  emergency: { title: 'Emergency access', words: 'break glass restricted chart' },
  photos: { title: 'Measuring with photos', words: 'marker card calibration camera size' },
  accuracy: { title: 'Accuracy', words: 'evidence measured error terms privacy' },
  contacts: { title: 'Who to contact', words: 'administrator support account permissions' },
} as const
export type HelpTopic = keyof typeof helpTopics
