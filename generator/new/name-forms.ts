/** `lastUpdated` → last, Updated; `BookID` → Book, ID; `IN_PRINT` → in, print. */
function partsOf(name: string): readonly string[] {
  const shouted = /^[A-Z0-9]+(_[A-Z0-9]+)+$|^[A-Z]{5,}$/.test(name)
  const text = shouted ? name.toLowerCase() : name
  return text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\sA-Za-z\d_-]+/g) ?? [name]
}

/** A name as a title: `lastUpdated` → Last Updated, `BookID` → Book ID. */
export function titleOf(name: string): string {
  return partsOf(name).map(capital).join(' ')
}

/** A name as the beginning of a sentence: `updateLoan` → Update loan. */
export function sentenceOf(name: string): string {
  return capital(wordsOf(name))
}

/** A name as words amid a sentence: `OverdueBook` → overdue book; what is written in capitals stays. */
export function wordsOf(name: string): string {
  return partsOf(name).map(small).join(' ')
}

/** `LoanDesk` → loan-desk: how files, routes and menus are called. */
export function dashed(name: string): string {
  return partsOf(name).join('-').toLowerCase()
}

/** `loan-desk` → loanDesk: how data, parameters and fields are called. */
export function camel(name: string): string {
  const [first = '', ...rest] = partsOf(name).map((part) => part.toLowerCase())
  return first + rest.map(capital).join('')
}

/** `loan-desk` → LoanDesk: how components and types are called. */
export function pascal(name: string): string {
  return capital(camel(name))
}

/** English plural of the last word: book → books, entry → entries, box → boxes; what seems to be one stays. */
export function plural(words: string): string {
  if (/[^s]s$/.test(words)) return words
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(words) ? `${words}es` : `${words}s`
}

/** The other way round, as far as it can be told. */
export function singular(words: string): string {
  if (/[^aeiou]ies$/.test(words)) return `${words.slice(0, -3)}y`
  if (/(sses|xes|zes|ches|shes)$/.test(words)) return words.slice(0, -2)
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function small(word: string): string {
  return /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()
}
