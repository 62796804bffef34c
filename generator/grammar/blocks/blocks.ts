import type { Block, ShownBlocks } from '../blocks.ts'
import type { compiled } from '../compiled-type.ts'
import { type ListRule, type SpecialRule, string } from '../language.ts'

/** A block by its word, or `use: <part>`. Which words there are, the table in `table.ts` says. */
export const namedBlock: SpecialRule = { rule: 'special', name: 'blocks', shape: string }

/** Blocks hold blocks: as a member of an interface, the type is worked out once all of them are known. */
interface BlocksRule extends ListRule {
  readonly [compiled]?: () => readonly Block[]
}

export const blocks: BlocksRule = { rule: 'list', items: namedBlock }

interface LaterBlocksRule extends ListRule {
  readonly [compiled]?: () => ShownBlocks
}

/** Blocks that nobody sees before they ask for them: those that are not there at once come in a module of their own. */
export const laterBlocks: LaterBlocksRule = { rule: 'list', items: namedBlock, later: true }
