import type { CheckedField, CheckedForm } from '../../check/forms/forms.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../../check/linked.ts'
import type { CheckedSpec } from '../../check/spec.ts'
import { field as fieldRule } from '../../grammar/form-file.ts'
import { inputs } from '../../grammar/inputs.ts'
import { entry, plain, stringAt, type YamlNode } from '../../load/tree.ts'
import { wordsByKeyword } from '../../values/constraints/all.ts'
import type { NoteOrigin } from './compiled.ts'

/** A form as staff meet it: its fields in order, with the rules of each under the words of the file. */
export function formLinked(form: CheckedForm, { context }: CheckedSpec, note: NoteOrigin): Linked {
  const file = context.spec.concepts.get('forms')?.find((each) => each.name === form.name)
  const nodes = entry(file?.tree, 'fields')?.value
  const fields = form.fields.map((field) => {
    const node = entry(nodes, field.name)?.value
    const linked = fieldLinked(field, node, note)
    if (node) note(linked, { rule: fieldRule, node, key: `forms.${form.name}.fields.${field.name}` })
    return linked
  })
  return linkedObject([
    ...inputLinked(entry(file?.tree, 'input')?.value, form.name, note),
    ['fields', { is: 'list', items: fields }],
    ['layout', data(form.layout)],
    ...(form.draft ? [['draft', data(true)] as const] : []),
  ])
}

/** What it asks for, as dialogs say it. */
function inputLinked(node: YamlNode | undefined, form: string, note: NoteOrigin): readonly LinkedEntry[] {
  if (node?.kind !== 'map') return []
  const key = `forms.${form}.input`
  const given = [...node.entries.values()].map(({ key: name, value }): LinkedEntry => {
    const linked = data(plain(value))
    note(linked, { rule: inputs, node: value, key: `${key}.${name}` })
    return [name, linked]
  })
  const linked = linkedObject(given)
  note(linked, { rule: inputs, node, key })
  return [['input', linked]]
}

function fieldLinked(field: CheckedField, node: YamlNode | undefined, note: NoteOrigin): Linked {
  const own = (word: string, value: unknown): LinkedEntry => {
    const linked = data(value)
    const given = entry(node, word)?.value
    if (given) note(linked, { rule: fieldRule.properties[word]?.rule ?? fieldRule, node: given, key: field.name })
    return [word, linked]
  }
  // A rule of messages.yaml is told of there, once for all fields that go by it.
  const rule = stringAt(node, 'rule')
  const rules = Object.entries(field.schema).flatMap(([keyword, value]): readonly LinkedEntry[] => {
    const word = wordsByKeyword.get(keyword)
    return word === undefined || (word === 'pattern' && rule !== undefined) ? [] : [own(word, value)]
  })
  const messages = field.messages.map(([keyword, text]): LinkedEntry => [keyword, { is: 'text', text }])
  return linkedObject([
    ['name', data(field.name)],
    ...field.shown,
    ...(field.required ? [own('required', true)] : []),
    ...(rule === undefined ? [] : [own('rule', rule)]),
    ...rules,
    ...(field.initial ? [['default', { is: 'value', value: field.initial }] as const] : []),
    ...(field.equals ? [own('equals', field.equals.field)] : []),
    ['messages', linkedObject([...messages, ...equalMessage(field)])],
  ])
}

function equalMessage({ equals }: CheckedField): readonly LinkedEntry[] {
  return equals ? [['equal', { is: 'text', text: equals.message }]] : []
}
