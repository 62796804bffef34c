/** What a spec may not exceed. A file that does is refused before it can cost time or memory. */
export const caps = {
  /** Bytes of one file. */
  bytes: 2_000_000,
  /** Lists and maps in each other. */
  depth: 48,
  /** Uses of anchors in one file. */
  aliases: 100,
  /** Nodes of one file once its aliases are replaced. */
  nodes: 200_000,
  files: 20_000,
  /** Slips of one file that are told at once. */
  slips: 5,
} as const

/** Keys that would reach an object's prototype where a program is careless with them. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
