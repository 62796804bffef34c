import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLError } from 'yaml'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import { isKeptNumber, keepsDigits } from '../../values/number-text.ts'
import { caps, forbiddenKeys, tooLarge } from '../limits.ts'
import { offsetsOf } from '../offsets.ts'
import { type SourceFile, type Span, spanAt } from '../source.ts'
import type { YamlEntry, YamlNode } from '../tree.ts'
import { readDocument, TooDeep } from './document.ts'
import {
  aliasRepair,
  conflictRepair,
  escapeRepair,
  missingColon,
  type SyntaxRepair,
  sameKeyRepair,
  syntaxRepairAt,
  tabRepair,
} from './syntax-repair.ts'

/** What one conversion carries along. */
interface Conversion {
  readonly file: SourceFile
  readonly document: Document.Parsed
  readonly report: Report
  nodes: number
  aliases: number
  /** Keys that stand in their map already. */
  readonly twins: number[]
  /** Values that are said to be of a type of YAML's own. */
  readonly tags: Span[]
  /** A cap was met: the file is not looked at further. */
  refused: boolean
}

/**
 * The file's data with places. Any text gives a tree or problems, never a throw; undefined where the text is so broken
 * that checking what is left of it would only repeat the problem.
 */
export function parseYaml(file: SourceFile, report: Report): YamlNode | undefined {
  if (Buffer.byteLength(file.text) > caps.bytes) {
    report(error('too-large', spanAt(file, 0, 0), tooLarge))
    return undefined
  }
  const directive = /^(?:[ \t]*(?:#.*)?\r?\n)*(%.*)/.exec(file.text)
  if (directive) {
    const [whole, line = ''] = directive
    const message = 'The spec has no lines that begin with "%". Remove it.'
    report(error('broken-yaml', spanAt(file, whole.length - line.length, line.trimEnd().length), message))
    return undefined
  }
  const conflict = conflictRepair(file)
  if (conflict) {
    report(error('broken-yaml', conflict.span, conflict.message))
    return undefined
  }
  try {
    const document = readDocument(file.text)
    const found = withoutConsequences([...document.errors, ...document.warnings])
    for (const each of found.slice(0, caps.syntaxErrors)) {
      const { span, message, fix } = syntaxRepairOf(each, file)
      report(error('broken-yaml', span, message, { fix }))
    }
    if (found.length > 0) return undefined
    const run: Conversion = { file, document, report, nodes: 0, aliases: 0, twins: [], tags: [], refused: false }
    const tree = convert(document.contents, run, 0)
    let reportedUntil = -1
    for (const at of run.twins.slice(0, caps.syntaxErrors)) {
      if (at <= reportedUntil) continue
      const { span, message, fix, until } = sameKeyRepair(file, at, document)
      reportedUntil = until
      report(error('broken-yaml', span, message, { fix }))
    }
    for (const span of run.tags.slice(0, caps.syntaxErrors)) report(error('broken-yaml', span, noTags))
    return run.refused || run.twins.length + run.tags.length > 0 ? undefined : tree
  } catch (cause) {
    if (cause instanceof TooDeep) report(error('too-deep', spanAt(file, cause.offset, 1), tooDeep))
    else {
      const message = `This is not YAML: ${cause instanceof Error ? cause.message : String(cause)}`
      report(error('broken-yaml', spanAt(file, 0, 0), message))
    }
    return undefined
  }
}

const noTags = 'The spec has no tags ("!…"). Remove it, or put the text into quotes.'

const tooDeep = `Lists and maps stand in each other more than ${caps.depth} deep. Close those that are open by mistake, or write the inner ones as lists and maps of their own.`

/** Codes of errors that say nothing about the rest of the file. */
const independent: ReadonlySet<string> = new Set(['TAB_AS_INDENT', 'TAG_RESOLVE_FAILED', 'BAD_ALIAS'])

/** The parser's errors up to the first one that breaks off the reading; behind that, the independent ones only. */
function withoutConsequences(found: readonly YAMLError[]): readonly YAMLError[] {
  const stumble = found.findIndex(({ code }) => code === 'TAB_AS_INDENT' || !independent.has(code))
  return found.filter(({ code }, at) => stumble < 0 || at <= stumble || independent.has(code))
}

/** A parser's error with the repair of its cause; without a known one, at its own place in the parser's words. */
function syntaxRepairOf({ code, message, pos: [from, to] }: YAMLError, file: SourceFile): SyntaxRepair {
  if (code === 'TAB_AS_INDENT') return tabRepair(file, from)
  if (code === 'BAD_DQ_ESCAPE') return escapeRepair(file, from)
  return (
    syntaxRepairAt(file, from) ?? { span: spanAt(file, from, Math.max(1, to - from)), message: teach(code, message) }
  )
}

const nestedHere =
  'No map or list can begin here. Keys of one map start in the same column; a text with ": " in it needs quotes around it.'

/** The parser's message, with the mend for the errors that people make most. */
function teach(code: string, message: string): string {
  const first = message.split('\n')[0] ?? message
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return nestedHere
  const [, quote] = /^Missing closing (["'])quote$/.exec(first) ?? []
  if (quote) return `A text in quotes above is not closed: put ${quote} at its end.`
  if (code === 'BAD_INDENT')
    return /Flow/.test(first) ? 'A "{" or "[" above is not closed.' : 'Keys of one map start in the same column.'
  if (code === 'TAG_RESOLVE_FAILED') return `${first}. The spec has no tags ("!…"); put the text into quotes.`
  if (code === 'MULTIPLE_DOCS') return 'A file holds one document: remove the "---".'
  return /[.!?]$/.test(first) ? first : `${first}.`
}

function convert(node: Node | null, run: Conversion, depth: number): YamlNode | undefined {
  const { file, report } = run
  if (!node || run.refused) return undefined
  const span = spanOf(node, file)
  if (depth > caps.depth) return fail(run, 'too-deep', span, tooDeep)
  if (++run.nodes > caps.nodes) return fail(run, 'too-large', span, tooMany)

  if (node.tag !== undefined) run.tags.push(span)
  if (isAlias(node)) {
    if (++run.aliases > caps.aliases) {
      return fail(run, 'too-many-aliases', span, `More than ${caps.aliases} uses of anchors ("*name") in one file.`)
    }
    const target = node.resolve(run.document)
    if (!target) return failAlias(node.source, span, run)
    return convert(target, run, depth + 1)
  }
  if (isSeq<Node>(node)) {
    const items = node.items.map((item) => convert(item, run, depth + 1) ?? nothing(span))
    return { kind: 'list', span, items }
  }
  if (isMap<Node, Node>(node)) {
    const entries = new Map<string, YamlEntry>()
    for (const { key, value } of node.items) {
      const keySpan = isScalar(key) ? spanOf(key, file) : span
      if (!isScalar(key) || key.value === null || typeof key.value === 'object') {
        report(error('broken-yaml', keySpan, 'A key is a plain word or text.'))
        continue
      }
      // A name stays as it is written: `1.10`, `08`.
      const name = typeof key.value === 'number' ? (key.source ?? String(key.value)) : String(key.value)
      const glued = missingColon(file, keySpan, value && isScalar(value) ? value.value : undefined)
      if (glued) {
        run.refused = true
        report(error('broken-yaml', glued.span, glued.message, { fix: glued.fix }))
        continue
      }
      if (forbiddenKeys.has(name)) {
        report(error('forbidden-key', keySpan, `"${name}" cannot be a key.`))
        continue
      }
      if (name === '<<') {
        report(error('forbidden-key', keySpan, 'The spec has no "<<": write out the keys that it would bring in.'))
        continue
      }
      if (entries.has(name)) {
        run.twins.push(keySpan.offset)
        continue
      }
      entries.set(name, { key: name, keySpan, value: convert(value, run, depth + 1) ?? nothing(keySpan) })
    }
    return { kind: 'map', span, entries }
  }
  return isScalar(node) ? scalar(node, span, run) : undefined
}

function scalar(node: Scalar, span: Span, run: Conversion): YamlNode {
  const value = node.value
  const unmarked = value === null && node.anchor !== undefined ? aliasRepair(run.file, node.anchor, span) : undefined
  if (unmarked) {
    run.refused = true
    run.report(error('broken-yaml', unmarked.span, unmarked.message, { fix: unmarked.fix }))
  }
  if (typeof value === 'string') {
    const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
    const start = span.offset + (quoted ? 1 : 0)
    const offsets = run.file.text.startsWith(value, start)
      ? undefined
      : offsetsOf(value, run.file.text, start, node.type)
    return { kind: 'scalar', span, value, start, offsets }
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    run.report(error('wrong-type', span, 'A number has digits; put the text into quotes if it is meant as a text.'))
  }
  if (typeof value === 'number' && node.source !== undefined && isChanged(node.source, value)) {
    return { kind: 'scalar', span, value: node.source, start: span.offset }
  }
  const plain = typeof value === 'number' || typeof value === 'boolean' ? value : null
  return { kind: 'scalar', span, value: plain, start: span.offset }
}

/** Whether a number is another one than what is written, which has more digits than numbers keep: it is taken as a text. */
function isChanged(written: string, value: number): boolean {
  return /^0[xo]/.test(written) ? !isKeptNumber(value) : Number.isFinite(value) && !keepsDigits(written, value)
}

const tooMany = `More than ${caps.nodes} values in one file. Split it.`

function fail(run: Conversion, code: string, span: Span, message: string): undefined {
  run.refused = true
  run.report(error(code, span, message))
  return undefined
}

function failAlias(name: string, span: Span, run: Conversion): undefined {
  const marked = [...run.file.text.slice(0, span.offset).matchAll(/(?<=\s)&([^\s,[\]{}]+)/g)].map(
    ([, each = '']) => each,
  )
  const mend = meant(run.file, span, name, marked)
  run.refused = true
  run.report(error('broken-yaml', span, `Nothing above is marked "&${name}".${didYouMean(mend)}`, mend))
  return undefined
}

/** Stands where a key has no value. */
function nothing(span: Span): YamlNode {
  return { kind: 'scalar', span, value: null, start: span.offset }
}

function spanOf(node: Node, file: SourceFile): Span {
  const [start, end] = node.range ?? [0, 0, 0]
  return spanAt(file, start, end - start)
}
