import { meantInCode } from '../../meant.ts'
import { didYouMean, error, type Mend, type Report, warning } from '../../problem.ts'
import type { Node } from './nodes.ts'
import type { ASTNode } from './parse.ts'
import { type Place, within } from './place.ts'
import { anyType, describeType, type ScopeType, type ValueType } from './types.ts'

/** What the check of one expression carries along. */
export interface Checking {
  readonly source: string
  readonly scope: ScopeType
  /** Stretches that name inputs of a part, and what they would be written as where the part is used; filled meanwhile. */
  readonly written: { readonly start: number; readonly end: number; readonly text: string | undefined }[]
  /** Variables of the list macros around. */
  readonly locals: ReadonlyMap<string, ValueType>
  /** The typed form of a part of the expression; handed along so that the files about parts need not know the whole. */
  readonly infer: (ast: ASTNode, checking: Checking) => Node
  /** Reports a problem at a stretch of the expression and gives the node that stands in for what is wrong. */
  readonly wrong: (code: string, start: number, end: number, message: string, mend?: string | Mend) => Node
  /** Stands in for what is wrong and told already, at a place of its own. */
  readonly broken: (start: number, end: number) => Node
  /** Tells of a stretch that is right, but not what was probably wanted. */
  readonly warn: (code: string, start: number, end: number, message: string) => void
  /** What was probably meant by a name that stands at `start`. */
  readonly meant: (start: number, name: string, names: Iterable<string>) => Mend
}

/** What `infer` needs to start with; `failed` tells afterwards whether anything was reported. */
export function startChecking(
  source: string,
  place: Place,
  scope: ScopeType,
  infer: Checking['infer'],
  report: Report,
): { checking: Checking; failed: () => boolean } {
  let failed = false
  const broken: Checking['broken'] = (start, end) => {
    failed = true
    return { kind: 'literal', value: null, type: anyType, start, end }
  }
  const wrong: Checking['wrong'] = (code, start, end, message, mend) => {
    report(error(code, within(place, start, Math.max(0, end - start)), message + didYouMean(mend), mend))
    return broken(start, end)
  }
  const warn: Checking['warn'] = (code, start, end, message) =>
    report(warning(code, within(place, start, end - start), message))
  const meant: Checking['meant'] = (start, name, names) => {
    const mend = meantInCode(within(place, start, name.length), name, names)
    return source.startsWith(name, start) ? mend : { suggestion: mend.suggestion }
  }
  return {
    checking: { source, scope, written: [], locals: new Map(), infer, wrong, broken, warn, meant },
    failed: () => failed,
  }
}

export function withLocal(checking: Checking, name: string, type: ValueType): Checking {
  return { ...checking, locals: new Map([...checking.locals, [name, type]]) }
}

/** Reports an operand of the wrong kind: `"!" needs true or false, but this is a text.` */
export function wants(node: Node, expected: ValueType, who: string, checking: Checking): void {
  if (node.type.kind === 'any' || node.type.kind === 'null' || node.type.kind === expected.kind) return
  checking.wrong(
    'wrong-type',
    node.start,
    node.end,
    `${who} ${describeType(expected)}, but this is ${describeType(node.type)}.`,
  )
}
