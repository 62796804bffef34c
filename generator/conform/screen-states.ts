import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import { entry, type YamlNode, type YamlScalar } from '../load/tree.ts'
import type { StateValue } from '../model/formula.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import type { StateGiven } from './case.ts'
import type { InitialStates } from './outcomes.ts'
import { eachMap, keysOf } from './spots.ts'

/** What screens keep under `state`: how it begins, and which controls change it. */
export interface ScreenStates {
  initial(route: ModelRoute): InitialStates
  /** The control that must be pressed for a state to hold; undefined where none sets it to that value. */
  setter(route: ModelRoute, state: StateGiven): string | undefined
}

export function screenStates({ context }: CheckedSpec, { things }: Model): ScreenStates {
  const screens = new Map((context.spec.concepts.get('screens') ?? []).map(({ name, tree }) => [name, tree]))
  const steps = new Map(things.filter(({ kind }) => kind === 'step set').map((step) => [step.at, step.key]))
  const setters = new Map<string, string>()
  for (const [screen, tree] of screens)
    eachMap(tree, (node) => {
      const step = steps.get(placeText(node.span))
      for (const { key, value } of step === undefined ? [] : keysOf(entry(node, 'set')?.value))
        if (step !== undefined && isPlain(value)) {
          const name = `${screen} state.${key} ${JSON.stringify(value.value)}`
          setters.set(name, setters.get(name) ?? step.replace(/\.do\..*$/, ''))
        }
    })
  return {
    initial: ({ screen = '' }) =>
      new Map(
        keysOf(entry(screens.get(screen), 'state')?.value).flatMap(({ key, value }): readonly [string, StateValue][] =>
          isPlain(value) ? [[`state.${key}`, value.value]] : [],
        ),
      ),
    setter: ({ screen = '' }, state) =>
      'in' in state
        ? state.in.map((value) => setters.get(`${screen} ${state.of} ${JSON.stringify(value)}`)).find(Boolean)
        : undefined,
  }
}

/** A value that is written there, not computed. */
function isPlain(node: YamlNode): node is YamlScalar {
  return node.kind === 'scalar' && !(typeof node.value === 'string' && node.value.includes('${'))
}
