import type { NameKind, Rule } from '../grammar/language.ts'
import { placeText, type SourceFile, type Span } from '../load/source.ts'
import type { PartFile } from '../load/spec.ts'
import { spanInside, type YamlMap, type YamlNode, type YamlScalar } from '../load/tree.ts'
import { didYouMean, error, type Mend } from '../problem.ts'
import type { CheckContext } from './context.ts'
import type { CheckedEntity } from './entities.ts'
import type { Place } from './expressions/place.ts'
import type { ScopeType, ValueType } from './expressions/types.ts'
import type { Linked } from './linked.ts'
import { unknownName } from './names/unknown.ts'
import type { OperationInfo } from './operations/operations.ts'
import type { AmongParts } from './parts/enter.ts'
import type { CheckedText } from './texts/text.ts'
import type { Trace } from './trace.ts'

/**
 * What names resolve to that depend on an enclosing node (its operation, listing, form); set by that node for its
 * children.
 */
export interface Near {
  readonly operation?: OperationInfo
  /** Variables of the operation that some word of the node sends; filled while it is walked. */
  readonly sent?: Set<string>
  readonly entity?: CheckedEntity
  /** Whether the node says where its things come from and what they are, rightly or not. */
  readonly says?: { readonly query?: boolean; readonly entity?: boolean }
  /** The type of one of the things that a listing shows. */
  readonly row?: ValueType
  /** The listing whose thing is `item` here. */
  readonly listed?: Listed
  readonly form?: string
  readonly dialog?: string
  readonly call?: string
  readonly widget?: string
  /** The block that takes files around. */
  readonly uploads?: string
}

/** What a listing shows: its things as they are loaded, and what they are to staff. */
export interface Listed {
  readonly row?: ValueType
  readonly entity?: CheckedEntity
  /** It loads them itself. */
  readonly queried: boolean
  /** It says what they are. */
  readonly named: boolean
}

/** The screen or dialog that a node stands in, or the like of it for other files. */
export interface Page {
  /** The key of the file's texts: `screens.books`. */
  readonly key: string
  /** Query parameters of the routes to it, each with its type on these; none for a part, which is on any page. */
  readonly parameters: ReadonlyMap<string, readonly ValueType[]>
  readonly state: Readonly<Record<string, ValueType>>
  readonly parts: ReadonlyMap<string, { readonly node: YamlNode; readonly span: Span }>
  readonly isDialog: boolean
}

/** What the walk of one file gathers besides its compiled form. */
export interface Gathered {
  readonly texts: CheckedText[]
  readonly blocks: Map<string, Span>
  readonly widgets: Map<string, Span>
  readonly listings: Linked[]
  readonly parts: Set<string>
  /** How often parts were put in their place, one in another counted each time. */
  used: number
  /** Keys that were given to texts, so that no two are alike. */
  readonly keys: Set<string>
  /** Where `refetch` names something: asked when all names are known. */
  readonly refetched: { readonly name: string; readonly span: Span }[]
  /** Forms that are shown. */
  readonly forms: Set<string>
  /** Forms whose fields a step or block leads to. */
  readonly focused: { readonly form: string; readonly span: Span }[]
  /** The panel at the side of the page. */
  side: Span | undefined
  /** Keys that stand for a control. */
  readonly pressed: { readonly keys: string; readonly span: Span }[]
  /** Where a pop-up is opened. */
  readonly authorizing: Span[]
  /** Where a step hands over what a pop-up was told, and whether it does so by itself, when the screen is entered. */
  readonly answers: { readonly span: Span; readonly isEntered: boolean }[]
  /** Dialogs in which a field has things chosen. */
  readonly chosenIn: { readonly dialog: string; readonly span: Span }[]
  /** Where a step gives what was chosen back to such a field. */
  readonly chosen: Span[]
  /** Dialogs that steps open. */
  readonly opened: Set<string>
  /** Something closes the dialog, or leads away from the page. */
  wayOut: boolean
  /** Every node that somebody may see. */
  readonly traces: Trace[]
}

/** A map around another one: what could stand in it, so that a line one level too deep is told as that. */
export interface Outer {
  /** What it is, or what its entries are: "listing", "route". */
  readonly what: string
  readonly node: YamlMap
  readonly words: ReadonlySet<string>
  /** The rule of its entries, where it is a record. */
  readonly values?: Rule
  /** Its words that were found too deep; they are not missing. */
  readonly found: Set<string>
}

