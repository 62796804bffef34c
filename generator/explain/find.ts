import { placesOf, placeText, type SourceFile, type Span } from '../load/source.ts'
import type { Model, ModelOperation, ModelRoute, Thing } from '../model/model.ts'
import { nearest } from '../nearest.ts'

/** Something of the spec that can be explained. */
export type Subject =
  | { readonly is: 'route'; readonly route: ModelRoute }
  | { readonly is: 'thing'; readonly thing: Thing }
  | { readonly is: 'operation'; readonly operation: ModelOperation }

export interface Named {
  readonly subject: Subject
  readonly key: string
  /** `the button "Delete"`, `the page /books`, `the mutation addBook` */
  readonly name: string
  readonly span: Span
}

/** The files of the spec by their paths. */
export type Sources = ReadonlyMap<string, SourceFile>

/** What fits a word; nothing fits: the names that are nearest to it. */
export interface Found {
  readonly fits: readonly Named[]
  readonly near: readonly string[]
}

/**
 * What somebody means by a key, an end of a key, a label, an address, a name or a place in a file, in this order: what
 * fits in an earlier way hides what fits in a later one.
 */
export function find(word: string, model: Model, sources: Sources): Found {
  const all = everything(model)
  const inFile = /^(.+\.(?:ya?ml|graphql)):(\d+)(?::(\d+))?$/.exec(word)
  if (inFile) {
    const [, file = '', line, column] = inFile
    const at = { file, line: Number(line), column: column ? Number(column) : undefined }
    return { fits: atPlace(at, all, sources), near: [] }
  }
  for (const fits of fitsInTurn) {
    const found = all.filter((each) => fits(each, word))
    if (found.length > 0) return { fits: found, near: [] }
  }
  return { fits: [], near: nearTo(word, all) }
}

type Fits = (named: Named, word: string) => boolean

const fitsInTurn: readonly Fits[] = [
  ({ key }, word) => key === word,
  ({ subject }, word) => subject.is === 'route' && isAt(subject.route, word),
  ({ subject }, word) => subject.is !== 'thing' && plainName(subject) === word,
  // A route with others in it is no page of its own: its pages are meant.
  ({ subject }, word) => subject.is === 'route' && subject.route.layouts.includes(word),
  ({ subject }, word) => subject.is === 'thing' && !isStep(subject.thing) && subject.thing.label === word,
  ({ key }, word) => key.endsWith(`.${word}`),
  ({ subject }, word) => isLike(subject.is === 'thing' && !isStep(subject.thing) ? subject.thing.label : '', word),
  ({ key }, word) => isLike(key, word) || isLike(key.slice(key.indexOf('.') + 1), word),
]

function isLike(name: string | undefined, word: string): boolean {
  return name?.toLowerCase() === word.toLowerCase()
}

export function isStep({ kind }: Thing): boolean {
  return kind.startsWith('step ')
}

function plainName(subject: Exclude<Subject, { is: 'thing' }>): string {
  return subject.is === 'route' ? subject.route.name : subject.operation.name
}

/** Whether an address is one of the page: `/books`, `/books/12`, `/books?tab=new`. */
function isAt({ path }: ModelRoute, word: string): boolean {
  if (path === undefined || !word.startsWith('/')) return false
  const [address = ''] = word.split(/[?#]/)
  const asked = address.split('/').filter(Boolean)
  const parts = path.split('/').filter(Boolean)
  return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at])
}

function everything(model: Model): readonly Named[] {
  const routes = [...model.routes.values()].filter((route) => route.path !== undefined)
  return [
    ...routes.map((route) => named({ is: 'route', route })),
    ...model.things.map((thing) => named({ is: 'thing', thing })),
    ...[...model.operations.values()].map((operation) => named({ is: 'operation', operation })),
  ]
}

export function named(subject: Subject): Named {
  if (subject.is === 'route') {
    const { name, path, span } = subject.route
    return { subject, key: `routes.${name}`, name: `the page ${path === '*' ? name : path}`, span }
  }
  if (subject.is === 'operation') {
    const { name, kind, span } = subject.operation
    return { subject, key: `operations.${name}`, name: `the ${kind} ${name}`, span }
  }
  const { key, span } = subject.thing
  return { subject, key, name: thingName(subject.thing), span }
}

/** `the button "Delete"`; of a step, with the control that runs it. */
export function thingName({ kind, label, control, controlKind, key, container }: Thing): string {
  if (kind.startsWith('step ')) return `the ${kind} of the ${controlKind} "${control}"`
  if (label !== undefined) return `the ${kind} "${label}"`
  return key.endsWith(kind) ? `the ${kind} of ${container}` : `the ${kind} ${key.split('.').at(-1)}`
}

