import { asWritten, entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { describeType, type ValueType } from '../expressions/types.ts'
import { fail, type Walk } from '../walk.ts'

/** The keys of `options:`, if it can be read. */
export function optionNames(node: YamlMap, word = 'options'): readonly string[] | undefined {
  const options = entry(node, word)?.value
  return options?.kind === 'map' ? [...options.entries.keys()] : undefined
}

/** Reports names that are none of the options. */
export function amongOptions(node: YamlNode | undefined, options: readonly string[], walk: Walk): void {
  const nodes = node?.kind === 'list' ? node.items : node ? [node] : []
  for (const each of nodes) {
    const name = each.kind === 'scalar' ? asWritten(each, walk.file) : undefined
    if (name === undefined || options.includes(name)) continue
    fail(
      walk,
      'unknown-option',
      each.span,
      `"${name}" is none of the options ${options.join(', ')}.`,
      meant(walk.file, each.span, name, options),
    )
  }
}

/** Reports options that the query parameter which keeps the choice cannot hold: the address would lose them. */
export function keptByParameter(node: YamlMap, options: YamlNode | undefined, walk: Walk): void {
  const keep = entry(node, 'keep')?.value
  if (keep?.kind !== 'scalar' || options?.kind !== 'map') return
  const type = narrowType(String(keep.value), [...options.entries.keys()], walk)
  fitting(options, type, `The query parameter "${keep.value}"`, walk)
}

/** The type that a query parameter has on a route to the page where it cannot hold one of these values. */
export function narrowType(parameter: string, values: readonly string[], { page }: Walk): EnumType | undefined {
  return page.parameters
    .get(parameter)
    ?.find((type): type is EnumType => isEnum(type) && values.some((each) => !type.values.includes(each)))
}

type EnumType = ValueType & { readonly kind: 'string'; readonly values: readonly string[] }

const isEnum = (type: ValueType): type is EnumType => type.kind === 'string' && type.values !== undefined

/** Reports options that a type does not take. */
export function fitting(
  options: YamlNode | undefined,
  type: ValueType | undefined,
  owner: string,
  walk: Walk,
  except: readonly string[] = [],
): void {
  if (type?.kind !== 'string' || !type.values || options?.kind !== 'map') return
  for (const { key, keySpan } of options.entries.values()) {
    if (except.includes(key) || type.values.includes(key)) continue
    fail(
      walk,
      'unknown-option',
      keySpan,
      `${owner} takes ${describeType(type)}, but not "${key}".`,
      meant(walk.file, keySpan, key, type.values, options.entries),
    )
  }
}
