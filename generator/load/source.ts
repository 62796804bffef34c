/** A file of the spec as it was read. `path` is the one that people see: `spec/menus.yaml`, always with `/`. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  /** Offset of the first character of each line. */
  readonly lineStarts: readonly number[]
}

/** A stretch of a source file. Offsets count from 0, lines and columns from 1. */
export interface Span {
  readonly file: string
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly column: number
  /** Where it was put to from a part or a group of routes; none for what stands where it is written. */
  readonly use?: Use
}

/** One putting in place of a part (spec/parts), or of what a group of routes shares. */
export interface Use {
  /** The part's or the group's name. */
  readonly part: string
  /** What asked for it: the map with `use`, the route. Of a use inside of another part, with that one's use. */
  readonly at: Span
}

export function sourceFile(path: string, text: string): SourceFile {
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
  return { path, text, lineStarts }
}

/** The stretch of `length` characters from `offset` on; both are kept within the file. */
export function spanAt(file: SourceFile, offset: number, length: number): Span {
  const start = Math.max(0, Math.min(offset, file.text.length))
  const line = lineAt(file.lineStarts, start)
  return {
    file: file.path,
    offset: start,
    length: Math.max(0, Math.min(length, file.text.length - start)),
    line: line + 1,
    column: start - (file.lineStarts[line] ?? 0) + 1,
  }
}

/** `spec/menus.yaml:14:12`; of what a part put there `spec/parts/more.yaml:3:5 used at spec/menus.yaml:14:12`. */
export function placeText({ file, line, column, use }: Span): string {
  const own = `${file}:${line}:${column}`
  return use ? `${own} used at ${placeText(use.at)}` : own
}

/** What `placeText` wrote, read again; `used`: where the part is used, as a place of its own. Undefined for any other text. */
export function readPlace(
  text: string,
): { readonly file: string; readonly line: number; readonly column: number; readonly used?: string } | undefined {
  const [, file, line, column, used] = /^(.+?):(\d+):(\d+)(?: used at (.+))?$/.exec(text) ?? []
  if (file === undefined) return undefined
  return { file, line: Number(line), column: Number(column), ...(used !== undefined && { used }) }
}

/** The stretch, and what asked for it where a part put it there, and so on outwards. */
export function placesOf(span: Span): readonly Span[] {
  return span.use ? [span, ...placesOf(span.use.at)] : [span]
}

/** The last line that starts at or before `offset`, counted from 0. */
function lineAt(lineStarts: readonly number[], offset: number): number {
  let low = 0
  let high = lineStarts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
