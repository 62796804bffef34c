import { list, type SpecialRule, string } from '../language.ts'

/** A block by its word, or `use: <part>`. Which words there are, the table in `table.ts` says. */
export const namedBlock: SpecialRule = { rule: 'special', name: 'blocks', shape: string }

export const blocks = list(namedBlock)
