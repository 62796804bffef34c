import { inputKinds } from '../../grammar/parts.ts'
import type { Use } from '../../load/source.ts'
import type { PartUse } from '../../load/spec.ts'
import type { YamlNode } from '../../load/tree.ts'
import { error } from '../../problem.ts'
import { namesOf } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import { type GivenInput, objectOf, type ValueType } from '../expressions/types.ts'
import { checkYamlValue, nodeOf, type ValueCheck } from '../expressions/yaml-value.ts'
import type { Walk } from '../walk.ts'
import { writtenAs } from './written-as.ts'

/** Where a walk stands among the parts that are put in place: whose names `input` has, and what was known around. */
export interface AmongParts {
  /** The innermost use; none in what the file itself says, as well where that stands inside of a part. */
  readonly use?: Use
  /** The file that is walked, and `input` as its own expressions see it. */
  readonly own: { readonly file: Walk['file']; readonly input: ValueType | undefined }
}

/**
 * The walk at a node: what a part puts in place is read in the part's file and sees the part's inputs, what the part is
 * given is read where it is written. The same walk where the node stands beside what is around it.
 */
export function enter(node: YamlNode, walk: Walk): Walk {
  const { parts } = walk.context.spec
  const use = parts && node.span.use && parts.uses.has(node.span.use) ? node.span.use : undefined
  // What a group of routes shares may be written in another file of routes.
  const shared = use || !node.span.use ? undefined : walk.context.spec.sources.get(node.span.file)
  if (shared && shared !== walk.file) return { ...walk, file: shared }
  if (use === walk.among?.use) return walk
  const own = walk.among?.own ?? { file: walk.file, input: walk.scope.input }
  const { useScopes } = walk.context
  for (const each of usesAround(use, walk).filter((one) => !useScopes.has(one))) {
    // Its first node: what is known here is known where it is used.
    useScopes.set(each, walk.scope)
    checkGiven(each, walk)
  }
  const { input: _, ...names } = walk.scope
  const file = (use && parts?.uses.get(use)?.file.source) ?? own.file
  const here = { ...walk, file, among: { own, ...(use && { use }) } }
  const input = use ? inputOf(use, here) : own.input
  return { ...here, scope: input ? { ...names, input } : names }
}

/** What checking a value needs from a walk, also where parts of the value come from elsewhere. */
export function valueCheckOf(walk: Walk): ValueCheck {
  const { file: source, scope, context } = walk
  const at =
    context.spec.parts && context.spec.parts.uses.size > 0 ? (node: YamlNode) => valueCheckAt(node, walk) : undefined
  return { source, scope, report: context.report, ...(at && { at }) }
}

/** The same, telling nothing: what is wrong is told where the value is checked by its own rule. */
export function quietly(walk: Walk): ValueCheck {
  return valueCheckOf({ ...walk, context: { ...walk.context, report: () => {} } })
}

function valueCheckAt(node: YamlNode, walk: Walk): ValueCheck {
  const here = enter(node, walk)
  refuseHidden(node, here)
  return { source: here.file, scope: here.scope, report: here.context.report, at: (inner) => valueCheckAt(inner, here) }
}

/** The uses that a use stands in, the outermost first, and itself. */
function usesAround(use: Use | undefined, walk: Walk): readonly Use[] {
  const isPart = use && walk.context.spec.parts?.uses.has(use)
  return isPart ? [...usesAround(use.at.use, walk), use] : []
}

/** `input` as the expressions of a part see it where it is used; `walk` is within the part. */
function inputOf(use: Use, walk: Walk): ValueType | undefined {
  const found = walk.context.spec.parts?.uses.get(use)
  if (!found) return undefined
  const types = typesOf(found, walk)
  const inputs = new Map(
    [...found.given].flatMap(([name, node]): readonly (readonly [string, GivenInput])[] => {
      const type = types.get(name)
      const text = writtenAs(node, walk.context.spec.parts)
      return type ? [[name, { node: (scope) => standsFor(node, type, { ...walk, scope }), text }]] : []
    }),
  )
  const outside = walk.among?.own.input
  const given = { inputs, ...(outside && { outside }) }
  return { ...objectOf(Object.fromEntries(types), `the part "${found.file.name}"`), given }
}

function typesOf({ file }: PartUse, { context }: Walk): ReadonlyMap<string, ValueType> {
  return context.partInputs.get(file.name) ?? new Map()
}

/** What is given, as it is where an expression names it. */
function standsFor(node: YamlNode, type: ValueType, walk: Walk) {
  const checked = checkYamlValue(node, type, valueCheckOf(enter(node, walk)))
  return checked && nodeOf(checked)
}

/** Asks once a use whether each value is of the kind that its input is. */
function checkGiven(use: Use, walk: Walk): void {
  const found = walk.context.spec.parts?.uses.get(use)
  if (!found) return
  const types = typesOf(found, walk)
  for (const [name, node] of found.given) {
    const type = types.get(name)
    if (!type || !isValue(name, found) || node.span.use === use) continue
    checkYamlValue(node, type, valueCheckOf(enter(node, walk)))
  }
}

/** Whether an input is a value, and not a name, a text or a piece of the spec. */
function isValue(name: string, { file }: PartUse): boolean {
  const type = file.inputs.get(name)?.type
  return type?.kind === 'list' || (type?.kind === 'scalar' && !Object.hasOwn(inputKinds, String(type.value)))
}

/**
 * Refuses a value that is put where a name of it means something else than where the value is written: `item` of the
 * screen's listing within a part that has a listing of its own.
 */
export function refuseHidden(node: YamlNode, walk: Walk): void {
  const { report, spec } = walk.context
  const into = spec.parts?.values.get(node)
  const known = into && walk.context.useScopes.get(into)
  if (!into || !known) return
  const quiet = { source: walk.file, scope: known, report: () => {} }
  const checked = checkYamlValue(node, onlyTyped, quiet)
  const names = checked && 'node' in checked ? namesOf(checked.node) : []
  for (const name of names) {
    if (name === 'input' || known[name] === walk.scope[name]) continue
    const message = `Within the part "${into.part}", "${name}" is something else than here. Give the part what it needs under another name, or let the part take it from its own "${name}".`
    report(error('hidden-name', node.span, message))
  }
}
