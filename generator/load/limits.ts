/** What a spec may not exceed. A file that does is refused before it can cost time or memory. */
export const caps = {
  /** Bytes of one file, and of all together. */
  bytes: 500_000,
  allBytes: 20_000_000,
  /** Lists and maps in each other. */
  depth: 48,
  /** Uses of anchors in one file. */
  aliases: 100,
  /** Nodes of one file once its aliases are replaced. */
  nodes: 200_000,
  /** Files and folders, and folders in each other. */
  files: 10_000,
  folders: 8,
  /** Parts of a screen in each other, and how often one of them is put in its place. */
  parts: 10,
  partUses: 1_000,
  /** How many syntax errors of one file are reported at once. */
  syntaxErrors: 5,
  /** Words of one GraphQL file, brackets in each other, and fields of an operation with its fragments. */
  graphqlTokens: 200_000,
  graphqlDepth: 48,
  graphqlFields: 5_000,
  /** Letters of an expression, what stands in each other in it, and values and signs that it is made of. */
  expressionLength: 10_000,
  expressionDepth: 60,
  expressionParts: 2_000,
  /** Letters of a text for staff, and choices in each other in it. */
  messageLength: 10_000,
  messageDepth: 10,
  /** Letters of a regular expression, and repeats in it. */
  patternLength: 1_000,
  patternRepeats: 60,
} as const

/** Said of a file that exceeds `bytes`. */
export const tooLarge = `The file is larger than ${caps.bytes / 1000} KB. Split it.`

/** Words that every object of a program has: names that are called so would be found where nothing is defined. */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
])
