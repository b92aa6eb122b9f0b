/** Text that a person can see on a screen, in a file or in an email: read from the syntax, so comments, SQL and class names are left out. */
import { type JSXChild, type JSXElement, type JSXFragment, parseSync, Visitor } from 'oxc-parser'
import { getLineNumber, isTest, type SourceFile } from './files.ts'

export type VisibleText = { readonly file: string; readonly line: number; readonly text: string }

export const isVisible = ({ path }: SourceFile): boolean =>
  /^(apps\/(web|server)|packages\/(clinical|contract|i18n))\/src\/.+\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/\/(testing|generated|data)\/|\.gen\.ts$/.test(path)

/** Attributes and properties whose text is for machines. */
const machineAttributes =
  /^(className|class|style|id|key|name|type|href|to|src|rel|target|role|d|viewBox|fill|stroke|points|transform|variant|size|tone|icon|autoComplete|inputMode|accept|pattern|method|path|query|form|metric|dataKey|testId|lang)$|ClassName$|^data-|^(aria-(labelledby|describedby|controls|live|current))$/
/** Calls whose text nobody sees on a screen. */
const machineCalls =
  /^(log|logger|console|querySelector|querySelectorAll|raw|sql|query|exec|cx|clsx|join|split|createElement|addEventListener|getContext|startsWith|endsWith|includes|indexOf|RegExp|prepare|parse|createHash|matches|closest|setAttribute|getAttribute|require|fetch|URL|Error|TypeError|RangeError)$/

/** The visible texts of one file, in reading order; `{…}` stands for an inserted value. */
export function extractVisibleText(file: SourceFile): VisibleText[] {
  const { program, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) return []
  const found: { at: number; text: string }[] = []
  const skipped: { start: number; end: number }[] = []
  const isSkipped = (at: number) => skipped.some(({ start, end }) => at >= start && at < end)
  const add = (text: string, at: number) => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    if (line !== '' && !isSkipped(at)) found.push({ at, text: line })
  }
  const addElement = (element: JSXElement | JSXFragment) => {
    if (isSkipped(element.start)) return
    if (!element.children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value))) return
    add(flatten(element), element.start)
    for (const child of element.children) {
      if (child.type === 'JSXText' || isInline(child)) skipped.push(child)
    }
  }
  new Visitor({
    ImportDeclaration: (node) => void skipped.push(node),
    ExportNamedDeclaration: ({ source }) => void (source && skipped.push(source)),
    ExportAllDeclaration: ({ source }) => void skipped.push(source),
    ImportExpression: (node) => void skipped.push(node),
    TSLiteralType: (node) => void skipped.push(node),
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (machineAttributes.test(name)) skipped.push(node)
    },
    Property: ({ key, value }) => {
      skipped.push(key)
      if (key.type === 'Identifier' && machineAttributes.test(key.name) && value.type === 'Literal')
        skipped.push(value)
    },
    CallExpression: (node) => {
      const { callee } = node
      const names =
        callee.type === 'Identifier'
          ? [callee.name]
          : callee.type === 'MemberExpression'
            ? [
                callee.property.type === 'Identifier' ? callee.property.name : '',
                callee.object.type === 'Identifier' ? callee.object.name : '',
              ]
            : []
      if (names.some((name) => machineCalls.test(name))) for (const one of node.arguments) skipped.push(one)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && machineCalls.test(node.callee.name)) skipped.push(node)
    },
    // A message of a catalog is text, even a single word; other tags are for machines.
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && /^(t|msg)$/.test(node.tag.name))
        add(node.quasi.quasis.map((part) => part.value.cooked ?? part.value.raw).join('{…}'), node.start)
      skipped.push(node.quasi)
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (/^[!=]==?$/.test(operator)) skipped.push(left, right)
    },
    JSXElement: addElement,
    JSXFragment: addElement,
    JSXText: ({ value, start }) => (/\p{L}/u.test(value) ? add(value, start) : undefined),
    Literal: ({ value, start }) =>
      typeof value === 'string' && isLanguage(value) ? add(value, start) : undefined,
    TemplateLiteral: ({ quasis, start }) => {
      const text = quasis.map((part) => part.value.cooked ?? part.value.raw).join('{…}')
      if (isLanguage(text.replaceAll('{…}', 'x'))) add(text, start)
    },
  }).visit(program)
  return found
    .filter(({ at }) => !isSkipped(at))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ file: file.path, line: getLineNumber(file.text, at), text }))
}

const flatten = (element: JSXElement | JSXFragment): string =>
  element.children.map((child) => (child.type === 'JSXText' ? child.value : flattenChild(child))).join('')

/** A break of the line in JSX between words is one space. */
function flattenChild(child: JSXChild): string {
  if (child.type === 'JSXElement' || child.type === 'JSXFragment')
    return isInline(child) ? flatten(child) : ' '
  if (child.type !== 'JSXExpressionContainer') return ''
  const { expression } = child
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : '{…}'
}

const inlineTags = new Set([
  'b',
  'strong',
  'em',
  'i',
  'span',
  'kbd',
  'code',
  'a',
  'Link',
  'time',
  'sup',
  'sub',
])
const isInline = (child: JSXChild): boolean =>
  child.type === 'JSXElement' &&
  child.openingElement.name.type === 'JSXIdentifier' &&
  inlineTags.has(child.openingElement.name.name)

const sqlStart =
  /^\s*\(?(select|insert|update|delete|with|create|alter|drop|grant|revoke|lock|set|begin|commit|rollback|order by|group by|where|and|or|from|join|left join|values|on|exists|not exists|case|coalesce)\b[^.!?]*(\bfrom\b|\bwhere\b|\binto\b|\bset\b|\(|=|\bnull\b|\bas\b|\bby\b|$)/
const classToken =
  /^(?:[a-z]+:)*-?[a-z]+(?:-[a-z0-9./[\]()%#,_]+)+$|^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|truncate|underline|border|rounded|grow|shrink|uppercase|italic|sr-only|invisible|isolate|contents|peer|group)$/

/** Words for people, by their look: a capital or several words, and neither SQL, a path nor class names. */
function isLanguage(text: string): boolean {
  const trimmed = text.trim()
  if (!/\p{L}{2}/u.test(trimmed)) return false
  if (/^[a-z0-9_.:/@#*[\]{}()=<>?&%+\\|^$-]+$/.test(trimmed)) return false // an identifier, a path, a code
  if (/^[A-Z0-9_]+$/.test(trimmed) || /^[A-Z][A-Za-z]*[A-Z][A-Za-z]*$/.test(trimmed)) return false
  if (sqlStart.test(trimmed)) return false
  const tokens = trimmed.split(/\s+/)
  if (tokens.some((token) => classToken.test(token)) && !/[.!?,;A-Z]/.test(trimmed)) return false
  if (tokens.length === 1) return /^\p{Lu}\p{Ll}+[.!?:]?$/u.test(trimmed)
  return true
}
