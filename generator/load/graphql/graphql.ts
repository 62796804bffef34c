import {
  buildASTSchema,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type NameNode,
  parse,
  print,
  Source,
  validateSchema,
} from 'graphql'
import { validateSDL } from 'graphql/validation/validate.js'
import { meantInCode, written } from '../../meant.ts'
import { didYouMean, error, type Mend, ofReading, type Problem, type Report } from '../../problem.ts'
import { caps } from '../limits.ts'
import { withResources } from '../resources/contract.ts'
import type { ReadResource } from '../resources/resource.ts'
import { type SourceFile, type Span, spanAt } from '../source.ts'
import { type MadeEnvelopes, withEnvelopes } from './envelopes.ts'
import { graphqlErrorText, keywords } from './error-text.ts'
import { joined } from './joined.ts'
import { markRepair } from './marks.ts'
import { tooDeepAt, tooDeepInput, withoutLarge } from './size.ts'
import { fileOf, madeAt, noteFile, spanOf } from './span.ts'
import { braceRepair } from './syntax-repair.ts'

/** A file of api/operations that could be read. */
export interface OperationDocument {
  readonly source: SourceFile
  readonly document: DocumentNode
}

/** The GraphQL side of the spec as read: the schema is valid, the documents are only parsed. */
export interface LoadedGraphql {
  readonly schema: GraphQLSchema | undefined
  /** The file of the contract above the areas, and all of them. */
  readonly schemaSource: SourceFile | undefined
  readonly schemaSources: readonly SourceFile[]
  /** The whole contract as text: the schema as it is written, or with the envelopes that were made. */
  readonly contract: string
  /** The interfaces of a schema that has not the one of which envelopes are to be made, and is not built therefore. */
  readonly otherInterfaces?: readonly string[]
  readonly documents: readonly OperationDocument[]
}

/** Whether a file holds operations; the other one is the schema. */
function holdsOperations(source: SourceFile): boolean {
  return source.path.includes('/operations/')
}

/** What was read last; files that did not change since are not read again. */
export interface GraphqlCache {
  last?: {
    readonly sources: readonly SourceFile[]
    /** What else it was read with, as JSON. */
    readonly besides: string
    readonly loaded: LoadedGraphql
    readonly problems: readonly Problem[]
  }
}

/** What the contract is made of besides the files under api/. */
export interface Besides {
  /** The schema states data, and what it is answered in is made. */
  readonly envelopes?: MadeEnvelopes | undefined
  readonly resources?: readonly ReadResource[]
}

/** Reads the contract, which areas may add to, and any number of files with operations. */
export function loadGraphql(
  sources: readonly SourceFile[],
  report: Report,
  cache: GraphqlCache = {},
  { envelopes, resources = [] }: Besides = {},
): LoadedGraphql {
  const besides = JSON.stringify([envelopes ?? null, resources])
  if (!cache.last || cache.last.besides !== besides || !sameFiles(cache.last.sources, sources)) {
    const problems: Problem[] = []
    const loaded = load(
      sources,
      ofReading((problem) => problems.push(problem)),
      { envelopes, resources },
    )
    cache.last = { sources, besides, loaded, problems }
  }
  for (const problem of cache.last.problems) report(problem)
  return cache.last.loaded
}

function sameFiles(before: readonly SourceFile[], now: readonly SourceFile[]): boolean {
  return (
    before.length === now.length &&
    before.every((each, at) => each.path === now[at]?.path && each.text === now[at]?.text)
  )
}

function load(sources: readonly SourceFile[], report: Report, besides: Besides): LoadedGraphql {
  const schemaSources = sources.filter((source) => !holdsOperations(source)).sort(byDepth)
  const [schemaSource] = schemaSources
  const {
    schema,
    contract = '',
    otherInterfaces,
  } = (schemaSource && loadSchema(schemaSource, schemaSources, report, besides)) ?? {}
  const documents: OperationDocument[] = []
  for (const source of sources.filter(holdsOperations)) {
    const document = parseGraphql(source, report)
    if (document) documents.push({ source, document })
  }
  return { schema, schemaSource, schemaSources, contract, otherInterfaces, documents: withoutLarge(documents, report) }
}

