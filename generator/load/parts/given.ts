import { inputKinds } from '../../grammar/parts.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import type { SourceFile } from '../source.ts'
import type { PartFile, PartInput } from '../spec.ts'
import { plain, type YamlEntry, type YamlMap, type YamlNode } from '../tree.ts'
import { isUse, wholeInput } from './reference.ts'

/** What a use gives, and what was wrong with it is told; undefined where something was. */
interface Using {
  readonly part: PartFile
  /** The map with `use`, in the file that is read. */
  readonly node: YamlMap
  readonly source: SourceFile
  readonly report: Report
  /** The inputs of the part that the use itself stands in, while that is looked at by itself. */
  readonly around?: ReadonlyMap<string, PartInput>
}

/**
 * The value of each input of a part as one use gives it, as it is written there, with the defaults of others. Undefined
 * where something is given that the part does not take, is missing, or is of another kind.
 */
export function givenTo(using: Using): ReadonlyMap<string, YamlNode> | undefined {
  const { part, node, report } = using
  const named = node.entries.get('use')
  const given = node.entries.get('with')
  if (given && given.value.kind !== 'map') {
    report(
      error(
        'wrong-type',
        given.value.span,
        'What the part is given stands here, by the names of its inputs ("name: value").',
      ),
    )
    return undefined
  }
  const entries = given?.value.kind === 'map' ? [...given.value.entries.values()] : []
  let sound = true
  const values = new Map<string, YamlNode>()
  const mistyped = new Set<string>()
  for (const each of entries) {
    const input = part.inputs.get(each.key)
    if (!input) {
      sound = false
      const suggestion = unknownInput(each, using)
      if (suggestion !== undefined) mistyped.add(suggestion)
    } else if (fits(each.value, input, using)) values.set(each.key, each.value)
    else sound = false
  }
  const lacking: string[] = []
  for (const { name, optional, initial } of part.inputs.values()) {
    if (values.has(name) || (given && entries.some(({ key }) => key === name))) continue
    if (initial) values.set(name, initial)
    else if (!optional && !mistyped.has(name)) lacking.push(`"${name}"`)
  }
  if (lacking.length > 0) {
    const message = `The part "${part.name}" needs ${lacking.join(' and ')}: give ${lacking.length > 1 ? 'them' : 'it'} under "with".`
    report(error('missing-input', named?.value.span ?? node.span, message))
  }
  return sound && lacking.length === 0 && mistyped.size === 0 ? values : undefined
}

function unknownInput({ key, keySpan }: YamlEntry, { part, node, source, report }: Using): string | undefined {
  const names = [...part.inputs.keys()]
  const given = node.entries.get('with')?.value
  const mend = meant(source, keySpan, key, names, given?.kind === 'map' ? given.entries : undefined)
  const all = names.length > 0 ? ` It has ${names.join(', ')}.` : ' It has no inputs at all: remove this.'
  const hint = mend.suggestion === undefined ? all : didYouMean(mend)
  report(error('unknown-input', keySpan, `The part "${part.name}" has no input "${key}".${hint}`, mend))
  return mend.suggestion
}

/** Whether what is written can be what the input is. What expressions give, and what names name, is asked where they stand. */
function fits(node: YamlNode, { name, type }: PartInput, { part, report, around }: Using): boolean {
  const kind = kindOf(type)
  const passed = around?.get(wholeInput(node) ?? '')
  if (passed) {
    const other = kindOf(passed.type)
    if (kind === undefined || other === undefined || kind === other || (isValue(kind) && isValue(other))) return true
    report(
      error(
        'wrong-type',
        node.span,
        `The input "${name}" of the part "${part.name}" is ${inWords(kind)}, but "${passed.name}" is ${inWords(other)}.`,
      ),
    )
    return false
  }
  if (kind === undefined || takes(kind, node)) return true
  const message = `The input "${name}" of the part "${part.name}" is ${inWords(kind)}, but this is ${kindOfNode(node)}.`
  report(error('wrong-type', node.span, message))
  return false
}

/** What an input is, in words. */
export function kindInWords(type: YamlNode): string {
  return inWords(kindOf(type) ?? 'any')
}

/** The word of an input's type; in brackets where it is a list of those. */
function kindOf(type: YamlNode): string | undefined {
  if (type.kind === 'scalar' && typeof type.value === 'string') return type.value
  const [only, more] = type.kind === 'list' ? type.items : []
  return only && !more ? `[${plain(only)}]` : undefined
}

function isValue(kind: string): boolean {
  return !Object.hasOwn(inputKinds, kind)
}

function takes(kind: string, node: YamlNode): boolean {
  const isText = node.kind === 'scalar' && typeof node.value === 'string'
  const isExpression = isText && String(node.value).includes('${')
  switch (kind) {
    case 'any':
    case 'value':
      return true
    case 'string':
      return isText
    case 'number':
      return isExpression || (node.kind === 'scalar' && typeof node.value === 'number')
    case 'boolean':
      return isExpression || (node.kind === 'scalar' && typeof node.value === 'boolean')
    case 'text':
      return node.kind === 'map' || (node.kind === 'scalar' && node.value !== null && typeof node.value !== 'boolean')
    case 'values':
      return node.kind !== 'scalar'
    case 'right':
      return isText || node.kind === 'list'
    case 'blocks':
    case 'steps':
    case 'buttons':
    case 'items':
      return node.kind === 'list' || isUse(node)
    case 'fields':
      return node.kind !== 'scalar'
    case 'route':
      return isText || node.kind === 'map'
    default:
      if (Object.hasOwn(inputKinds, kind)) return node.kind === 'scalar' && node.value !== null && !isExpression
      return kind.startsWith('[') ? isExpression || node.kind === 'list' : isExpression || node.kind === 'map'
  }
}

function inWords(kind: string): string {
  if (Object.hasOwn(inputKinds, kind)) return inputKinds[kind as keyof typeof inputKinds].replace(/:.*/, '')
  const plainWords: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    any: 'anything',
  }
  return plainWords[kind] ?? (kind.startsWith('[') ? `a list of ${kind.slice(1, -1)}` : `a ${kind}`)
}

function kindOfNode(node: YamlNode): string {
  if (node.kind === 'map') return 'a map (key: value)'
  if (node.kind === 'list') return 'a list'
  if (node.value === null) return 'nothing'
  return typeof node.value === 'string'
    ? `the text "${node.value}"`
    : typeof node.value === 'number'
      ? `the number ${node.value}`
      : String(node.value)
}
