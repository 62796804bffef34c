import type { PreviewBlock } from '../../../generator/grammar/blocks/preview.ts'
import type { LastingAddress } from '../../runtime/data/use-lasting-address.ts'

/** What each way of showing a file is given. */
export interface ShownProps extends Pick<LastingAddress, 'src' | 'failed' | 'came'> {
  readonly node: PreviewBlock
  /** What it is called. */
  readonly name: string
}
