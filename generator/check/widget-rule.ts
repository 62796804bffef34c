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

/** The rule of what a widget takes, made of what widgets.yaml says of it. */
export function widgetRule(widget: string, inputs: Readonly<Record<string, InputType>>): ObjectRule {
  const properties = Object.entries(inputs).map(([name, type]): [string, Property] => [
    name,
    { about: `Input of ${widget}.`, rule: ruleOf(name, type), required: type === 'text' },
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
