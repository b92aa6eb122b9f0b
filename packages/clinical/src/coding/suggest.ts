/**
 * From the wounds and procedures of a visit to lines, units, modifiers and diagnoses, each with its reason. It only
 * suggests: a person takes each one or leaves it. The order in which things were entered changes nothing. Rule CD15.
 */
import { pairOf } from './code-pairs.ts'
import { diagnose } from './diagnoses/diagnose.ts'
import { evaluationLevel } from './evaluation.ts'
import { separate } from './included.ts'
import { linesOf } from './lines.ts'
import type { DraftLine } from './lines.ts'
import { inLineOrder } from './modifiers.ts'
import { procedureCode } from './procedure-codes.ts'
import { byText, inServiceOrder, inWoundOrder, lineRank } from './ranking.ts'
import { isOnLimb, limbsOf, servicesOf } from './services.ts'
import type {
  CodingQuestion,
  CodingSuggestion,
  IncludedService,
  SuggestedDiagnosis,
  SuggestedLine,
} from './suggestion.ts'
import type { CodedVisit } from './visit.ts'
import { codingWarnings } from './warnings.ts'

/** A line points at four diagnoses at most. */
export const mostPointers = 4

export function suggestCoding(visit: CodedVisit): CodingSuggestion {
  const done = servicesOf(visit)
  const { reported, included } = separate(inServiceOrder(done.services), visit.date)
  const wounds = inWoundOrder(visit, reported)
  const { diagnoses, questions: aboutDiagnoses } = diagnose(visit, wounds)

  const drafts = linesOf(reported, visit).sort(
    (one, other) => lineRank(one.code) - lineRank(other.code) || byText(one.code, other.code),
  )
  const limbs = unclearLimbs(drafts, visit)
  const procedures = drafts.map((line) => distinct(line, drafts, visit))
  const evaluation = evaluationLine(visit, procedures)

  const lines = [...evaluation.lines, ...procedures].map((line) => finished(line, diagnoses, visit))
  const result = {
    lines,
    diagnoses,
    included: sorted([...done.included, ...included, ...evaluation.included], ({ code, woundIds, into }) =>
      [code, woundIds.join(), into ?? ''].join(' '),
    ),
    questions: sorted(
      [...done.questions, ...aboutDiagnoses, ...limbs, ...evaluation.questions],
      ({ woundId, field, words }) => [woundId ?? '', field, words].join(' '),
    ),
  }
  return { ...result, warnings: codingWarnings(visit, result) }
}

const sorted = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] =>
  [...new Map(items.map((item) => [key(item), item])).values()].sort((one, other) =>
    byText(key(one), key(other)),
  )

/** What another line would include stands apart by a modifier: the same place was taken out before. */
function distinct(line: DraftLine, all: readonly DraftLine[], visit: CodedVisit): DraftLine {
  const others = all.filter((other) => {
    const pair = pairOf(other.code, line.code, visit.date)
    return pair && (pair.place === 'wound' || !limbUnclear(other, visit))
  })
  if (others.length === 0) return line
  const modifier = visit.distinctModifier ?? 'XS'
  const apart = others.map(({ code }) => code).join(', ')
  return {
    ...line,
    modifiers: [...line.modifiers, modifier],
    reason: `${line.reason} Modifier ${modifier}: at another place than ${apart}.`,
  }
}

/** A wound on a limb whose side nobody wrote down. */
const limbUnclear = (line: DraftLine, visit: CodedVisit): boolean =>
  visit.wounds.some(
    (wound) => line.woundIds.includes(wound.id) && isOnLimb(wound) && limbsOf(wound).length === 0,
  )

function unclearLimbs(lines: readonly DraftLine[], visit: CodedVisit): CodingQuestion[] {
  return lines.flatMap((line) =>
    lines
      .filter(
        (other) => pairOf(line.code, other.code, visit.date)?.place === 'limb' && limbUnclear(line, visit),
      )
      .map((other) => ({
        field: 'side',
        woundId: null,
        words: `${other.code} is part of ${line.code} on the same limb: on which limb is the wound?`,
      })),
  )
}

type EvaluationLines = {
  readonly lines: readonly DraftLine[]
  readonly included: readonly IncludedService[]
  readonly questions: readonly CodingQuestion[]
}

/** Beside a procedure the visit needs work of its own; what led to the procedure is part of it. */
function evaluationLine(visit: CodedVisit, procedures: readonly DraftLine[]): EvaluationLines {
  const none: EvaluationLines = { lines: [], included: [], questions: [] }
  if (!visit.evaluation) return none
  const level = evaluationLevel(visit.evaluation, visit.placeOfService)
  if (level.state === 'unknown') return { ...none, questions: [level.question] }

  const woundIds = visit.wounds.map(({ id }) => id).sort()
  const line: DraftLine = {
    code: level.code,
    units: 1,
    modifiers: [],
    woundIds,
    limbs: [],
    reason: level.reason,
    rule: 'CD12',
  }
  const beside = procedures.find(({ code }) => {
    const answer = procedureCode(code, visit.date)
    if (answer.state === 'unknown' || !answer.entry.paidSeparately) return false
    return answer.entry.global === 'same-day' || answer.entry.global === 'no-period'
  })
  if (!beside) return { ...none, lines: [line] }
  if (visit.evaluation.separate === true) {
    const reason = `${level.reason} Modifier 25: work beyond ${beside.code}, shown in the note.`
    return { ...none, lines: [{ ...line, modifiers: ['25'], reason }] }
  }
  const reason = `The visit is part of ${beside.code} unless the note shows work beyond it.`
  const questions: CodingQuestion[] =
    visit.evaluation.separate === null
      ? [
          {
            field: 'separate',
            woundId: null,
            words: 'Did the visit go beyond the procedure, and does the note show it?',
          },
        ]
      : []
  return { lines: [], included: [{ code: level.code, woundIds, into: beside.code, reason }], questions }
}

function finished(
  line: DraftLine,
  diagnoses: readonly SuggestedDiagnosis[],
  visit: CodedVisit,
): SuggestedLine {
  const answer = procedureCode(line.code, visit.date)
  const pointers = diagnoses.flatMap(({ woundIds }, at) =>
    woundIds.some((id) => line.woundIds.includes(id)) ? [at + 1] : [],
  )
  return {
    code: line.code,
    label: answer.state === 'known' ? answer.entry.label : line.code,
    units: line.units,
    modifiers: inLineOrder(line.modifiers),
    pointers: pointers.slice(0, mostPointers),
    woundIds: line.woundIds,
    reason: line.reason,
    rule: line.rule,
  }
}
