import type { LaterText } from '../../../generator/grammar/console.ts'
import type { Cause } from '../../runtime/actions/run-steps.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import { beginning } from '../../runtime/forms/begin.ts'
import { keepCaret } from '../../runtime/forms/keep-caret.ts'
import { pathsOf } from '../../runtime/forms/paths.ts'
import { readBy } from '../../runtime/forms/read-by.ts'
import { refusedInputs, whoWasFaster } from '../../runtime/forms/refused-inputs.ts'
import type { Settling } from '../../runtime/forms/saving-context.ts'
import { createServerCopy } from '../../runtime/forms/server-copy.ts'
import { isSame } from '../../runtime/forms/values.ts'
import { createStore } from '../../runtime/store.ts'
import type { TextArguments } from '../../runtime/texts/texts.ts'
import { focusPath } from './focus-path.ts'
import { MetLine } from './met-line.tsx'
import type { RefusedForm } from './refused.tsx'
import { fieldOfPath, pathOfField } from './saved-paths.ts'
import { insideOf } from './use-shown.ts'

const words: Readonly<Record<Parameters<Settling['says']>[0], LaterText>> = {
  conflict: 'conflict',
  theirs: 'theirs',
  keep: 'keepMine',
  take: 'takeTheirs',
}

/**
 * Somebody was faster: loads anew what the form begins with, and meets it. What nobody touched here becomes as it is there; of
 * what both changed, whoever sends the form says which stays, and sends nothing before.
 * @returns false where nothing of what the form shows is other than it began with, or nothing can be loaded
 */
export async function meetNewest(cause: Cause, form: RefusedForm): Promise<boolean> {
  const { node, element, services, scopes } = form
  const { store } = form.shown
  const { texts, resources, refetchers, spec } = services
  const names = loadedFor(cause, form)
  if (names.length === 0) return false
  const paths = pathsOf(node.form, {})
  const began = paths.partsOf(store.start())
  const [{ laterTexts }, by] = await Promise.all([
    spec.refusals(),
    texts.said(whoWasFaster(cause.failure, spec.console.envelope) ?? ''),
  ])
  const copy = createServerCopy({ store, paths, revision: 0, by, merge: () => undefined, putting: keepCaret })
  await resources.refetch(refetchers.operations(names))
  const newest = beginning(node.form, valuesOf(node.form.initial, scopes.settled))
  const count = [...paths.partsOf(newest)].filter(([path, value]) => !isSame(value, began.get(path))).length
  if (count === 0) return false
  copy.arrive(newest, 1, by)

  const tell = (name: LaterText, extra?: TextArguments) => texts.of(laterTexts[name], scopes.settled, extra)
  const conflicts = createStore({ conflicts: copy.conflicts() })
  const unsettled = createStore('')
  const settle = (path: string, value: unknown) => {
    copy.settle(path, value)
    conflicts.set({ conflicts: copy.conflicts() })
    unsettled.set('')
  }
  const settling: Settling = {
    paths: {},
    settles: {
      state: conflicts,
      keep: (path) => settle(path, copy.parts().get(path)),
      take: (path) => settle(path, copy.conflicts().get(path)?.theirs ?? undefined),
    },
    says: (word, name) => tell(words[word], { name }),
  }
  const labelOf = (path: string) => {
    const { name, inside } = fieldOfPath(path, node.form)
    const field = node.form.fields.find((one) => one.name === name)
    const inner =
      field &&
      inside !== undefined &&
      insideOf(scopes)
        .asked(field)
        .find((one) => one.name === inside)
    return inner ? inner.label : texts.of(field?.label, scopes.settled)
  }
  const lead = () => {
    const [first] = copy.conflicts().keys()
    if (first !== undefined) focusPath(element, pathOfField(fieldOfPath(first, node.form)))
  }
  form.stand({
    line: <MetLine words={tell('changedMeanwhile', { name: by, count })} unsettled={unsettled} />,
    settling,
    holds() {
      if (copy.conflicts().size === 0) return false
      unsettled.set(tell('unsettled', { fields: [...copy.conflicts().keys()].map(labelOf).join(', ') }))
      lead()
      return true
    },
  })
  lead()
  return true
}

/** The names of data, and of the console's context, from which was sent what is not the newest. */
function loadedFor({ failure, step, scopes }: Cause, { services }: RefusedForm): readonly string[] {
  if (!('with' in step) || Array.isArray(step.with)) return []
  const { context, envelope } = services.spec.console
  const read = refusedInputs(failure, envelope).flatMap((about) => readBy(step.with?.[about], scopes.settled))
  return read.flatMap((name) => {
    if (name.startsWith('data.')) return [name.slice('data.'.length)]
    const known = context[name]
    return known && 'operation' in known ? [name] : []
  })
}
