import { Node } from 'prosemirror-model'
import { isStorable } from '../storable.ts'
import { allowedIn, headingLevels, type RichAllowed } from './allowed.ts'
import { isDocument, type RichMarking, type RichNode } from './document.ts'
import { isLink } from './links.ts'
import { nodesOfBlock, richSchema } from './schema.ts'

/** How large a document may be. */
export interface RichLimits {
  readonly maxItems?: number | undefined
  readonly maxBytes?: number | undefined
  readonly maxDepth?: number | undefined
}

/** Why a document is refused. */
export type WrongDocument =
  | { readonly message: 'type' | 'richLink' }
  | { readonly message: 'richNode'; readonly limit: string }
  | { readonly message: 'richNodes' | 'richLevels' | 'richSize'; readonly limit: number }

/**
 * The first thing that is wrong with a document: more than fits, what is not known or not allowed in it, or what stands where it
 * cannot. undefined for a right one. Whatever it is given, it neither throws nor goes deeper than a document may.
 */
export function wrongDocument(value: unknown, allowed: RichAllowed, limits: RichLimits): WrongDocument | undefined {
  if (!isDocument(value)) return { message: 'type' }
  return wrongSize(value, limits) ?? wrongParts(value, allowed) ?? wrongOrder(value, allowed)
}

const kilobyte = 1024

/** Looked at level by level, so that neither depth nor number costs more than a document may have. */
function wrongSize(
  document: RichNode,
  { maxItems = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY, maxDepth = 10 }: RichLimits,
): WrongDocument | undefined {
  let nodes = 0
  let level: readonly unknown[] = document.content ?? []
  for (let depth = 1; level.length > 0; depth++) {
    nodes += level.length
    if (nodes > maxItems) return { message: 'richNodes', limit: maxItems }
    // Words are no level of their own.
    if (depth > maxDepth && level.some((node) => !isRecord(node) || node.type !== 'text'))
      return { message: 'richLevels', limit: maxDepth }
    if (depth > maxDepth + 1) return { message: 'richLevels', limit: maxDepth }
    level = level.flatMap((node) => (isRecord(node) && Array.isArray(node.content) ? node.content : []))
  }
  if (!isShallow(document.attrs) || !isFlat(document)) return { message: 'type' }
  const written = JSON.stringify(document)
  if (new TextEncoder().encode(written).length > maxBytes)
    return { message: 'richSize', limit: Math.floor(maxBytes / kilobyte) }
  return isStorable(written) && !/\\u(?:0000|d[89a-f])/i.test(written) ? undefined : { message: 'type' }
}

/** Whether nodes have what nodes have alone, and their attributes plain values. */
function isFlat(node: unknown): boolean {
  if (!isRecord(node)) return false
  const { type, attrs, content, marks, text, ...others } = node
  return (
    typeof type === 'string' &&
    Object.keys(others).length === 0 &&
    (text === undefined || typeof text === 'string') &&
    isShallow(attrs) &&
    (marks === undefined || (Array.isArray(marks) && marks.every(isMarking))) &&
    (content === undefined || (Array.isArray(content) && content.every(isFlat)))
  )
}

function isMarking(mark: unknown): mark is RichMarking {
  return isRecord(mark) && typeof mark.type === 'string' && isShallow(mark.attrs) && Object.keys(mark).every(isOfMark)
}

const isOfMark = (key: string) => key === 'type' || key === 'attrs'

function isShallow(attrs: unknown): boolean {
  if (attrs === undefined) return true
  return isRecord(attrs) && Object.values(attrs).every((value) => typeof value !== 'object' || value === null)
}

/** What is not known or not allowed, by its name. */
function wrongParts(node: RichNode, allowed: RichAllowed): WrongDocument | undefined {
  const schema = richSchema(allowed)
  const known = richSchema()
  const look = ({ type, attrs = {}, marks = [], content = [] }: RichNode): WrongDocument | undefined => {
    const spec = schema.nodes[type]
    if (!spec) return { message: 'richNode', limit: known.nodes[type] ? wordOf(type) : shown(type) }
    if (type === 'heading' && !levelsOf(allowed).includes(attrs.level as number))
      return { message: 'richNode', limit: `heading ${shown(String(attrs.level))}` }
    if (!Object.keys(attrs).every((name) => Object.hasOwn(spec.spec.attrs ?? {}, name))) return { message: 'type' }
    for (const mark of marks) {
      const markSpec = schema.marks[mark.type]
      if (!markSpec) return { message: 'richNode', limit: shown(mark.type) }
      const own = mark.attrs ?? {}
      if (!Object.keys(own).every((name) => Object.hasOwn(markSpec.spec.attrs ?? {}, name))) return { message: 'type' }
      if (mark.type === 'link' && !isLink({ kind: 'address', ...own })) return { message: 'richLink' }
    }
    for (const each of content) {
      const wrong = look(each)
      if (wrong) return wrong
    }
    return undefined
  }
  return look(node)
}

function levelsOf(allowed: RichAllowed): readonly number[] {
  return headingLevels(allowedIn(allowed).blocks)
}

/** By the schema: what stands in what, and what attributes are. */
function wrongOrder(document: RichNode, allowed: RichAllowed): WrongDocument | undefined {
  try {
    Node.fromJSON(richSchema(allowed), document).check()
    return undefined
  } catch {
    return { message: 'type' }
  }
}

/** What staff call a node. */
function wordOf(type: string): string {
  const word = Object.entries(nodesOfBlock).find(([, nodes]) => (nodes as readonly string[]).includes(type))?.[0]
  return word?.startsWith('heading') ? 'heading' : (word ?? type)
}

/** A name that somebody sent, as far as it is one. */
function shown(name: string): string {
  return /^[A-Za-z0-9_ -]{1,40}$/.test(name) ? name : 'this'
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
