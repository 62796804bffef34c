import type { PreviewBlock } from '../../../generator/grammar/blocks/preview.ts'

/** What each way of showing a file is given. */
export interface ShownProps {
  readonly node: PreviewBlock
  /** Its address. */
  readonly src: string
  /** What it is called. */
  readonly name: string
  /** It cannot be had, or is not what it is taken for. */
  readonly failed: () => void
}
