/** A text in one spelling of letters with marks (NFC): as it is kept, however it was typed. */
export function composed(text: string): string {
  return text.normalize('NFC')
}

/** A text as texts are compared where they are searched: whatever its case, wherever in a word a letter stands, in every language. */
export function alike(text: string): string {
  // The two letters that JavaScript makes small as no database does: İ becomes two of them, and Σ another one at the end of a word.
  return composed(text).replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ')
}

/** No value that is kept is that deep: what is deeper is refused by who looks at it. */
const deepest = 500

/** The same value with every text in it composed; itself where nothing is to be changed. Keys stay. */
export function allComposed<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string') return composed(value) as Value
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) {
    const made = value.map((each) => allComposed(each, depth + 1))
    return made.every((each, at) => Object.is(each, value[at])) ? value : (made as Value)
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, allComposed(each, depth + 1)] as const)
  const isSame = entries.every(([key, each]) => Object.is(each, (value as Record<string, unknown>)[key]))
  return isSame ? value : (Object.fromEntries(entries) as Value)
}
