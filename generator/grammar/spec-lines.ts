/** The words of a gate that stand in a node of the spec. */
export type GateWord = 'can' | 'feature' | 'when' | 'else'

/** A line of the spec. */
export interface SpecLine {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
}

/** What the development server says of a place of the spec: the lines that matter at a gate. */
export interface SpecLines {
  /** `spec/menus.yaml:14:12` */
  readonly place: string
  /** The absolute path, for an editor. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** In their order; where numbers leave some out, so does the answer. */
  readonly lines: readonly SpecLine[]
  /** What each word of the gate takes. */
  readonly words: Readonly<Partial<Record<GateWord, SpecLine>>>
}
