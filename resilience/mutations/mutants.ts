/** Small mistakes in code: a bound moved by one, a sign flipped, a condition negated. */
import { parseSync, Visitor } from 'oxc-parser'

export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  text: string
}

const replacements: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Every place of the file where one of them applies. Types, loops (a change could make them endless) and texts are left alone. */
export function generateMutants(file: string, code: string): Mutant[] {
  const found: Mutant[] = []
  let isLeftAlone = 0
  const add = (start: number, end: number, text: string) => {
    if (isLeftAlone === 0)
      found.push({ file, start, end, text, line: code.slice(0, start).split('\n').length })
  }
  const operator = (node: { left: { end: number }; right: { start: number }; operator: string }) => {
    const other = replacements[node.operator]
    const at = code.indexOf(node.operator, node.left.end)
    if (other && at < node.right.start) add(at, at + node.operator.length, other)
  }
  const reversed = ({ test }: { test: { start: number; end: number } }) =>
    add(test.start, test.end, `!(${code.slice(test.start, test.end)})`)
  const leave = () => void (isLeftAlone += 1)
  const enter = () => void (isLeftAlone -= 1)
  const alone = [
    'TSTypeAnnotation',
    'TSTypeAliasDeclaration',
    'TSInterfaceDeclaration',
    'TSTypeParameterInstantiation',
    'TSAsExpression',
    'ThrowStatement',
    'ForStatement',
    'WhileStatement',
    'DoWhileStatement',
  ]
  new Visitor({
    ...Object.fromEntries(
      alone.flatMap((name) => [
        [name, leave],
        [`${name}:exit`, enter],
      ]),
    ),
    BinaryExpression: (node) => operator(node),
    LogicalExpression: (node) => operator(node),
    IfStatement: reversed,
    ConditionalExpression: reversed,
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node.start, node.argument.start, '')
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value))
      if (typeof node.value === 'number') add(node.start, node.end, String(node.value + 1))
    },
  }).visit(parseSync(file, code).program)
  return found
}

/** The same ones in every run: the choice hangs on the seed alone. */
export function sampleMutants<T>(all: readonly T[], count: number, seed: number): T[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return all
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}
