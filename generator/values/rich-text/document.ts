/** A document of rich text as it is kept: the JSON of ProseMirror. */
export interface RichNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly RichNode[]
  readonly marks?: readonly RichMarking[]
  readonly text?: string
}

/** A mark on a piece of text. */
export interface RichMarking {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}

/** Whether a value looks like a document; whether it is one, `wrongDocument` says. */
export function isDocument(value: unknown): value is RichNode {
  return isRecord(value) && value.type === 'doc' && Array.isArray(value.content)
}

/** Whether a value is the document that an editor has before anything is written: one empty paragraph. */
export function isEmptyDocument(value: unknown): boolean {
  if (!isDocument(value) || Object.keys(value).length !== 2) return false
  const [only, ...others] = value.content ?? []
  if (others.length > 0 || !isRecord(only)) return false
  const { type, content = [], ...more } = only
  return type === 'paragraph' && Array.isArray(content) && content.length === 0 && Object.keys(more).length === 0
}

/** Blocks whose words stand on lines of their own. */
const lines: ReadonlySet<string> = new Set(['paragraph', 'heading', 'codeBlock'])

/** The words of a document, a line for each of its paragraphs; what pictures are described with counts as well. */
export function textOfDocument(value: unknown): string {
  const found: string[] = []
  const write = (node: unknown, line: string[]): void => {
    if (!isRecord(node)) return
    if (typeof node.text === 'string') line.push(node.text)
    else if (node.type === 'hardBreak') line.push('\n')
    else if (node.type === 'picture') found.push(altOf(node))
    else if (lines.has(String(node.type))) {
      const own: string[] = []
      for (const each of contentOf(node)) write(each, own)
      found.push(own.join(''))
    } else for (const each of contentOf(node)) write(each, line)
  }
  write(value, found)
  return found.filter((line) => line !== '').join('\n')
}

/** What a document refers to, in its order: files, and things that are put in or linked. */
export function eachReference(value: unknown): readonly { readonly kind: 'Thing' | 'File'; readonly to: string }[] {
  const found: { kind: 'Thing' | 'File'; to: string }[] = []
  const look = (node: unknown): void => {
    if (!isRecord(node)) return
    const attrs = isRecord(node.attrs) ? node.attrs : {}
    if (node.type === 'picture' && typeof attrs.file === 'string') found.push({ kind: 'File', to: attrs.file })
    if (node.type === 'embed' && typeof attrs.thing === 'string') found.push({ kind: 'Thing', to: attrs.thing })
    for (const mark of Array.isArray(node.marks) ? node.marks : []) {
      if (!isRecord(mark) || mark.type !== 'link' || !isRecord(mark.attrs)) continue
      const { kind, to } = mark.attrs
      if (typeof to !== 'string') continue
      if (kind === 'thing') found.push({ kind: 'Thing', to })
      if (kind === 'file') found.push({ kind: 'File', to })
    }
    for (const each of contentOf(node)) look(each)
  }
  look(value)
  return found
}

/** The files that are pictures in a document. */
export function picturesOf(value: unknown): readonly string[] {
  return picturesIn(value).map(({ file }) => file)
}

/** The same, each with what it is described with there; empty for nothing. */
export function picturesIn(value: unknown): readonly { readonly file: string; readonly alt: string }[] {
  if (!isRecord(value)) return []
  const within = contentOf(value).flatMap(picturesIn)
  const file = value.type === 'picture' && isRecord(value.attrs) ? value.attrs.file : undefined
  return typeof file === 'string' ? [{ file, alt: altOf(value) }, ...within] : within
}

function contentOf(node: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(node.content) ? node.content : []
}

function altOf({ attrs }: Readonly<Record<string, unknown>>): string {
  return isRecord(attrs) && typeof attrs.alt === 'string' ? attrs.alt : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A document of plain words: a paragraph for each line. */
export function documentOf(text: string): RichNode {
  const paragraphs = text.split(/\r?\n/).map(
    (line): RichNode => ({
      type: 'paragraph',
      ...(line !== '' && { content: [{ type: 'text', text: line }] }),
    }),
  )
  return { type: 'doc', content: paragraphs }
}

/** A document that refers to other things than before. */
export function withReferences(document: RichNode, to: (kind: 'Thing' | 'File', id: string) => string): RichNode {
  const change = (node: RichNode): RichNode => {
    const { attrs, content, marks } = node
    const own =
      node.type === 'picture' && typeof attrs?.file === 'string'
        ? { ...attrs, file: to('File', attrs.file) }
        : node.type === 'embed' && typeof attrs?.thing === 'string'
          ? { ...attrs, thing: to('Thing', attrs.thing) }
          : attrs
    return {
      ...node,
      ...(own && { attrs: own }),
      ...(content && { content: content.map(change) }),
      ...(marks && { marks: marks.map(changeMark) }),
    }
  }
  const changeMark = (mark: RichMarking): RichMarking => {
    const { kind, to: id } = mark.attrs ?? {}
    if (mark.type !== 'link' || typeof id !== 'string' || (kind !== 'thing' && kind !== 'file')) return mark
    return { ...mark, attrs: { ...mark.attrs, to: to(kind === 'thing' ? 'Thing' : 'File', id) } }
  }
  return change(document)
}
