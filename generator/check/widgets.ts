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

export type WidgetInputs = Readonly<Record<string, InputType>>

/** What each widget takes, as far as it can be read; what is wrong there is reported when the file is walked. */
export function readWidgets(spec: LoadedSpec): ReadonlyMap<string, WidgetInputs> {
  const tree = spec.concepts.get('widgets')?.[0]?.tree
  if (tree?.kind !== 'map') return new Map()
  return new Map([...tree.entries.values()].map(({ key, value }) => [key, inputsOf(entry(value, 'inputs')?.value)]))
}

function inputsOf(node: YamlNode | undefined): WidgetInputs {
  const entries = node?.kind === 'map' ? [...node.entries.values()] : []
  return Object.fromEntries(entries.map(({ key, value }) => [key, typeOf(value)]))
}

function typeOf(node: YamlNode): InputType {
  if (node.kind === 'map') return { list: inputsOf(entry(node, 'list')?.value) }
  const word = node.kind === 'scalar' ? node.value : ''
  return word === 'text' || word === 'number' || word === 'boolean' ? word : 'string'
}

/** The rule of what a widget takes. A text must always be given; what data gives may be missing. */
export function widgetRule(widget: string, inputs: WidgetInputs): ObjectRule {
  const properties = Object.entries(inputs).map(([name, type]): [string, Property] => [
    name,
    { about: '', rule: ruleOf(name, type), required: type === 'text' },
  ])
  return object<Record<string, unknown>>(`widget ${widget}`, Object.fromEntries(properties))
}

function ruleOf(name: string, type: InputType): Rule {
  switch (type) {
    case 'text':
      return text
    case 'string':
    case 'number':
      return value(type)
    case 'boolean':
      return flag
    default:
      return either(
        { looks: 'list', rule: list(widgetRule(name, type.list)) },
        { looks: 'text', rule: value('list', 'only') },
      )
  }
}
