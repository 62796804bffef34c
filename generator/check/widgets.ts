import {
  either,
  flag,
  list,
  type ObjectRule,
  object,
  type Property,
  type Rule,
  text,
  value,
} from '../grammar/language.ts'
import type { InputType } from '../grammar/widgets.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { entry, type YamlNode } from '../load/tree.ts'

/** `unknown`: of what kind it is, is said in words that the language does not have. */
export type ReadType =
  | Exclude<InputType, object>
  | 'unknown'
  | { readonly list: WidgetInputs | 'string' | 'number' | 'boolean' }

export interface WidgetInputs {
  readonly [input: string]: ReadType
}

/** What each widget takes, as far as it can be read; what is wrong there is reported when the file is walked. */
export function readWidgets(spec: LoadedSpec): ReadonlyMap<string, WidgetInputs> {
  const tree = spec.concepts.get('widgets')?.[0]?.tree
  if (tree?.kind !== 'map') return new Map()
  return new Map([...tree.entries.values()].map(({ key, value }) => [key, inputsOf(entry(value, 'inputs')?.value)]))
}

/** The widgets into which something is entered. */
export function readEntered(spec: LoadedSpec): ReadonlySet<string> {
  const tree = spec.concepts.get('widgets')?.[0]?.tree
  if (tree?.kind !== 'map') return new Set()
  const entered = [...tree.entries.values()].filter(({ value }) => {
    const said = entry(value, 'entered')?.value
    return said?.kind === 'scalar' && said.value === true
  })
  return new Set(entered.map(({ key }) => key))
}

function inputsOf(node: YamlNode | undefined): WidgetInputs {
  const entries = node?.kind === 'map' ? [...node.entries.values()] : []
  return Object.fromEntries(entries.map(({ key, value }) => [key, typeOf(value)]))
}

function typeOf(node: YamlNode): ReadType {
  if (node.kind === 'map') {
    const parts = entry(node, 'list')?.value
    if (parts?.kind === 'scalar') {
      const { value } = parts
      return value === 'string' || value === 'number' || value === 'boolean' ? { list: value } : 'unknown'
    }
    return parts ? { list: inputsOf(parts) } : 'unknown'
  }
  const word = node.kind === 'scalar' ? node.value : ''
  return word === 'text' || word === 'string' || word === 'number' || word === 'boolean' ? word : 'unknown'
}

/** The rule of what a widget takes. A text must always be given; what data gives may be missing. */
export function widgetRule(widget: string, inputs: WidgetInputs): ObjectRule {
  const properties = Object.entries(inputs).map(([name, type]): [string, Property] => [
    name,
    { about: '', rule: ruleOf(name, type), required: type === 'text' },
  ])
  return object<Record<string, unknown>>(`widget ${widget}`, Object.fromEntries(properties))
}

function ruleOf(name: string, type: ReadType): Rule {
  switch (type) {
    case 'text':
      return text
    case 'string':
    case 'number':
      return value(type)
    case 'boolean':
      return flag
    case 'unknown':
      return value('any')
    default:
      if (typeof type.list === 'string') return value('list', 'only')
      return either(
        { looks: 'list', rule: list(widgetRule(name, type.list)) },
        { looks: 'text', rule: { ...value('list', 'only'), parts: Object.keys(type.list) } },
      )
  }
}
