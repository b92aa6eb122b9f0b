/**
 * From the wounds and procedures of a visit to lines, units, modifiers and diagnoses, each with its reason. It only suggests: a person
 * accepts each one or not. The order of entry does not matter. Rule CD15.
 */
import { findCodePair } from './code-pairs.ts'
import { diagnose } from './diagnoses/diagnose.ts'
import { computeEvaluationLevel } from './evaluation.ts'
import { separateIncluded } from './included.ts'
import { buildCodeLines } from './lines.ts'
import type { DraftLine } from './lines.ts'
import { sortModifiers } from './modifiers.ts'
import { findProcedureCode, isVisitIncluded } from './procedure-codes.ts'
import { compareByText, sortServices, sortWounds, getLineRank } from './ranking.ts'
import { isOnLimb, listLimbs, collectServices } from './services.ts'
import type {
  CodingQuestion,
  CodingSuggestion,
  IncludedService,
  SuggestedDiagnosis,
  SuggestedLine,
} from './suggestion.ts'
import type { CodedVisit } from './visit.ts'
import { findCodingWarnings } from './warnings.ts'

/** A line points at four diagnoses at most. */
export const maxDiagnosisPointers = 4

export function suggestCoding(visit: CodedVisit): CodingSuggestion {
  const done = collectServices(visit)
  const { reported, included } = separateIncluded(sortServices(done.services), visit.date, visit.rules)
  const wounds = sortWounds(visit, reported)
  const { diagnoses, questions: aboutDiagnoses } = diagnose(visit, wounds)

  const drafts = buildCodeLines(reported, visit).sort(
    (one, other) => getLineRank(one.code) - getLineRank(other.code) || compareByText(one.code, other.code),
  )
  const limbs = listUnclearLimbs(drafts, visit)
  const procedures = drafts.map((line) => addDistinctModifier(line, drafts, visit))
  const evaluation = buildEvaluationLines(visit, procedures)

  const lines = [...evaluation.lines, ...procedures].map((line) => finishLine(line, diagnoses, visit))
  const result = {
    lines,
    diagnoses,
    included: sortByKey([...done.included, ...included, ...evaluation.included], ({ code, woundIds, into }) =>
      [code, woundIds.join(), into ?? ''].join(' '),
    ),
    questions: sortByKey(
      [...done.questions, ...aboutDiagnoses, ...limbs, ...evaluation.questions],
      ({ woundId, field, words }) => [woundId ?? '', field, words].join(' '),
    ),
  }
  return { ...result, warnings: findCodingWarnings(visit, result) }
}

const sortByKey = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] =>
  [...new Map(items.map((item) => [key(item), item])).values()].sort((one, other) =>
    compareByText(key(one), key(other)),
  )

/** What another line would include is separated by a modifier: the same location was removed before. */
function addDistinctModifier(line: DraftLine, all: readonly DraftLine[], visit: CodedVisit): DraftLine {
  const others = all.filter((other) => {
    const pair = findCodePair(other.code, line.code, visit.date, visit.rules)
    return pair && (pair.place !== 'limb' || !isLimbUnclear(other, visit))
  })
  if (others.length === 0) return line
  const modifier = visit.distinctModifier ?? 'XS'
  const apart = others.map(({ code }) => code).join(', ')
  return {
    ...line,
    modifiers: [...line.modifiers, modifier],
    reason: `${line.reason} Modifier ${modifier}: separate site from ${apart}.`,
  }
}

/** A wound on a limb without a documented side. */
const isLimbUnclear = (line: DraftLine, visit: CodedVisit): boolean =>
  visit.wounds.some(
    (wound) => line.woundIds.includes(wound.id) && isOnLimb(wound) && listLimbs(wound).length === 0,
  )

function listUnclearLimbs(lines: readonly DraftLine[], visit: CodedVisit): CodingQuestion[] {
  return lines.flatMap((line) =>
    lines
      .filter(
        (other) =>
          findCodePair(line.code, other.code, visit.date, visit.rules)?.place === 'limb' &&
          isLimbUnclear(line, visit),
      )
      .map((other) => ({
        field: 'side',
        woundId: null,
        words: `${other.code} is bundled into ${line.code} on the same limb. Which limb is the wound on?`,
      })),
  )
}

type EvaluationLines = {
  readonly lines: readonly DraftLine[]
  readonly included: readonly IncludedService[]
  readonly questions: readonly CodingQuestion[]
}

/** Beside a procedure the visit needs work of its own; what led to the procedure is part of it. */
function buildEvaluationLines(visit: CodedVisit, procedures: readonly DraftLine[]): EvaluationLines {
  const none: EvaluationLines = { lines: [], included: [], questions: [] }
  if (!visit.evaluation) return none
  const level = computeEvaluationLevel(visit.evaluation, visit.placeOfService)
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
  const beside = procedures.find(({ code }) => isVisitIncluded(code, visit.date, visit.rules))
  if (!beside) return { ...none, lines: [line] }
  if (visit.evaluation.separate === true) {
    const reason = `${level.reason} Modifier 25: significant, separately identifiable from ${beside.code}, as documented.`
    return { ...none, lines: [{ ...line, modifiers: ['25'], reason }] }
  }
  const reason = `The E/M service is included in ${beside.code} unless a significant, separately identifiable service is documented.`
  const questions: CodingQuestion[] =
    visit.evaluation.separate === null
      ? [
          {
            field: 'separate',
            woundId: null,
            words: 'Was a significant, separately identifiable E/M service provided and documented?',
          },
        ]
      : []
  return { lines: [], included: [{ code: level.code, woundIds, into: beside.code, reason }], questions }
}

function finishLine(
  line: DraftLine,
  diagnoses: readonly SuggestedDiagnosis[],
  visit: CodedVisit,
): SuggestedLine {
  const answer = findProcedureCode(line.code, visit.date)
  const pointers = diagnoses.flatMap(({ woundIds }, at) =>
    woundIds.some((id) => line.woundIds.includes(id)) ? [at + 1] : [],
  )
  return {
    code: line.code,
    label: answer.state === 'known' ? answer.entry.label : line.code,
    units: line.units,
    modifiers: sortModifiers(line.modifiers),
    pointers: pointers.slice(0, maxDiagnosisPointers),
    woundIds: line.woundIds,
    reason: line.reason,
    rule: line.rule,
  }
}
