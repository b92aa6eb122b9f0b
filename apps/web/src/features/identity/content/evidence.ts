/**
 * What the product measured about itself. Each fact has the date of the measurement and the command that repeats it; a number that cannot
 * be reproduced is not included. Counted and measured values come from measured.json, which `tools/evidence.ts` writes and
 * `tools/evidence.test.ts` checks.
 */
import measured from './measured.json'

export type Fact = {
  readonly promise: string
  readonly result: string
  readonly how: string
  readonly command: string
  /** Null: counted by every test run. */
  readonly measured: string | null
}

export type Gap = { readonly what: string; readonly why: string }

export const facts: readonly Fact[] = [
  {
    promise: 'Categories are based on documented rules',
    result: `${measured.rules} rules, each with its source and at least one test`,
    how: 'Every threshold for normal, low, or high is a numbered rule with a source. An automated check confirms that every rule has a test and every test a rule. Most sources were reviewed in a compilation of references, not in the original publication. Each rule names its source and edition, and each practice’s clinical lead approves the set.',
    command: 'node tools/repo-checks/check.ts rules',
    measured: null,
  },
  {
    promise: 'Tampering with the audit log is detected',
    result: measured.tampering.result,
    how: 'With full database privileges, entries and seals are changed, deleted, reordered, or added, each time in a separate copy. The verifier must reject every attempt, each in its own test; one more test confirms that it accepts the unchanged log.',
    command: 'npm run proof -- --only log-tampering',
    measured: measured.tampering.measured,
  },
]

export const gaps: readonly Gap[] = [
  {
    what: 'Accuracy of wound measurement on real wounds',
    why: 'The results above were measured on drawn wounds of known size. They have not been compared with tracings of real wounds, with printed cards, or across many users.',
  },
  {
    what: 'Speed of healing and length of stay',
    why: 'This requires a study with patients and a comparison group. No study has been done.',
  },
  {
    what: 'Support',
    why: 'Response times depend on who runs the server and are not visible to the product.',
  },
  {
    what: 'Time to document a wound',
    why: 'The goal is 90 seconds for a follow-up assessment by keyboard or gloved thumb. So far only keystrokes are counted: a test documents a follow-up with no more than 40 keystrokes beyond the text entered. Clinicians have not been timed.',
  },
]
