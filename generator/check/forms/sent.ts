import { sessionCall } from '../../grammar/session.ts'
import { grouped } from '../../grouped.ts'
import type { Kept } from '../../kept.ts'
import { entry, stringAt, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { splitTemplate } from '../expressions/template.ts'

/**
 * Reports fields that staff fill in for nothing: no form block that shows them reads them, and no other field does. It
 * looks at the files as they stand, so that something wrong elsewhere in a screen makes no field seem idle.
 */
export function checkSent({ spec, operations, report }: CheckContext, kept: Kept): void {
  const pages = [...(spec.concepts.get('screens') ?? []), ...(spec.concepts.get('dialogs') ?? [])]
  const blocks = pages.flatMap((file) =>
    kept.of(`form blocks in ${file.source.path}`, [file], () => formBlocks(file.tree)),
  )
  const blocksOf = grouped(blocks, (block) => stringAt(block, 'form') ?? '')
  for (const form of spec.concepts.get('forms') ?? []) {
    const showing = blocksOf.get(form.name) ?? []
    // What saves itself sends whatever was typed, and what is only tried sends nothing.
    if (showing.length === 0 || showing.some((block) => entry(block, 'autosave'))) continue
    if (showing.every(isTried)) continue
    const named = entry(form.tree, 'fields')?.value
    if (named && spec.parts?.refused.has(named)) continue
    const fields = entriesOf(named)
    // What a step needs under the name of a field is missed there.
    const missed = showing.flatMap(called).flatMap((name) => neededBy(name, operations))
    const read = [form, missed.join('\n'), ...showing]
    const idle = kept.of(`fields of ${form.name} that nothing is done with`, read, () =>
      idleIn(fields, showing, missed),
    )
    for (const { key, keySpan } of idle) {
      const mend = `Send it as "\${form.${key}}" in the steps of "submit", or remove the field.`
      report(error('field-not-sent', keySpan, `Nothing is done with "${key}". ${mend}${taken(form.tree)}`))
    }
  }
}

/** A form whose values nobody gets. */
function isTried(block: YamlNode): boolean {
  const gives = entry(block, 'gives')?.value
  return gives?.kind === 'map' && gives.entries.size === 0
}

function idleIn(
  fields: readonly YamlEntry[],
  showing: readonly YamlNode[],
  missed: readonly string[],
): readonly YamlEntry[] {
  const names = fields.map((each) => each.key)
  const read = [...showing, ...fields.map((each) => each.value)].flatMap(fieldsRead)
  if (read.includes(whole)) return []
  const meant = read.map((name) => nearest(name, names))
  const known = new Set([...read, ...meant, ...missed, ...fields.flatMap(compared), ...fields.flatMap(shownOnly)])
  return fields.filter((each) => each.value.kind === 'map' && !known.has(each.key))
}

/** What the session call that the form is for takes. */
function taken(form: YamlNode): string {
  const call = stringAt(entry(form, 'for')?.value, 'session')
  const takes = sessionCall(call)?.takes
  return takes ? ` ${call} takes ${Object.keys(takes).join(', ')}.` : ''
}

/** The maps that say `block: form`, wherever they stand. */
export function formBlocks(node: YamlNode): readonly YamlNode[] {
  if (node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap(formBlocks)
  const own = stringAt(node, 'block') === 'form' ? [node] : []
  return [...own, ...entriesOf(node).flatMap((each) => formBlocks(each.value))]
}

/** The operations and session calls that steps in a node name. */
function called(node: YamlNode): readonly string[] {
  if (node.kind === 'scalar') return []
  if (node.kind === 'list') return node.items.flatMap(called)
  const own = ['mutate', 'query', 'session'].flatMap((word) => stringAt(node, word) ?? [])
  return [...own, ...entriesOf(node).flatMap((each) => called(each.value))]
}

function neededBy(name: string, operations: CheckContext['operations']): readonly string[] {
  const takes = sessionCall(name)?.takes ?? {}
  const inputs = Object.entries(takes).map(([input, { required }]) => ({ name: input, required }))
  const all = [...inputs, ...(operations.get(name)?.variables.values() ?? [])]
  return all.filter((each) => each.required).map((each) => each.name)
}

/** Stands for all fields at once. */
const whole = '*'

/** The fields that expressions in a node read as `form.<field>`. */
function fieldsRead(node: YamlNode): readonly string[] {
  if (node.kind === 'list') return node.items.flatMap(fieldsRead)
  if (node.kind === 'map') return entriesOf(node).flatMap((each) => fieldsRead(each.value))
  if (typeof node.value !== 'string') return []
  // An expression whose "${…}" was forgotten, which is told there.
  if (!node.value.includes('${'))
    return [...node.value.matchAll(/(?<![\w.])form\.(\w+)/g)].map(([, field = '']) => field)
  const { pieces, unclosed } = splitTemplate(node.value)
  if (unclosed !== undefined) return [whole]
  const expressions = pieces.flatMap((piece) => (piece.kind === 'expression' ? piece.text : []))
  return expressions.flatMap((text) =>
    [...text.matchAll(/(?<![\w.])form\b(?:\s*\.\s*(\w+))?/g)].map(([, field]) => field ?? whole),
  )
}

/** A field that nobody can ever change is there to be read, by staff or, where it is hidden, by what fills in passwords. */
function shownOnly({ key, value }: YamlEntry): readonly string[] {
  const disabled = entry(value, 'disabled')?.value
  const fillsIn = stringAt(value, 'type') === 'hidden' && entry(value, 'autocomplete')
  return fillsIn || (disabled?.kind === 'scalar' && disabled.value === true) ? [key] : []
}

/** A field that must equal another one is entered to be compared, and the other one too. */
function compared({ key, value }: YamlEntry): readonly string[] {
  const equals = entry(value, 'equals')?.value
  return equals ? [key, stringAt(value, 'equals') ?? stringAt(equals, 'field') ?? key] : []
}

function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? [...node.entries.values()] : []
}
