/**
 * Parses the search parameters of a page's URL. Each feature declares its own in `search.ts`; what is not declared is left out.
 * The router imports every declaration, so lists of values come from a `vocabulary.ts`, which contains no schema and no endpoint.
 */
type ParseParam<Value> = (raw: unknown) => Value | undefined
type Params = Readonly<Record<string, ParseParam<unknown>>>
type Search<Declared extends Params> = {
  -readonly [Name in keyof Declared]?: NonNullable<ReturnType<Declared[Name]>>
}

/** A rejected value is undefined, not absent: the router would pass on the raw one. */
export const defineSearch =
  <Declared extends Params>(declared: Declared) =>
  (raw: Record<string, unknown>): Search<Declared> =>
    Object.fromEntries(
      Object.entries(declared).map(([name, parse]) => [name, parse(raw[name])]),
    ) as Search<Declared> // with the names and types that were declared

/** One of a list. The page's default is left out, so that it has one URL. */
export const parseOption =
  <const Value extends string | number | true, const Default extends Value = never>(
    values: readonly Value[],
    defaultValue?: Default,
  ): ParseParam<Exclude<Value, Default>> =>
  (raw) =>
    values.find((value): value is Exclude<Value, Default> => value === raw && value !== defaultValue)

export const parsePattern =
  (pattern: RegExp): ParseParam<string> =>
  (raw) =>
    typeof raw === 'string' && pattern.test(raw) ? raw : undefined

export const parseFlag = parseOption([true])

export const parseId = parsePattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)

/** The router turns digits into a number; a medical record number may be all digits. */
export const parseText: ParseParam<string> = (raw) =>
  (typeof raw === 'string' && raw !== '') || typeof raw === 'number' ? String(raw) : undefined

/** The text of a search box. */
export const parsePhrase: ParseParam<string> = (raw) =>
  typeof raw === 'string' && raw.trim() !== '' ? raw.slice(0, 100) : undefined

/** A date that exists, YYYY-MM-DD. */
export const parseDate: ParseParam<string> = (raw) => {
  const date = parsePattern(/^(19|20|21)\d\d-\d\d-\d\d$/)(raw)
  return date && new Date(date).getUTCDate() === Number(date.slice(8)) ? date : undefined
}
