import { part as partRule } from '../../grammar/parts.ts'
import { partAlone } from '../../load/parts/put-in-place.ts'
import { readPart } from '../../load/parts/read-part.ts'
import { inputsNamed } from '../../load/parts/reference.ts'
import type { SpecFile } from '../../load/spec.ts'
import { entry, type YamlNode } from '../../load/tree.ts'
import { warning } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { objectOf, type ValueType } from '../expressions/types.ts'
import { anyRouteType, parametersOf } from '../routes/routes.ts'
import { startWalk } from '../start.ts'
import { gather, inner, noPage } from '../walk.ts'

/**
 * Checks a part by itself, with the types of its inputs in place of what they will be given: it sees what every page sees,
 * and nothing of a page. Its texts get their keys here, so that each is translated once, wherever the part is used.
 */
export function checkPart(file: SpecFile, context: CheckContext): void {
  const part = readPart(file)
  const input: ValueType = {
    ...objectOf(Object.fromEntries(context.partInputs.get(part.name) ?? []), `the inputs of the part "${part.name}"`),
    lacks: { kind: 'input', of: `parts/${part.name}` },
  }
  const { tree } = partAlone(file, context.spec, context.report)
  const walk = startWalk(file, context, {
    key: `parts.${part.name}`,
    scope: { ...context.base, route: anyRouteType(context.routes), input },
    page: {
      ...noPage,
      key: `parts.${part.name}`,
      parameters: new Map([...parametersOf(context.routes.values()).keys()].map((name) => [name, []])),
      isDialog: true,
    },
    gathered: gather(),
    part,
  })
  for (const { name, type, initial } of part.inputs.values()) {
    const rule = type.kind === 'scalar' ? partRule.properties[String(type.value)]?.rule : undefined
    if (initial && rule) walk.check(rule, initial, inner(inner(walk, 'input'), name))
  }
  walk.check(partRule, tree, walk)
  if (part.body) warnOfUnused(part.body.node, file, context)
}

function warnOfUnused(body: YamlNode, { tree }: SpecFile, { report }: CheckContext): void {
  const inputs = entry(tree, 'input')?.value
  const named = inputsNamed(body)
  const defaults =
    inputs?.kind === 'map' ? [...inputs.entries.values()].flatMap(({ value }) => [...inputsNamed(value)]) : []
  for (const { key, keySpan } of inputs?.kind === 'map' ? inputs.entries.values() : [])
    if (!named.has(key) && !defaults.includes(key))
      report(warning('unused-input', keySpan, `Nothing in the part names its input "${key}".`))
}
