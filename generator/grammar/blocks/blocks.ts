import type { Block } from '../blocks.ts'
import type { compiled } from '../compiled-type.ts'
import { type ListRule, type SpecialRule, string } from '../language.ts'

/** A block by its word, or `use: <part>`. Which words there are, the table in `table.ts` says. */
export const namedBlock: SpecialRule = { rule: 'special', name: 'blocks', shape: string }

/** Blocks hold blocks: as a member of an interface, the type is worked out once all of them are known. */
interface BlocksRule extends ListRule {
  readonly [compiled]?: () => readonly Block[]
}

export const blocks: BlocksRule = { rule: 'list', items: namedBlock }