/**
 * The position of the check within a file and what is in scope there. Immutable: each child gets a copy with what
 * differs.
 */
export interface Walk {
  readonly context: CheckContext
  readonly file: SourceFile
  readonly scope: ScopeType
  /** The key of the node, from which texts get theirs: `screens.books.blocks.heading`. */
  readonly key: string
  readonly near: Near
  readonly page: Page
  readonly parent?: YamlMap
  /** The map around the one that is looked at. */
  readonly outer?: Outer
  readonly gathered: Gathered
  /** The names of the parts around, so that none uses itself. */
  readonly inside: readonly string[]
  /** The trace of the innermost visible node around. */
  readonly trace?: Trace
  /** The auth state after the previous step; undefined where no step changed it. */
  readonly after?: 'signedIn' | 'signedOut'
  /** Why steps here do not run synchronously in a click (so that no pop-up may open), as text for a message. */
  readonly late?: string
  /** The steps are those of a notice's `undo`: no dialog or form is around them when they run. */
  readonly undoes?: boolean
  /** The part whose copy the walk is in; undefined outside of parts. */
  readonly among?: AmongParts
  /** The part that is checked by itself: the types of its inputs are known, their values are not. */
  readonly part?: PartFile
  /** The node is the `else` of `trace`: shown when the gate of that denies. */
  readonly instead?: boolean
  /** Checks a node by its rule; handed down so that the files about rules need not know each other. */
  readonly check: (rule: Rule, node: YamlNode, walk: Walk) => Linked | undefined
}

export function gather(): Gathered {
  return {
    texts: [],
    blocks: new Map(),
    widgets: new Map(),
    listings: [],
    parts: new Set(),
    used: 0,
    keys: new Set(),
    refetched: [],
    forms: new Set(),
    focused: [],
    side: undefined,
    pressed: [],
    authorizing: [],
    answers: [],
    chosenIn: [],
    chosen: [],
    opened: new Set(),
    wayOut: false,
    traces: [],
  }
}

export const noPage: Page = { key: '', parameters: new Map(), state: {}, parts: new Map(), isDialog: false }

/** Reports an error at a node and gives nothing, for `return fail(…)`. */
export function fail(walk: Walk, code: string, span: Span, message: string, mend?: string | Mend): undefined {
  walk.context.report(error(code, span, message + didYouMean(mend), mend))
  return undefined
}

/** Looks a name up and notes its use; reports it with the nearest one if there is none. */
export function resolve(walk: Walk, kind: NameKind, name: string, span: Span): boolean {
  const { names, surroundings, use, report, unknowns } = walk.context
  // Icons are not the spec's own names: the icon set says which there are.
  const known = kind === 'icon' ? surroundings.icons : names[kind]
  if (known.has(name)) use(kind, name)
  else {
    const problem = unknownName(kind, name, { file: walk.file, span }, walk.context)
    if (problem) {
      unknowns.set(problem, { kind, name })
      report(problem)
    }
  }
  return known.has(name)
}

/** Where the characters of a string stand, for problems inside it. */
export function placeOf(walk: Walk, scalar: YamlScalar): Place {
  return placeIn(walk.file, scalar)
}

export function placeIn(file: SourceFile, scalar: YamlScalar): Place {
  if (typeof scalar.value !== 'string') return scalar.span
  return (index, length) => spanInside(file, scalar, index, length)
}

export function at(node: { readonly span: Span }): string {
  return placeText(node.span)
}

/** The walk one step further down: `name` lengthens the key. */
export function inner(walk: Walk, name: string | number): Walk {
  return { ...walk, key: keyOf(walk, name), parent: undefined }
}

/** The key of a node one step further down. */
export function keyOf({ key }: Walk, name: string | number): string {
  return key === '' ? String(name) : `${key}.${name}`
}

/** The start of a map, so that a problem about the whole does not mark all of it. */
export function head(node: YamlMap): Span {
  const [first] = node.entries.values()
  return first ? first.keySpan : node.span
}

/** What a node is, in words. */
export function kindInWords(node: YamlNode): string {
  if (node.kind === 'map') return 'a map (key: value)'
  if (node.kind === 'list') return 'a list'
  if (node.value === null) return 'nothing'
  if (typeof node.value === 'string') return `the text "${shortened(node.value)}"`
  return typeof node.value === 'boolean' ? `${node.value}` : `the number ${node.value}`
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
