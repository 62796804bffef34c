/** Words of other languages and tools, each with those of the language that may be meant. */
const brought: Readonly<Record<string, readonly string[]>> = {
  text: ['string'],
  number: ['integer'],
  int: ['integer', 'number'],
  integer: ['number'],
  float: ['number'],
  double: ['number'],
  decimal: ['number'],
  bool: ['boolean'],
  left: ['start'],
  right: ['end'],
  middle: ['center'],
  login: ['signIn'],
  logout: ['signOut'],
  register: ['signUp'],
}

/** Which of the words that fit here one stands for that is written elsewhere. */
export function otherValue(given: string, words: readonly string[]): string | undefined {
  const plain = given.toLowerCase()
  return Object.hasOwn(brought, plain) ? brought[plain]?.find((each) => words.includes(each)) : undefined
}
