/** What the clinicians of the demo write at a safety alert: an answer to its own question, and never one phrase for all of them. */
import type { SafetyHit } from '@mendwell/clinical'
import { createRandom } from '../random.ts'

type Answered = readonly [alert: RegExp, reasons: readonly string[]]

/** By the beginning of the alert's key: its rule, its part, and a question mark where something is not documented. */
const answers: readonly Answered[] = [
  [
    /^CX6\.heart-failure\?/,
    [
      'Asked today: no heart failure, no shortness of breath lying flat, weight steady.',
      'No history of heart failure; lungs clear, no weight gain this week.',
    ],
  ],
  [
    /^CX6\.heart-failure/,
    [
      'Heart failure stable, weight unchanged this week; physician agrees to compression.',
      'Discussed with the physician: compensated, diuretic unchanged. Weight daily; to call for 3 lb in a day.',
    ],
  ],
  [
    /^CX5\.diabetes\?/,
    [
      'Diabetes asked about and denied; toes warm, pulses felt.',
      'No diabetes per patient and primary care record.',
    ],
  ],
  [
    /^CX8\.bleeding\?/,
    [
      'Low-dose aspirin only; no bleeding at previous dressing changes.',
      'Aspirin continues; pressure at hand.',
    ],
  ],
  [
    /^CX8\.bleeding/,
    [
      'On an anticoagulant: loose tissue only, pressure and a hemostatic dressing at hand.',
      'Anticoagulant continues per prescriber; no cutting into living tissue.',
    ],
  ],
  [
    /^CX4\.[^|]*\?/,
    [
      'Asked today: no reaction to this type of dressing; allergies to be completed at the next visit.',
      'Patient reports no reaction to tape or dressings so far; skin inspected before application.',
    ],
  ],
  [
    /^CX9\./,
    [
      'Small wound, up to 2 weeks; thyroid and kidney disease asked about and denied.',
      'Short course agreed with the prescriber; no thyroid or kidney disease per patient.',
    ],
  ],
  [
    /^CX12\.unknown\?/,
    [
      'Wound explored: no tumor, no exposed vessel or nerve, no fistula, no bone.',
      'Base and sides seen and probed; nothing exposed, no tract.',
    ],
  ],
  [/^CX2\./, ['Ingredients on the package checked: nothing the patient reacts to.']],
]

export function explainDecision({ key, words }: Pick<SafetyHit, 'key' | 'words'>, at: Date): string {
  const found = answers.find(([alert]) => alert.test(key))
  if (!found) return `Discussed with the prescriber: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  return createRandom(`reason ${key} ${at.toISOString()}`).pick(found[1])
}