/** That above the areas first. */
function byDepth(one: SourceFile, other: SourceFile): number {
  const [a, b] = [one, other].map(({ path }) => `${path.split('/').length} ${path}`) as [string, string]
  return a < b ? -1 : 1
}

type LoadedSchema = Partial<Pick<LoadedGraphql, 'schema' | 'contract' | 'otherInterfaces'>>

/** @param source the file above the areas, of which is told what is in no file */
function loadSchema(
  source: SourceFile,
  sources: readonly SourceFile[],
  report: Report,
  { envelopes, resources = [] }: Besides,
): LoadedSchema | undefined {
  const documents = sources.map((each) => parseGraphql(each, report))
  if (!documents.every((each) => each !== undefined)) return undefined
  const [first] = documents
  const read = first && documents.length === 1 ? first : joined(documents)
  const written = withResources(read, resources, envelopes?.of ?? 'Boolean')
  const document = envelopes ? withEnvelopes(written, envelopes, source, report) : written
  if (!document) return { otherInterfaces: interfacesIn(written) }
  const problems = withoutTwins(validateSDL(document))
  for (const problem of problems)
    if (!reportUnknown(problem, document, source, report)) reportGraphql(problem, source, report)
  if (problems.length > 0) return undefined
  const deep = tooDeepInput(document)
  if (deep) {
    const message = `From "${deep.value}" on, more than ${caps.graphqlDepth} inputs need each other. Let some of them be left out: without a "!" behind their type.`
    report(error('too-deep', spanOf(deep, source), message))
    return undefined
  }
  const schema = buildASTSchema(document, { assumeValidSDL: true })
  const faults = validateSchema(schema)
  for (const fault of faults) reportGraphql(fault, source, report)
  if (faults.length > 0) return undefined
  return { schema, contract: document === first && read === first ? source.text : `${print(document)}\n` }
}

function interfacesIn({ definitions }: DocumentNode): readonly string[] {
  return definitions.flatMap((each) => (each.kind === Kind.INTERFACE_TYPE_DEFINITION ? each.name.value : []))
}

/** Envelopes share the nodes of their interface: what is wrong with one of these is told once. */
function withoutTwins(problems: readonly GraphQLError[]): readonly GraphQLError[] {
  const reported = new Set<string>()
  return problems.filter(({ message, nodes }) => {
    const text = `${nodes?.at(-1)?.loc?.start} ${message}`
    return !reported.has(text) && reported.add(text)
  })
}

/** Words of other languages for the types that GraphQL has. */
const otherTypes: Readonly<Record<string, string>> = {
  integer: 'Int',
  number: 'Float',
  double: 'Float',
  bool: 'Boolean',
  text: 'String',
  str: 'String',
}

/** A directive or a type that nothing defines, where GraphQL itself names none that is near. */
function reportUnknown(problem: GraphQLError, document: DocumentNode, source: SourceFile, report: Report): boolean {
  const [, kind, name] = /^Unknown (type|directive) "@?(\w+)"\.$/.exec(problem.message) ?? []
  if (kind === undefined || name === undefined) return false
  const place = placeOf(problem, source)
  const file = problem.nodes?.[0] ? fileOf(problem.nodes[0], source) : source
  if (kind === 'type') {
    const other = otherTypes[name.toLowerCase()]
    if (other === undefined) return false
    const mend = { suggestion: other, fix: written(place, name, other) }
    report(error('graphql', place, `The schema has no type "${name}".${didYouMean(mend)}`, { ...mend, names: true }))
    return true
  }
  const directives = document.definitions.flatMap((each) =>
    each.kind === Kind.DIRECTIVE_DEFINITION ? [each.name.value] : [],
  )
  const at = file.text.startsWith('@', place.offset) ? spanAt(file, place.offset + 1, name.length) : place
  const mend = meantInCode(at, name, [...directives, 'deprecated'])
  report(error('graphql', place, `There is no "@${name}".${didYouMean(mend)}`, { ...mend, names: true }))
  return true
}

