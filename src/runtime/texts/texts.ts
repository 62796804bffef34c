import type { Scope, Text } from '../../../generator/grammar/compiled.ts'
import type { EngineText } from '../../../generator/grammar/console.ts'

export type TextArguments = Readonly<Record<string, unknown>>
export type Words = Text['text']

/** Texts of the spec as words in the language of staff. */
export interface Texts {
  readonly language: string
  /** `extra`: the arguments that the block supplies (`total` …). What an expression does not give reads as nothing. */
  of(text: Text | undefined, scope: Scope, extra?: TextArguments): string
  engine(name: EngineText, extra?: TextArguments): string
  /** What the backend said, in the language that staff read. */
  said(message: string): string | Promise<string>
  /** The same, for what is being drawn: throws the promise of it while it is on its way. */
  saidNow(message: string): string
}

export interface TextsNeeds {
  readonly language: string
  readonly engine: Readonly<Record<EngineText, Text>>
  /** A text in another language than the spec's own, by its key. */
  readonly translated: (key: string) => Words | undefined
  readonly said?: Texts['said']
  readonly saidNow?: Texts['saidNow']
}

const nowhere: Scope = { route: {} }

export function createTexts({ language, engine, translated, said = asItIs, saidNow = asItIs }: TextsNeeds): Texts {
  const of = (text: Text | undefined, scope: Scope, extra?: TextArguments) => {
    if (!text) return ''
    const words = translated(text.key) ?? text.text
    if (typeof words === 'string') return words
    return words(withoutNothing({ ...text.args?.(scope), ...extra })).trim()
  }
  return { language, of, engine: (name, extra) => of(engine[name], nowhere, extra), said, saidNow }
}

const asItIs = (message: string) => message

/** Nothing is written as nothing, never as "undefined". */
function withoutNothing(args: TextArguments): TextArguments {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value ?? '']))
}
