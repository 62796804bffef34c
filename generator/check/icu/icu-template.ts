import type { Piece, Template } from '../expressions/template.ts'

/** A text of the spec as an ICU message: each `${…}` became an argument named after the expression. */
export interface IcuText {
  readonly source: string
  readonly expressions: readonly { readonly name: string; readonly piece: Piece }[]
  /** The index in the spec's text of an index in `source`. */
  readonly origin: (at: number) => number
}

/** `taken`: names of arguments that the block supplies, which no expression may be called by. */
export function icuText(template: Template, taken: readonly string[]): IcuText {
  let source = ''
  const names = new Map<string, string>()
  const expressions: { name: string; piece: Piece }[] = []
  const starts: { from: number; to: number }[] = []
  for (const [at, piece] of template.pieces.entries()) {
    starts.push({ from: source.length, to: piece.start })
    if (piece.kind === 'words') {
      // What is still a "${" here was written "$${" and is meant literally.
      source += piece.text.replaceAll('${', () => "$'{'")
      continue
    }
    const known = names.get(piece.text.trim())
    const name = known ?? freeName(argumentName(piece.text), [...taken, ...names.values()])
    if (!known) {
      names.set(piece.text.trim(), name)
      expressions.push({ name, piece })
    }
    // `{${size(items)}, plural, …}` makes a choice by the expression: its braces are there already.
    const inBraces = source.trimEnd().endsWith('{') && /^\s*,/.test(template.pieces[at + 1]?.text ?? '')
    source += inBraces ? name : `{${name}}`
  }
  const origin = (at: number) => {
    const start = starts.findLast((each) => each.from <= at)
    return start ? start.to + at - start.from : at
  }
  return { source, expressions, origin }
}

/** `item.name` → `item_name`; translators see this name. */
function argumentName(expression: string): string {
  const words = expression.match(/[A-Za-z_]\w*/g) ?? []
  return words.slice(0, 4).join('_') || 'value'
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let count = 2; taken.includes(free); count++) free = `${name}_${count}`
  return free
}
