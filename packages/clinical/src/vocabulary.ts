/**
 * A closed list of coded values with their labels. The values are stored and sent, in the order in which they are offered; no value means
 * "not asked", which is null everywhere.
 */
export type OptionList<Value extends string = string> = {
  readonly name: string
  readonly values: readonly Value[]
  readonly labels: { readonly [value in Value]: string }
}

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string }

/** Throws if two labels are the same, since they could not be distinguished on a screen. */
export function defineOptions<const Labels extends Readonly<Record<string, string>>>(
  name: string,
  labels: Labels,
): OptionList<keyof Labels & string> {
  const texts = Object.values(labels).map((label) => label.trim().toLowerCase())
  if (texts.includes('')) throw new Error(`Vocabulary ${name}: a label is blank`)
  if (new Set(texts).size !== texts.length) throw new Error(`Vocabulary ${name}: two labels are the same`)
  return { name, values: Object.keys(labels), labels }
}

/** A vocabulary of plain texts, where what is stored is what is shown. */
export function defineTextOptions<const Word extends string>(
  name: string,
  words: readonly Word[],
): OptionList<Word> {
  // Object.fromEntries forgets its keys; they are the words.
  const labels = Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>
  if (Object.keys(labels).length !== words.length) throw new Error(`Vocabulary ${name}: a word stands twice`)
  return defineOptions(name, labels)
}

export function isOption<Value extends string>(list: OptionList<Value>, value: unknown): value is Value {
  const values: readonly unknown[] = list.values
  return values.includes(value)
}

export function listOptions<Value extends string>(list: OptionList<Value>): Option<Value>[] {
  return list.values.map((value) => ({ value, label: list.labels[value] }))
}
