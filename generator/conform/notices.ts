import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import { entry, stringAt, type YamlMap } from '../load/tree.ts'
import type { Model, Thing } from '../model/model.ts'
import type { NoticeTrigger } from './case.ts'
import { eachMap } from './spots.ts'
import type { FindVisit } from './visits.ts'

/** Finds a control that brings up a notice of some tone; undefined where none does so by itself. */
export type FindTrigger = (tone: string) => NoticeTrigger | undefined

export function noticeTriggers(spec: CheckedSpec, model: Model, visit: FindVisit): FindTrigger {
  const controls = model.things
    .filter(({ kind }) => !kind.startsWith('step '))
    .flatMap((thing) => askingOf(thing, model))
  const tones = tonesOf(spec, model)
  const triggerOf = (found: readonly Asking[], answer: NoticeTrigger['answer']): NoticeTrigger | undefined => {
    const visited = found.flatMap(({ control, operation, field }) => {
      const seen = visit(control)
      return seen ? [{ visit: seen, control: control.key, operation, field, answer }] : []
    })
    return visited.toSorted((a, b) => a.visit.states.length - b.visit.states.length)[0]
  }
  return (tone) => {
    const saying = controls.filter(({ steps }) => steps.some((step) => tones.get(step) === tone))
    // What no rule of errors.yaml matches is told in red.
    return triggerOf(saying, 'success') ?? (tone === 'danger' ? triggerOf(controls, 'failure') : undefined)
  }
}

interface Asking {
  readonly control: Thing
  readonly operation: string
  readonly field: string
  readonly steps: readonly Thing[]
}

/**
 * A control that is pressed as it stands, on a page and not in a form or beside a selection, and whose steps call one mutation
 * and nothing else of the outside.
 */
function askingOf(control: Thing, { things, operations }: Model): readonly Asking[] {
  const isOfSelection = control.key.includes('.select.actions.')
  if (['submit', 'move'].includes(control.kind) || control.container.startsWith('dialogs.') || isOfSelection) return []
  const steps = things.filter(({ key }) => key.startsWith(`${control.key}.do.`))
  const [call, ...others] = steps.flatMap(({ calls }) => calls)
  const operation = call && operations.get(call.operation)
  const elsewhere = steps.some(
    ({ kind, key }) =>
      ['step session', 'step open', 'step upload', 'step authorize'].includes(kind) || key.includes('.failed.'),
  )
  if (!operation || others.length > 0 || elsewhere || operation.kind !== 'mutation') return []
  return [{ control, operation: operation.name, field: operation.field, steps }]
}

/** The tone in which each notice is given: its own, else that of the shared message, else that of success. */
function tonesOf({ context }: CheckedSpec, { things }: Model): ReadonlyMap<Thing, string> {
  const steps = new Map(things.filter(({ kind }) => kind === 'step notify').map((step) => [step.at, step]))
  const shared = entry(context.spec.concepts.get('messages')?.[0]?.tree, 'shared')?.value
  const found = new Map<Thing, string>()
  const note = (node: YamlMap) => {
    const step = steps.get(placeText(node.span))
    const message = entry(shared, stringAt(node, 'notify') ?? '')?.value
    if (step) found.set(step, stringAt(node, 'tone') ?? stringAt(message, 'tone') ?? 'success')
  }
  for (const name of ['screens', 'menus', 'dialogs'] as const)
    for (const { tree } of context.spec.concepts.get(name) ?? []) eachMap(tree, note)
  return found
}