/** The innermost node at a line: the last one that begins there or before, and is not further in than the line. */
function atPlace(
  { file, line, column }: { readonly file: string; readonly line: number; readonly column: number | undefined },
  all: readonly Named[],
  sources: Sources,
): readonly Named[] {
  const source = [...sources.values()].find(({ path }) => path === file || path.endsWith(`/${file}`))
  if (!source) return []
  // Operations stand one below the other, whatever their names' columns.
  const indent = file.endsWith('.graphql') ? Number.POSITIVE_INFINITY : indentOf(lineText(source, line))
  // What a part put there stands at the part's line, and where the part is used as well.
  const inFile = all.flatMap((each) => {
    const span = placesOf(each.span).find((place) => place.file === source.path)
    return span ? [{ ...each, span, node: each }] : []
  })
  const before = inFile.filter(({ span }) =>
    span.line < line ? span.column <= indent + 1 : span.line === line && span.column <= (column ?? span.column),
  )
  const last = before.reduce<(typeof before)[number] | undefined>(
    (best, each) => (best && best.span.offset > each.span.offset ? best : each),
    undefined,
  )
  if (!last) return []
  const atLast = before.filter(({ span }) => span.offset === last.span.offset)
  if (last.span.line < line || column !== undefined) return last.node.span.use ? outermost(atLast) : [last.node]
  // Several on one line: those that stand in another one of them are not what is meant.
  return outermost(before.filter(({ span }) => span.line === line))
}

function outermost(found: readonly { readonly key: string; readonly node: Named }[]): readonly Named[] {
  const outer = found.filter(({ key }) => !found.some((other) => key !== other.key && key.startsWith(`${other.key}.`)))
  return outer.map(({ node }) => node)
}

function indentOf(line: string): number {
  return /^[ -]*/.exec(line)?.[0].length ?? 0
}

/** A line of a file, counted from 1. */
export function lineText({ text, lineStarts }: SourceFile, line: number): string {
  return text.slice(lineStarts[line - 1] ?? text.length, lineStarts[line] ?? text.length).replace(/\r?\n$/, '')
}

function nearTo(word: string, all: readonly Named[]): readonly string[] {
  const names = new Set(
    all.flatMap(({ subject, key }) => {
      if (subject.is === 'thing') return isStep(subject.thing) ? [] : [key, ...(subject.thing.label ?? '').split('\n')]
      return [
        key,
        plainName(subject),
        ...(subject.is === 'route' ? [subject.route.path ?? '', ...subject.route.layouts] : []),
      ]
    }),
  )
  names.delete('')
  const found: string[] = []
  for (let close = nearest(word, names); close !== undefined && found.length < 3; close = nearest(word, names)) {
    found.push(close)
    names.delete(close)
  }
  // Perhaps no slip of the pen, but a part of a name.
  const part = word.toLowerCase()
  const holding = part.length < 3 ? [] : [...names].filter((name) => name.toLowerCase().includes(part))
  return [...found, ...holding].slice(0, 5)
}

/** What tells a part that stands at two places apart: the gates around it there. */
function aroundText({ subject }: Named, list: readonly Named[]): string {
  if (subject.is !== 'thing') return ''
  const outer = ({ gates, own }: Thing) => (own ? gates.slice(0, -1) : gates).map(({ key }) => key)
  const others = list.flatMap((each) => (each.subject.is === 'thing' ? [each.subject.thing] : []))
  const shared = outer(subject.thing).filter((key) => others.every((each) => outer(each).includes(key)))
  const apart = outer(subject.thing).filter((key) => !shared.includes(key))
  return apart.length > 0 ? `, within ${apart.join(', ')}` : ', with no other gate around it'
}

/** `screens.books.blocks.add  the button "Add", when item.open  spec/screens/books.yaml:12:5`, one below the other. */
export function listText(list: readonly Named[]): string {
  const rows = list.map((each) => {
    const { key, name, subject, span } = each
    const when = subject.is === 'thing' ? subject.thing.own?.whenText : undefined
    const twin = list.some((other) => other !== each && placeText(other.span) === placeText(span))
    const around = twin ? aroundText(each, list) : ''
    return [key, `${name}${when === undefined ? '' : `, when ${when}`}${around}`, placeText(span)]
  })
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`).join('\n')
}
