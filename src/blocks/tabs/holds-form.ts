import type { ShownBlocks } from '../../../generator/grammar/blocks.ts'
import { blocksWithin } from '../../runtime/blocks/blocks-within.ts'
import { isLater } from '../../runtime/blocks/later-blocks.ts'

/** Whether a form stands among compiled blocks, however deep. */
export function holdsForm(blocks: ShownBlocks, name: string): boolean {
  return blocksWithin(blocks).some((one) => {
    if (isLater(one)) return one.forms?.includes(name)
    return one.block === 'form' && one.form.name === name
  })
}
