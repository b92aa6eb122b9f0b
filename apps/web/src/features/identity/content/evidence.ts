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
    promise: 'Categories come from written rules',
    result: `${measured.rules} rules, each with its source and at least one test`,
    how: 'Every number that the screens call normal, low or high is a numbered rule with a source. A check compares rules and tests both ways. Most sources were read in a compilation, not in print; the rules say which still have to be confirmed.',
    command: 'node tools/repo-checks/check.ts rules',
    measured: null,
  },
  {
    promise: 'The log shows tampering',
    result: measured.tampering.result,
    how: 'Somebody with every right on the database changes, deletes, reorders or adds log rows and seals, each time in a copy of their own. The verifier has to object to every attempt, which is a test of its own; one more test has it accept the untouched log.',
    command: 'npm run proof -- --only log-tampering',
    measured: measured.tampering.measured,
  },
]

export const gaps: readonly Gap[] = [
  {
    what: 'Accuracy of wound measurement on real wounds',
    why: 'What stands above was measured on drawn wounds of known size. Nobody has held it against tracings of real wounds, printed cards and many hands.',
  },
  {
    what: 'Speed of healing and length of stay',
    why: 'That takes a study with patients and a comparison group. There is none.',
  },
  {
    what: 'Support',
    why: 'How fast questions are answered depends on who runs the server. The product does not see it.',
  },
  {
    what: 'Time to chart a wound',
    why: 'The goal is 90 seconds for a follow-up by keyboard or gloved thumb. So far only key presses are counted: a test charts a follow-up with at most 40 beyond what is typed. Nobody has timed clinicians.',
  },
]
