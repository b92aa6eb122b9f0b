/** Turns of phrase that left the screens and do not come back: each with what US clinical English says instead. */
import type { Finding, SourceFile } from './files.ts'
import { extractVisibleText, isVisible, type VisibleText } from './visible-text.ts'

type Wording = { readonly pattern: RegExp; readonly instead: string }

export const retiredWordings: readonly Wording[] = [
  // Who acts
  { pattern: /\b(some|no|every|any)body\b/i, instead: '“you”, a role, or “no users”' },
  { pattern: /\b(whoever|whomever)\b/i, instead: 'the role' },
  // Records
  { pattern: /\bkept (on|here|until|under|for)\b/i, instead: 'saved' },
  { pattern: /\bin force\b/i, instead: 'active' },
  { pattern: /\b(puts?|putting) (right|away)\b/i, instead: 'correct, archive' },
  { pattern: /\b(takes?|taken|took) back\b/i, instead: 'revoke, reverse, undo, remove' },
  { pattern: /\bcall(s|ed)? off\b/i, instead: 'cancel' },
  { pattern: /\b(gives?|given|gave) (it )?up\b/i, instead: 'delete, discard' },
  { pattern: /\b(made|begins?|began|begun) anew\b|\banew\b/i, instead: 'again' },
  { pattern: /\b(no|not any) such (?!thing)/i, instead: '“X not found”' },
  { pattern: /\bthe newest\b/i, instead: 'the latest, the most recent' },
  { pattern: /\bheld back\b/i, instead: 'on hold' },
  // State
  { pattern: /\b(stands?|stood) (here|there|at|in the way)\b/i, instead: 'is, appears here' },
  { pattern: /\bby (itself|themselves|hand)\b/i, instead: 'automatically, manually' },
  { pattern: /\b(left|leave it) open:/i, instead: '“If blank, …”' },
  { pattern: /^empty: /i, instead: '“Leave blank if …”' },
  { pattern: /\bwaits (for|on|here|until|to be)\b/i, instead: 'pending, awaiting, waiting to send' },
  { pattern: /\b(goes|went|go) on\b/i, instead: 'continue' },
  { pattern: /\bbrought up to date\b/i, instead: 'refreshed' },
  { pattern: /\bhardly\b/i, instead: 'minimal' },
  { pattern: /\blately\b/i, instead: 'recently' },
  { pattern: /\bopen to you\b/i, instead: 'you have access to' },
  // Uncertainty: not assessed, unable to assess, not documented, unknown, not measured, indeterminate
  { pattern: /\bnobody asked|\bnot (asked|said|told) yet\b/i, instead: 'not assessed, not documented' },
  { pattern: /\bno earlier (answer|value|entry)\b/i, instead: 'no previous entry' },
  { pattern: /\bnot looked (at|for)\b/i, instead: 'not assessed' },
  // Errors
  { pattern: /\bthe server did not answer\b/i, instead: 'Can’t connect' },
  { pattern: /\bwhat you typed\b/i, instead: 'your changes' },
  { pattern: /\b(was|were|is) refused\b/i, instead: 'what did not happen, and what to do' },
  { pattern: /\bis delicate\b/i, instead: 'For your security, …' },
  // Spelling and terms of the field
  {
    pattern: /\b(colour|centre|counsell|tunnell|oedema|haem|anaes|paed|cheques?|dosset|whilst|grey)/i,
    instead: 'US spelling',
  },
  { pattern: /\bhoist/i, instead: 'mechanical lift' },
  { pattern: /\bdead tissue\b/i, instead: 'devitalized tissue' },
  { pattern: /\bskin around the wound is\b/i, instead: 'periwound skin' },
  { pattern: /\bticks?\b|\bticked\b/i, instead: 'check the box, checked' },
  { pattern: /\bmailed (link|code|report)\b|\be-mail/i, instead: 'emailed, email' },
  { pattern: /\b(take|taken) offline\b/i, instead: 'Download for offline use' },
  // Form
  { pattern: /[\d}] %/, instead: 'no space before %' },
  { pattern: /\d ?°f\b/, instead: '°F' },
  { pattern: /\b24 hours, like\b|\bdate such as\b/i, instead: 'the mask of the reader’s format' },
]

export function checkWording(files: readonly SourceFile[]): Finding[] {
  return (
    files
      .filter(isVisible)
      // Parsing takes long, and few files name such a word anywhere.
      .filter((file) => retiredWordings.some(({ pattern }) => pattern.test(file.text)))
      .flatMap((file) => extractVisibleText(file).flatMap(findRetired))
  )
}

const findRetired = ({ file, line, text }: VisibleText): Finding[] =>
  retiredWordings
    .filter(({ pattern }) => pattern.test(text))
    .map(({ pattern, instead }) => ({
      file,
      line,
      rule: 'wording',
      message: `“${pattern.exec(text)?.[0] ?? ''}” in “${text}”: write ${instead}`,
    }))
