/**
 * Clinical rules and their tests, both ways: a rule in docs/rules has a test with its id, `[VS1]`, and an id in a test's name is a
 * documented rule. A skipped test does not count.
 */
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser'
import { type Finding, isTest, getLineNumber, type SourceFile } from './files.ts'

type Mention = { readonly id: string; readonly file: string; readonly line: number }

export function checkRules(files: readonly SourceFile[]): Finding[] {
  const written = files.filter((file) => /^docs\/rules\/.+\.md$/.test(file.path)).flatMap(listRules)
  const tested = files
    .filter((file) => isTest(file.path) || /^e2e\/.+\.ts$/.test(file.path))
    .flatMap(listTestRuleIds)
  const writtenIds = new Set(written.map((rule) => rule.id))
  const testedIds = new Set(tested.map((test) => test.id))
  const finding = ({ id: _, ...place }: Mention, rule: string, message: string): Finding => ({
    ...place,
    rule,
    message,
  })

  return [
    ...written
      .filter((rule, at) => written.findIndex((other) => other.id === rule.id) !== at)
      .map((rule) => finding(rule, 'rule-id-is-unique', `${rule.id} is written twice`)),
    ...written
      .filter((rule) => !testedIds.has(rule.id))
      .map((rule) => finding(rule, 'rule-has-test', `no test is named [${rule.id}]`)),
    ...tested
      .filter((test) => !writtenIds.has(test.id))
      .map((test) => finding(test, 'test-names-rule', `no rule ${test.id} in docs/rules`)),
  ]
}

export function countRules(files: readonly SourceFile[]): number {
  return files.filter((file) => file.path.startsWith('docs/rules/')).flatMap(listRules).length
}

function listRules(file: SourceFile): Mention[] {
  return [...file.text.matchAll(/^#{2,6}[ \t]+([A-Z]{1,4}\d+)\b/gm)].map((match) => ({
    id: match[1] ?? '',
    file: file.path,
    line: getLineNumber(file.text, match.index),
  }))
}

function listTestRuleIds(file: SourceFile): Mention[] {
  const mentions: Mention[] = []
  new Visitor({
    CallExpression(node) {
      const chain = listCalleeNames(node.callee)
      if (!/^(it|test|describe)$/.test(chain[0] ?? '') || chain.includes('skip') || chain.includes('todo'))
        return
      for (const id of parseRuleIds(getText(node.arguments[0]))) {
        mentions.push({ id, file: file.path, line: getLineNumber(file.text, node.start) })
      }
    },
  }).visit(parseSync(file.path, file.text).program)
  return mentions
}

/** `it.each(rows)(…)` is called by `['it', 'each']`. */
function listCalleeNames(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return listCalleeNames(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return listCalleeNames(callee.tag)
  if (callee.type !== 'MemberExpression') return []
  const name = callee.property.type === 'Identifier' ? callee.property.name : ''
  return [...listCalleeNames(callee.object), name]
}

function getText(argument: Argument | undefined): string {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type === 'TemplateLiteral') return argument.quasis.map((part) => part.value.raw).join('…')
  return ''
}

/** `[VS1]`, and `[VS1, VS2]` for a test of two. */
function parseRuleIds(name: string): string[] {
  const marks = name.matchAll(/\[([A-Z]{1,4}\d+(?:, ?[A-Z]{1,4}\d+)*)\]/g)
  return [...marks].flatMap((mark) => (mark[1] ?? '').split(/, ?/))
}