function parseGraphql(source: SourceFile, report: Report): DocumentNode | undefined {
  // GraphQL calls it a mistake of syntax.
  if (source.text.replace(/#.*/g, '').trim() === '') {
    report(error('empty-file', spanAt(source, 0, 0), 'There is nothing in this file.'))
    return undefined
  }
  const text = new Source(source.text, source.path)
  noteFile(text, source)
  const deep = tooDeepAt(text)
  if (deep !== undefined) {
    const message = `Brackets stand in each other more than ${caps.graphqlDepth} deep. Close those that are open by mistake, or put the inner ones into a fragment.`
    report(error('too-deep', spanAt(source, deep, 1), message))
    return undefined
  }
  try {
    return parse(text, { maxTokens: caps.graphqlTokens })
  } catch (problem) {
    const mark = problem instanceof GraphQLError ? markRepair(source, problem) : undefined
    const repair = problem instanceof GraphQLError && !mark ? braceRepair(source) : undefined
    if (mark) report(mark)
    else if (repair) report(error('broken-graphql', repair.span, repair.message, { fix: repair.fix }))
    else if (problem instanceof GraphQLError) reportGraphql(problem, source, report)
    else report(error('broken-graphql', spanAt(source, 0, 0), `This cannot be read as GraphQL: ${String(problem)}.`))
    return undefined
  }
}

/** Reports what GraphQL says, with its "Did you mean" taken apart, at the place that it names. */
export function reportGraphql(problem: GraphQLError, source: SourceFile, report: Report): void {
  const [first = '', hint = ''] = problem.message.split(/ Did you mean /)
  const syntax = first.startsWith('Syntax Error: ')
  const message = graphqlErrorText(syntax ? first.slice('Syntax Error: '.length) : first)
  const code = syntax ? 'broken-graphql' : 'graphql'
  const place = placeOf(problem, source)
  const node = problem.nodes?.at(-1)
  const file = node ? fileOf(node, source) : source
  const mend = syntax ? keywordMend(first, source, place) : mendOf(first, hint, file, place)
  report(error(code, place, message + didYouMean(mend), syntax ? mend : { ...mend, names: true }))
}

/** A definition whose first word is mistyped. */
function keywordMend(message: string, source: SourceFile, place: Span): Mend {
  const [, word] = /Unexpected Name "(\w+)"/.exec(message) ?? []
  if (word === undefined) return {}
  const span = spanAt(source, place.offset, word.length)
  return meantInCode(span, word, keywords)
}

/** GraphQL's own hints; the mend is written where it names one word for the one that stands there. */
function mendOf(message: string, hint: string, source: SourceFile, place: Span): Mend {
  const suggestions = [...hint.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
  const [suggestion] = suggestions
  if (suggestion === undefined || !/^("|the enum value)/.test(hint)) return {}
  const found = source.text.slice(place.offset, place.offset + place.length)
  return message.includes(`"${found}"`) ? { suggestion, ...meantInCode(place, found, suggestions) } : { suggestion }
}

function placeOf(problem: GraphQLError, source: SourceFile): Span {
  // The last node is the one that is too much (a second definition of a name …), or the operation around the first.
  const node = / by operation /.test(problem.message) ? problem.nodes?.[0] : problem.nodes?.at(-1)
  const named = node && 'name' in node ? (node.name as NameNode | undefined) : undefined
  const made = node && madeAt(node)
  if (made) return made
  const placed = named?.loc ? named : node
  if (placed?.loc) return spanOf(placed, source)
  return spanAt(source, problem.positions?.[0] ?? 0, 1)
}
