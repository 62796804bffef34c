/** What stands on a line of its own, by the words of specs and templates. Paragraphs and breaks are always allowed. */
export const richBlocks = [
  'heading 2',
  'heading 3',
  'heading 4',
  'bullet list',
  'ordered list',
  'quote',
  'code block',
  'rule',
  'picture',
  'embed',
] as const

/** What words are marked with. */
export const richMarks = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link',
  'small',
  'subscript',
  'superscript',
] as const

export type RichBlock = (typeof richBlocks)[number]
export type RichMark = (typeof richMarks)[number]

/** What a field of rich text takes; what is left out: all there is. */
export interface RichAllowed {
  readonly blocks?: readonly string[] | null | undefined
  readonly marks?: readonly string[] | null | undefined
}

/** What of it there is, in the order of the lists above. */
export function allowedIn({ blocks, marks }: RichAllowed) {
  return {
    blocks: richBlocks.filter((block) => blocks?.includes(block) ?? true),
    marks: richMarks.filter((mark) => marks?.includes(mark) ?? true),
  }
}

/** The levels of headings among blocks. */
export function headingLevels(blocks: readonly RichBlock[]): readonly number[] {
  return blocks.flatMap((block) => (block.startsWith('heading ') ? [Number(block.slice('heading '.length))] : []))
}
